import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type HelloOk, formatEvent, formatResponse, parseClientFrame } from "@oc/protocol";
import { GatewayClient } from "@oc/protocol/client";
import { WebSocketServer } from "ws";

// A stand-in for a gateway: it greets, ticks once and answers every request with its params.
const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
await once(server, "listening");
server.on("connection", (socket) => {
  socket.send(formatEvent("connect.challenge", { nonce: "n", ts: Date.now() })());
  socket.on("message", (data: Buffer) => {
    const parsed = parseClientFrame(data);
    if (parsed.kind !== "request") return;
    const { id, method, params } = parsed.frame;
    socket.send(formatResponse(id, method === "connect" ? hello : params));
    if (method === "connect") socket.send(formatEvent("tick", { ts: Date.now() })(1));
  });
});
const hello: HelloOk = {
  type: "hello-ok",
  protocol: 4,
  server: { version: "1.0.0", connId: "c1" },
  features: { methods: [], events: [] },
  snapshot: {
    presence: [],
    health: {},
    stateVersion: { presence: 0, health: 0 },
    uptimeMs: 1,
    authMode: "none",
    sessionDefaults: { defaultAgentId: "main", mainKey: "main", mainSessionKey: "agent:main:main" },
  },
  auth: { role: "operator", scopes: [] },
  policy: { maxPayload: 26_214_400, maxBufferedBytes: 52_428_800, tickIntervalMs: 15_000 },
};

const { port } = server.address() as AddressInfo;
const client = new GatewayClient({
  url: `ws://127.0.0.1:${port}`,
  client: { id: "my-dashboard", version: "1.0.0", platform: "linux", mode: "ui" },
});
client.on("tick", () => console.log("The gateway is alive."));
client.onState(({ state }) => console.log(`Client: ${state}`));
await client.connect();
console.log(await client.requestRaw("echo", { text: "hello" }, { timeoutMs: 1_000 }));
client.close();
server.close();
