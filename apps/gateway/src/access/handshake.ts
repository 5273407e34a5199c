import {
  grantScopes,
  handshakeRefused,
  invalidRequest,
  missingScopes,
  pairingRequired,
  verifyDeviceProof,
  type ConnectCheck,
  type ConnectParams,
  type GatewayRequestError,
  type HandshakeDetailCode,
  type PairingReason,
  type Role,
} from "@oc/protocol";
import type { ClientAddress, ClientAddressDecision } from "./client-address.ts";
import { proxyList } from "./client-address.ts";
import type { GatewayAuth } from "./gateway-auth.ts";
import { decideOrigin, normalizeOrigin } from "./origin.ts";
import type { DeviceGrant, PairedDevice, PairingAsk, PairingRequest, PairingStore } from "./pairing-store.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { secretsEqual } from "./secret-compare.ts";

/** Configuration that decides who gets in; read anew for every attempt, so that a reload applies at once. */
export interface AccessRules {
  auth: GatewayAuth;
  allowedOrigins: readonly string[];
  autoApproveLocal: boolean;
  autoApproveCidrs: readonly string[];
  exemptLoopback: boolean;
}

/** Everything that admission consults besides the attempt itself. */
export interface AccessDesk {
  rules(): AccessRules;
  limiter: RateLimiter;
  pairing: PairingStore;
  now(): number;
  maxClockSkewMs: number;
  onPairingRequested(request: PairingRequest, superseded: PairingRequest | undefined): void;
}

/** A `connect` whose schema, protocol range and role are in order, with what its socket is known to be. */
export interface ConnectAttempt {
  check: Extract<ConnectCheck, { ok: true }>;
  /** Nonce of this socket's challenge. */
  nonce: string;
  address: ClientAddressDecision;
  origin: string | undefined;
  host: string | undefined;
}

/** How a caller proved that it may be here. */
export type Credential = "shared-secret" | "device-token" | "none";

/** What an admitted connection is and may do, for the life of its socket. */
export interface Admission {
  role: Role;
  scopes: string[];
  credential: Credential;
  client: ClientAddress;
  deviceId?: string;
  /** A freshly minted device token, to be shown once. */
  deviceToken?: string;
}

/**
 * Decides one `connect`. The order of the steps is part of the protocol: cheap and general reasons come first, and nothing about
 * credentials is revealed to a caller that a more general rule refuses. Throws `GatewayRequestError`.
 */
export async function admit(attempt: ConnectAttempt, desk: AccessDesk): Promise<Admission> {
  const rules = desk.rules();
  const { role } = attempt.check;
  const client = requireAttributedClient(attempt);
  requireAllowedOrigin(attempt, rules);
  const budget = requireAttemptsLeft(attempt, client, rules, desk);
  const device = await requireDeviceProof(attempt, desk);
  const credential = requireCredential(attempt, device, rules, desk, budget);
  const admission = { role, credential, client };
  if (!device) return { ...admission, scopes: scopesWithoutDevice(attempt, client, credential) };
  const grant = await requirePairing({ attempt, role, device, client, credential, rules, desk });
  const scopes = grantedScopes(attempt, grant);
  const deviceToken = await issueToken(device.deviceId, role, grant, credential, desk);
  return { ...admission, scopes, deviceId: device.deviceId, ...(deviceToken === undefined ? {} : { deviceToken }) };
}

function requireAttributedClient({ address }: ConnectAttempt): ClientAddress {
  if (address.ok) return address.client;
  throw invalidRequest("a proxy on this machine forwarded the connection; list its address in gateway.trustedProxies", {
    reason: address.reason,
  });
}

function requireAllowedOrigin({ origin, host }: ConnectAttempt, rules: AccessRules): void {
  if (decideOrigin(origin, host, rules.allowedOrigins)) return;
  throw handshakeRefused(
    "CONTROL_UI_ORIGIN_NOT_ALLOWED",
    "this page's origin is not allowed; add it to gateway.controlUi.allowedOrigins",
  );
}

/** Counts wrong credentials of one class from one client. */
interface AttemptBudget {
  fail(): void;
  succeed(): void;
}

const UNLIMITED: AttemptBudget = { fail: () => {}, succeed: () => {} };

