import { createDeviceIdentity, type DeviceIdentity } from "@oc/protocol";
import { beforeAll, expect, it } from "vitest";
import { connectRaw, handshake, type ConnectOverrides } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

const behindProxy = { config: { gateway: { trustedProxies: ["127.0.0.1"] } } };
const remote = { headers: { "x-forwarded-for": "203.0.113.7" } };
const asDevice = (identity: DeviceIdentity, more: ConnectOverrides = {}): ConnectOverrides => ({
  identity,
  client: { id: "cli", mode: "cli" },
  ...more,
});

let one: DeviceIdentity;
let two: DeviceIdentity;
beforeAll(async () => {
  one = await createDeviceIdentity();
  two = await createDeviceIdentity();
});

async function pairedToken(url: string, identity: DeviceIdentity, scopes: string[]): Promise<string> {
  const { hello } = await handshake(url, asDevice(identity, { scopes }));
  return String(hello?.["auth"]?.["deviceToken"]);
}

it("nobody approves what they do not hold themselves", async () => {
  const { url } = await startGateway(behindProxy);
  const pairing = await connectRaw(url, { scopes: ["operator.pairing", "operator.read"] });
  const admin = await connectRaw(url);
  const ask = async (identity: DeviceIdentity, more: ConnectOverrides) =>
    (await handshake(url, asDevice(identity, more), remote)).error?.["details"]?.["requestId"];
  const wide = await ask(one, { scopes: ["operator.read", "operator.write"] });
  expect(await pairing.request("device.pair.approve", { requestId: wide })).toMatchObject({
    error: { code: "FORBIDDEN", details: { missingScope: "operator.write" } },
  });
  const node = await ask(two, { role: "node", scopes: [], client: { id: "node-host", mode: "node" } });
  expect(await pairing.request("device.pair.approve", { requestId: node })).toMatchObject({
    error: { details: { missingScope: "operator.admin" } },
  });
  expect(await admin.request("device.pair.approve", { requestId: node })).toMatchObject({
    payload: { device: { roles: ["node"] } },
  });
  const narrow = await ask(one, { scopes: ["operator.read"] });
  expect(await pairing.request("device.pair.approve", { requestId: wide })).toMatchObject({
    error: { details: { reason: "request-unknown" } },
  });
  expect(await pairing.request("device.pair.approve", { requestId: narrow })).toMatchObject({
    payload: { device: { scopes: ["operator.read"] } },
  });
  expect(
    (await pairing.event("device.pair.resolved", (event) => String(event["decision"]) === "superseded")).payload,
  ).toMatchObject({ requestId: wide });
});

it("a rejected device has to ask again", async () => {
  const { url } = await startGateway(behindProxy);
  const admin = await connectRaw(url);
  const { error } = await handshake(url, asDevice(one), remote);
  expect(await admin.request("device.pair.list", {})).toMatchObject({
    payload: { pending: [{ deviceId: one.deviceId, isRepair: false }], paired: [] },
  });
  await admin.request("device.pair.reject", { requestId: error?.["details"]?.["requestId"] });
  expect((await admin.event("device.pair.resolved")).payload).toMatchObject({ decision: "rejected" });
  expect(await admin.request("device.pair.list", {})).toMatchObject({ payload: { pending: [] } });
  expect((await handshake(url, asDevice(one), remote)).error).toMatchObject({ code: "NOT_PAIRED" });
});

it("a removed device loses its socket and its token; a renamed one keeps both", async () => {
  const { url } = await startGateway();
  const admin = await connectRaw(url);
  const deviceToken = await pairedToken(url, one, ["operator.read"]);
  const device = await connectRaw(url, asDevice(one, { auth: { deviceToken }, scopes: ["operator.read"] }));
  expect(await admin.request("device.pair.rename", { deviceId: one.deviceId, label: "laptop" })).toMatchObject({
    payload: { label: "laptop" },
  });
  expect(await device.request("health")).toMatchObject({ ok: true });
  expect(await admin.request("device.pair.remove", { deviceId: one.deviceId })).toMatchObject({
    payload: { removed: true },
  });
  expect(await device.closed).toMatchObject({ code: 1008 });
  expect((await handshake(url, asDevice(one, { auth: { deviceToken } }))).error).toMatchObject({
    details: { code: "AUTH_DEVICE_TOKEN_MISMATCH" },
  });
  expect(await admin.request("device.pair.rename", { deviceId: one.deviceId, label: "x" })).toMatchObject({
    error: { details: { reason: "device-unknown" } },
  });
});

it("a device that is no administrator manages itself alone", async () => {
  const { url } = await startGateway();
  await pairedToken(url, two, ["operator.read"]);
  const scopes = ["operator.read", "operator.pairing"];
  const deviceToken = await pairedToken(url, one, scopes);
  const device = await connectRaw(url, asDevice(one, { auth: { deviceToken }, scopes }));
  expect(await device.request("device.pair.list", {})).toMatchObject({
    payload: { paired: [{ deviceId: one.deviceId }] },
  });
  for (const method of ["device.pair.remove", "device.token.rotate", "device.token.revoke"]) {
    const params =
      method === "device.pair.remove" ? { deviceId: two.deviceId } : { deviceId: two.deviceId, role: "operator" };
    expect(await device.request(method, params)).toMatchObject({
      error: { code: "FORBIDDEN", details: { missingScope: "operator.admin" } },
    });
  }
});

