import { invalidRequest, type ExecApprovalsSnapshot, type MethodParams } from "@oc/protocol";
import { nodeIdOf } from "../nodes/node-desk.ts";
import type { InvokeReply } from "../nodes/pending-invokes.ts";
import type { Connection } from "../socket/connection.ts";
import type { MethodContext, MethodHandlers } from "./method.ts";

/** Commands that have a way of their own, with more behind it than `operator.write`. */
const RESERVED: Readonly<Record<string, string>> = {
  "system.run.prepare": "run commands with the exec tool (host=node), where approvals apply",
  "system.execApprovals.get": "use exec.approvals.node.get",
  "system.execApprovals.set": "use exec.approvals.node.set",
};

export const nodeHandlers: MethodHandlers<
  | "node.pair.list"
  | "node.pair.approve"
  | "node.pair.reject"
  | "node.pair.remove"
  | "node.list"
  | "node.describe"
  | "node.rename"
  | "node.invoke"
  | "node.invoke.result"
  | "node.invoke.progress"
  | "node.event"
  | "exec.approvals.node.get"
  | "exec.approvals.node.set"
> = {
  "node.pair.list": (_params, { gateway }) => ({ pending: gateway.nodes.pending(), paired: gateway.nodes.list() }),

  "node.pair.approve": ({ requestId }, { gateway, connection }) => gateway.nodes.approve(requestId, connection),

  "node.pair.reject": ({ requestId }, { gateway }) => gateway.nodes.reject(requestId),

  "node.pair.remove": ({ nodeId }, { gateway }) => gateway.nodes.remove(nodeId),

  "node.list": (_params, { gateway }) => ({ ts: gateway.now(), nodes: gateway.nodes.list() }),

  "node.describe": ({ nodeId }, { gateway }) => ({ ts: gateway.now(), node: gateway.nodes.find(nodeId) }),

  "node.rename": ({ nodeId, displayName }, { gateway }) => gateway.nodes.rename(nodeId, displayName),

  "node.invoke"(params, context) {
    const { command, idempotencyKey } = params;
    const otherWay = RESERVED[command];
    if (otherWay !== undefined) {
      throw invalidRequest(`command: ${command} is not invoked like this; ${otherWay}`, { reason: "command-denied" });
    }
    return context.gateway.idempotency.run(scopeOf(command, context), idempotencyKey, params, async () => {
      const { nodeId } = context.gateway.nodes.find(params.nodeId);
      return { ok: true as const, nodeId, command, ...(await invoke({ ...params, nodeId }, context)) };
    });
  },

  "node.invoke.result"({ id, nodeId, ...result }, { gateway, connection }) {
    requireOwnId(connection, nodeId);
    return acknowledge(gateway.nodes.invokes.settle(connection, id, result));
  },

  "node.invoke.progress"({ invokeId, nodeId, seq, chunk }, { gateway, connection }) {
    requireOwnId(connection, nodeId);
    return acknowledge(gateway.nodes.invokes.progress(connection, invokeId, seq, chunk));
  },

  "node.event"({ event, payload, payloadJSON }, { gateway, connection }) {
    return { ok: true, event, ...gateway.nodes.execEvents.take(connection, event, readPayload(payload, payloadJSON)) };
  },

  "exec.approvals.node.get": ({ nodeId }, context) => relay(context, nodeId, "system.execApprovals.get", {}),

  "exec.approvals.node.set": ({ nodeId, ...params }, context) =>
    relay(context, nodeId, "system.execApprovals.set", params),
};

/** What a shell command printed is for whoever asked for its approval: nobody else gets it by the same key. */
function scopeOf(command: string, { connection: { admission, id } }: MethodContext): string {
  return command === "system.run" ? `node.invoke|${admission.deviceId ?? id}` : "node.invoke";
}

/** A shell command goes by the approval that its caller asked for; anything else goes as it is. */
async function invoke(
  { nodeId, command, params, timeoutMs, idempotencyKey }: MethodParams<"node.invoke">,
  { gateway, connection, signal }: MethodContext,
): Promise<InvokeReply> {
  if (command === "system.run") {
    const { forwardApprovedRun } = await import("../nodes/forward-run.ts");
    return forwardApprovedRun(gateway, connection, { nodeId, params: params ?? {}, timeoutMs }, signal);
  }
  return gateway.nodes.invoke({
    node: nodeId,
    command,
    signal,
    idempotencyKey,
    ...(params === undefined ? {} : { params }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

/** A node speaks for itself alone. */
function requireOwnId(connection: Connection, nodeId: string): void {
  if (nodeId === nodeIdOf(connection)) return;
  throw invalidRequest("nodeId: is not the id of this node; it is the id of the device that connected", {
    reason: "node-mismatch",
  });
}

function acknowledge(isExpected: boolean): { ok: true; ignored?: true } {
  return isExpected ? { ok: true } : { ok: true, ignored: true };
}

function readPayload(payload: unknown, payloadJSON: string | null | undefined): unknown {
  if (payloadJSON === undefined || payloadJSON === null) return payload;
  try {
    return JSON.parse(payloadJSON) as unknown;
  } catch {
    throw invalidRequest("payloadJSON: is not JSON");
  }
}

async function relay(
  { gateway, signal }: MethodContext,
  node: string,
  command: string,
  params: Readonly<Record<string, unknown>>,
): Promise<ExecApprovalsSnapshot> {
  const { payload } = await gateway.nodes.invoke({ node, command, params, signal });
  const { path, exists, hash, file } = (payload ?? {}) as Partial<ExecApprovalsSnapshot>;
  if (typeof path !== "string" || typeof exists !== "boolean" || typeof hash !== "string" || !isRecord(file)) {
    throw invalidRequest(`the node answered ${command} with something else than its approvals file`, {
      reason: "node-answer-invalid",
    });
  }
  return { path, exists, hash, file: withoutSocketToken(file) };
}

/** The node leaves it out itself; what a gateway hands on does not depend on that. */
function withoutSocketToken(file: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(file["socket"])) return file;
  const { token: _token, ...socket } = file["socket"];
  return { ...file, socket };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
