import type { ConnectParams, HelloOk } from "../connect.ts";
import type { DeviceIdentity } from "../device-identity.ts";
import { signDeviceProof } from "../device-proof.ts";
import { PROTOCOL_VERSION } from "../limits.ts";
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
  const { client, role, scopes, caps, device } = introduction;
  const auth = Object.fromEntries(Object.entries(credentials).filter(([, secret]) => secret?.trim()));
  const connect: ConnectParams = {
    minProtocol: PROTOCOL_VERSION,
    maxProtocol: PROTOCOL_VERSION,
    client,
    role,
    ...(scopes && { scopes: [...scopes] }),
    ...(caps && { caps: [...caps] }),
    ...(Object.keys(auth).length > 0 && { auth }),
  };
  if (!device) return connect;
  const { nonce, ts: signedAt } = challenge;
  return { ...connect, device: await signDeviceProof(device, connect, { nonce, signedAt }) };
}

/** Reads a challenge's payload; `undefined` when it is none. */
export function parseChallenge(payload: unknown): Challenge | undefined {
  const { nonce, ts } = (payload ?? {}) as { nonce?: unknown; ts?: unknown };
  if (typeof nonce !== "string" || nonce === "") return undefined;
  return { nonce, ts: typeof ts === "number" ? ts : Date.now() };
}

/** Reads the answer to `connect`; `undefined` when it is no `hello-ok`. */
export function parseHello(payload: unknown): HelloOk | undefined {
  const hello = (payload ?? {}) as Partial<HelloOk>;
  const complete = hello.type === "hello-ok" && typeof hello.protocol === "number" && hello.auth && hello.policy;
  return complete ? (hello as HelloOk) : undefined;
}
