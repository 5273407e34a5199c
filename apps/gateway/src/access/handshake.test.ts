import { createDeviceIdentity, type DeviceIdentity } from "@oc/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { connectParams, connectRaw, handshake, RawClient, type ConnectOverrides } from "../../test/raw-client.ts";
import { startGateway, TEST_TOKEN } from "../../test/test-gateway.ts";

/** A client elsewhere, as a listed proxy on this machine reports it. */
const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });
const behindProxy = { gateway: { trustedProxies: ["127.0.0.1"] } };
const asDevice = (identity: DeviceIdentity, more: ConnectOverrides = {}): ConnectOverrides => ({
  identity,
  client: { id: "cli", mode: "cli" },
  ...more,
});

let device: DeviceIdentity;
let otherDevice: DeviceIdentity;
beforeAll(async () => {
  device = await createDeviceIdentity();
  otherDevice = await createDeviceIdentity();
});

describe("before hello-ok", () => {
  it("the gateway speaks first, and closes a silent socket when the handshake takes too long", async () => {
    const { url } = await startGateway({ limits: { handshakeTimeoutMs: 50 } });
    const client = await new RawClient(url).open();
    expect(await client.closed).toMatchObject({ code: 1008 });
    expect(client.frames).toMatchObject([{ type: "event", event: "connect.challenge" }]);
    expect(client.frames[0]?.seq).toBeUndefined();
  });

  it.each<[string, unknown, number]>([
    ["a request that is not connect", { type: "req", id: "1", method: "health" }, 1008],
    ["text that is not JSON", "hello", 1008],
    ["JSON that is not an object", "[1,2]", 1008],
    ["another frame type", { type: "event", event: "tick" }, 1008],
    ["a cancel", { type: "cancel", id: "1" }, 1008],
    ["a request without id", { type: "req", method: "connect" }, 1008],
    ["a binary frame", Buffer.from([1, 2, 3]), 1003],
    ["a frame of 70 000 bytes", { type: "req", id: "1", method: "connect", params: { pad: "x".repeat(70_000) } }, 1009],
    ["a frame of 5 000 000 bytes", "x".repeat(5_000_000), 1009],
  ])("%s closes the socket and is not answered", async (_name, frame, code) => {
    const { url } = await startGateway();
    const client = await new RawClient(url).open();
    client.send(frame);
    expect(await client.closed).toMatchObject({ code });
    expect(client.frames.filter((each) => each.type === "res" && each.ok === true)).toEqual([]);
  });

  it("a second frame that does not wait for hello-ok closes the socket without being run", async () => {
    const { url } = await startGateway();
    const client = await new RawClient(url).open();
    client.send({ type: "req", id: "c", method: "connect", params: connectParams() });
    client.send({ type: "req", id: "h", method: "health" });
    expect(await client.closed).toMatchObject({ code: 1008 });
    expect(client.frames.filter((frame) => frame.id === "h")).toEqual([]);
  });
});

describe("the shape of connect", () => {
  it("a missing member is refused by name, without echoing credentials", async () => {
    const { url } = await startGateway();
    const { client, error } = await handshake(url, { client: { version: "" } });
    expect(error).toMatchObject({ code: "INVALID_REQUEST", message: expect.stringContaining("version") });
    expect(JSON.stringify(client.frames)).not.toContain(TEST_TOKEN);
    expect(await client.closed).toMatchObject({ code: 1008 });
  });

  it("an operator that speaks only version 3 is refused with 1002; a node and a probe are not", async () => {
    const { url } = await startGateway();
    const three = { minProtocol: 3, maxProtocol: 3 };
    const operator = await handshake(url, three);
    expect(operator.error).toMatchObject({ details: { code: "PROTOCOL_MISMATCH", expectedProtocol: 4 } });
    expect(await operator.client.closed).toMatchObject({ code: 1002 });
    const node = await handshake(url, {
      ...three,
      role: "node",
      scopes: [],
      identity: device,
      client: { id: "node-host", mode: "node" },
    });
    expect(node.hello).toMatchObject({ protocol: 3, auth: { role: "node", scopes: [] } });
    const probe = await handshake(url, { ...three, client: { id: "openclaw-probe", mode: "probe" } });
    expect(probe.hello).toMatchObject({ protocol: 3 });
  });

  it("the worker role is refused", async () => {
    const { url } = await startGateway();
    expect((await handshake(url, { role: "worker" })).error).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("worker"),
    });
  });

  it("the mode operator is an alias, and unknown scopes are dropped rather than refused", async () => {
    const { url } = await startGateway();
    const { hello } = await handshake(url, {
      identity: device,
      client: { id: "some-app", mode: "operator" },
      scopes: ["operator.read", "operator.fly"],
    });
    expect(hello).toMatchObject({ auth: { scopes: ["operator.read"] } });
  });
});

