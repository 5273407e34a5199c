import { decodeBase64Url, encodeBase64Url } from "./base64url.ts";

/**
 * An Ed25519 key pair and the id derived from it. `privateKey` is a secret: store it readable by its owner only, never
 * send or log it.
 */
export interface DeviceIdentity {
  /** Lowercase hex SHA-256 of the raw public key. */
  deviceId: string;
  /** Base64url of the 32 raw bytes. */
  publicKey: string;
  /** Base64url of the 32-byte seed. */
  privateKey: string;
}

/** The identity file that OpenClaw-compatible clients keep (`identity/device.json`). */
export interface StoredDeviceIdentity {
  version: 1;
  deviceId: string;
  publicKeyPem: string;
  privateKeyPem: string;
  createdAtMs: number;
}

const ED25519_KEY_BYTES = 32;

/** DER headers of an Ed25519 key (RFC 8410): everything that precedes the 32 key bytes. */
const PKCS8_HEADER = hexBytes("302e020100300506032b657004220420");
const SPKI_HEADER = hexBytes("302a300506032b6570032100");

const BAD_KEY = "A key of the device identity is not 32 bytes of base64url; create a new identity.";

/** Makes a new identity with WebCrypto. */
export async function createDeviceIdentity(): Promise<DeviceIdentity> {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new TypeError("WebCrypto made no Ed25519 key pair; update the runtime.");
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey("pkcs8", pair.privateKey));
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  return {
    deviceId: await deviceIdOf(publicKey),
    publicKey: encodeBase64Url(publicKey),
    privateKey: encodeBase64Url(pkcs8.slice(-ED25519_KEY_BYTES)),
  };
}

/** Lowercase hex SHA-256 of a raw public key. */
export async function deviceIdOf(publicKey: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", publicKey));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Signs text; answers base64url. Throws `TypeError` when the private key is not a 32-byte seed. */
export async function signText(identity: DeviceIdentity, text: string): Promise<string> {
  const seed = decodeKey(identity.privateKey);
  if (!seed) throw new TypeError(BAD_KEY);
  const key = await crypto.subtle.importKey("pkcs8", concat(PKCS8_HEADER, seed), "Ed25519", false, ["sign"]);
  return encodeBase64Url(new Uint8Array(await crypto.subtle.sign("Ed25519", key, new TextEncoder().encode(text))));
}

/** Whether `signature` is the key's signature over `text`. A signature that cannot be decoded is simply wrong. */
export async function verifyText(
  publicKey: Uint8Array<ArrayBuffer>,
  text: string,
  signature: string,
): Promise<boolean> {
  const bytes = decodeBase64Url(signature);
  if (!bytes) return false;
  const key = await crypto.subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, bytes, new TextEncoder().encode(text));
}

/** The 32 raw bytes behind a base64url key; `undefined` when it is anything else. */
export function decodeKey(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = decodeBase64Url(text);
  return bytes?.length === ED25519_KEY_BYTES ? bytes : undefined;
}

export function formatStoredDeviceIdentity(identity: DeviceIdentity, createdAtMs: number): StoredDeviceIdentity {
  return {
    version: 1,
    deviceId: identity.deviceId,
    publicKeyPem: toPem("PUBLIC KEY", SPKI_HEADER, identity.publicKey),
    privateKeyPem: toPem("PRIVATE KEY", PKCS8_HEADER, identity.privateKey),
    createdAtMs,
  };
}

/** Reads an identity file's content; `undefined` when it is not one or its id does not belong to its key. */
export async function parseStoredDeviceIdentity(stored: unknown): Promise<DeviceIdentity | undefined> {
  const { version, publicKeyPem, privateKeyPem, deviceId } = (stored ?? {}) as Partial<StoredDeviceIdentity>;
  if (version !== 1) return undefined;
  const publicKey = fromPem(publicKeyPem, SPKI_HEADER);
  const privateKey = fromPem(privateKeyPem, PKCS8_HEADER);
  if (!publicKey || !privateKey || deviceId !== (await deviceIdOf(publicKey))) return undefined;
  return { deviceId, publicKey: encodeBase64Url(publicKey), privateKey: encodeBase64Url(privateKey) };
}

function toPem(label: string, header: Uint8Array, key: string): string {
  const raw = decodeKey(key);
  if (!raw) throw new TypeError(BAD_KEY);
  const body = btoa(String.fromCharCode(...concat(header, raw)));
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`;
}

function fromPem(pem: unknown, header: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (typeof pem !== "string") return undefined;
  const der = decodeBase64Url(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ""));
  if (der?.length !== header.length + ED25519_KEY_BYTES) return undefined;
  return header.every((byte, index) => byte === der[index]) ? der.slice(header.length) : undefined;
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
