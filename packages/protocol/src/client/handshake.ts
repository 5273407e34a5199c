import type { ConnectParams, HelloOk } from "../connect.ts";
import type { DeviceIdentity } from "../device-identity.ts";
import { signDeviceProof } from "../device-proof.ts";
import { MAX_PAYLOAD_BYTES, PROTOCOL_VERSION, TICK_INTERVAL_MS } from "../limits.ts";
import type { Role } from "../scopes.ts";

/** Who connects, as `connect` tells the gateway. */
export interface ClientDescription {
  id: string;
  version: string;
  platform: string;
  mode: ConnectParams["client"]["mode"];
  displayName?: string;
  instanceId?: string;
  deviceFamily?: string;
}

/** What authenticates a connection; blank means absent. Never logged, never part of an error. */
export interface Credentials {
  token?: string | undefined;
  password?: string | undefined;
  deviceToken?: string | undefined;
  bootstrapToken?: string | undefined;
}

export interface Introduction {
  client: ClientDescription;
  role: Role;
  scopes?: readonly string[] | undefined;
  caps?: readonly string[] | undefined;
  commands?: readonly string[] | undefined;
  device?: DeviceIdentity | undefined;
}

export interface Challenge {
  nonce: string;
  /** Epoch milliseconds of the gateway. */
  ts: number;
}

/** The `connect` params for one challenge, signed when there is a device. */
export async function buildConnectParams(
  introduction: Introduction,
  credentials: Credentials,
  challenge: Challenge,
): Promise<ConnectParams> {
  const { client, role, scopes, caps, commands, device } = introduction;
  const auth = Object.fromEntries(Object.entries(credentials).filter(([, secret]) => secret?.trim()));
  const connect: ConnectParams = {
    minProtocol: PROTOCOL_VERSION,
    maxProtocol: PROTOCOL_VERSION,
    client,
    role,
    ...(scopes && { scopes: [...scopes] }),
    ...(caps && { caps: [...caps] }),
    ...(commands && { commands: [...commands] }),
    ...(Object.keys(auth).length > 0 && { auth }),
  };
  if (!device) return connect;
  const { nonce, ts: signedAt } = challenge;
  return { ...connect, device: await signDeviceProof(device, connect, { nonce, signedAt }) };
}

/** A nonce is signed and sent back; a longer one is something else. */
const MAX_NONCE_CHARS = 512;
/** Of the other roles of one device. */
const MAX_DEVICE_TOKENS = 16;
/** Limits of what a gateway may say its tick interval is, in milliseconds: a timer must hold twice as much. */
const MIN_TICK_INTERVAL_MS = 10;
const MAX_TICK_INTERVAL_MS = 3_600_000;

/** Reads a challenge's payload; `undefined` when it is none. */
export function parseChallenge(payload: unknown): Challenge | undefined {
  const { nonce, ts } = (payload ?? {}) as { nonce?: unknown; ts?: unknown };
  if (typeof nonce !== "string" || nonce === "" || nonce.length > MAX_NONCE_CHARS) return undefined;
  return { nonce, ts: typeof ts === "number" ? ts : Date.now() };
}

/** Reads the answer to `connect`; `undefined` when it is no `hello-ok`. What the client itself goes by is checked. */
export function parseHello(payload: unknown): HelloOk | undefined {
  if (!isRecord(payload) || payload.type !== "hello-ok" || typeof payload.protocol !== "number") return undefined;
  const { auth, policy } = payload;
  if (!isRecord(auth) || !isRecord(policy)) return undefined;
  return { ...payload, auth: readAuth(auth), policy: readPolicy(policy) } as HelloOk;
}

function readAuth(auth: Record<string, unknown>): Record<string, unknown> {
  const { deviceToken, deviceTokens, ...rest } = auth;
  return {
    ...rest,
    role: typeof auth.role === "string" ? auth.role : "operator",
    scopes: readTexts(auth.scopes),
    ...(typeof deviceToken === "string" && { deviceToken }),
    ...(Array.isArray(deviceTokens) && {
      deviceTokens: deviceTokens
        .filter((token) => isRecord(token) && typeof token.deviceToken === "string" && typeof token.role === "string")
        .slice(0, MAX_DEVICE_TOKENS)
        .map((token: Record<string, unknown>) => ({ ...token, scopes: readTexts(token.scopes) })),
    }),
  };
}

function readPolicy(policy: Record<string, unknown>): Record<string, unknown> {
  const { tickIntervalMs, maxPayload } = policy;
  return {
    ...policy,
    maxPayload: isPositive(maxPayload) ? maxPayload : MAX_PAYLOAD_BYTES,
    tickIntervalMs: isPositive(tickIntervalMs)
      ? Math.min(Math.max(tickIntervalMs, MIN_TICK_INTERVAL_MS), MAX_TICK_INTERVAL_MS)
      : TICK_INTERVAL_MS,
  };
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

function isPositive(value: unknown): value is number {
  return typeof value === "number" && value > 0 && Number.isFinite(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
