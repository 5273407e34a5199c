import { once } from "node:events";
import { createDeviceIdentity, signDeviceProof, type ConnectParams, type DeviceIdentity } from "@oc/protocol";
import { onTestFinished } from "vitest";
import { WebSocket, type ClientOptions } from "ws";
import { TEST_TOKEN } from "./test-gateway.ts";

/** JSON whose shape only the test knows. */
export interface Loose {
  readonly [key: string]: Loose;
}

/** A frame as it came over the wire. */
export interface Frame {
  type: string;
  id?: string;
  event?: string;
  seq?: number;
  ok?: boolean;
  payload?: Loose;
  error?: Loose;
}

/** A WebSocket without manners: sends anything, keeps everything. */
export class RawClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  #waiting: { matches: (frame: Frame) => boolean; resolve: (frame: Frame) => void }[] = [];
  #nextId = 0;

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, { perMessageDeflate: false, ...options });
    this.socket.on("message", (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      this.frames.push(frame);
      for (const waiting of this.#waiting.filter(({ matches }) => matches(frame))) waiting.resolve(frame);
      this.#waiting = this.#waiting.filter(({ matches }) => !matches(frame));
    });
    this.socket.on("error", () => {});
    this.closed = new Promise((resolve) => {
      this.socket.on("close", (code, reason) => resolve({ code, reason: String(reason) }));
    });
    onTestFinished(() => this.socket.terminate());
  }

  /** The first frame that matches, received or still to come. Rejects when the socket closes first. */
  async next(matches: (frame: Frame) => boolean): Promise<Frame> {
    const known = this.frames.find(matches);
    if (known) return known;
    const coming = new Promise<Frame>((resolve) => this.#waiting.push({ matches, resolve }));
    const closed = this.closed.then(({ code, reason }) => Promise.reject(new Error(`closed with ${code} ${reason}`)));
    return Promise.race([coming, closed]);
  }

  event(name: string, matches: (payload: Loose) => boolean = () => true): Promise<Frame> {
    return this.next((frame) => frame.event === name && matches(frame.payload ?? {}));
  }

  events(name: string): Frame[] {
    return this.frames.filter((frame) => frame.event === name);
  }

  send(value: unknown): void {
    this.socket.send(typeof value === "string" || Buffer.isBuffer(value) ? value : JSON.stringify(value));
  }

  /** Sends a request and answers its (first) response. */
  request(method: string, params?: unknown, id = `r${this.#nextId++}`): Promise<Frame> {
    this.send({ type: "req", id, method, params });
    return this.next((frame) => frame.type === "res" && frame.id === id);
  }

  async open(): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN) await once(this.socket, "open");
    return this;
  }
}

export type ConnectOverrides = Omit<Partial<ConnectParams>, "client" | "device"> & {
  client?: Partial<ConnectParams["client"]>;
  /** Signs the challenge with this key; a ready proof is sent as it is. */
  identity?: DeviceIdentity;
  /** Signed in place of the challenge's nonce. */
  signedNonce?: string;
  signedAt?: number;
};

/** `connect` params of a backend with the test token, with some members replaced. */
export function connectParams({
  client,
  identity: _identity,
  signedNonce: _n,
  signedAt: _s,
  ...rest
}: ConnectOverrides = {}) {
  return {
    minProtocol: 4,
    maxProtocol: 4,
    client: { id: "gateway-client", version: "1.0.0", platform: "linux", mode: "backend" as const, ...client },
    role: "operator" as const,
    scopes: ["operator.admin"],
    auth: { token: TEST_TOKEN },
    ...rest,
  };
}

/** Opens a socket and answers the challenge; the response may be a refusal. */
export async function handshake(url: string, overrides: ConnectOverrides = {}, options: ClientOptions = {}) {
  const client = await new RawClient(url, options).open();
  const challenge = await client.event("connect.challenge");
  const params = connectParams(overrides);
  const { nonce, ts } = challenge.payload as unknown as { nonce: string; ts: number };
  const device = overrides.identity
    ? await signDeviceProof(overrides.identity, params, {
        nonce: overrides.signedNonce ?? nonce,
        signedAt: overrides.signedAt ?? ts,
      })
    : undefined;
  const response = await client.request("connect", { ...params, ...(device ? { device } : {}) }, "connect");
  return { client, response, hello: response.payload, error: response.error };
}

/** A connected socket; fails the test when it was refused. */
export async function connectRaw(
  url: string,
  overrides: ConnectOverrides = {},
  options: ClientOptions = {},
): Promise<RawClient> {
  const { client, response } = await handshake(url, overrides, options);
  if (!response.ok) throw new Error(`refused: ${JSON.stringify(response.error)}`);
  return client;
}

export { createDeviceIdentity };
