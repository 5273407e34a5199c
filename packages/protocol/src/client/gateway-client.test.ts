import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { afterEach, describe, expect, it } from "vitest";
import { type LoopbackGatewayOptions, type Peer, startLoopbackGateway } from "../../test/loopback-gateway.ts";
import {
  type EventFrame,
  GatewayClient,
  type GatewayClientOptions,
  type GatewayClientState,
  type SequenceGap,
  createDeviceIdentity,
  formatErrorResponse,
  formatEvent,
  handshakeRefused,
  invalidRequest,
  pairingRequired,
  unavailable,
  verifyDeviceProof,
} from "../index.ts";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function gatewayWith(options: LoopbackGatewayOptions = {}) {
  const gateway = await startLoopbackGateway(options);
  cleanUps.push(() => gateway.stop());
  return gateway;
}

function clientOf(url: string, options: Partial<GatewayClientOptions> = {}) {
  const client = new GatewayClient({
    url,
    client: { id: "test", version: "1.0.0", platform: "linux", mode: "test" },
    reconnect: { minDelayMs: 5, maxDelayMs: 20 },
    ...options,
  });
  cleanUps.push(() => client.close());
  return client;
}

/** Resolves when the client reaches the state (again). */
function reached<S extends GatewayClientState["state"]>(client: GatewayClient, state: S) {
  return new Promise<Extract<GatewayClientState, { state: S }>>((resolve) => {
    const stop = client.onState((now) => {
      if (now.state !== state) return;
      stop();
      resolve(now as Extract<GatewayClientState, { state: S }>);
    });
  });
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

describe("the handshake", () => {
  it("waits for the challenge and signs it with the device's key", async () => {
    const device = await createDeviceIdentity();
    const proofs: unknown[] = [];
    const gateway = await gatewayWith({
      nonce: "challenge-7",
      async refuse(connect) {
        const proof = await verifyDeviceProof(connect, { nonce: "challenge-7", nowMs: Date.now() });
        proofs.push(proof);
        return proof.ok ? undefined : proof.error;
      },
    });
    const client = clientOf(gateway.url, { device, scopes: ["operator.read"], credentials: { token: "shared" } });
    expect((await client.connect()).type).toBe("hello-ok");
    expect(proofs).toEqual([{ ok: true, deviceId: device.deviceId, publicKey: device.publicKey }]);
    expect(gateway.peers[0]?.connect).toMatchObject({
      role: "operator",
      scopes: ["operator.read"],
      auth: { token: "shared" },
    });
  });

  it("sends no blank credential", async () => {
    const gateway = await gatewayWith();
    await clientOf(gateway.url, { credentials: { token: " ", password: undefined } }).connect();
    expect(gateway.peers[0]?.connect.auth).toBeUndefined();
  });

  it("gives up on a gateway that stays silent, and says so", async () => {
    const gateway = await gatewayWith({ mute: true });
    const client = clientOf(gateway.url, { handshakeTimeoutMs: 30, reconnect: false });
    await expect(client.connect()).rejects.toMatchObject({ code: "HANDSHAKE_TIMEOUT" });
  });

  it("does not take another protocol for a gateway", async () => {
    const echo = createServer((socket) => socket.end("220 mail.example.com ESMTP\r\n")).listen(0, "127.0.0.1");
    await once(echo, "listening");
    cleanUps.push(() => echo.close());
    const { port } = echo.address() as AddressInfo;
    await expect(clientOf(`ws://127.0.0.1:${port}`, { reconnect: false }).connect()).rejects.toMatchObject({
      code: "CONNECT_FAILED",
    });
  });

  it("does not take a WebSocket of another kind for a gateway", async () => {
    const other = new WebSocketServer({ host: "127.0.0.1", port: 0 });
    other.on("connection", (socket) => socket.send("welcome to the chat"));
    await once(other, "listening");
    cleanUps.push(() => other.close());
    const { port } = other.address() as AddressInfo;
    const client = clientOf(`ws://127.0.0.1:${port}`, { reconnect: false });
    await expect(client.connect()).rejects.toMatchObject({ code: "HANDSHAKE_INVALID" });
  });

  it("ends when it is refused for good, with the gateway's own error", async () => {
    const gateway = await gatewayWith({
      refuse: () => pairingRequired({ requestId: "r1", reason: "not-paired", deviceId: "d" }),
    });
    const client = clientOf(gateway.url);
    await expect(client.connect()).rejects.toMatchObject({ code: "NOT_PAIRED", details: { requestId: "r1" } });
    expect(client.state).toMatchObject({ state: "closed", error: { code: "NOT_PAIRED" } });
  });

  it("is tried again when the refusal can pass", async () => {
    let refusals = 2;
    const gateway = await gatewayWith({
      refuse: () => (refusals-- > 0 ? unavailable("starting", { retryable: true, retryAfterMs: 1 }) : undefined),
    });
    await clientOf(gateway.url).connect();
    expect(refusals).toBe(-1);
  });

  it("can begin anew after a refusal", async () => {
    let approved = false;
    const gateway = await gatewayWith({ refuse: () => (approved ? undefined : invalidRequest("no")) });
    const client = clientOf(gateway.url);
    await expect(client.connect()).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    approved = true;
    await expect(client.connect()).resolves.toMatchObject({ type: "hello-ok" });
  });

  it("hands over the tokens that the gateway issued", async () => {
    const issued: unknown[] = [];
    const others = [{ deviceToken: "o", role: "operator", scopes: ["operator.read"] }];
    const gateway = await gatewayWith({ auth: { role: "node", scopes: [], deviceToken: "n", deviceTokens: others } });
    await clientOf(gateway.url, { onDeviceToken: (token) => void issued.push(token) }).connect();
    expect(issued).toEqual([{ deviceToken: "n", role: "node", scopes: [] }, ...others]);
  });
});

describe("a refused shared token", () => {
  const mismatch = () => handshakeRefused("AUTH_TOKEN_MISMATCH", "wrong token");

  it("is replaced once by the stored device token, which is kept for later connections", async () => {
    const seen: unknown[] = [];
    const gateway = await gatewayWith({
      refuse(connect) {
        seen.push(connect.auth);
        return connect.auth?.deviceToken === "stored" ? undefined : mismatch();
      },
    });
    const client = clientOf(gateway.url, { credentials: { token: "old" }, storedDeviceToken: () => "stored" });
    await client.connect();
    const again = reached(client, "connected");
    gateway.peers[0]?.socket.close(1012);
    await again;
    expect(seen).toEqual([{ token: "old" }, { deviceToken: "stored" }, { deviceToken: "stored" }]);
  });

  it("is not replaced twice: a refused device token ends it", async () => {
    let attempts = 0;
    const gateway = await gatewayWith({
      refuse() {
        attempts += 1;
        return mismatch();
      },
    });
    const client = clientOf(gateway.url, { credentials: { token: "old" }, storedDeviceToken: () => "stored" });
    await expect(client.connect()).rejects.toMatchObject({ detailCode: "AUTH_TOKEN_MISMATCH" });
    expect(attempts).toBe(2);
  });

  it("is not replaced when the gateway says that it would not help", async () => {
    let asked = false;
    const refuse = () => handshakeRefused("AUTH_TOKEN_MISMATCH", "no", { details: { canRetryWithDeviceToken: false } });
    const gateway = await gatewayWith({ refuse });
    const client = clientOf(gateway.url, {
      storedDeviceToken() {
        asked = true;
        return "stored";
      },
    });
    await expect(client.connect()).rejects.toMatchObject({ detailCode: "AUTH_TOKEN_MISMATCH" });
    expect(asked).toBe(false);
  });
});

describe("a URL that may not be used", () => {
  it("is refused before any connection is made", async () => {
    let opened = 0;
    const openSocket: GatewayClientOptions["openSocket"] = () => {
      opened += 1;
      throw new Error("must not connect");
    };
    for (const url of ["ws://192.168.1.5:18789", "ws://203.0.113.7", "ftp://x", "ws://u:p@127.0.0.1"]) {
      await expect(clientOf(url, { openSocket }).connect()).rejects.toMatchObject({ code: "URL_REFUSED" });
    }
    expect(opened).toBe(0);
  });

  it("includes a pin on an unencrypted URL and a pin that is no SHA-256", async () => {
    const pin = "ab".repeat(32);
    await expect(clientOf("ws://127.0.0.1", { tlsFingerprint: pin }).connect()).rejects.toMatchObject({
      code: "URL_REFUSED",
    });
    await expect(clientOf("wss://x", { tlsFingerprint: "ab" }).connect()).rejects.toMatchObject({
      code: "URL_REFUSED",
    });
  });

  it("does not let a name lead anywhere but to the addresses that were judged", async () => {
    const gateway = await gatewayWith();
    const client = clientOf(`ws://gateway.test:${gateway.port}`, {
      allowInsecurePrivate: true,
      resolve: async () => ["127.0.0.1"],
    });
    expect((await client.connect()).type).toBe("hello-ok");
  });
});

describe("a pinned certificate", () => {
  const tls = {
    key: readFileSync(new URL("../../test/certificates/localhost.key.pem", import.meta.url), "utf8"),
    cert: readFileSync(new URL("../../test/certificates/localhost.pem", import.meta.url), "utf8"),
  };

  it("is trusted without any authority", async () => {
    const { X509Certificate } = await import("node:crypto");
    const gateway = await gatewayWith({ tls });
    const tlsFingerprint = new X509Certificate(tls.cert).fingerprint256;
    expect((await clientOf(gateway.url, { tlsFingerprint }).connect()).type).toBe("hello-ok");
  });

  it("that is another one ends the client before it sent a credential", async () => {
    const gateway = await gatewayWith({ tls });
    const client = clientOf(gateway.url, { tlsFingerprint: "ab".repeat(32), credentials: { token: "shared" } });
    await expect(client.connect()).rejects.toMatchObject({ code: "TLS_PIN_MISMATCH" });
    expect(gateway.peers).toEqual([]);
  });

  it("is not trusted without the pin", async () => {
    const gateway = await gatewayWith({ tls });
    await expect(clientOf(gateway.url, { reconnect: false }).connect()).rejects.toMatchObject({
      code: "CONNECT_FAILED",
    });
  });
});

describe("a request", () => {
  it("gets its own answer, whatever the order", async () => {
    const held: string[] = [];
    const gateway = await gatewayWith({
      onRequest(frame, peer) {
        held.push(frame.id);
        if (held.length === 3) for (const id of held.toReversed()) peer.answer(id, { id });
      },
    });
    const client = clientOf(gateway.url);
    await client.connect();
    const answers = await Promise.all([1, 2, 3].map(() => client.requestRaw("x")));
    expect(answers).toEqual(held.map((id) => ({ id })));
  });

  it("leaves undefined params out of the frame", async () => {
    const gateway = await gatewayWith({ onRequest: (frame, peer) => peer.answer(frame.id, { models: [] }) });
    const client = clientOf(gateway.url);
    await client.connect();
    await client.request("models.list", { view: undefined });
    expect(gateway.requests[0]).toEqual({ type: "req", id: "1", method: "models.list", params: {} });
  });

  it("rejects with the gateway's error", async () => {
    const gateway = await gatewayWith({
      onRequest: (frame, peer) =>
        peer.socket.send(formatErrorResponse(frame.id, invalidRequest("no", { reason: "r" }))),
    });
    const client = clientOf(gateway.url);
    await client.connect();
    await expect(client.request("health")).rejects.toMatchObject({
      name: "GatewayRequestError",
      code: "INVALID_REQUEST",
      details: { reason: "r" },
    });
  });

  it("without an answer ends at its deadline and leaves the connection alone", async () => {
    const gateway = await gatewayWith({
      onRequest: (frame, peer) => void (frame.method === "status" && peer.answer(frame.id, 1)),
    });
    const client = clientOf(gateway.url);
    await client.connect();
    await expect(client.request("health", {}, { timeoutMs: 20 })).rejects.toMatchObject({ code: "TIMEOUT" });
    await expect(client.request("status")).resolves.toBe(1);
  });

  it("that is aborted rejects at once and tells the gateway to stop", async () => {
    const gateway = await gatewayWith({ onRequest: () => {} });
    const client = clientOf(gateway.url);
    await client.connect();
    const abort = new AbortController();
    const answer = client.request("health", {}, { signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toMatchObject({ code: "ABORTED" });
    await until(() => gateway.cancels.length > 0);
    expect(gateway.cancels).toEqual([gateway.requests[0]?.id]);
    await expect(client.request("health", {}, { signal: abort.signal })).rejects.toMatchObject({ code: "ABORTED" });
    expect(gateway.requests).toHaveLength(1);
  });

  it("without a connection is not sent", async () => {
    await expect(clientOf("ws://127.0.0.1:9").request("health")).rejects.toMatchObject({ code: "NOT_CONNECTED" });
  });

  it("larger than the gateway accepts is not sent", async () => {
    const gateway = await gatewayWith({ maxPayload: 1_000 });
    const client = clientOf(gateway.url);
    await client.connect();
    await expect(client.requestRaw("x", { text: "é".repeat(600) })).rejects.toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
    });
    await expect(client.requestRaw("x", { text: "e".repeat(600) })).resolves.toMatchObject({ text: "e".repeat(600) });
  });

  it("of a two-phase method reports the acceptance and resolves with the outcome", async () => {
    const gateway = await gatewayWith({
      onRequest(frame, peer) {
        peer.answer(frame.id, { runId: "k", status: "accepted", acceptedAt: 1 });
        peer.answer(frame.id, { runId: "k", status: "ok", summary: "done" });
      },
    });
    const client = clientOf(gateway.url);
    await client.connect();
    const accepted: unknown[] = [];
    const result = await client.request(
      "agent",
      { message: "hi", idempotencyKey: "k" },
      { onAccepted: (payload) => void accepted.push(payload) },
    );
    expect(accepted).toEqual([{ runId: "k", status: "accepted", acceptedAt: 1 }]);
    expect(result).toMatchObject({ status: "ok", summary: "done" });
  });

  it("of a two-phase method may stop at the acceptance", async () => {
    const gateway = await gatewayWith({ onRequest: (frame, peer) => peer.answer(frame.id, { status: "accepted" }) });
    const client = clientOf(gateway.url);
    await client.connect();
    await expect(client.requestRaw("agent", {}, { expectFinal: false })).resolves.toEqual({ status: "accepted" });
  });

  it("of a two-phase method outlives its first deadline once accepted", async () => {
    const gateway = await gatewayWith({
      onRequest(frame, peer) {
        peer.answer(frame.id, { status: "accepted" });
        setTimeout(() => peer.answer(frame.id, { status: "ok" }), 600);
      },
    });
    const client = clientOf(gateway.url);
    await client.connect();
    await expect(client.requestRaw("agent", {}, { timeoutMs: 400 })).resolves.toEqual({ status: "ok" });
    await expect(client.requestRaw("agent", {}, { finalTimeoutMs: 10 })).rejects.toMatchObject({ code: "TIMEOUT" });
  });
});

describe("a lost connection", () => {
  it("rejects what was in flight and never sends it again", async () => {
    const gateway = await gatewayWith({
      onRequest(frame, peer) {
        if (frame.method === "chat.send") peer.socket.terminate();
        else peer.answer(frame.id, frame.params);
      },
    });
    const client = clientOf(gateway.url);
    await client.connect();
    const back = reached(client, "connected");
    const lost = client.request("chat.send", { sessionKey: "main", message: "hi", idempotencyKey: "k" });
    await expect(lost).rejects.toMatchObject({ code: "DISCONNECTED" });
    expect(await back).toMatchObject({ reconnected: true });
    await client.requestRaw("later");
    expect(gateway.requests.map((frame) => frame.method)).toEqual(["chat.send", "later"]);
  });

  it("comes back to a gateway that restarts on the same port", async () => {
    const first = await startLoopbackGateway();
    const client = clientOf(first.url);
    const states: string[] = [];
    client.onState(({ state }) => states.push(state));
    await client.connect();
    const back = reached(client, "connected");
    await first.stop();
    const second = await gatewayWith({ port: first.port });
    await back;
    expect(second.peers).toHaveLength(1);
    expect(states.slice(0, 3)).toEqual(["connecting", "connected", "waiting"]);
    expect(states.at(-1)).toBe("connected");
  });

  it("renews the subscriptions that are still wanted", async () => {
    const gateway = await gatewayWith();
    const client = clientOf(gateway.url);
    await client.connect();
    await client.request("sessions.subscribe", { limit: 5 });
    await client.request("sessions.messages.subscribe", { key: "a" });
    await client.request("sessions.messages.subscribe", { key: "b" });
    await client.request("sessions.messages.unsubscribe", { key: "a" });
    const before = gateway.requests.length;
    const back = reached(client, "connected");
    gateway.peers[0]?.socket.close(1012);
    await back;
    await until(() => gateway.requests.length === before + 2);
    expect(gateway.requests.slice(before).map(({ method, params }) => [method, params])).toEqual([
      ["sessions.subscribe", { limit: 5 }],
      ["sessions.messages.subscribe", { key: "b" }],
    ]);
  });

  it("reports a subscription that the gateway does not renew, and drops it", async () => {
    const errors: unknown[] = [];
    let refusing = false;
    const gateway = await gatewayWith({
      onRequest(frame, peer) {
        if (refusing) peer.socket.send(formatErrorResponse(frame.id, invalidRequest("gone")));
        else peer.answer(frame.id, {});
      },
    });
    const client = clientOf(gateway.url, { onError: (error) => void errors.push(error) });
    await client.connect();
    await client.request("sessions.messages.subscribe", { key: "a" });
    refusing = true;
    gateway.peers[0]?.socket.close(1012);
    await until(() => errors.length > 0);
    expect(errors).toMatchObject([{ message: "gone" }]);
    gateway.peers[1]?.socket.close(1012);
    await until(() => gateway.peers.length === 3);
    await client.requestRaw("marker").catch(() => {});
    expect(gateway.requests.filter(({ method }) => method === "sessions.messages.subscribe")).toHaveLength(2);
  });

  it("is final when the client does not reconnect", async () => {
    const gateway = await gatewayWith();
    const client = clientOf(gateway.url, { reconnect: false });
    await client.connect();
    const closed = reached(client, "closed");
    gateway.peers[0]?.socket.close(1008, "slow consumer");
    expect(await closed).toMatchObject({ error: { code: "DISCONNECTED", closeCode: 1008 } });
  });

  it("makes connect wait for the next connection", async () => {
    const gateway = await gatewayWith();
    const client = clientOf(gateway.url);
    await client.connect();
    const waiting = reached(client, "waiting");
    gateway.peers[0]?.socket.close(1012);
    await waiting;
    await client.connect();
    await expect(client.requestRaw("echo", { a: 1 })).resolves.toEqual({ a: 1 });
    expect(gateway.peers).toHaveLength(2);
  });

  it("asks for fresh credentials", async () => {
    let asked = 0;
    const gateway = await gatewayWith();
    const client = clientOf(gateway.url, { credentials: () => ({ token: `t${(asked += 1)}` }) });
    await client.connect();
    const back = reached(client, "connected");
    gateway.peers[0]?.socket.close(1012);
    await back;
    expect(gateway.peers.map(({ connect }) => connect.auth)).toEqual([{ token: "t1" }, { token: "t2" }]);
  });
});

describe("close", () => {
  it("rejects what is pending, says goodbye with 1000 and stays closed", async () => {
    const gateway = await gatewayWith({ onRequest: () => {} });
    const client = clientOf(gateway.url);
    await client.connect();
    const pending = client.request("health");
    client.close();
    await expect(pending).rejects.toMatchObject({ code: "CLOSED" });
    await until(() => gateway.closes.length > 0);
    expect(gateway.closes).toEqual([1000]);
    expect(client.state.state).toBe("closed");
  });

  it("can be followed by a new connect at once", async () => {
    const gateway = await gatewayWith();
    const client = clientOf(gateway.url);
    await client.connect();
    client.close();
    expect(client.state.state).toBe("closed");
    await client.connect();
    expect(client.state).toMatchObject({ state: "connected", reconnected: false });
    await expect(client.requestRaw("echo", { a: 1 })).resolves.toEqual({ a: 1 });
    expect(gateway.peers).toHaveLength(2);
  });

  it("ends a handshake that is under way", async () => {
    const gateway = await gatewayWith({ mute: true });
    const client = clientOf(gateway.url);
    const opening = client.connect();
    await new Promise((resolve) => setTimeout(resolve, 20));
    client.close();
    await expect(opening).rejects.toMatchObject({ code: "CLOSED" });
  });

  it("ends the wait for the next attempt", async () => {
    const client = clientOf("ws://127.0.0.1:9", { reconnect: { minDelayMs: 60_000 } });
    const waiting = reached(client, "waiting");
    const opening = client.connect();
    await waiting;
    client.close();
    await expect(opening).rejects.toMatchObject({ code: "CLOSED" });
  });
});

describe("events", () => {
  async function connected(options: Partial<GatewayClientOptions> = {}) {
    let peer: Peer | undefined;
    const gateway = await gatewayWith({ onPeer: (arrived) => (peer = arrived) });
    const client = clientOf(gateway.url, options);
    await client.connect();
    if (!peer) throw new Error("no peer");
    /** Everything that was sent before has been delivered once this resolves. */
    const settle = () => client.requestRaw("echo");
    return { client, peer, settle };
  }

  it("reach the handlers of their name until these are removed", async () => {
    const { client, peer, settle } = await connected();
    const ticks: number[] = [];
    const stop = client.on("tick", ({ ts }) => void ticks.push(ts));
    peer.event("tick", { ts: 1 });
    peer.event("config.changed", { path: "p", hash: "h", ts: 9 });
    await settle();
    stop();
    peer.event("tick", { ts: 2 });
    await settle();
    expect(ticks).toEqual([1]);
  });

  it("of unknown names reach those who listen to all", async () => {
    const { client, peer, settle } = await connected();
    const frames: EventFrame[] = [];
    client.onEvent((frame) => void frames.push(frame));
    peer.event("plugin.weather", { degrees: 21 });
    await settle();
    expect(frames).toMatchObject([{ event: "plugin.weather", payload: { degrees: 21 }, seq: 1 }]);
  });

  it("that are missing are reported as a gap before the next event", async () => {
    const { client, peer, settle } = await connected();
    const seen: unknown[] = [];
    client.onGap((gap: SequenceGap) => void seen.push(gap));
    client.on("tick", ({ ts }) => void seen.push(ts));
    peer.event("tick", { ts: 1 }, 1);
    peer.event("tick", { ts: 2 }, 4);
    peer.event("tick", { ts: 3 }, 5);
    await settle();
    expect(seen).toEqual([1, { expected: 2, received: 4 }, 2, 3]);
  });

  it("count from 1 again on a new connection", async () => {
    const gaps: SequenceGap[] = [];
    const gateway = await gatewayWith({ onPeer: (peer) => peer.event("tick", { ts: 1 }) });
    const client = clientOf(gateway.url);
    client.onGap((gap) => void gaps.push(gap));
    await client.connect();
    const back = reached(client, "connected");
    gateway.peers[0]?.socket.close(1012);
    await back;
    await client.requestRaw("echo");
    expect(gaps).toEqual([]);
  });

  it("that come with hello-ok are delivered after the state changed", async () => {
    const order: string[] = [];
    const gateway = await gatewayWith({ onPeer: (peer) => peer.event("presence", { presence: [] }) });
    const client = clientOf(gateway.url);
    client.onState(({ state }) => void order.push(state));
    client.on("presence", () => void order.push("presence"));
    await client.connect();
    await client.requestRaw("echo");
    expect(order).toEqual(["connecting", "connected", "presence"]);
  });

  it("reach every handler although one throws", async () => {
    const errors: unknown[] = [];
    const { client, peer, settle } = await connected({ onError: (error) => void errors.push(error) });
    const ticks: number[] = [];
    client.on("tick", () => {
      throw new Error("handler");
    });
    client.on("tick", ({ ts }) => void ticks.push(ts));
    peer.event("tick", { ts: 1 });
    await settle();
    expect(ticks).toEqual([1]);
    expect(errors).toMatchObject([{ message: "handler" }]);
  });
});

describe("a silent gateway", () => {
  it("is left with 4000 after two tick intervals; pending requests are rejected", async () => {
    const gateway = await gatewayWith({ tickIntervalMs: 20, onRequest: () => {} });
    const client = clientOf(gateway.url);
    await client.connect();
    const waiting = reached(client, "waiting");
    const pending = client.request("health", {}, { timeoutMs: Infinity });
    await expect(pending).rejects.toMatchObject({ code: "DISCONNECTED", closeCode: 4000 });
    await waiting;
    await until(() => gateway.closes.length > 0);
    expect(gateway.closes[0]).toBe(4000);
  });

  it("is kept while every pending request has its own deadline", async () => {
    const gateway = await gatewayWith({
      tickIntervalMs: 15,
      onRequest: (frame, peer) => void setTimeout(() => peer.answer(frame.id, "late"), 120),
    });
    const client = clientOf(gateway.url);
    await client.connect();
    await expect(client.requestRaw("slow", {}, { timeoutMs: 5_000 })).resolves.toBe("late");
  });

  it("is kept while it ticks", async () => {
    const gateway = await gatewayWith({ tickIntervalMs: 200 });
    const client = clientOf(gateway.url);
    await client.connect();
    let ticks = 0;
    client.on("tick", () => void (ticks += 1));
    const timer = setInterval(() => gateway.peers[0]?.event("tick", { ts: Date.now() }), 50);
    cleanUps.push(() => clearInterval(timer));
    await until(() => ticks >= 12);
    expect(gateway.closes).toEqual([]);
    expect(client.state.state).toBe("connected");
  });
});

/** A server that sends what it likes: `frames` after a connect request, `first` before one. */
async function hostileGateway(script: { first?: string[]; answer?: (connectId: string, socket: WebSocket) => void }) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
  let connections = 0;
  server.on("connection", (socket) => {
    connections += 1;
    for (const frame of script.first ?? []) socket.send(frame);
    socket.send(formatEvent("connect.challenge", { nonce: "n", ts: 1 })());
    socket.on("message", (data) => {
      const frame = JSON.parse((data as Buffer).toString()) as { id: string; method: string };
      if (frame.method === "connect") script.answer?.(frame.id, socket);
    });
  });
  await once(server, "listening");
  cleanUps.push(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}`, connections: () => connections };
}

function helloWith(more: { auth?: unknown; policy?: unknown }): string {
  const hello = { type: "hello-ok", protocol: 4, auth: {}, policy: {}, ...more };
  return JSON.stringify(hello);
}

describe("a hostile gateway", () => {
  it.each([
    [
      "retryAfterMs beyond any number",
      '{"code":"UNAVAILABLE","message":"no","retryable":true,"retryAfterMs":1e999}',
      20,
    ],
    [
      "retryAfterMs beyond any timer",
      '{"code":"UNAVAILABLE","message":"no","retryable":true,"retryAfterMs":1e12}',
      2 ** 31 - 1,
    ],
    ["a negative retryAfterMs", '{"code":"UNAVAILABLE","message":"no","retryable":true,"retryAfterMs":-5}', 20],
  ])("cannot make the client come back without a pause by %s", async (_, error, longestMs) => {
    const gateway = await hostileGateway({
      answer: (id, socket) => socket.send(`{"type":"res","id":"${id}","ok":false,"error":${error}}`),
    });
    const client = clientOf(gateway.url);
    const waiting = reached(client, "waiting");
    void client.connect().catch(() => {});
    const { delayMs } = await waiting;
    expect(delayMs).toBeGreaterThan(0);
    expect(delayMs).toBeLessThanOrEqual(longestMs);
  });

  it("that closes right after its hello is asked ever more rarely", async () => {
    const gateway = await hostileGateway({
      answer(id, socket) {
        socket.send(`{"type":"res","id":"${id}","ok":true,"payload":${helloWith({})}}`);
        socket.close(1012);
      },
    });
    const delays: number[] = [];
    const client = clientOf(gateway.url, { reconnect: { minDelayMs: 2, maxDelayMs: 60_000 } });
    client.onState((now) => void (now.state === "waiting" && delays.push(now.delayMs)));
    await client.connect();
    await until(() => delays.length >= 5);
    expect(delays.at(-1)).toBeGreaterThanOrEqual(24);
  });

  it.each([
    ["tokens that are no list", { auth: { deviceTokens: 7, scopes: "x" } }],
    ["tokens that are nothing", { auth: { deviceTokens: [null, 7, { deviceToken: 1 }], deviceToken: {} } }],
    [
      "more tokens than one device has",
      { auth: { deviceTokens: Array.from({ length: 5000 }, () => ({ deviceToken: "t", role: "node" })) } },
    ],
  ])("cannot crash the client with %s", async (_, more) => {
    const tokens: unknown[] = [];
    const gateway = await hostileGateway({
      answer: (id, socket) => socket.send(`{"type":"res","id":"${id}","ok":true,"payload":${helloWith(more)}}`),
    });
    const client = clientOf(gateway.url, { onDeviceToken: (token) => void tokens.push(token) });
    const hello = await client.connect();
    expect(hello.auth.scopes).toEqual([]);
    await new Promise(setImmediate);
    expect(tokens.length).toBeLessThanOrEqual(16);
  });

  it.each([0, -1, 1e-9, 1e300, "soon", null])(
    "cannot spin or silence the watchdog by a tick interval of %j",
    async (value) => {
      const gateway = await hostileGateway({
        answer: (id, socket) =>
          socket.send(
            `{"type":"res","id":"${id}","ok":true,"payload":${helloWith({ policy: { tickIntervalMs: value } })}}`,
          ),
      });
      const hello = await clientOf(gateway.url).connect();
      expect(hello.policy.tickIntervalMs).toBeGreaterThanOrEqual(10);
      expect(hello.policy.tickIntervalMs).toBeLessThanOrEqual(3_600_000);
    },
  );

  it("cannot fill the memory with events before its hello: nobody gets them", async () => {
    const gateway = await hostileGateway({
      first: Array.from({ length: 100 }, (_, i) => formatEvent("tick", { ts: i })(i + 1)),
      answer: (id, socket) => socket.send(`{"type":"res","id":"${id}","ok":true,"payload":${helloWith({})}}`),
    });
    const client = clientOf(gateway.url);
    const events: EventFrame[] = [];
    client.onEvent((frame) => void events.push(frame));
    await client.connect();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(events).toEqual([]);
  });

  it("loses the connection with a frame larger than a gateway may queue", async () => {
    const gateway = await hostileGateway({
      answer: (id, socket) => socket.send(`{"type":"res","id":"${id}","pad":"${"x".repeat(52_428_800)}"}`),
    });
    await expect(clientOf(gateway.url, { reconnect: false }).connect()).rejects.toMatchObject({
      code: "CONNECT_FAILED",
    });
  });

  it("cannot stop gap detection with a number that is none", async () => {
    const gaps: SequenceGap[] = [];
    const gateway = await gatewayWith();
    const client = clientOf(gateway.url);
    client.onGap((gap) => void gaps.push(gap));
    await client.connect();
    for (const seq of [1, 1e300, -4, 0.5, 3]) gateway.peers[0]?.event("tick", { ts: 1 }, seq);
    await client.requestRaw("echo");
    expect(gaps).toEqual([{ expected: 2, received: 3 }]);
  });

  it("is accepted once, however often it says so", async () => {
    const gateway = await gatewayWith({
      onRequest(frame, peer) {
        for (let i = 0; i < 50; i += 1) peer.answer(frame.id, { status: "accepted" });
        peer.answer(frame.id, { status: "ok" });
      },
    });
    const client = clientOf(gateway.url);
    await client.connect();
    let accepted = 0;
    await client.requestRaw("agent", {}, { onAccepted: () => void (accepted += 1) });
    expect(accepted).toBe(1);
  });
});

it("waits for years when it is told to, instead of giving up at once", async () => {
  const gateway = await gatewayWith();
  const client = clientOf(gateway.url, { requestTimeoutMs: 1e12, handshakeTimeoutMs: 1e12 });
  await client.connect();
  await expect(client.requestRaw("echo", { a: 1 })).resolves.toEqual({ a: 1 });
});

it("takes no method for a subscription because every object has one of that name", async () => {
  const gateway = await gatewayWith();
  const client = clientOf(gateway.url);
  await client.connect();
  for (const method of ["constructor", "toString", "__proto__"]) await client.requestRaw(method);
  const back = reached(client, "connected");
  gateway.peers[0]?.socket.close(1012);
  await back;
  await client.requestRaw("echo");
  expect(gateway.requests.map(({ method }) => method)).toEqual(["constructor", "toString", "__proto__", "echo"]);
});

it("keeps credentials out of everything it throws and reports", async () => {
  const secrets = { token: "hunter2-token", password: "hunter2-password", deviceToken: "hunter2-device" };
  const gateway = await gatewayWith({ refuse: () => handshakeRefused("AUTH_PASSWORD_MISMATCH", "wrong password") });
  const states: GatewayClientState[] = [];
  const client = clientOf(gateway.url, { credentials: secrets });
  client.onState((state) => void states.push(state));
  const error: unknown = await client.connect().catch((failure: unknown) => failure);
  const { inspect } = await import("node:util");
  expect(inspect([error, states, client], { depth: 20, showHidden: true })).not.toContain("hunter2");
});
