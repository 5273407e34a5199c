import type { ExecReason } from "./check-exec.ts";
import type { EffectivePolicy, ExecDecision } from "./exec-policy.ts";

/** What is known of a command before the tables are asked. */
export interface DecisionFacts {
  /** Every command that can run is satisfied by a list. */
  isSatisfied: boolean;
  /** Why a person must look at it whatever the lists say; absent when nothing forces that. */
  forced?: "inline-eval" | "heredoc";
  /** What an answer would stand for can be pinned down. */
  isBindable: boolean;
  /** An answer could be kept for the next time. */
  isPersistable: boolean;
  isUiReachable: boolean;
}

export interface Decision {
  decision: "allow" | "prompt" | "deny";
  reason: ExecReason;
  /** Empty unless `prompt`. */
  allowedDecisions: readonly ExecDecision[];
}

type PolicyValues = Pick<EffectivePolicy, "security" | "ask" | "askFallback">;

/** The decision table. Pure and total. */
export function decideExec(policy: PolicyValues, facts: DecisionFacts): Decision {
  const decision = decideByTable(policy, facts);
  if (decision.decision !== "prompt") return decision;
  if (!facts.isBindable) return denied("approval-unbindable");
  return facts.isUiReachable
    ? decision
    : decideUnanswered(policy, { ...facts, isForced: facts.forced !== undefined }, "no-approval-route");
}

/** What becomes of a prompt that nobody answers: the table of `askFallback`. */
export function decideUnanswered(
  policy: Pick<PolicyValues, "security" | "askFallback">,
  { isSatisfied, isForced }: { isSatisfied: boolean; isForced: boolean },
  why: "no-approval-route" | "approval-timeout",
): Decision {
  const fallback = policy.askFallback.value;
  const isAllowed =
    policy.security.value !== "deny" && !isForced && (fallback === "full" || (fallback === "allowlist" && isSatisfied));
  return isAllowed ? allowed("ask-fallback") : denied(why);
}

function decideByTable(policy: PolicyValues, { isSatisfied, forced, isPersistable }: DecisionFacts): Decision {
  const security = policy.security.value;
  const ask = policy.ask.value;
  if (security === "deny") return denied("security=deny");
  if (forced !== undefined) return prompt(forced, false);
  if (ask === "always") return prompt("ask-always", false);
  if (security === "full") return allowed("full");
  if (isSatisfied) return allowed("allowlist");
  return ask === "off" ? denied("allowlist-miss") : prompt("ask-on-miss", isPersistable);
}

function allowed(reason: ExecReason): Decision {
  return { decision: "allow", reason, allowedDecisions: [] };
}

export function denied(reason: ExecReason): Decision {
  return { decision: "deny", reason, allowedDecisions: [] };
}

function prompt(reason: ExecReason, offersAlways: boolean): Decision {
  return {
    decision: "prompt",
    reason,
    allowedDecisions: offersAlways ? ["allow-once", "allow-always", "deny"] : ["allow-once", "deny"],
  };
}