describe("the shared secret", () => {
  it("is accepted in the field of the other mode", async () => {
    const { url } = await startGateway();
    expect((await handshake(url, { auth: { password: TEST_TOKEN } })).response.ok).toBe(true);
  });

  it("in the field of the mode wins over the other field", async () => {
    const { url } = await startGateway();
    const { error } = await handshake(url, { auth: { token: "wrong", password: TEST_TOKEN } });
    expect(error).toMatchObject({ details: { code: "AUTH_TOKEN_MISMATCH" } });
  });

  it.each<[string, ConnectOverrides["auth"], string]>([
    ["absent", {}, "AUTH_TOKEN_MISSING"],
    ["blank", { token: "  " }, "AUTH_TOKEN_MISSING"],
    ["wrong", { token: `${TEST_TOKEN} ` }, "AUTH_TOKEN_MISMATCH"],
    ["a bootstrap token, of which there are none", { bootstrapToken: "b" }, "AUTH_BOOTSTRAP_TOKEN_INVALID"],
  ])("%s: %#", async (_name, auth, code) => {
    const { url } = await startGateway();
    const { client, error } = await handshake(url, { auth });
    expect(error).toMatchObject({ code: "INVALID_REQUEST", details: { code, canRetryWithDeviceToken: false } });
    expect(await client.closed).toMatchObject({ code: 1008 });
  });

  it("of mode password is asked for under its own name", async () => {
    const { url } = await startGateway({ auth: { password: "pass-word-1" } });
    expect((await handshake(url, { auth: {} })).error).toMatchObject({ details: { code: "AUTH_PASSWORD_MISSING" } });
    expect((await handshake(url, { auth: { password: "no" } })).error).toMatchObject({
      details: { code: "AUTH_PASSWORD_MISMATCH" },
    });
    expect((await handshake(url, { auth: { token: "pass-word-1" } })).response.ok).toBe(true);
  });

  it("of a remote gateway that this configuration points to opens nothing here", async () => {
    const { url } = await startGateway({
      auth: {},
      config: { gateway: { auth: { token: "token-of-this-one" }, remote: { token: "token-of-the-other" } } },
    });
    const { error } = await handshake(url, { auth: { token: "token-of-the-other" } });
    expect(error).toMatchObject({ details: { code: "AUTH_TOKEN_MISMATCH" } });
  });
});

describe("wrong attempts", () => {
  it("ten from one address lock that address out, not the next one", async () => {
    const { url } = await startGateway({ config: behindProxy });
    const wrong = { auth: { token: "wrong" } };
    for (let i = 0; i < 10; i++) await handshake(url, wrong, from("203.0.113.7"));
    const locked = await handshake(url, {}, from("203.0.113.7"));
    expect(locked.error).toMatchObject({ retryable: true, details: { code: "AUTH_RATE_LIMITED" } });
    expect(Number(locked.error?.["retryAfterMs"])).toBeLessThanOrEqual(300_000);
    const other = await handshake(url, wrong, from("203.0.113.8"));
    expect(other.error).toMatchObject({ details: { code: "AUTH_TOKEN_MISMATCH" } });
  });

  it("on loopback cost nothing", async () => {
    const { url } = await startGateway();
    for (let i = 0; i < 20; i++) await handshake(url, { auth: { token: "wrong" } });
    expect((await handshake(url)).response.ok).toBe(true);
  });

  it("from a browser page on loopback do count, for that page's origin", async () => {
    const { url, port } = await startGateway();
    const page = { headers: { origin: `http://127.0.0.1:${port}` } };
    for (let i = 0; i < 10; i++) await handshake(url, { auth: { token: "wrong" } }, page);
    expect((await handshake(url, {}, page)).error).toMatchObject({ details: { code: "AUTH_RATE_LIMITED" } });
    expect((await handshake(url)).response.ok).toBe(true);
  });

  it("without any credential cost nothing", async () => {
    const { url } = await startGateway({ config: behindProxy });
    for (let i = 0; i < 12; i++) await handshake(url, { auth: {} }, from("203.0.113.7"));
    expect((await handshake(url, {}, from("203.0.113.7"))).error).toMatchObject({
      details: { code: "DEVICE_IDENTITY_REQUIRED" },
    });
  });
});

