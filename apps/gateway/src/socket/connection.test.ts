import { once } from "node:events";
import { describe, expect, it, test } from "vitest";
import { connectRaw, handshake, RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

const responses = (client: RawClient, id: string) =>
  client.frames.filter((frame) => frame.type === "res" && frame.id === id);

describe("frames after hello-ok", () => {
  it.each<[string, unknown, number]>([
    ["text that is not JSON", "{", 1008],
    ["a request without id", { type: "req", method: "health" }, 1008],
    ["a binary frame", Buffer.from("{}"), 1003],
  ])("%s closes the socket", async (_name, frame, code) => {
    const { url } = await startGateway();
    const client = await connectRaw(url);
    client.send(frame);
    expect(await client.closed).toMatchObject({ code });
  });

  it("a frame over maxPayload closes the socket with 1009, and others are not affected", async () => {
    const { url } = await startGateway({ limits: { maxPayload: 100_000 } });
    const [client, other] = [await connectRaw(url), await connectRaw(url)];
    client.send({ type: "req", id: "big", method: "health", params: { pad: "x".repeat(100_000) } });
    expect(await client.closed).toMatchObject({ code: 1009 });
    expect(await other.request("health")).toMatchObject({ ok: true });
  });

  it("a frame of an admitted client may be larger than one of a stranger", async () => {
    const { url } = await startGateway();
    const client = await connectRaw(url);
    expect(await client.request("health", { pad: "x".repeat(200_000) })).toMatchObject({
      error: { code: "INVALID_REQUEST" },
    });
  });

  it.each<[string, unknown]>([
    ["an unknown frame type", { type: "ping" }],
    ["a cancel of an unknown request", { type: "cancel", id: "nobody" }],
    ["a response", { type: "res", id: "x", ok: true }],
  ])("%s is ignored", async (_name, frame) => {
    const { url } = await startGateway();
    const client = await connectRaw(url);
    client.send(frame);
    expect(await client.request("health")).toMatchObject({ ok: true });
  });

  it.each<[string, string, unknown, object]>([
    ["an unknown method", "no.such.method", {}, { code: "INVALID_REQUEST", message: "unknown method: no.such.method" }],
    [
      "an unknown key",
      "health",
      { probe: true, depth: 1 },
      { code: "INVALID_REQUEST", message: expect.stringContaining("depth") },
    ],
    ["params that are no object", "health", [1], { code: "INVALID_REQUEST" }],
    [
      "a value of the wrong type",
      "chat.history",
      { sessionKey: 7 },
      { code: "INVALID_REQUEST", message: expect.stringContaining("sessionKey") },
    ],
    ["another connect", "connect", {}, { code: "INVALID_REQUEST" }],
  ])("%s is answered with an error and the socket stays", async (_name, method, params, error) => {
    const { url } = await startGateway();
    const client = await connectRaw(url);
    expect(await client.request(method, params)).toMatchObject({ ok: false, error });
    expect(await client.request("health")).toMatchObject({ ok: true });
  });

  it("an id that is still in flight cannot be used a second time", async () => {
    const { url } = await startGateway();
    const client = await connectRaw(url);
    await client.request("chat.send", { sessionKey: "main", message: "hello", idempotencyKey: "run" });
    client.send({ type: "req", id: "same", method: "agent.wait", params: { runId: "run" } });
    client.send({ type: "req", id: "same", method: "health" });
    await client.next((frame) => frame.id === "same" && frame.ok === true);
    expect(responses(client, "same")).toHaveLength(2);
    expect(responses(client, "same")).toContainEqual(
      expect.objectContaining({ ok: false, error: expect.objectContaining({ code: "INVALID_REQUEST" }) }),
    );
  });

  it("a method needs its scope, and names the one that is missing", async () => {
    const { url } = await startGateway();
    const client = await connectRaw(url, { scopes: ["operator.read"] });
    const denied = await client.request("chat.send", { sessionKey: "main", message: "hello", idempotencyKey: "run" });
    expect(denied.error).toMatchObject({
      code: "FORBIDDEN",
      message: "missing scope: operator.write",
      details: { code: "MISSING_SCOPE", missingScope: "operator.write", requiredScopes: ["operator.write"] },
    });
    expect(await client.request("sessions.list")).toMatchObject({ payload: { totalCount: 0 } });
  });
});

test("requests run at the same time, each is answered once", async () => {
  const { url } = await startGateway();
  const client = await connectRaw(url);
  await client.request("chat.send", { sessionKey: "main", message: "hello", idempotencyKey: "run" });
  const slow = client.request("agent.wait", { runId: "run" }, "slow");
  const fast = client.request("health", {}, "fast");
  expect(await fast).toMatchObject({ ok: true });
  expect(await slow).toMatchObject({ payload: { status: "ok" } });
  expect([responses(client, "slow").length, responses(client, "fast").length]).toEqual([1, 1]);
});

test("cancel stops a wait at once", async () => {
  const { url } = await startGateway();
  const client = await connectRaw(url);
  await client.request("health");
  client.send({ type: "req", id: "wait", method: "agent.wait", params: { runId: "never-there", timeoutMs: 60_000 } });
  client.send({ type: "cancel", id: "wait" });
  await client.next((frame) => frame.id === "wait");
});

test("perMessageDeflate is never negotiated", async () => {
  const { url } = await startGateway();
  const client = await new RawClient(url, { perMessageDeflate: true }).open();
  expect(client.socket.extensions).toBe("");
});

test("any path that no route claims accepts a WebSocket; a claimed one does not", async () => {
  const { url } = await startGateway();
  expect((await handshake(`${url}/some/path?x=1`)).response.ok).toBe(true);
  const refused = new RawClient(`${url}/readyz`);
  const [error] = await once(refused.socket, "error");
  expect(String(error)).toContain("404");
});

describe("numbered events", () => {
  const numbers = (client: RawClient) =>
    client.frames.flatMap((frame) =>
      frame.type === "event" && frame.event !== "connect.challenge" ? [frame.seq] : [],
    );
  const contiguous = (client: RawClient) => numbers(client).map((_, index) => index + 1);

  it("count from one on every connection, without gaps, whatever others are sent", async () => {
    const { url } = await startGateway({ limits: { tickIntervalMs: 20 } });
    const reader = await connectRaw(url, { scopes: ["operator.read"] });
    const blind = await connectRaw(url, { client: { id: "cli", mode: "cli" } });
    const writer = await connectRaw(url);
    await writer.request("chat.send", { sessionKey: "main", message: "hello", idempotencyKey: "run" });
    await reader.event("chat", (chat) => String(chat["state"]) === "final");
    await blind.event("tick");
    for (const client of [reader, blind, writer]) {
      expect(numbers(client).length).toBeGreaterThan(0);
      expect(numbers(client)).toEqual(contiguous(client));
    }
    expect(blind.events("chat")).toEqual([]);
    expect(blind.events("agent")).toEqual([]);
  });

  it("for operators with pairing rights do not show, and leave no gap, elsewhere", async () => {
    const { url } = await startGateway({
      config: { gateway: { trustedProxies: ["127.0.0.1"] } },
      limits: { tickIntervalMs: 20 },
    });
    const reader = await connectRaw(url, { scopes: ["operator.read", "operator.write"] });
    const { createDeviceIdentity } = await import("@oc/protocol");
    const identity = await createDeviceIdentity();
    await handshake(
      url,
      { identity, client: { id: "cli", mode: "cli" } },
      { headers: { "x-forwarded-for": "203.0.113.7" } },
    );
    await reader.event("tick");
    expect(reader.events("device.pair.requested")).toEqual([]);
    expect(numbers(reader)).toEqual(contiguous(reader));
  });

  it("of one run have their own numbers in the payload, and nothing follows the last", async () => {
    const { url } = await startGateway();
    const client = await connectRaw(url);
    await client.request("chat.send", { sessionKey: "main", message: "hello", idempotencyKey: "run" });
    await client.event("chat", (chat) => String(chat["state"]) === "final");
    const seqs = client.events("chat").map((frame) => Number(frame.payload?.["seq"]));
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(client.events("chat").filter((frame) => String(frame.payload?.["state"]) !== "delta")).toHaveLength(1);
  });
});

describe("a socket that does not keep up", () => {
  const limits = { maxBufferedBytes: 200_000, closeGraceMs: 100 };

  /** Asks for megabytes and reads none of them, so that they pile up in the gateway. */
  async function stall(client: RawClient): Promise<void> {
    await client.request("chat.send", { sessionKey: "main", message: "x".repeat(450_000), idempotencyKey: "run" });
    await client.request("agent.wait", { runId: "run" });
    client.socket.pause();
    for (let i = 0; i < 20; i++)
      client.send({ type: "req", id: `history-${i}`, method: "chat.history", params: { sessionKey: "main" } });
    await new Promise((resolve) => setTimeout(resolve, 300));
  }

  it("skips droppable events but spends their numbers, so that the client sees the gap", async () => {
    const { url } = await startGateway({ limits: { ...limits, tickIntervalMs: 10 } });
    const client = await connectRaw(url);
    await stall(client);
    const before = client.events("tick").length;
    client.socket.resume();
    await client.next(() => client.events("tick").length > before + 2);
    const numbers = client.frames.flatMap((frame) => frame.seq ?? []);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers.at(-1)).toBeGreaterThan(numbers.length);
  });

  it("is closed when it would miss an event that must not be dropped; others are not affected", async () => {
    // Time enough for the peer to read up to the close frame.
    const { url, gateway } = await startGateway({ limits: { ...limits, closeGraceMs: 10_000 } });
    const other = await connectRaw(url);
    const client = await connectRaw(url);
    await stall(client);
    gateway.announceConfig("/somewhere/openclaw.json", "0".repeat(64));
    expect(await other.event("config.changed")).toMatchObject({ payload: { hash: "0".repeat(64) } });
    client.socket.resume();
    expect(await client.closed).toEqual({ code: 1008, reason: "slow consumer" });
    expect(client.events("config.changed")).toEqual([]);
    expect(await other.request("health")).toMatchObject({ ok: true });
  });
});

test("a peer that answers no ping is cut off, one that does stays", async () => {
  const { url } = await startGateway({ limits: { tickIntervalMs: 20, pongTimeoutMs: 50 } });
  const silent = await connectRaw(url, {}, { autoPong: false });
  const polite = await connectRaw(url);
  expect(await silent.closed).toMatchObject({ code: 1006 });
  expect(await polite.request("health")).toMatchObject({ ok: true });
});

test("presence shows people's clients, not programs, and says when they leave", async () => {
  const { url } = await startGateway();
  const watcher = await connectRaw(url);
  const person = await connectRaw(url, {
    client: { id: "webchat", mode: "webchat", instanceId: "tab-1", displayName: "laptop" },
  });
  const joined = await watcher.event("presence");
  expect(joined.payload).toMatchObject({
    presence: [{ mode: "gateway" }, { instanceId: "tab-1", mode: "webchat", host: "laptop", reason: "connect" }],
  });
  person.socket.close();
  await watcher.event("presence", (presence) => JSON.stringify(presence).includes("disconnect"));
  expect(await watcher.request("system-presence")).toMatchObject({
    payload: [{ mode: "gateway" }, { reason: "disconnect" }],
  });
});
