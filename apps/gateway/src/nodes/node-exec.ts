import { randomUUID } from "node:crypto";
import {
  describesArgv,
  hashEnvOverrides,
  shellArgv,
  type ApprovalSubject,
  type SystemRunPlan,
} from "@oc/exec-approvals";
import { deniedResult, filterWrapperEnv, pendingResult, textResult, type ExecCall } from "@oc/exec-tools";
import type { ToolResult } from "@oc/plugin-sdk";
import { GatewayRequestError, type NodeRow } from "@oc/protocol";
import type { ExecApprovalService } from "../approvals/exec-approval-service.ts";
import { turnSourceOf } from "../exec/exec-gate.ts";
import type { ExecConfig } from "../exec/exec-config.ts";
import type { ExecPolicies } from "../exec/exec-policies.ts";
import { toStoredCall } from "../exec/stored-call.ts";
import { chooseExecNode } from "./choose-node.ts";
import type { NodeDesk } from "./node-desk.ts";
import { toNodeResult } from "./node-run-result.ts";
import { wordsOf } from "./node-words.ts";
import { decideNodeRun, stricterAsk, type NodeDecision, type NodePolicy } from "./node-verdict.ts";
import { NodeRunRefused, sendRun } from "./send-run.ts";
import { readSystemRunPlan } from "./system-run-plan.ts";

export interface NodeExecParts {
  nodes: NodeDesk;
  policies: Pick<ExecPolicies, "config">;
  approvals: Pick<ExecApprovalService, "audience" | "request">;
}

/** A command as a node has planned it. */
export interface PreparedRun {
  node: NodeRow;
  plan: SystemRunPlan;
  policy: NodePolicy;
  decision: NodeDecision;
  /** What of the call's environment goes there. */
  env: Readonly<Record<string, string>>;
}

/** A call as it is made now, or as it was stored with its request. */
export type PlannedCall = Pick<ExecCall, "command" | "cwd" | "envOverrides" | "ask" | "isElevatedFull" | "context">;

const SLUG_CHARS = 8;
const UPDATE_INTERVAL_MS = 200;
const MAX_TAIL_CHARS = 4_000;

/** `exec` with host=node: the node plans, the gateway decides, a person is asked where one must be, the node runs what was planned. */
export class NodeExec {
  readonly #parts: NodeExecParts;

  constructor(parts: NodeExecParts) {
    this.#parts = parts;
  }

  async run(call: ExecCall, signal: AbortSignal, onUpdate: (partial: ToolResult) => void): Promise<ToolResult> {
    const { nodes } = this.#parts;
    const selector = call.node ?? call.settings.node;
    try {
      const choice = chooseExecNode(selector, nodes.list());
      if (!choice.ok) return failed(choice.message);
      const config = await this.#parts.policies.config(call.context);
      const prepared = await prepareRun(nodes, choice.node, call, config, signal);
      const { decision, reason, message } = prepared.decision;
      if (decision === "deny") return deniedResult("node", reason, message);
      if (decision === "prompt") return await this.#ask(call, prepared, config);
      return await this.#runNow(call, prepared, signal, onUpdate);
    } catch (cause) {
      if (cause instanceof NodeRunRefused) return deniedResult("node", cause.reason, cause.message);
      if (cause instanceof GatewayRequestError) return failed(cause.message);
      throw cause;
    }
  }