it("of its own device it manages the operator entry alone", async () => {
  const { url } = await startGateway();
  const scopes = ["operator.read", "operator.pairing"];
  const deviceToken = await pairedToken(url, one, scopes);
  await connectRaw(url, asDevice(one, { role: "node", scopes: [], client: { id: "node-host", mode: "node" } }));
  const device = await connectRaw(url, asDevice(one, { auth: { deviceToken }, scopes }));
  expect(await device.request("device.pair.list", {})).toMatchObject({
    payload: { paired: [{ deviceId: one.deviceId, roles: ["operator"], tokens: [{ role: "operator" }] }] },
  });
  for (const [method, params] of [
    ["device.token.rotate", { role: "node" }],
    ["device.token.revoke", { role: "node" }],
    ["device.pair.remove", {}],
  ] as const) {
    expect(await device.request(method, { deviceId: one.deviceId, ...params })).toMatchObject({
      error: { code: "FORBIDDEN", details: { missingScope: "operator.admin" } },
    });
  }
  expect(await device.request("device.token.revoke", { deviceId: one.deviceId, role: "operator" })).toMatchObject({
    ok: true,
  });
  expect(await device.closed).toMatchObject({ code: 1008 });
});

it("a rotation narrows or keeps, is shown only to the device that replaces its own token, and ends the old one", async () => {
  const { url } = await startGateway();
  const admin = await connectRaw(url);
  const scopes = ["operator.read", "operator.pairing"];
  const deviceToken = await pairedToken(url, one, scopes);
  const device = await connectRaw(url, asDevice(one, { auth: { deviceToken }, scopes }));
  const rotate = { deviceId: one.deviceId, role: "operator" };
  expect(await device.request("device.token.rotate", { ...rotate, scopes: ["operator.admin"] })).toMatchObject({
    error: { code: "INVALID_REQUEST" },
  });
  const rotated = await device.request("device.token.rotate", rotate);
  const fresh = String(rotated.payload?.["token"]);
  expect((await handshake(url, asDevice(one, { auth: { deviceToken } }))).error).toMatchObject({
    details: { code: "AUTH_DEVICE_TOKEN_MISMATCH" },
  });
  expect((await handshake(url, asDevice(one, { auth: { deviceToken: fresh }, scopes }))).response.ok).toBe(true);
  const byAdmin = await admin.request("device.token.rotate", { ...rotate, scopes: ["operator.read"] });
  expect(byAdmin.payload).toMatchObject({ scopes: ["operator.read"] });
  expect(byAdmin.payload).not.toHaveProperty("token");
  expect(await admin.request("device.token.rotate", { deviceId: one.deviceId, role: "node" })).toMatchObject({
    error: { details: { reason: "role-unknown" } },
  });
});

it("tokens are never part of a list", async () => {
  const { url } = await startGateway();
  const admin = await connectRaw(url);
  const token = await pairedToken(url, one, ["operator.read"]);
  const { payload } = await admin.request("device.pair.list", {});
  expect(payload).toMatchObject({
    paired: [{ deviceId: one.deviceId, tokens: [{ role: "operator", scopes: ["operator.read"] }] }],
  });
  expect(JSON.stringify(payload)).not.toContain(token);
});

it("the beginning of an id is enough where it means one, and the answer has the whole", async () => {
  const { url } = await startGateway(behindProxy);
  const admin = await connectRaw(url);
  const { error } = await handshake(url, asDevice(one), remote);
  const requestId = String(error?.["details"]?.["requestId"]);
  expect(await admin.request("device.pair.approve", { requestId: requestId.slice(0, 7) })).toMatchObject({
    error: { message: expect.stringContaining("oc devices list"), details: { reason: "request-unknown" } },
  });
  expect(await admin.request("device.pair.approve", { requestId: requestId.slice(0, 8) })).toMatchObject({
    payload: { requestId, device: { deviceId: one.deviceId } },
  });
  const deviceId = one.deviceId.slice(0, 8);
  for (const [method, more] of [
    ["device.pair.rename", { label: "laptop" }],
    ["device.token.rotate", { role: "operator" }],
    ["device.token.revoke", { role: "operator" }],
    ["device.pair.remove", {}],
  ] as const) {
    expect(await admin.request(method, { deviceId, ...more })).toMatchObject({ payload: { deviceId: one.deviceId } });
  }
  expect(await admin.request("device.pair.rename", { deviceId, label: "x" })).toMatchObject({
    error: { message: expect.stringContaining("oc devices list"), details: { reason: "device-unknown" } },
  });
});

it("the beginning of another device's id opens nothing to a device that manages itself alone", async () => {
  const { url } = await startGateway();
  await pairedToken(url, two, ["operator.read"]);
  const scopes = ["operator.read", "operator.pairing"];
  const deviceToken = await pairedToken(url, one, scopes);
  const device = await connectRaw(url, asDevice(one, { auth: { deviceToken }, scopes }));
  expect(await device.request("device.pair.remove", { deviceId: two.deviceId.slice(0, 8) })).toMatchObject({
    error: { code: "FORBIDDEN", details: { missingScope: "operator.admin" } },
  });
  expect(
    await device.request("device.pair.rename", { deviceId: one.deviceId.slice(0, 8), label: "mine" }),
  ).toMatchObject({ payload: { deviceId: one.deviceId } });
});
