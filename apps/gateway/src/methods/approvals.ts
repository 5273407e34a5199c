import type { Approver } from "@oc/plugin-sdk";
import type { Connection } from "../socket/connection.ts";
import type { MethodHandlers } from "./method.ts";

export const approvalHandlers: MethodHandlers<
  "plugin.approval.list" | "plugin.approval.get" | "plugin.approval.resolve"
> = {
  "plugin.approval.list": (_params, { gateway }) => gateway.pluginApprovals.list(),

  "plugin.approval.get": ({ id }, { gateway }) => gateway.pluginApprovals.get(id),

  async "plugin.approval.resolve"({ id, decision }, { gateway, connection }) {
    return { ok: true, ...(await gateway.pluginApprovals.resolve(id, decision, approverOf(connection))) };
  },
};

/** Who answers: the device whose key signed the connection, else whoever holds the gateway's secret. Never what params say. */
export function approverOf({ admission }: Connection): Approver {
  return { identity: admission.deviceId === undefined ? "operator" : `device:${admission.deviceId}` };
}