describe("where the connection comes from", () => {
  it("forwarding headers on loopback need a listed proxy, whatever the credential", async () => {
    const { url } = await startGateway();
    const { error } = await handshake(url, {}, from("203.0.113.7"));
    expect(error).toMatchObject({ code: "INVALID_REQUEST", details: { reason: "proxy_attribution_required" } });
    expect(error?.["details"]?.["code"]).toBeUndefined();
  });

  it("a page of another site is refused before its credential is looked at", async () => {
    const { url } = await startGateway();
    const { error } = await handshake(
      url,
      { auth: { token: "wrong" } },
      { headers: { origin: "https://evil.example" } },
    );
    expect(error).toMatchObject({ details: { code: "CONTROL_UI_ORIGIN_NOT_ALLOWED" } });
  });
});

describe("clients without a device", () => {
  it("the gateway's own backend keeps the scopes that it asks for", async () => {
    const { url } = await startGateway();
    const { hello } = await handshake(url, { scopes: ["operator.read", "operator.approvals"] });
    expect(hello).toMatchObject({ auth: { scopes: ["operator.read", "operator.approvals"] } });
    expect(hello?.["auth"]?.["deviceToken"]).toBeUndefined();
  });

  it("any other local operator is admitted with no scope at all", async () => {
    const { url } = await startGateway();
    const { client, hello } = await handshake(url, { client: { id: "cli", mode: "cli" } });
    expect(hello).toMatchObject({ auth: { scopes: [] } });
    expect(await client.request("health")).toMatchObject({
      error: { code: "FORBIDDEN", details: { missingScope: "operator.read" } },
    });
  });

  it("nodes and remote clients need one", async () => {
    const { url } = await startGateway({ config: behindProxy });
    const needed = { details: { code: "DEVICE_IDENTITY_REQUIRED" } };
    expect(
      (await handshake(url, { role: "node", scopes: [], client: { id: "node-host", mode: "node" } })).error,
    ).toMatchObject(needed);
    expect((await handshake(url, {}, from("203.0.113.7"))).error).toMatchObject(needed);
  });

  it("with mode none are admitted without scopes, also as a backend", async () => {
    const { url } = await startGateway({ auth: { mode: "none" } });
    expect((await handshake(url, { auth: {} })).hello).toMatchObject({
      auth: { scopes: [] },
      snapshot: { authMode: "none" },
    });
  });
});

describe("device identity", () => {
  it("a signature over another socket's nonce is refused", async () => {
    const { url } = await startGateway();
    const { error } = await handshake(url, asDevice(device, { signedNonce: "another" }));
    expect(error).toMatchObject({ details: { code: "DEVICE_AUTH_NONCE_MISMATCH", reason: "device-nonce-mismatch" } });
  });

  it("a proof signed too long ago is refused", async () => {
    const { url } = await startGateway();
    const { error } = await handshake(url, asDevice(device, { signedAt: Date.now() - 121_000 }));
    expect(error).toMatchObject({ details: { code: "DEVICE_AUTH_SIGNATURE_EXPIRED" } });
  });

  it("its proof is checked before the credential", async () => {
    const { url } = await startGateway();
    const { error } = await handshake(url, asDevice(device, { signedNonce: "another", auth: { token: "wrong" } }));
    expect(error).toMatchObject({ details: { code: "DEVICE_AUTH_NONCE_MISMATCH" } });
  });
});

