import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ConnectParams } from "./connect.ts";
import {
  type DeviceIdentity,
  createDeviceIdentity,
  formatStoredDeviceIdentity,
  parseStoredDeviceIdentity,
  signText,
} from "./device-identity.ts";
import { formatDeviceProof, signDeviceProof, verifyDeviceProof } from "./device-proof.ts";

const fromHex = (hex: string) => Buffer.from(hex, "hex").toString("base64url");

/** RFC 8032, section 7.1, test 1. */
const rfc8032 = {
  seed: fromHex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"),
  publicKey: fromHex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"),
  signatureOfNothing: fromHex(
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
  ),
};

const now = 1_737_264_000_000;
const connect: Omit<ConnectParams, "device"> = {
  minProtocol: 4,
  maxProtocol: 4,
  client: { id: "cli", version: "1", platform: " Linux ", mode: "cli", deviceFamily: "Desktop" },
  role: "operator",
  scopes: ["operator.read", "operator.write"],
  auth: { token: "shared" },
};

let identity: DeviceIdentity;
beforeAll(async () => {
  identity = await createDeviceIdentity();
});

describe("a device identity", () => {
  it("signs as Ed25519 says", async () => {
    const known = { deviceId: "", publicKey: rfc8032.publicKey, privateKey: rfc8032.seed };
    expect(await signText(known, "")).toBe(rfc8032.signatureOfNothing);
  });

  it("is known by the SHA-256 of its raw key, in hex", () => {
    expect(identity.deviceId).toMatch(/^[0-9a-f]{64}$/);
    expect(Buffer.from(identity.publicKey, "base64url")).toHaveLength(32);
  });

  it("is stored as PEM that other software reads", async () => {
    const stored = formatStoredDeviceIdentity(identity, now);
    const derived = createPublicKey(createPrivateKey(stored.privateKeyPem)).export({ type: "spki", format: "pem" });
    expect(derived).toBe(stored.publicKeyPem);
    expect(await parseStoredDeviceIdentity(JSON.parse(JSON.stringify(stored)))).toEqual(identity);
  });

  it.each([
    ["nothing", undefined],
    ["another version", { version: 2 }],
    ["no keys", { version: 1, deviceId: "x" }],
  ])("is not read from %s", async (_, stored) => {
    expect(await parseStoredDeviceIdentity(stored)).toBeUndefined();
  });

  it("is not read when its id belongs to another key", async () => {
    const stored = formatStoredDeviceIdentity(identity, now);
    expect(await parseStoredDeviceIdentity({ ...stored, deviceId: "0".repeat(64) })).toBeUndefined();
  });

  it("refuses to sign with a key that is none", async () => {
    await expect(signText({ ...identity, privateKey: "AAAA" }, "x")).rejects.toThrow("create a new identity");
  });
});

