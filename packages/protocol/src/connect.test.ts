import { describe, expect, it } from "vitest";
import { type ProtocolOffer, checkConnect, negotiateProtocol } from "./index.ts";

const valid = {
  minProtocol: 4,
  maxProtocol: 4,
  client: { id: "cli", version: "1.2.3", platform: "linux", mode: "cli" },
};

const client = (changes: object) => ({ ...valid, client: { ...valid.client, ...changes } });

describe("protocol negotiation", () => {
  it.each<[string, Partial<ProtocolOffer>, number | undefined]>([
    ["exactly 4", {}, 4],
    ["a range that contains 4", { minProtocol: 1, maxProtocol: 9 }, 4],
    ["a range that ends at 4", { minProtocol: 3 }, 4],
    ["an operator that only speaks 3", { minProtocol: 3, maxProtocol: 3 }, undefined],
    ["a node that only speaks 3", { minProtocol: 3, maxProtocol: 3, role: "node", mode: "node" }, 3],
    ["a node whose range contains both", { minProtocol: 3, maxProtocol: 4, role: "node", mode: "node" }, 4],
    ["role node with another mode", { minProtocol: 3, maxProtocol: 3, role: "node", mode: "cli" }, undefined],
    ["mode node with another role", { minProtocol: 3, maxProtocol: 3, mode: "node" }, undefined],
    ["a probe that only speaks 3", { minProtocol: 3, maxProtocol: 3, mode: "probe" }, 3],
    ["a probe that only speaks 2", { minProtocol: 2, maxProtocol: 2, mode: "probe" }, undefined],
    ["a client that only speaks 5", { minProtocol: 5, maxProtocol: 5 }, undefined],
    ["an empty range", { minProtocol: 5, maxProtocol: 3 }, undefined],
  ])("with %s", (_, offer, expected) => {
    expect(negotiateProtocol({ minProtocol: 4, maxProtocol: 4, role: "operator", mode: "cli", ...offer })).toBe(
      expected,
    );
  });
});

describe("connect params", () => {
  it.each([
    [
      "members that no version of ours knows",
      { ...valid, locale: "en-US", userAgent: "x/1", pathEnv: "/bin", future: {} },
    ],
    ["unknown members of client", client({ buildNumber: 7 })],
    [
      "null for absent members",
      { ...client({ displayName: null }), auth: null, device: null, caps: null, scopes: null },
    ],
    ["the mode alias operator", client({ mode: "operator" })],
    ["an unregistered client id", client({ id: "my.home-dashboard_2" })],
    ["an upper-case client id", client({ id: "OpenClaw-macOS" })],
    ["node claims from an operator", { ...valid, commands: [], permissions: {} }],
    ["unknown scopes", { ...valid, scopes: ["operator.read", "operator.everything"] }],
  ])("with %s are accepted", (_, params) => {
    expect(checkConnect(params)).toMatchObject({ ok: true, protocol: 4, role: "operator" });
  });

  it.each([
    ["an id with spaces", client({ id: "my app" }), "client.id"],
    ["an id of 65 characters", client({ id: "a".repeat(65) }), "client.id"],
    ["an id that starts with a dot", client({ id: ".cli" }), "client.id"],
    ["an unknown mode", client({ mode: "toaster" }), "client.mode"],
    ["no client version", client({ version: undefined }), "client.version"],
    ["an empty platform", client({ platform: "" }), "client.platform"],
    ["a protocol that is no number", { ...valid, minProtocol: "4" }, "minProtocol"],
    ["protocol 0", { ...valid, minProtocol: 0 }, "minProtocol"],
    ["an unknown role", { ...valid, role: "root" }, "role"],
    ["scopes that are no list", { ...valid, scopes: "operator.admin" }, "scopes"],
    ["a token that is no text", { ...valid, auth: { token: 5 } }, "auth.token"],
    [
      "a device without a signature",
      { ...valid, device: { id: "d", publicKey: "k", signedAt: 1, nonce: "n" } },
      "device.signature",
    ],
  ])("with %s are refused naming the field", (_, params, field) => {
    const check = checkConnect(params);
    expect(check).toMatchObject({ ok: false, closeCode: 1008, error: { code: "INVALID_REQUEST" } });
    expect(!check.ok && check.error.message).toContain(field);
  });

  it.each([[undefined], [null], [[]], ["connect"], [5]])("of %j are refused", (params) => {
    expect(checkConnect(params)).toMatchObject({ ok: false, closeCode: 1008 });
  });

  it("never echo a rejected secret", () => {
    const check = checkConnect({ ...valid, auth: { token: ["hunter2"], password: { a: "hunter2" } } });
    expect(!check.ok && JSON.stringify(check.error.toWire())).not.toContain("hunter2");
  });

  it("keep what was sent beside what policy decides on", () => {
    const check = checkConnect(client({ id: "CLI", mode: "operator" }));
    expect(check).toMatchObject({
      client: { id: "cli", mode: "cli" },
      connect: { client: { id: "CLI", mode: "operator" } },
    });
  });

  it("outside the protocol range close with 1002 and say what is expected", () => {
    const check = checkConnect({ ...valid, minProtocol: 3, maxProtocol: 3 });
    expect(check).toMatchObject({
      ok: false,
      closeCode: 1002,
      error: { code: "INVALID_REQUEST", details: { code: "PROTOCOL_MISMATCH", expectedProtocol: 4 } },
    });
  });

  it("of a node that speaks 3 negotiate 3", () => {
    const params = { ...client({ id: "node-host", mode: "node" }), minProtocol: 3, maxProtocol: 3, role: "node" };
    expect(checkConnect(params)).toMatchObject({ ok: true, protocol: 3, role: "node" });
  });

  it("of a worker are refused on this path", () => {
    expect(checkConnect({ ...valid, role: "worker" })).toMatchObject({ ok: false, closeCode: 1008 });
  });
});