function requireAttemptsLeft(
  attempt: ConnectAttempt,
  client: ClientAddress,
  rules: AccessRules,
  desk: AccessDesk,
): AttemptBudget {
  const kind = credentialClass(attempt.check.connect);
  const fromBrowser = attempt.origin !== undefined;
  if (kind === undefined || (client.local && !fromBrowser && rules.exemptLoopback)) return UNLIMITED;
  const who = fromBrowser && client.loopbackPeer ? (normalizeOrigin(attempt.origin ?? "") ?? client.ip) : client.ip;
  const key = `${kind}|${who}`;
  const retryAfterMs = desk.limiter.retryAfterMs(key);
  if (retryAfterMs > 0) {
    throw handshakeRefused("AUTH_RATE_LIMITED", "too many failed attempts; wait before the next one", { retryAfterMs });
  }
  return { fail: () => void desk.limiter.record(key), succeed: () => desk.limiter.reset(key) };
}

function credentialClass({ auth }: ConnectParams): "shared" | "device" | "bootstrap" | undefined {
  if (sent(auth?.token) !== undefined || sent(auth?.password) !== undefined) return "shared";
  if (sent(auth?.deviceToken) !== undefined) return "device";
  return sent(auth?.bootstrapToken) === undefined ? undefined : "bootstrap";
}

/** A blank credential counts as not sent. */
function sent(credential: string | undefined): string | undefined {
  return credential === undefined || credential.trim() === "" ? undefined : credential;
}

interface ProvenDevice {
  deviceId: string;
  publicKey: string;
  platform: string;
  deviceFamily: string;
  clientId: string;
  clientMode: string;
  displayName?: string;
}

async function requireDeviceProof(
  { check, nonce }: ConnectAttempt,
  desk: AccessDesk,
): Promise<ProvenDevice | undefined> {
  if (!check.connect.device) return undefined;
  const proof = await verifyDeviceProof(check.connect, { nonce, nowMs: desk.now(), maxSkewMs: desk.maxClockSkewMs });
  if (!proof.ok) throw proof.error;
  const { platform, deviceFamily = "", displayName } = check.connect.client;
  return {
    deviceId: proof.deviceId,
    publicKey: proof.publicKey,
    platform,
    deviceFamily,
    clientId: check.client.id,
    clientMode: check.client.mode,
    ...(displayName === undefined ? {} : { displayName }),
  };
}

function requireCredential(
  attempt: ConnectAttempt,
  device: ProvenDevice | undefined,
  rules: AccessRules,
  desk: AccessDesk,
  budget: AttemptBudget,
): Credential {
  const { mode, secret } = rules.auth;
  if (mode === "none") return "none";
  const { role, connect } = attempt.check;
  const deviceToken = sent(connect.auth?.deviceToken);
  const grant = device && desk.pairing.findDevice(device.deviceId)?.grants.find((each) => each.role === role);
  const canRetryWithDeviceToken = grant?.token !== undefined && deviceToken === undefined;
  const refuse = (code: Exclude<HandshakeDetailCode, "PAIRING_REQUIRED">, message: string) =>
    handshakeRefused(code, message, { details: { canRetryWithDeviceToken } });
  const prefix = mode === "token" ? "AUTH_TOKEN" : "AUTH_PASSWORD";

  switch (credentialClass(connect)) {
    case undefined:
      throw refuse(`${prefix}_MISSING`, `the gateway asks for its ${mode}; send it as auth.${mode}`);
    case "shared":
      if (secret === undefined) throw refuse(`${prefix}_NOT_CONFIGURED`, `this gateway has no ${mode} configured`);
      if (!secretsEqual(sharedSecretOf(connect, mode), secret)) {
        budget.fail();
        throw refuse(`${prefix}_MISMATCH`, `the gateway ${mode} does not match`);
      }
      budget.succeed();
      return "shared-secret";
    case "device":
      if (!device || !desk.pairing.checkToken(device.deviceId, role, deviceToken ?? "")) {
        budget.fail();
        throw refuse("AUTH_DEVICE_TOKEN_MISMATCH", "the device token is unknown or revoked; pair the device again");
      }
      budget.succeed();
      return "device-token";
    case "bootstrap":
      budget.fail();
      throw refuse("AUTH_BOOTSTRAP_TOKEN_INVALID", "the bootstrap token is not valid");
  }
}

/** Either field may carry the secret; the one that is named like the mode wins. */
function sharedSecretOf({ auth }: ConnectParams, mode: "token" | "password"): string {
  const [first, second] = mode === "token" ? [auth?.token, auth?.password] : [auth?.password, auth?.token];
  return sent(first) ?? sent(second) ?? "";
}

/** Only processes of this machine may come without a device, and only the gateway's own backends keep scopes then. */
function scopesWithoutDevice({ check }: ConnectAttempt, client: ClientAddress, credential: Credential): string[] {
  if (check.role !== "operator" || !client.local) {
    throw handshakeRefused(
      "DEVICE_IDENTITY_REQUIRED",
      "a device identity is required; send device with a signed challenge",
    );
  }
  const backend =
    check.client.id === "gateway-client" && check.client.mode === "backend" && credential === "shared-secret";
  return backend ? grantScopes(check.connect.scopes ?? []) : [];
}

