import {
  CLOSE_CODES,
  invalidRequest,
  isOperatorScope,
  missingScope,
  missingScopes,
  type GatewayRequestError,
  type PairedDevice as DeviceRow,
  type PairingRequest as RequestRow,
  type Role,
} from "@oc/protocol";
import { matchIds } from "../access/id-prefix.ts";
import type { PairedDevice, PairingRequest, PairingStore } from "../access/pairing-store.ts";
import type { GatewayServices } from "../services.ts";
import type { Connection } from "../socket/connection.ts";
import type { MethodContext, MethodHandlers } from "./method.ts";

export const deviceHandlers: MethodHandlers<
  | "device.pair.list"
  | "device.pair.approve"
  | "device.pair.reject"
  | "device.pair.remove"
  | "device.pair.rename"
  | "device.token.rotate"
  | "device.token.revoke"
> = {
  "device.pair.list"(_params, { gateway, connection }) {
    const { pairing } = gateway.access;
    const own = ownDeviceOnly(connection);
    return {
      pending: own === undefined ? pairing.listRequests().map((request) => toRequestRow(request, pairing)) : [],
      paired: pairing
        .listDevices()
        .filter((device) => own === undefined || device.deviceId === own)
        .map((device) => toDeviceRow(own === undefined ? device : operatorEntryOf(device))),
    };
  },

  async "device.pair.approve"({ requestId }, context) {
    const { pairing } = context.gateway.access;
    const request = requireRequest(pairing, requestId);
    requireAuthority(context.connection, request.role, request.scopes);
    const device = await pairing.approve(request);
    announceDecision(context.gateway, request, "approved");
    context.gateway.log.info("a device was approved", {
      deviceId: device.deviceId,
      role: request.role,
      scopes: request.scopes,
    });
    return { requestId: request.requestId, device: toDeviceRow(device) };
  },

  async "device.pair.reject"({ requestId }, { gateway }) {
    const { pairing } = gateway.access;
    const request = requireRequest(pairing, requestId);
    await pairing.dropRequest(request.requestId);
    announceDecision(gateway, request, "rejected");
    return { requestId: request.requestId, deviceId: request.deviceId };
  },

  async "device.pair.remove"({ deviceId: typed }, context) {
    const deviceId = completeDeviceId(context, typed);
    requireManageable(context, deviceId, "operator");
    const device = context.gateway.access.pairing.findDevice(deviceId);
    for (const grant of device?.grants ?? []) requireAuthority(context.connection, grant.role, []);
    const removed = await context.gateway.access.pairing.removeDevice(deviceId);
    disconnectDevice(context, deviceId, "device removed");
    return { deviceId, removed };
  },

  async "device.pair.rename"({ deviceId: typed, label }, context) {
    const deviceId = completeDeviceId(context, typed);
    requireManageable(context, deviceId, "operator");
    const renamed = await context.gateway.access.pairing.renameDevice(deviceId, label);
    if (!renamed) throw unknownDevice(deviceId);
    return { deviceId, label };
  },

  async "device.token.rotate"({ deviceId: typed, role, scopes }, context) {
    const deviceId = completeDeviceId(context, typed);
    const { pairing } = context.gateway.access;
    const grant = requireGrant(context, deviceId, role);
    const known = scopes?.filter(isOperatorScope);
    const [wider] = known ? missingScopes(grant.scopes, known) : [];
    if (wider !== undefined)
      throw invalidRequest(`scopes: a rotation cannot add ${wider}; approve the device for it first`);
    requireAuthority(context.connection, grant.role, known ?? grant.scopes);
    const token = await pairing.mintToken(deviceId, grant.role, known);
    const { admission } = context.connection;
    const ownToken =
      admission.credential === "device-token" && admission.deviceId === deviceId && admission.role === grant.role;
    return {
      deviceId,
      role,
      scopes: known ?? grant.scopes,
      rotatedAtMs: context.gateway.now(),
      ...(ownToken ? { token } : {}),
    };
  },

  async "device.token.revoke"({ deviceId: typed, role }, context) {
    const deviceId = completeDeviceId(context, typed);
    const grant = requireGrant(context, deviceId, role);
    await context.gateway.access.pairing.revokeToken(deviceId, grant.role);
    disconnectDevice(context, deviceId, "device token revoked", grant.role);
    return { deviceId, role, revokedAtMs: context.gateway.now() };
  },
};

/** A device that came with its own token, and is no administrator, manages itself alone. */
function ownDeviceOnly({ admission }: Connection): string | undefined {
  const admin = admission.scopes.includes("operator.admin");
  return admission.credential === "device-token" && !admin ? (admission.deviceId ?? "") : undefined;
}

function operatorEntryOf(device: PairedDevice): PairedDevice {
  return { ...device, grants: device.grants.filter((grant) => grant.role === "operator") };
}

