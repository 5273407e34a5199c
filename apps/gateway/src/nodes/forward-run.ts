import {
  buildForward,
  checkForward,
  sanitizeForward,
  type ApprovalRecord,
  type ForwardField,
} from "@oc/exec-approvals";
import { invalidRequest, type GatewayRequestError } from "@oc/protocol";
import type { GatewayServices } from "../services.ts";
import type { Connection } from "../socket/connection.ts";
import type { InvokeReply } from "./pending-invokes.ts";

export interface ForwardRequest {
  nodeId: string;
  params: Readonly<Record<string, unknown>>;
  timeoutMs: number | undefined;
}

/** A command's own end may take longer than an ordinary answer. */
const DEFAULT_TIMEOUT_MS = 30 * 60_000;

/**
 * `system.run` of a client that has asked for an approval itself: what goes to the node is the plan that was approved. Every
 * difference is refused before the node hears of it, and one answer is used by one forward.
 */
export async function forwardApprovedRun(
  gateway: GatewayServices,
  connection: Connection,
  { nodeId, params, timeoutMs = DEFAULT_TIMEOUT_MS }: ForwardRequest,
  signal: AbortSignal,
): Promise<InvokeReply> {
  const request = sanitizeForward(params);
  const approvals = await gateway.execApprovals.store();
  const record = findRecord(request.runId, (id) => approvals.get(id));
  const check = checkForward(record, request, { nodeId, requester: requesterOf(connection), now: gateway.now() });
  if (!check.ok) throw refused(check.code, check.field);
  const target = gateway.nodes.requireUsable(nodeId, "system.run");
  const { id, decision } = record as ApprovalRecord;
  if ((decision !== "allow-once" && decision !== "allow-always") || !approvals.consume(id)) {
    throw refused("APPROVAL_REQUIRED");
  }
  const forget = gateway.nodes.execEvents.expect(target, id, check.plan.sessionKey ?? "");
  try {
    return await gateway.nodes.invokes.run({
      connection: target,
      nodeId,
      command: "system.run",
      params: { ...buildForward(check.plan, { request, runId: id, decision }) },
      timeoutMs,
      signal,
    });
  } finally {
    forget();
  }
}

/** Who may use an answer: the device that asked, else the connection. */
export function requesterOf({ admission, id }: Connection): { deviceId?: string; connectionId: string } {
  return { connectionId: id, ...(admission.deviceId === undefined ? {} : { deviceId: admission.deviceId }) };
}

/** By its whole id: the beginning of one authorises nothing. */
function findRecord(runId: unknown, get: (id: string) => ApprovalRecord): ApprovalRecord | undefined {
  if (typeof runId !== "string" || runId === "") return undefined;
  try {
    const record = get(runId);
    return record.id === runId ? record : undefined;
  } catch {
    return undefined;
  }
}

function refused(code: string, field?: ForwardField): GatewayRequestError {
  const what = field === undefined ? code : `${field} is not what was approved`;
  return invalidRequest(`system.run was not sent to the node: ${what}`, {
    code,
    ...(field === undefined ? {} : { field }),
  });
}