interface PairingCheck {
  attempt: ConnectAttempt;
  role: Role;
  device: ProvenDevice;
  client: ClientAddress;
  credential: Credential;
  rules: AccessRules;
  desk: AccessDesk;
}

async function requirePairing(check: PairingCheck): Promise<DeviceGrant> {
  const { attempt, role, device, client, credential, desk } = check;
  const requested = role === "operator" ? grantScopes(attempt.check.connect.scopes ?? []) : [];
  const known = desk.pairing.findDevice(device.deviceId);
  const grant = known?.grants.find((each) => each.role === role);
  if (credential === "device-token" && grant) requireCovered(grant, requested);

  const reason = pairingReason(known, grant, requested, device);
  if (reason === undefined && grant) return grant;
  if (reason === "metadata-upgrade" && grant && mayRefreshSilently(check, known)) {
    await desk.pairing.refreshMetadata(device.deviceId, device);
    return grant;
  }
  const ask = { ...device, role, scopes: [...new Set([...(grant?.scopes ?? []), ...requested])] };
  if (reason !== "metadata-upgrade" && mayApproveSilently(check, reason))
    return grantOf(await desk.pairing.approve(ask), role);
  throw await requestPairing(check, known, { ...ask, reason: reason ?? "not-paired", remoteIp: client.ip });
}

function requireCovered(grant: DeviceGrant, requested: Parameters<typeof missingScopes>[1]): void {
  const beyond = missingScopes(grant.scopes, requested);
  if (beyond.length === 0) return;
  throw handshakeRefused("AUTH_SCOPE_MISMATCH", `the device token does not cover ${beyond.join(", ")}`, {
    details: { canRetryWithDeviceToken: false },
  });
}

function pairingReason(
  known: PairedDevice | undefined,
  grant: DeviceGrant | undefined,
  requested: Parameters<typeof missingScopes>[1],
  device: ProvenDevice,
): PairingReason | undefined {
  if (!known) return "not-paired";
  if (!grant) return "role-upgrade";
  if (missingScopes(grant.scopes, requested).length > 0) return "scope-upgrade";
  const changed = known.platform !== device.platform || known.deviceFamily !== device.deviceFamily;
  return changed ? "metadata-upgrade" : undefined;
}

/** A device that the gateway paired itself has told nothing about itself yet; its first connection fills that in. */
function mayRefreshSilently({ client, credential }: PairingCheck, known: PairedDevice | undefined): boolean {
  return client.local && (credential !== "device-token" || known?.platform === "");
}

function mayApproveSilently(
  { role, client, rules, attempt }: PairingCheck,
  reason: PairingReason | undefined,
): boolean {
  if (client.local && rules.autoApproveLocal) return true;
  const firstNode = reason === "not-paired" && role === "node" && (attempt.check.connect.scopes ?? []).length === 0;
  return firstNode && proxyList(rules.autoApproveCidrs).has(client.ip);
}

async function requestPairing(
  { desk, device, role }: PairingCheck,
  known: PairedDevice | undefined,
  ask: PairingAsk,
): Promise<GatewayRequestError> {
  const { request, created, superseded } = await desk.pairing.request(ask);
  if (created) desk.onPairingRequested(request, superseded);
  return pairingRequired({
    requestId: request.requestId,
    reason: ask.reason,
    deviceId: device.deviceId,
    requestedRole: role,
    requestedScopes: ask.scopes,
    approvedRoles: known?.grants.map((grant) => grant.role) ?? [],
    approvedScopes: known?.grants.find((grant) => grant.role === role)?.scopes ?? [],
  });
}

function grantOf(device: PairedDevice, role: Role): DeviceGrant {
  return device.grants.find((grant) => grant.role === role) as DeviceGrant;
}

/** Never more than was approved; a caller that names no scopes gets what it was approved for. */
function grantedScopes({ check }: ConnectAttempt, grant: DeviceGrant): string[] {
  if (check.role === "node") return [];
  const { scopes } = check.connect;
  return scopes === undefined ? grant.scopes : grantScopes(scopes, grant.scopes);
}

/** A device that came with another credential gets its own token once. */
async function issueToken(
  deviceId: string,
  role: Role,
  grant: DeviceGrant,
  credential: Credential,
  desk: AccessDesk,
): Promise<string | undefined> {
  if (credential === "device-token") {
    await desk.pairing.noteTokenUse(deviceId, role);
    return undefined;
  }
  return grant.token ? undefined : desk.pairing.mintToken(deviceId, role);
}
