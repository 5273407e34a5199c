import { createHash } from "node:crypto";
import type { ApprovalsFile } from "../file/approvals-document.ts";
import type { EffectivePolicy } from "../policy/exec-policy.ts";

/**
 * sha256 of the policy that an approval was asked under: the effective fields, and what an operator wrote for the agent. What
 * answers and runs themselves write (entries of allow-always, usage data) is left out, so that one answer does not spend others.
 */
export function hashExecPolicy(policy: EffectivePolicy, approvals: ApprovalsFile, agentId: string): string {
  const { security, ask, askFallback, autoAllowSkills } = policy;
  const effective = [security, ask, askFallback, autoAllowSkills].map(({ value }) => value);
  const entries = approvals.ok ? ["*", agentId].map((id) => writtenEntries(approvals, id)) : approvals.reason;
  return createHash("sha256")
    .update(JSON.stringify([effective, entries]))
    .digest("hex");
}

function writtenEntries({ document }: Extract<ApprovalsFile, { ok: true }>, agentId: string): unknown {
  const agent = Object.hasOwn(document.agents, agentId) ? document.agents[agentId] : undefined;
  return agent?.allowlist
    .filter(({ source }) => source !== "allow-always")
    .map(({ pattern, argPattern }) => [pattern, argPattern ?? null]);
}