function requireManageable({ connection }: MethodContext, deviceId: string, role: string): void {
  const own = ownDeviceOnly(connection);
  if (own !== undefined && (own !== deviceId || role !== "operator")) throw missingScope("operator.admin");
}

/** Nobody hands out what they do not hold; anything but an operator is an administrator's business. */
function requireAuthority({ admission }: Connection, role: Role, scopes: readonly string[]): void {
  const needed = role === "operator" ? scopes.filter(isOperatorScope) : (["operator.admin"] as const);
  const [missing] = missingScopes(admission.scopes, needed);
  if (missing !== undefined) throw missingScope(missing, [...needed]);
}

function requireRequest(pairing: PairingStore, typed: string): PairingRequest {
  const ids = pairing.listRequests().map(({ requestId }) => requestId);
  const [requestId = typed, ...others] = matchIds(typed, ids);
  if (others.length > 0) throw ambiguous("requestId", typed);
  const request = pairing.findRequest(requestId);
  if (request) return request;
  throw invalidRequest(
    `requestId: no pairing request "${typed}" waits; it may have expired, \`oc devices list\` shows those that wait`,
    { reason: "request-unknown" },
  );
}

/** The device that the beginning of an id means; what means none is left as it is. Nobody learns of devices they may not manage. */
function completeDeviceId({ gateway, connection }: MethodContext, typed: string): string {
  const own = ownDeviceOnly(connection);
  const ids = own === undefined ? gateway.access.pairing.listDevices().map(({ deviceId }) => deviceId) : [own];
  const [deviceId = typed, ...others] = matchIds(typed, ids);
  if (others.length > 0) throw ambiguous("deviceId", typed);
  return deviceId;
}

function ambiguous(field: string, typed: string): GatewayRequestError {
  return invalidRequest(
    `${field}: several ids begin with "${typed}"; type more of one that \`oc devices list\` shows`,
    {
      reason: "id-ambiguous",
    },
  );
}

function requireGrant(context: MethodContext, deviceId: string, role: string) {
  requireManageable(context, deviceId, role);
  const device = context.gateway.access.pairing.findDevice(deviceId);
  if (!device) throw unknownDevice(deviceId);
  const grant = device.grants.find((each) => each.role === role);
  if (!grant) throw invalidRequest(`role: the device is not approved as "${role}"`, { reason: "role-unknown" });
  return grant;
}

function unknownDevice(deviceId: string): GatewayRequestError {
  return invalidRequest(`deviceId: no paired device "${deviceId}"; \`oc devices list\` shows them`, {
    reason: "device-unknown",
  });
}

function announceDecision(gateway: GatewayServices, request: PairingRequest, decision: "approved" | "rejected"): void {
  const { requestId, deviceId } = request;
  gateway.hub.emit("device.pair.resolved", { requestId, deviceId, decision, ts: gateway.now() });
}

/** Closes the device's sockets; the one that asked gets its answer first. */
function disconnectDevice(
  { gateway, connection: asking }: MethodContext,
  deviceId: string,
  reason: string,
  role?: Role,
): void {
  for (const connection of gateway.hub.connections()) {
    const { admission } = connection;
    if (admission.deviceId !== deviceId || (role !== undefined && admission.role !== role)) continue;
    const close = () => connection.close(CLOSE_CODES.policy, reason);
    if (connection === asking) setImmediate(close);
    else close();
  }
}

/** A request as operators see it. */
export function toRequestRow(request: PairingRequest, pairing: PairingStore): RequestRow {
  return {
    requestId: request.requestId,
    deviceId: request.deviceId,
    publicKey: request.publicKey,
    ...(request.displayName === undefined ? {} : { displayName: request.displayName }),
    platform: request.platform,
    deviceFamily: request.deviceFamily,
    ...(request.clientId === undefined ? {} : { clientId: request.clientId }),
    ...(request.clientMode === undefined ? {} : { clientMode: request.clientMode }),
    remoteIp: request.remoteIp,
    role: request.role,
    scopes: request.scopes,
    isRepair: pairing.findDevice(request.deviceId) !== undefined,
    ts: request.createdAtMs,
  };
}

function toDeviceRow(device: PairedDevice): DeviceRow {
  return {
    deviceId: device.deviceId,
    publicKey: device.publicKey,
    ...(device.displayName === undefined ? {} : { displayName: device.displayName }),
    ...(device.label === undefined ? {} : { label: device.label }),
    platform: device.platform,
    deviceFamily: device.deviceFamily,
    roles: device.grants.map((grant) => grant.role),
    scopes: [...new Set(device.grants.flatMap((grant) => grant.scopes))],
    tokens: device.grants.flatMap(({ role, scopes, token }) => (token ? [{ role, scopes, ...token }] : [])),
    createdAtMs: device.createdAtMs,
    approvedAtMs: device.approvedAtMs,
  };
}
