import type { ConnectParams } from "./connect.ts";
import type { DeviceIdentity } from "./device-identity.ts";
import { decodeKey, deviceIdOf, signText, verifyText } from "./device-identity.ts";
import type { GatewayRequestError, HandshakeDetailCode } from "./errors.ts";
import { handshakeRefused } from "./errors.ts";
import { DEVICE_PROOF_MAX_SKEW_MS } from "./limits.ts";

/** What a device signs to prove that it holds its key, on this socket, for this request. */
export interface DeviceProofFields {
  deviceId: string;
  clientId: string;
  clientMode: string;
  role: string;
  scopes: readonly string[];
  /** Epoch milliseconds. */
  signedAt: number;
  /** The token that travels in `auth`, else empty. */
  token: string;
  nonce: string;
  platform?: string | undefined;
  deviceFamily?: string | undefined;
}

/** The signed text. Version 2 lacks platform and device family and stays accepted. */
export function formatDeviceProof(version: "v2" | "v3", fields: DeviceProofFields): string {
  const text = [
    version,
    fields.deviceId,
    fields.clientId,
    fields.clientMode,
    fields.role,
    fields.scopes.join(","),
    String(fields.signedAt),
    fields.token,
    fields.nonce,
  ];
  if (version === "v3") text.push(normaliseFact(fields.platform), normaliseFact(fields.deviceFamily));
  return text.join("|");
}

/** Signs a `connect` request: the value of its `device` member. */
export async function signDeviceProof(
  identity: DeviceIdentity,
  connect: Omit<ConnectParams, "device">,
  challenge: { nonce: string; signedAt: number },
): Promise<NonNullable<ConnectParams["device"]>> {
  const [token = ""] = presentedTokens(connect);
  const text = formatDeviceProof("v3", { ...proofFields(connect, token), deviceId: identity.deviceId, ...challenge });
  return {
    id: identity.deviceId,
    publicKey: identity.publicKey,
    signature: await signText(identity, text),
    ...challenge,
  };
}

export type DeviceProofCheck =
  | { ok: true; deviceId: string; publicKey: string }
  | { ok: false; error: GatewayRequestError };

/**
 * Checks the device proof of a `connect` request against this socket's challenge. Version 3 is tried first, then 2; a
 * client that sends several tokens may have signed any one of them, but never none of them.
 */
export async function verifyDeviceProof(
  connect: ConnectParams,
  challenge: { nonce: string; nowMs: number; maxSkewMs?: number },
): Promise<DeviceProofCheck> {
  const { device } = connect;
  if (!device) return refuse("DEVICE_IDENTITY_REQUIRED", "device-identity-missing", "send a device identity");
  const key = decodeKey(device.publicKey);
  if (!key) {
    return refuse("DEVICE_AUTH_PUBLIC_KEY_INVALID", "device-public-key", "publicKey must be base64url of 32 bytes");
  }
  if (device.id !== (await deviceIdOf(key))) {
    return refuse("DEVICE_AUTH_DEVICE_ID_MISMATCH", "device-id-mismatch", "device.id is not the key's fingerprint");
  }
  if (!device.nonce?.trim()) {
    return refuse("DEVICE_AUTH_NONCE_REQUIRED", "device-nonce-missing", "sign the nonce of connect.challenge");
  }
  if (device.nonce !== challenge.nonce) {
    return refuse("DEVICE_AUTH_NONCE_MISMATCH", "device-nonce-mismatch", "the nonce is not this socket's");
  }
  if (Math.abs(challenge.nowMs - device.signedAt) > (challenge.maxSkewMs ?? DEVICE_PROOF_MAX_SKEW_MS)) {
    return refuse(
      "DEVICE_AUTH_SIGNATURE_EXPIRED",
      "device-signature-stale",
      "signedAt is too far from the gateway's clock",
    );
  }
  for (const text of acceptableTexts(connect, device, challenge.nonce)) {
    const genuine = await verifyText(key, text, device.signature);
    if (genuine) return { ok: true, deviceId: device.id, publicKey: device.publicKey };
  }
  return refuse("DEVICE_AUTH_SIGNATURE_INVALID", "device-signature", "the signature does not fit the request");
}

function* acceptableTexts(
  connect: ConnectParams,
  device: NonNullable<ConnectParams["device"]>,
  nonce: string,
): Iterable<string> {
  const tokens = presentedTokens(connect);
  for (const token of tokens.length > 0 ? tokens : [""]) {
    const fields = { ...proofFields(connect, token), deviceId: device.id, signedAt: device.signedAt, nonce };
    yield formatDeviceProof("v3", fields);
    yield formatDeviceProof("v2", fields);
  }
}

function proofFields(connect: Omit<ConnectParams, "device">, token: string) {
  const { client } = connect;
  return {
    clientId: client.id,
    clientMode: client.mode,
    role: connect.role ?? "operator",
    scopes: connect.scopes ?? [],
    token,
    platform: client.platform,
    deviceFamily: client.deviceFamily,
  };
}

/** The tokens of a request in the order in which one is chosen for signing; blank means not sent. */
function presentedTokens({ auth }: Pick<ConnectParams, "auth">): string[] {
  return [auth?.token, auth?.deviceToken, auth?.bootstrapToken].filter(
    (token) => token !== undefined && token !== "",
  ) as string[];
}

function normaliseFact(fact: string | undefined): string {
  return (fact ?? "").trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function refuse(
  code: Exclude<HandshakeDetailCode, "PAIRING_REQUIRED">,
  reason: string,
  remedy: string,
): DeviceProofCheck {
  return { ok: false, error: handshakeRefused(code, `device identity refused: ${remedy}`, { details: { reason } }) };
}
