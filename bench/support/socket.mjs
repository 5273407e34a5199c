// @ts-check
import { once } from "node:events";
import { WebSocket } from "ws";
import { benchToken } from "./processes.mjs";

/**
 * A minimal protocol client, so that the client's own cost is as small as the floor's.
 * @param {number} port
 */
export async function connect(port) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  /** @type {Map<string, (frame: any) => void>} */
  const waiting = new Map();
  /** @type {Map<string, (payload: any) => void>} */
  const finals = new Map();
  let next = 0;
  const challenged = new Promise((resolve) => {
    socket.on("message", (data) => {
      const frame = JSON.parse(data.toString());
      if (frame.type === "res") {
        waiting.get(frame.id)?.(frame);
        waiting.delete(frame.id);
      } else if (frame.event === "chat" && frame.payload.state !== "delta") {
        finals.get(frame.payload.runId)?.(frame.payload);
        finals.delete(frame.payload.runId);
      } else if (frame.event === "connect.challenge") {
        resolve(frame);
      }
    });
  });
  await once(socket, "open");
  await challenged;

  /** @param {string} method @param {unknown} params */
  const request = (method, params) =>
    new Promise((resolve, reject) => {
      const id = `b${next++}`;
      waiting.set(id, (frame) =>
        frame.ok ? resolve(frame.payload) : reject(new Error(`${method}: ${JSON.stringify(frame.error)}`)),
      );
      socket.send(JSON.stringify({ type: "req", id, method, params }));
    });
  await request("connect", {
    minProtocol: 4,
    maxProtocol: 4,
    client: { id: "gateway-client", version: "0.0.0", platform: "bench", mode: "backend" },
    role: "operator",
    scopes: ["operator.admin", "operator.read", "operator.write"],
    auth: { token: benchToken },
  });
  return {
    request,
    /** Sends a message and waits for the run's last `chat` event. @param {string} sessionKey @param {string} runId */
    async turn(sessionKey, runId) {
      const final = new Promise((resolve) => finals.set(runId, resolve));
      await request("chat.send", { sessionKey, message: "Say something short.", idempotencyKey: runId });
      const payload = await final;
      if (payload.state !== "final")
        throw new Error(`run ${runId} ended ${payload.state}: ${payload.errorMessage ?? ""}`);
    },
    close: () => socket.terminate(),
  };
}

/** The config of a gateway whose only model is the bench server. @param {number} modelPort */
export function modelConfig(modelPort) {
  return {
    models: {
      providers: {
        bench: {
          baseUrl: `http://127.0.0.1:${modelPort}/v1`,
          api: "openai-completions",
          apiKey: "bench",
          models: [{ id: "bench", contextWindow: 128_000 }],
        },
      },
    },
    agents: { defaults: { model: "bench/bench" } },
  };
}
