import type { ApprovalRecord, ApprovalSubject } from "@oc/exec-approvals";
import {
  APPROVAL_DECISIONS,
  invalidRequest,
  type ExecApprovalsSnapshot,
  type GatewayRequestError,
  type MethodParams,
} from "@oc/protocol";
import { toApprovalError } from "../approvals/approval-errors.ts";
import { checkRequestedCommand } from "../approvals/requested-command.ts";
import { execApprovalsPath } from "../exec/approvals-path.ts";
import { toWireExecApproval } from "../approvals/wire-exec-approval.ts";
import type { GatewayServices } from "../services.ts";
import { approverOf } from "./approvals.ts";
import type { MethodHandlers } from "./method.ts";

export const execApprovalHandlers: MethodHandlers<
  | "exec.approval.request"
  | "exec.approval.waitDecision"
  | "exec.approval.get"
  | "exec.approval.list"
  | "exec.approval.resolve"
  | "exec.approvals.get"
  | "exec.approvals.set"
> = {
  async "exec.approval.request"(params, { gateway, connection, signal, accept }) {
    const { id, timeoutMs, twoPhase = false } = params;
    const { describesArgv, hashEnvOverrides } = await import("@oc/exec-approvals");
    checkRequestedCommand(params, describesArgv);
    const { deviceId } = connection.admission;
    const request = {
      ...(id === undefined ? {} : { id }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      subject: readSubject(gateway, params),
      requester: { connectionId: connection.id, ...(deviceId === undefined ? {} : { deviceId }) },
      // Names are in the subject; values are held to by their hash alone.
      envHash: hashEnvOverrides(params.env ?? {}),
    };
    const record = await gateway.execApprovals.request(request, ({ id: stored, createdAtMs, expiresAtMs }) => {
      if (twoPhase) accept({ status: "accepted", id: stored, createdAtMs, expiresAtMs });
    });
    try {
      return toDecision(await gateway.execApprovals.wait(record.id, signal));
    } catch (cause) {
      // Whoever has the id can come back for the answer; whoever has not is gone for good.
      if (signal.aborted && !twoPhase) await gateway.execApprovals.cancel(record.id, "the requester is gone");
      throw cause;
    }
  },

  async "exec.approval.waitDecision"({ id }, { gateway, signal }) {
    return toDecision(await gateway.execApprovals.wait(id, signal));
  },

  async "exec.approval.get"({ id }, { gateway }) {
    return toWireExecApproval(await gateway.execApprovals.get(id));
  },

  async "exec.approval.list"(_params, { gateway }) {
    return (await gateway.execApprovals.list()).map(toWireExecApproval);
  },

  async "exec.approval.resolve"({ id, decision }, { gateway, connection }) {
    const { followUpRunId: _run, ...resolution } = await gateway.execApprovals.resolve(
      id,
      decision,
      approverOf(connection),
    );
    return { ok: true, ...resolution };
  },

  async "exec.approvals.get"(_params, { gateway }) {
    const { loadApprovals } = await import("@oc/exec-approvals");
    try {
      return toSnapshot(loadApprovals(execApprovalsPath(gateway.stateDir)));
    } catch (cause) {
      throw toApprovalError("", cause);
    }
  },

  async "exec.approvals.set"({ file, baseHash }, { gateway }) {
    const { loadApprovals, normalizeApprovals, updateApprovals } = await import("@oc/exec-approvals");
    const path = execApprovalsPath(gateway.stateDir);
    try {
      const { document } = normalizeApprovals(file, { strict: true });
      await updateApprovals(path, (before) => {
        // Only what was read can be replaced; a file that is not there yet needs no reading.
        if (baseHash === undefined ? before.exists : baseHash !== before.hash) throw changedSince(path);
        const { socket = before.document.socket } = document;
        return socket === undefined ? document : { ...document, socket: { ...before.document.socket, ...socket } };
      });
      return toSnapshot(loadApprovals(path));
    } catch (cause) {
      throw toApprovalError("", cause);
    }
  },
};

/** What people will be shown. A plan says what the node will run, so that nothing else is shown in its place. */
function readSubject(gateway: GatewayServices, params: MethodParams<"exec.approval.request">): ApprovalSubject {
  const { systemRunPlan: plan, host = "gateway", nodeId, commandArgv, env = {}, unavailableDecisions = [] } = params;
  const command = plan?.commandText ?? params.command ?? (commandArgv ?? []).join(" ");
  const key = plan?.sessionKey ?? params.sessionKey;
  const agentId = plan?.agentId ?? params.agentId;
  const target = key === undefined ? undefined : gateway.agents.resolveSession(key, agentId);
  const ask = params.ask ?? "on-miss";
  const unavailable = ask === "always" ? [...unavailableDecisions, "allow-always"] : unavailableDecisions;
  const allowedDecisions = APPROVAL_DECISIONS.filter((decision) => !unavailable.includes(decision));
  if (allowedDecisions.length === 0) throw invalidRequest("unavailableDecisions: leaves no decision to make");
  return {
    command,
    ...(commandArgv === undefined ? {} : { commandArgv }),
    ...(plan?.commandPreview === undefined ? {} : { commandPreview: plan.commandPreview }),
    cwd: plan === undefined ? (params.cwd ?? null) : plan.cwd,
    host,
    ...(nodeId === undefined ? {} : { nodeId }),
    agentId: target?.agentId ?? agentId ?? gateway.agents.defaultAgentId,
    sessionKey: target?.sessionKey ?? null,
    security: params.security ?? "allowlist",
    ask,
    ...(params.resolvedPath === undefined ? {} : { resolvedPath: params.resolvedPath }),
    envKeys: Object.keys(env).toSorted(),
    allowedDecisions,
    ...turnSourceOf(params),
    ...(params.warningText === undefined ? {} : { warningText: params.warningText }),
    ...(params.commandSpans === undefined ? {} : { commandSpans: params.commandSpans }),
    ...(plan === undefined ? {} : { systemRunPlan: plan as NonNullable<ApprovalSubject["systemRunPlan"]> }),
  };
}

function turnSourceOf(params: MethodParams<"exec.approval.request">) {
  const { turnSourceChannel, turnSourceTo, turnSourceAccountId, turnSourceThreadId } = params;
  return {
    ...(turnSourceChannel === undefined ? {} : { turnSourceChannel }),
    ...(turnSourceTo === undefined ? {} : { turnSourceTo }),
    ...(turnSourceAccountId === undefined ? {} : { turnSourceAccountId }),
    ...(turnSourceThreadId === undefined ? {} : { turnSourceThreadId }),
  };
}

function changedSince(path: string): GatewayRequestError {
  return invalidRequest(`baseHash: ${path} has changed since it was read; read it again, and repeat the change`, {
    code: "APPROVALS_FILE_CONFLICT",
  });
}

function toDecision({ id, decision, createdAtMs, expiresAtMs }: ApprovalRecord) {
  return { id, decision, createdAtMs, expiresAtMs };
}

/** Never with the token of the socket. */
function toSnapshot(found: {
  path: string;
  exists: boolean;
  hash: string;
  document: { socket?: { path?: string; token?: string } };
}): ExecApprovalsSnapshot {
  const { path, exists, hash, document } = found;
  const { token: _secret, ...socket } = document.socket ?? {};
  const file = { ...document, ...(document.socket ? { socket } : {}) };
  return { path, exists, hash, file: structuredClone(file) };
}
