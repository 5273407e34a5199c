import type { AllowlistEntry, ApprovalsFile, HostPolicy } from "../file/approvals-document.ts";
import { EXEC_ASKS, EXEC_SECURITIES } from "./exec-policy.ts";
import type { EffectivePolicy, ExecAsk, ExecSecurity, RequestedPolicy, Sourced } from "./exec-policy.ts";

/** What is requested, field by field, each with its place. */
export interface SourcedRequest {
  security?: Sourced<ExecSecurity>;
  ask?: Sourced<ExecAsk>;
}

/** One place that can request a policy: a `tools.exec` object, or what `/exec` set. `mode` is short for a pair. */
export interface PolicyRequest extends RequestedPolicy {
  mode?: ExecMode;
}

export type ExecMode = keyof typeof MODES;

const MODES = {
  deny: { security: "deny", ask: "off" },
  allowlist: { security: "allowlist", ask: "off" },
  ask: { security: "allowlist", ask: "on-miss" },
  auto: { security: "allowlist", ask: "on-miss" },
  full: { security: "full", ask: "off" },
} as const satisfies Record<string, Required<RequestedPolicy>>;

/**
 * What the configuration and the session request. The first place that says something about a field wins:
 * list the session before the agent before the global `tools.exec`.
 */
export function resolveRequestedPolicy(
  places: readonly { source: string; exec: PolicyRequest | undefined }[],
): SourcedRequest {
  const requested: SourcedRequest = {};
  for (const { source, exec } of places) {
    const { security, ask } = exec?.mode === undefined ? (exec ?? {}) : MODES[exec.mode];
    if (security !== undefined) requested.security ??= { value: security, source };
    if (ask !== undefined) requested.ask ??= { value: ask, source };
  }
  return requested;
}

/**
 * The policy that counts: for each field by itself the stricter of what is requested and what the approvals file says.
 * `callAsk`, of one call, can only make it stricter. A file that is not usable denies everything.
 */
export function resolveExecPolicy(
  requested: SourcedRequest,
  approvals: ApprovalsFile,
  agentId: string,
  callAsk?: ExecAsk,
): EffectivePolicy {
  const asked = {
    security: requested.security ?? unset<ExecSecurity>("full"),
    ask: requested.ask ?? unset<ExecAsk>("off"),
  };
  const askOfCall = callAsk === undefined ? undefined : { value: callAsk, source: "this call" };
  if (!approvals.ok) {
    const broken = { source: approvals.path };
    return {
      security: { value: "deny", ...broken },
      ask: stricterAsk(asked.ask, askOfCall),
      askFallback: { value: "deny", ...broken },
      autoAllowSkills: { value: false, ...broken },
    };
  }
  const host = hostPolicies(approvals, agentId);
  return {
    security: stricterSecurity(asked.security, firstSet(host, "security")),
    ask: stricterAsk(stricterAsk(asked.ask, firstSet(host, "ask")), askOfCall),
    askFallback: firstSet(host, "askFallback") ?? unset("deny"),
    autoAllowSkills: firstSet(host, "autoAllowSkills") ?? unset(false),
  };
}

/** The entries that count for an agent: those of all agents, then its own. */
export function resolveAllowlist(approvals: ApprovalsFile, agentId: string): readonly AllowlistEntry[] {
  if (!approvals.ok) return [];
  return agentKeys(agentId)
    .toReversed()
    .flatMap((id) => agentPolicy(approvals, id)?.allowlist ?? []);
}

/** Most specific first. */
function hostPolicies(
  approvals: Extract<ApprovalsFile, { ok: true }>,
  agentId: string,
): { source: string; policy: HostPolicy }[] {
  const agents = agentKeys(agentId).map((id) => ({ source: `agents.${id}`, policy: agentPolicy(approvals, id) ?? {} }));
  return [...agents, { source: "defaults", policy: approvals.document.defaults }];
}

function agentKeys(agentId: string): string[] {
  return agentId === "*" ? ["*"] : [agentId, "*"];
}

/** Agents may have any name, also that of an object's own method. */
function agentPolicy({ document }: Extract<ApprovalsFile, { ok: true }>, agentId: string) {
  return Object.hasOwn(document.agents, agentId) ? document.agents[agentId] : undefined;
}

function firstSet<Key extends keyof HostPolicy>(
  places: readonly { source: string; policy: HostPolicy }[],
  key: Key,
): Sourced<NonNullable<HostPolicy[Key]>> | undefined {
  for (const { source, policy } of places) {
    const value = policy[key];
    if (value !== undefined) return { value, source: `exec-approvals.json ${source}` };
  }
  return undefined;
}

function stricterSecurity(
  requested: Sourced<ExecSecurity>,
  host: Sourced<ExecSecurity> | undefined,
): Sourced<ExecSecurity> {
  const rank = (security: ExecSecurity) => EXEC_SECURITIES.indexOf(security);
  return host !== undefined && rank(host.value) < rank(requested.value) ? host : requested;
}

function stricterAsk(requested: Sourced<ExecAsk>, other: Sourced<ExecAsk> | undefined): Sourced<ExecAsk> {
  const rank = (ask: ExecAsk) => EXEC_ASKS.indexOf(ask);
  return other !== undefined && rank(other.value) > rank(requested.value) ? other : requested;
}

function unset<Value>(value: Value): Sourced<Value> {
  return { value, source: "default" };
}
