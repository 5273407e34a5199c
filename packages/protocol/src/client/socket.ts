/** A connected or connecting socket, as far as the client needs one. */
export interface ClientSocket {
  send(text: string): void;
  /** Starts the closing handshake; must end in `onClose` soon, also when the peer is dead. */
  close(code: number, reason: string): void;
}

export interface SocketTarget {
  url: string;
  /** When present: connect to one of these addresses, whatever the name resolves to now. */
  addresses?: string[];
  /** 64 lowercase hex digits: trust exactly the leaf certificate with this SHA-256, instead of any authority. */
  tlsFingerprint?: string;
}

export interface SocketEvents {
  onMessage(text: string): void;
  /** Exactly once, also after a failed connect; then with `error`. */
  onClose(close: { code: number; reason: string; error?: Error }): void;
}

/** Makes sockets. Must not follow redirects and must call no event before it returned. */
export type OpenSocket = (target: SocketTarget, events: SocketEvents) => ClientSocket | Promise<ClientSocket>;

/** The `ws` package on Node, the global WebSocket elsewhere; each is loaded when first used. */
export const openDefaultSocket: OpenSocket = async (target, events) => {
  const { openSocket } = isNode() ? await import("./node-socket.ts") : await import("./browser-socket.ts");
  return openSocket(target, events);
};

function isNode(): boolean {
  return typeof process !== "undefined" && typeof process.versions?.node === "string";
}
