import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { CLOSE_CODES } from "@oc/protocol";
import { WebSocketServer, type WebSocket } from "ws";
import { decideClientAddress, type ProxyTrust } from "../access/client-address.ts";
import { Connection, type ConnectionHost } from "./connection.ts";

/** Room for frame headers and control frames around one full-size `connect`. */
const PRE_AUTH_SLACK_BYTES = 1_024;

/** Turns HTTP upgrades into {@link Connection}s. */
export class SocketServer {
  readonly #server: WebSocketServer;
  readonly #host: ConnectionHost;
  readonly #trust: () => ProxyTrust;

  constructor(host: ConnectionHost, trust: () => ProxyTrust) {
    this.#host = host;
    this.#trust = trust;
    // `closeTimeout` is known to ws since 8.19; its type declarations have not caught up.
    const options = {
      noServer: true,
      clientTracking: true,
      perMessageDeflate: false,
      maxPayload: host.limits.maxPayload,
      closeTimeout: host.limits.closeGraceMs,
    };
    this.#server = new WebSocketServer(options);
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const peerAddress = request.socket.remoteAddress ?? "";
    const address = decideClientAddress(peerAddress, request.headers, this.#trust());
    const meter = meterPreAuthBytes(socket, this.#host.limits.maxPreAuthBytes + PRE_AUTH_SLACK_BYTES);
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      const facts = { address, peerAddress, origin: request.headers.origin, host: request.headers.host };
      const connection = new Connection(webSocket, socket, facts, this.#host);
      meter.watch(webSocket, connection);
    });
  }

  /** Closes every socket and cuts those that do not answer in time. */
  async close(code: number, reason: string): Promise<void> {
    const closing = [...this.#server.clients].map((socket) =>
      closeSocket(socket, code, reason, this.#host.limits.closeGraceMs),
    );
    await Promise.all(closing);
    this.#server.close();
  }
}

/**
 * Counts what a socket sends before it is admitted, below the WebSocket layer: an unknown peer must not make the gateway buffer
 * a frame of the size that only admitted clients may send.
 */
function meterPreAuthBytes(socket: Duplex, maxBytes: number) {
  let received = 0;
  let onExcess = () => void socket.destroy();
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) onExcess();
  };
  socket.on("data", count);
  return {
    watch(webSocket: WebSocket, connection: Connection) {
      onExcess = () => {
        if (connection.isOpen) return void socket.off("data", count);
        socket.off("data", count);
        connection.close(CLOSE_CODES.tooLarge, "frame too large before connect");
      };
      webSocket.once("close", () => socket.off("data", count));
    },
  };
}

function closeSocket(socket: WebSocket, code: number, reason: string, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) return resolve();
    const timer = setTimeout(() => socket.terminate(), graceMs);
    socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
    socket.close(code, reason);
  });
}
