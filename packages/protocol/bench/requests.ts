import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import { startLoopbackGateway } from "../test/loopback-gateway.ts";
import { GatewayClient, parseClientFrame, parseMethodParams } from "../src/index.ts";

const ROUND_TRIPS = 3_000;
const WARM_UP = 500;

const MAX_ROUND_TRIP_RATIO = 3;
const MAX_PARSE_RATIO = 2;

export async function run() {
  const echoMs = await echoRoundTrip();
  const requestMs = await requestRoundTrip();
  const text = JSON.stringify({ type: "req", id: "17", method: "health", params: {} });
  const parseUs = microsecondsPerCall(() => JSON.parse(text));
  const frameUs = microsecondsPerCall(() => parseClientFrame(text));
  return [
    row("request through client and protocol, p50", "ms", requestMs, echoMs, MAX_ROUND_TRIP_RATIO),
    row("parse a client frame", "µs", frameUs, parseUs, MAX_PARSE_RATIO),
  ];
}

function row(name: string, unit: string, measured: number, floor: number, limit: number) {
  const ratio = measured / floor;
  return { name, unit, measured, floor, ratio, limit, limitKind: "at most", ok: ratio <= limit };
}

async function echoRoundTrip(): Promise<number> {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
  server.on("connection", (socket) => socket.on("message", (data) => socket.send(data.toString())));
  await once(server, "listening");
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    perMessageDeflate: false,
  });
  await once(socket, "open");
  const median = await medianMs(async () => {
    socket.send("ping");
    await once(socket, "message");
  });
  socket.terminate();
  server.close();
  return median;
}

async function requestRoundTrip(): Promise<number> {
  const gateway = await startLoopbackGateway({
    onRequest: (frame, peer) => peer.answer(frame.id, parseMethodParams("health", frame.params)),
  });
  const client = new GatewayClient({
    url: gateway.url,
    client: { id: "test", version: "1.0.0", platform: "linux", mode: "test" },
  });
  await client.connect();
  const median = await medianMs(() => client.request("health"));
  client.close();
  await gateway.stop();
  return median;
}

async function medianMs(once: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < WARM_UP + ROUND_TRIPS; count += 1) {
    const start = performance.now();
    await once();
    if (count >= WARM_UP) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

function microsecondsPerCall(call: () => unknown): number {
  const calls = 200_000;
  for (let count = 0; count < calls; count += 1) call();
  const start = performance.now();
  for (let count = 0; count < calls; count += 1) call();
  return ((performance.now() - start) * 1_000) / calls;
}
