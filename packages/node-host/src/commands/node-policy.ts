import {
  checkExec,
  decideFallback,
  DEFAULT_EXEC_RULES,
  EXEC_ASKS,
  EXEC_SECURITIES,
  readApprovals,
  type ExecAsk,
  type ExecSecurity,
  type ExecVerdict,
  type SystemRunPlan,
} from "@oc/exec-approvals";
import { sanitizeInheritedEnv } from "@oc/exec-tools";
import { invalidParam } from "../errors.ts";
import type { HostCommandOptions } from "./host-options.ts";
import { readRecord } from "./read-params.ts";

/** What a gateway asks for; it only ever makes this node stricter. */
export interface GatewayPolicy {
  security?: ExecSecurity;
  ask?: ExecAsk;
}

/** What `system.run.prepare` tells of this node's rules, so that a gateway asks people before it sends the command. */
export interface NodeVerdict {
  decision: ExecVerdict["decision"];
  reason: string;
  message: string;
  security: ExecSecurity;
  ask: ExecAsk;
  allowedDecisions: ExecVerdict["allowedDecisions"];
  /** What becomes of it when nobody answers. */
  fallback: "allow" | "deny";
  isForced: boolean;
  resolvedPath?: string;
  commandSpans?: readonly { startIndex: number; endIndex: number }[];
}

/** Whose rules count for a command that names no agent. */
export const DEFAULT_AGENT = "main";

const SECRET_NAMES: ReadonlySet<string> = new Set(["OPENCLAW_GATEWAY_TOKEN", "OPENCLAW_GATEWAY_PASSWORD"]);

/** The environment of a command: this machine's, without what must not be inherited, then the checked overrides. */
export function nodeEnvironment(
  { env, platform = process.platform }: HostCommandOptions,
  overrides: Readonly<Record<string, string>>,
): Record<string, string> {
  const inherited = sanitizeInheritedEnv(env, platform);
  const kept = Object.entries(inherited).filter(([name]) => !SECRET_NAMES.has(name.toUpperCase()));
  return { ...Object.fromEntries(kept), ...overrides, OPENCLAW_SHELL: "exec" };
}

/** This node's rules of this moment on one command: its own file, its own `tools.exec`, and what the gateway requests. */
export function judgeCommand(
  options: HostCommandOptions,
  { commandText, cwd, agentId }: SystemRunPlan,
  { env, policy }: { env: Readonly<Record<string, string>>; policy: GatewayPolicy },
): ExecVerdict {
  const { requested = {}, rules = DEFAULT_EXEC_RULES } = options.exec ?? {};
  const security = stricterSecurity(requested.security?.value ?? "full", policy.security);
  return checkExec({
    command: commandText,
    cwd: cwd ?? options.cwd,
    env,
    ...(options.platform === undefined ? {} : { platform: options.platform }),
    agentId: agentId ?? DEFAULT_AGENT,
    requested: {
      ...requested,
      security: { value: security, source: requested.security?.source ?? "the gateway" },
    },
    ...(policy.ask === undefined ? {} : { callAsk: policy.ask }),
    rules,
    approvals: readApprovals(options.approvalsFile),
    // Whether somebody can be asked is for the gateway to know.
    isUiReachable: true,
    ...(options.nodeName === undefined ? {} : { place: `--node ${options.nodeName}` }),
  });
}

export function describeVerdict(verdict: ExecVerdict): NodeVerdict {
  const { policy, analysis } = verdict;
  const resolvedPath = analysis.segments.find(({ target }) => target.resolvedPath !== undefined)?.target.resolvedPath;
  return {
    decision: verdict.decision,
    reason: verdict.reason,
    message: verdict.message,
    security: policy.security.value,
    ask: policy.ask.value,
    allowedDecisions: verdict.allowedDecisions,
    fallback: verdict.decision === "prompt" ? decideFallback(verdict, "approval-timeout").decision : "deny",
    isForced: verdict.isForced,
    ...(resolvedPath === undefined ? {} : { resolvedPath }),
    commandSpans: analysis.segments.map(({ span }) => span),
  };
}

/** `requestedPolicy: {security?, ask?}` of a gateway. Throws `INVALID_REQUEST`. */
export function readGatewayPolicy(params: Readonly<Record<string, unknown>>): GatewayPolicy {
  const given = readRecord(params, "requestedPolicy") ?? {};
  const security = EXEC_SECURITIES.find((each) => each === given["security"]);
  const ask = EXEC_ASKS.find((each) => each === given["ask"]);
  if (given["security"] !== undefined && security === undefined) {
    throw invalidParam("requestedPolicy.security", `must be one of ${EXEC_SECURITIES.join(", ")}`);
  }
  if (given["ask"] !== undefined && ask === undefined) {
    throw invalidParam("requestedPolicy.ask", `must be one of ${EXEC_ASKS.join(", ")}`);
  }
  return { ...(security === undefined ? {} : { security }), ...(ask === undefined ? {} : { ask }) };
}

function stricterSecurity(own: ExecSecurity, other: ExecSecurity | undefined): ExecSecurity {
  const rank = (security: ExecSecurity) => EXEC_SECURITIES.indexOf(security);
  return other !== undefined && rank(other) < rank(own) ? other : own;
}
