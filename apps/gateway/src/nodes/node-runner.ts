import { buildForward, checkForward, type ApprovalRecord, type ExecApprovals } from "@oc/exec-approvals";
import { filterWrapperEnv } from "@oc/exec-tools";
import { GatewayRequestError } from "@oc/protocol";
import type { CommandOutcome } from "../exec/approved-command.ts";
import type { ApprovedRunner } from "../exec/approved-runs.ts";
import type { ExecPolicies } from "../exec/exec-policies.ts";
import { readStoredCall, type StoredCall } from "../exec/stored-call.ts";
import type { NodeDesk } from "./node-desk.ts";
import { prepareRun, requestedPolicy } from "./node-exec.ts";
import { labelOf, outputOf } from "./node-run-result.ts";
import { NodeRunRefused, sendRun } from "./send-run.ts";

export interface NodeRunnerParts {
  store: () => Promise<ExecApprovals>;
  nodes: NodeDesk;
  policies: Pick<ExecPolicies, "config">;
  now: () => number;
  askerOf: ApprovedRunner["askerOf"];
}

type OnRunning = Parameters<ApprovedRunner["run"]>[1];

const UNREADABLE: CommandOutcome = { status: "denied", reason: "approval-request-failed" };

/** Sends approved commands to the node that they were approved for. */
export class NodeRunner implements ApprovedRunner {
  readonly askerOf: ApprovedRunner["askerOf"];
  readonly #parts: NodeRunnerParts;

  constructor(parts: NodeRunnerParts) {
    this.#parts = parts;
    this.askerOf = parts.askerOf;
  }

  async run(record: ApprovalRecord, onRunning: OnRunning): Promise<CommandOutcome> {
    const { store, now } = this.#parts;
    const call = readStoredCall(record.resume);
    const { systemRunPlan: plan, nodeId } = record.subject;
    const decision = record.decision;
    if (!call || !plan || nodeId === undefined || decision === null || decision === "deny") return UNREADABLE;
    const env = filterWrapperEnv(call.command, call.envOverrides);
    const request = buildForward(plan, { request: { env }, runId: record.id, decision });
    const check = checkForward(record, request, { nodeId, requester: {}, now: now() });
    if (!check.ok) return { status: "denied", reason: "approval-used", message: check.code };
    return this.#forward(record, call, decision, onRunning, async () => (await store()).consume(record.id));
  }

  /** The node says now what its rules make of a request that nobody answered; the gateway forwards it, once. */
  async runUnanswered(record: ApprovalRecord, onRunning: OnRunning): Promise<CommandOutcome> {
    const { nodes, policies, store } = this.#parts;
    const call = readStoredCall(record.resume);
    const plan = record.subject.systemRunPlan;
    if (!call || !plan) return UNREADABLE;
    try {
      const node = nodes.find(record.subject.nodeId ?? "");
      const prepared = await prepareRun(nodes, node, call, await policies.config(call.context));
      if (JSON.stringify(prepared.plan) !== JSON.stringify(plan)) return { status: "denied", reason: "script-drift" };
      if (prepared.decision.fallback === "deny") return { status: "denied", reason: "approval-timeout" };
    } catch (cause) {
      return refusalOf(cause);
    }
    const use = async () => (await store()).finish(record.id, "ask-fallback");
    return this.#forward(record, call, "allow-once", onRunning, use);
  }

  /** Sees that the node is there, uses the answer, and only then sends the stored plan. */
  async #forward(
    record: ApprovalRecord,
    call: StoredCall["call"],
    approvalDecision: "allow-once" | "allow-always",
    onRunning: OnRunning,
    use: () => Promise<boolean>,
  ): Promise<CommandOutcome> {
    const { nodes, policies } = this.#parts;
    const { systemRunPlan: plan, nodeId } = record.subject;
    if (!plan || nodeId === undefined) return UNREADABLE;
    const config = await policies.config(call.context);
    let notice: NodeJS.Timeout | undefined;
    try {
      nodes.requireUsable(nodeId, "system.run");
      if (!(await use())) return { status: "denied", reason: "approval-used" };
      const { runningNoticeMs } = config;
      if (runningNoticeMs > 0) {
        notice = setTimeout(() => void onRunning("none", runningNoticeMs).catch(() => {}), runningNoticeMs);
      }
      const end = await sendRun(nodes, {
        nodeId,
        plan,
        policy: requestedPolicy(call, config),
        env: filterWrapperEnv(call.command, call.envOverrides),
        runId: record.id,
        timeoutSec: call.timeoutSec,
        approvalDecision,
      });
      return { status: "finished", label: labelOf(end), output: outputOf(end) };
    } catch (cause) {
      return refusalOf(cause);
    } finally {
      clearTimeout(notice);
    }
  }
}

/** A node that went away may have run a part; everything else is a refusal. */
function refusalOf(cause: unknown): CommandOutcome {
  if (cause instanceof NodeRunRefused) return denied(cause.reason, cause.message);
  if (!(cause instanceof GatewayRequestError)) throw cause;
  const { reason } = cause.details ?? {};
  if (reason === "node-not-connected") {
    return { status: "denied", reason: "node-offline", message: "The node is not connected." };
  }
  if (cause.code === "INVALID_REQUEST") return denied(String(reason ?? "node-refused"), cause.message);
  return { status: "finished", label: "unknown", output: `${cause.message}. It may have run in part.` };
}

/** In quotes: parts of it are the node's own words. */
function denied(reason: string, message: string): CommandOutcome {
  return { status: "denied", reason, message: JSON.stringify(message) };
}
