import { GatewayClientError } from "./errors.ts";
import type { OpenSocket } from "./socket.ts";

/** The part of the standard WebSocket that is used here. */
interface StandardSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "close", listener: (event: { code: number; reason: string }) => void): void;
}

/** A socket of the platform. Pins are the platform's business: a request for one is refused, not ignored. */
export const openSocket: OpenSocket = (target, events) => {
  if (target.tlsFingerprint !== undefined) {
    throw new GatewayClientError("URL_REFUSED", "A browser cannot pin certificates; connect without tlsFingerprint.");
  }
  const { WebSocket } = globalThis as unknown as { WebSocket?: new (url: string) => StandardSocket };
  if (!WebSocket) throw new GatewayClientError("CONNECT_FAILED", "This platform has no WebSocket; pass openSocket.");

  const socket = new WebSocket(target.url);
  socket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") events.onMessage(data);
  });
  socket.addEventListener("close", ({ code, reason }) => events.onClose({ code, reason }));
  return socket;
};
