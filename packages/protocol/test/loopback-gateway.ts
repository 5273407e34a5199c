import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer as createHttpServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type WebSocket, WebSocketServer } from "ws";
import {
  type ConnectParams,
  type GatewayRequestError,
  type HelloOk,
  type RequestFrame,
  checkConnect,
  formatErrorResponse,
  formatEvent,
  formatResponse,
  parseClientFrame,
} from "../src/index.ts";

/** One socket of the test gateway, after its handshake. */
export interface Peer {
  connect: ConnectParams;
  socket: WebSocket;
  /** Sends an event with the next number, or with the given one. */
  event(event: string, payload?: unknown, seq?: number): void;
  answer(id: string, payload: unknown): void;
}

export interface LoopbackGatewayOptions {
  port?: number;
  tls?: { key: string; cert: string };
  tickIntervalMs?: number;
  maxPayload?: number;
  nonce?: string;
  auth?: Partial<HelloOk["auth"]>;
  /** Say nothing on a new socket. */
  mute?: boolean;
  /** Refuses a handshake. */
  refuse?: (connect: ConnectParams) => GatewayRequestError | undefined | Promise<GatewayRequestError | undefined>;
  onPeer?: (peer: Peer) => void;
  /** Answers a request; without it every request gets its params back. */
  onRequest?: (frame: RequestFrame, peer: Peer) => void;
}

/** A real WebSocket server on loopback that speaks the protocol, with behaviour given by the test. */
export async function startLoopbackGateway(options: LoopbackGatewayOptions = {}) {
  const http = options.tls ? createTlsServer(options.tls) : createHttpServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  http.listen(options.port ?? 0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;

  const requests: RequestFrame[] = [];
  const cancels: string[] = [];
  const peers: Peer[] = [];
  const closes: number[] = [];
  const nonce = options.nonce ?? "nonce-1";

  server.on("connection", (socket) => {
    let peer: Peer | undefined;
    let seq = 0;
    socket.on("close", (code) => closes.push(code));
    if (options.mute) return;
    socket.send(formatEvent("connect.challenge", { nonce, ts: Date.now() })());
    socket.on("message", async (data) => {
      const parsed = parseClientFrame(data as Buffer);
      if (parsed.kind === "cancel") cancels.push(parsed.id);
      if (parsed.kind !== "request") return;
      const { frame } = parsed;
      if (peer) {
        requests.push(frame);
        if (options.onRequest) options.onRequest(frame, peer);
        else peer.answer(frame.id, frame.params);
        return;
      }
      const check = checkConnect(frame.params);
      const refusal = check.ok ? await options.refuse?.(check.connect) : check.error;
      if (!check.ok || refusal) {
        if (refusal) socket.send(formatErrorResponse(frame.id, refusal));
        socket.close(1008);
        return;
      }
      peer = {
        connect: check.connect,
        socket,
        event: (event, payload, number) => socket.send(formatEvent(event, payload)(number ?? ++seq)),
        answer: (id, payload) => socket.send(formatResponse(id, payload)),
      };
      peers.push(peer);
      peer.answer(frame.id, hello(options));
      options.onPeer?.(peer);
    });
  });

  return {
    port,
    url: `${options.tls ? "wss" : "ws"}://127.0.0.1:${port}`,
    requests,
    cancels,
    peers,
    /** Close codes that clients sent. */
    closes,
    async stop() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      http.close();
      http.closeAllConnections();
      await once(http, "close");
    },
  };
}

function hello(options: LoopbackGatewayOptions): HelloOk {
  return {
    type: "hello-ok",
    protocol: 4,
    server: { version: "0.0.0", connId: "c1" },
    features: { methods: [], events: [] },
    snapshot: {
      presence: [],
      health: {},
      stateVersion: { presence: 0, health: 0 },
      uptimeMs: 1,
      authMode: "token",
      sessionDefaults: { defaultAgentId: "main", mainKey: "main", mainSessionKey: "agent:main:main" },
    },
    auth: { role: "operator", scopes: ["operator.read"], ...options.auth },
    policy: {
      maxPayload: options.maxPayload ?? 26_214_400,
      maxBufferedBytes: 52_428_800,
      tickIntervalMs: options.tickIntervalMs ?? 15_000,
    },
  };
}