describe("pairing", () => {
  it("a new local device is approved silently and given its own token once", async () => {
    const { url } = await startGateway();
    const first = await handshake(url, asDevice(device, { scopes: ["operator.read"] }));
    expect(first.hello).toMatchObject({ auth: { scopes: ["operator.read"], deviceToken: expect.any(String) } });
    const second = await handshake(url, asDevice(device, { scopes: ["operator.read"] }));
    expect(second.hello?.["auth"]?.["deviceToken"]).toBeUndefined();
  });

  it("a new remote device waits for approval, then gets a token that works alone", async () => {
    const { url } = await startGateway({ config: behindProxy });
    const operator = await connectRaw(url);
    const remote = (more: ConnectOverrides = {}) =>
      handshake(url, asDevice(device, { scopes: ["operator.read"], ...more }), from("203.0.113.7"));

    const waiting = await remote();
    expect(waiting.error).toMatchObject({
      code: "NOT_PAIRED",
      details: { code: "PAIRING_REQUIRED", reason: "not-paired", deviceId: device.deviceId },
    });
    expect((await waiting.client.closed).reason).toMatch(/^pairing required/);
    const asked = await operator.event("device.pair.requested");
    const requestId = waiting.error?.["details"]?.["requestId"];
    expect(asked.payload).toMatchObject({ requestId, remoteIp: "203.0.113.7", scopes: ["operator.read"] });

    expect(await operator.request("device.pair.approve", { requestId })).toMatchObject({ ok: true });
    expect((await operator.event("device.pair.resolved")).payload).toMatchObject({ requestId, decision: "approved" });
    const { hello } = await remote();
    const deviceToken = String(hello?.["auth"]?.["deviceToken"]);
    expect(deviceToken.length).toBeGreaterThan(30);

    const byToken = await remote({ auth: { deviceToken } });
    expect(byToken.hello).toMatchObject({ auth: { scopes: ["operator.read"] } });
    const covered = await handshake(
      url,
      { ...asDevice(device, { auth: { deviceToken } }), scopes: undefined } as ConnectOverrides,
      from("203.0.113.7"),
    );
    expect(covered.hello).toMatchObject({ auth: { scopes: ["operator.read"] } });
    const wider = await remote({ auth: { deviceToken }, scopes: ["operator.admin"] });
    expect(wider.error).toMatchObject({ details: { code: "AUTH_SCOPE_MISMATCH" } });
  });

  it("a remote device that asks for more keeps its approval while the wider one waits", async () => {
    const { url } = await startGateway({ config: behindProxy });
    await handshake(url, asDevice(device, { scopes: ["operator.read"] }));
    const wider = await handshake(url, asDevice(device, { scopes: ["operator.write"] }), from("203.0.113.7"));
    expect(wider.error).toMatchObject({ details: { reason: "scope-upgrade", approvedScopes: ["operator.read"] } });
    const same = await handshake(url, asDevice(device, { scopes: ["operator.read"] }), from("203.0.113.7"));
    expect(same.response.ok).toBe(true);
    const node = await handshake(
      url,
      { ...asDevice(device), role: "node", scopes: [], client: { id: "node-host", mode: "node" } },
      from("203.0.113.7"),
    );
    expect(node.error).toMatchObject({ details: { reason: "role-upgrade", approvedRoles: ["operator"] } });
  });

  it("a changed platform is refreshed silently at home and asked about from elsewhere", async () => {
    const { url } = await startGateway({ config: behindProxy });
    await handshake(url, asDevice(device, { scopes: [] }));
    const moved = asDevice(device, { scopes: [], client: { id: "cli", mode: "cli", platform: "darwin" } });
    expect((await handshake(url, moved, from("203.0.113.7"))).error).toMatchObject({
      details: { reason: "metadata-upgrade" },
    });
    expect((await handshake(url, moved)).response.ok).toBe(true);
    expect((await handshake(url, moved, from("203.0.113.7"))).response.ok).toBe(true);
  });

  it("a device token of another device, a revoked one and a removed device's one are refused", async () => {
    const { url } = await startGateway();
    const operator = await connectRaw(url);
    const { hello } = await handshake(url, asDevice(device));
    const auth = { deviceToken: String(hello?.["auth"]?.["deviceToken"]) };
    const mismatch = { details: { code: "AUTH_DEVICE_TOKEN_MISMATCH" } };
    expect((await handshake(url, asDevice(otherDevice, { auth }))).error).toMatchObject(mismatch);
    expect((await handshake(url, asDevice(device, { auth }))).response.ok).toBe(true);
    await operator.request("device.token.revoke", { deviceId: device.deviceId, role: "operator" });
    expect((await handshake(url, asDevice(device, { auth }))).error).toMatchObject(mismatch);
  });

  it("without autoApproveLocal a local device waits, too", async () => {
    const { url } = await startGateway({ config: { gateway: { nodes: { pairing: { autoApproveLocal: false } } } } });
    expect((await handshake(url, asDevice(device))).error).toMatchObject({ code: "NOT_PAIRED" });
  });

  it("a first node from a listed network is approved; an operator from there is not", async () => {
    const { url } = await startGateway({
      config: {
        gateway: { trustedProxies: ["127.0.0.1"], nodes: { pairing: { autoApproveCidrs: ["203.0.113.0/24"] } } },
      },
    });
    const node = await handshake(
      url,
      { identity: device, role: "node", scopes: [], client: { id: "node-host", mode: "node" } },
      from("203.0.113.7"),
    );
    expect(node.hello).toMatchObject({ auth: { role: "node", scopes: [] } });
    expect((await handshake(url, asDevice(otherDevice), from("203.0.113.7"))).error).toMatchObject({
      code: "NOT_PAIRED",
    });
  });

  it("a wrong shared token tells a paired device that its own token may help", async () => {
    const { url } = await startGateway();
    await handshake(url, asDevice(device));
    const { error } = await handshake(url, asDevice(device, { auth: { token: "wrong" } }));
    expect(error).toMatchObject({ details: { code: "AUTH_TOKEN_MISMATCH", canRetryWithDeviceToken: true } });
  });
});