  async #ask(call: ExecCall, { node, plan, decision, env }: PreparedRun, config: ExecConfig): Promise<ToolResult> {
    const { approvals } = this.#parts;
    if (plan.unbindable !== undefined) return deniedResult("node", "approval-unbindable", wordsOf(plan.unbindable));
    const { agentId, sessionKey, runId } = call.context;
    const source = turnSourceOf(call);
    const { chatApproval } = await approvals.audience({ agentId, sessionKey, ...source });
    const subject: ApprovalSubject = {
      command: plan.commandText,
      commandArgv: plan.argv,
      ...(plan.commandPreview === undefined ? {} : { commandPreview: plan.commandPreview }),
      cwd: plan.cwd,
      host: "node",
      nodeId: node.nodeId,
      agentId,
      sessionKey,
      security: decision.security,
      ask: decision.ask,
      ...(decision.resolvedPath === undefined ? {} : { resolvedPath: decision.resolvedPath }),
      envKeys: Object.keys(env).toSorted(),
      allowedDecisions: decision.allowedDecisions,
      ...(runId === undefined ? {} : { runId }),
      toolCallId: call.toolCallId,
      ...source,
      ...(decision.isForced ? { warningText: decision.message } : {}),
      ...(config.highlightsCommands && decision.commandSpans ? { commandSpans: decision.commandSpans } : {}),
      systemRunPlan: plan,
    };
    const record = await approvals.request({
      subject,
      requester: {},
      // Files and programs are the node's to compare; the plan and the environment are held to here.
      envHash: hashEnvOverrides(env),
      resume: toStoredCall(call),
    });
    return pendingResult(call, {
      approvalId: record.id,
      approvalSlug: record.id.slice(0, SLUG_CHARS),
      expiresAtMs: record.expiresAtMs,
      nodeId: node.nodeId,
      allowedDecisions: record.subject.allowedDecisions,
      chatApproval: record.state === "expired" ? "unavailable" : chatApproval,
    });
  }

  async #runNow(
    call: ExecCall,
    { node, plan, policy, env }: PreparedRun,
    signal: AbortSignal,
    onUpdate: (partial: ToolResult) => void,
  ): Promise<ToolResult> {
    const { nodeId } = node;
    const startedAt = performance.now();
    const show = showProgress(nodeId, plan.cwd, onUpdate);
    const run = { nodeId, plan, policy, env, runId: randomUUID(), timeoutSec: call.timeoutSec };
    const end = await sendRun(this.#parts.nodes, run, { signal, onProgress: show });
    const durationMs = Math.round(performance.now() - startedAt);
    return toNodeResult(call, { nodeId, cwd: plan.cwd, durationMs }, end);
  }
}

/** Lets the node plan a command and say what its own rules make of it. Nothing runs. */
export async function prepareRun(
  nodes: NodeDesk,
  node: NodeRow,
  call: PlannedCall,
  config: Pick<ExecConfig, "requested">,
  signal?: AbortSignal,
): Promise<PreparedRun> {
  const { agentId, sessionKey } = call.context;
  const policy = requestedPolicy(call, config);
  if (policy.security === "deny") throw new NodeRunRefused("security=deny", "The configuration runs no commands.");
  const { payload } = await nodes.invoke({
    node: node.nodeId,
    command: "system.run.prepare",
    params: {
      command: shellArgv(call.command, isWindows(node.platform) ? "win32" : "linux"),
      rawCommand: call.command,
      ...(call.cwd === "" ? {} : { cwd: call.cwd }),
      agentId,
      sessionKey,
      requestedPolicy: policy,
    },
    ...(signal ? { signal } : {}),
  });
  const { plan: planned, verdict } = (payload ?? {}) as { plan?: unknown; verdict?: unknown };
  const plan = readSystemRunPlan(planned);
  const isAsked = plan?.commandText === call.command && describesArgv(call.command, plan.argv);
  if (!isAsked || plan.agentId !== agentId || plan.sessionKey !== sessionKey) {
    throw new NodeRunRefused("execution-plan-miss", "The node planned something else than what it was asked for.");
  }
  const env = filterWrapperEnv(call.command, call.envOverrides);
  return { node, plan, policy, decision: decideNodeRun(policy, verdict), env };
}

function isWindows(platform: string | undefined): boolean {
  return ["win32", "windows"].includes(platform?.toLowerCase() ?? "");
}

export function requestedPolicy(
  call: Pick<PlannedCall, "isElevatedFull" | "ask">,
  { requested }: Pick<ExecConfig, "requested">,
): NodePolicy {
  if (call.isElevatedFull) return { security: "full", ask: stricterAsk("off", call.ask) };
  return {
    security: requested.security?.value ?? "full",
    ask: stricterAsk(requested.ask?.value ?? "off", call.ask),
  };
}

function showProgress(nodeId: string, cwd: string | null, onUpdate: (partial: ToolResult) => void) {
  let tail = "";
  let shownAt = Number.NEGATIVE_INFINITY;
  return (chunk: string) => {
    tail = `${tail}${chunk}`.slice(-MAX_TAIL_CHARS);
    if (performance.now() - shownAt < UPDATE_INTERVAL_MS) return;
    shownAt = performance.now();
    onUpdate(textResult([tail], { status: "running", host: "node", nodeId, cwd, tail }));
  };
}

function failed(message: string): ToolResult {
  return { ...textResult([message], { status: "failed", host: "node" }), isError: true };
}
