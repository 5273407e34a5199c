import type { MethodResult } from "@oc/protocol";
import type { devicesOptions } from "../catalogue/devices.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { formatAge, formatTable, oneLine } from "../output/table.ts";

type DeviceList = MethodResult<"device.pair.list">;
type PendingDevice = DeviceList["pending"][number];

/** `oc devices list`: pending requests first, then paired devices. Tokens are never part of it. */
export async function run(context: CommandContext, { options }: Input<typeof devicesOptions>): Promise<void> {
  const list = await withGateway(context, options, (gateway) => gateway.request("device.pair.list", {}));
  context.output.result(list, () =>
    [describePending(list), describePaired(list)].filter((part) => part !== "").join("\n\n"),
  );
}

export function describePending({ pending, paired }: DeviceList): string {
  if (pending.length === 0) return paired.length === 0 ? "No devices and no pairing requests." : "";
  const now = Date.now();
  const approved = new Map(paired.map((device) => [device.deviceId, device.scopes]));
  return formatTable(
    ["REQUEST", "DEVICE", "ROLE", "ASKS FOR", "HAS", "FROM", "AGE"],
    pending.map((request) => [
      request.requestId,
      deviceName(request),
      request.role,
      shortScopes(request.scopes),
      shortScopes(approved.get(request.deviceId) ?? []),
      request.remoteIp ?? "-",
      formatAge(request.ts, now),
    ]),
  );
}

function describePaired({ paired }: DeviceList): string {
  if (paired.length === 0) return "";
  const now = Date.now();
  return formatTable(
    ["DEVICE", "NAME", "ROLES", "SCOPES", "LAST USED"],
    paired.map((device) => {
      const used = Math.max(0, ...device.tokens.map((token) => token.lastUsedAtMs ?? 0));
      return [
        device.deviceId,
        oneLine(device.label ?? device.displayName ?? device.platform ?? "-", 32),
        device.roles.join(","),
        shortScopes(device.scopes),
        used === 0 ? "-" : formatAge(used, now),
      ];
    }),
  );
}

function deviceName(request: PendingDevice): string {
  return oneLine(request.displayName ?? request.deviceId.slice(0, 12), 32);
}

function shortScopes(scopes: readonly string[]): string {
  return scopes.map((scope) => scope.replace(/^operator\./, "")).join(",") || "-";
}