describe("a device proof", () => {
  const challenge = { nonce: "n-1", nowMs: now };
  const signed = () => signDeviceProof(identity, connect, { nonce: "n-1", signedAt: now });

  /** What a client in the field does: its own text, its own signature code. */
  async function signedBy(text: string): Promise<ConnectParams> {
    const key = createPrivateKey(formatStoredDeviceIdentity(identity, now).privateKeyPem);
    const signature = sign(null, Buffer.from(text), key).toString("base64");
    return {
      ...connect,
      device: { id: identity.deviceId, publicKey: identity.publicKey, signature, signedAt: now, nonce: "n-1" },
    };
  }

  it("joins its fields with bars and normalises platform and family", () => {
    const fields = {
      deviceId: "d",
      clientId: "cli",
      clientMode: "cli",
      role: "operator",
      scopes: ["a", "b"],
      signedAt: 5,
      token: "t",
      nonce: "n",
      platform: " MacOS ",
      deviceFamily: undefined,
    };
    expect(formatDeviceProof("v3", fields)).toBe("v3|d|cli|cli|operator|a,b|5|t|n|macos|");
    expect(formatDeviceProof("v2", fields)).toBe("v2|d|cli|cli|operator|a,b|5|t|n");
  });

  it("of our own client is accepted", async () => {
    expect(await verifyDeviceProof({ ...connect, device: await signed() }, challenge)).toMatchObject({
      ok: true,
      deviceId: identity.deviceId,
    });
  });

  it.each([
    ["version 3", "v3", "|shared|n-1|linux|desktop"],
    ["version 2", "v2", "|shared|n-1"],
  ])("in %s of another client is accepted", async (_, version, end) => {
    const text = `${version}|${identity.deviceId}|cli|cli|operator|operator.read,operator.write|${now}${end}`;
    expect((await verifyDeviceProof(await signedBy(text), challenge)).ok).toBe(true);
  });

  it("without the token that is sent is refused", async () => {
    const text = `v2|${identity.deviceId}|cli|cli|operator|operator.read,operator.write|${now}||n-1`;
    expect(await verifyDeviceProof(await signedBy(text), challenge)).toMatchObject({
      error: { details: { code: "DEVICE_AUTH_SIGNATURE_INVALID" } },
    });
  });

  it.each<[string, string, string, (device: NonNullable<ConnectParams["device"]>) => object]>([
    ["a blank nonce", "DEVICE_AUTH_NONCE_REQUIRED", "device-nonce-missing", () => ({ nonce: " " })],
    ["another socket's nonce", "DEVICE_AUTH_NONCE_MISMATCH", "device-nonce-mismatch", () => ({ nonce: "n-2" })],
    ["a changed signature", "DEVICE_AUTH_SIGNATURE_INVALID", "device-signature", () => ({ signature: "AAAA" })],
    ["a signature that is not base64", "DEVICE_AUTH_SIGNATURE_INVALID", "device-signature", () => ({ signature: "§" })],
    [
      "a time 121 s ago",
      "DEVICE_AUTH_SIGNATURE_EXPIRED",
      "device-signature-stale",
      () => ({ signedAt: now - 121_000 }),
    ],
    [
      "a time 121 s ahead",
      "DEVICE_AUTH_SIGNATURE_EXPIRED",
      "device-signature-stale",
      () => ({ signedAt: now + 121_000 }),
    ],
    ["another id", "DEVICE_AUTH_DEVICE_ID_MISMATCH", "device-id-mismatch", () => ({ id: "0".repeat(64) })],
    ["a key of 31 bytes", "DEVICE_AUTH_PUBLIC_KEY_INVALID", "device-public-key", () => ({ publicKey: "A".repeat(42) })],
    ["a key that is not base64", "DEVICE_AUTH_PUBLIC_KEY_INVALID", "device-public-key", () => ({ publicKey: "§" })],
  ])("with %s is refused as %s", async (_, code, reason, change) => {
    const device = await signed();
    const check = await verifyDeviceProof({ ...connect, device: { ...device, ...change(device) } }, challenge);
    expect(check).toMatchObject({ ok: false, error: { code: "INVALID_REQUEST", details: { code, reason } } });
  });

  it.each<[string, Partial<ConnectParams>]>([
    ["scopes", { scopes: ["operator.admin"] }],
    ["the role", { role: "node" }],
    ["the token", { auth: { token: "other" } }],
    ["the client id", { client: { ...connect.client, id: "other" } }],
  ])("does not fit once %s changed", async (_, change) => {
    const check = await verifyDeviceProof({ ...connect, ...change, device: await signed() }, challenge);
    expect(check).toMatchObject({ error: { details: { code: "DEVICE_AUTH_SIGNATURE_INVALID" } } });
  });

  it("that is missing is asked for", async () => {
    expect(await verifyDeviceProof(connect, challenge)).toMatchObject({
      error: { details: { code: "DEVICE_IDENTITY_REQUIRED" } },
    });
  });

  it("tolerates a clock that is 119 s off", async () => {
    const device = await signed();
    expect((await verifyDeviceProof({ ...connect, device }, { nonce: "n-1", nowMs: now + 119_000 })).ok).toBe(true);
  });
});
