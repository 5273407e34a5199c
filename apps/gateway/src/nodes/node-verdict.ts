import { EXEC_ASKS, EXEC_DECISIONS, type ExecAsk, type ExecDecision, type ExecSecurity } from "@oc/exec-approvals";
import { reasonOf, wordsOf } from "./node-words.ts";

/** What the configuration, the session and the call request of a node. */
export interface NodePolicy {
  security: ExecSecurity;
  ask: ExecAsk;
}

/** What is to happen with a command on a node, by what the gateway requests and what the node says of its own rules. */
export interface NodeDecision {
  decision: "allow" | "prompt" | "deny";
  reason: string;
  message: string;
  security: ExecSecurity;
  ask: ExecAsk;
  allowedDecisions: readonly ExecDecision[];
  /** What becomes of it when nobody answers. */
  fallback: "allow" | "deny";
  isForced: boolean;
  resolvedPath?: string;
  commandSpans?: readonly { startIndex: number; endIndex: number }[];
}

/** The stricter of two. */
export function stricterAsk(a: ExecAsk, b: ExecAsk | undefined): ExecAsk {
  return b !== undefined && EXEC_ASKS.indexOf(b) > EXEC_ASKS.indexOf(a) ? b : a;
}

/**
 * Decides before anything is sent. `told` is the `verdict` of `system.run.prepare`: the node has evaluated its own lists under the
 * policy that was requested. A node that tells none cannot know the request, so that whatever its lists would satisfy is asked.
 */
export function decideNodeRun(policy: NodePolicy, told: unknown): NodeDecision {
  if (policy.security === "deny") return refusal(policy, "security=deny", "The configuration runs no commands.");
  const verdict = readVerdict(told);
  if (!verdict) return decideAlone(policy);
  if (policy.ask !== "always" || verdict.decision !== "allow") return verdict;
  return { ...verdict, ...prompt("ask-always") };
}

function decideAlone(policy: NodePolicy): NodeDecision {
  if (policy.ask === "always") return { ...refusal(policy, "", ""), ...prompt("ask-always") };
  if (policy.security === "full") return { ...refusal(policy, "full", "No limits."), decision: "allow" };
  if (policy.ask === "on-miss") return { ...refusal(policy, "", ""), ...prompt("ask-on-miss") };
  return refusal(policy, "allowlist-miss", "The node does not tell whether its lists allow the command.");
}

function prompt(
  reason: string,
): Pick<NodeDecision, "decision" | "reason" | "message" | "allowedDecisions" | "fallback"> {
  return {
    decision: "prompt",
    reason,
    message: "A person has to allow it.",
    allowedDecisions: ["allow-once", "deny"],
    fallback: "deny",
  };
}

function refusal(policy: NodePolicy, reason: string, message: string): NodeDecision {
  return { ...policy, decision: "deny", reason, message, allowedDecisions: [], fallback: "deny", isForced: false };
}

/** What a node told, checked: half a verdict is none. */
function readVerdict(told: unknown): NodeDecision | undefined {
  const given = (typeof told === "object" && told !== null ? told : {}) as Partial<Record<keyof NodeDecision, unknown>>;
  const decision = (["allow", "prompt", "deny"] as const).find((each) => each === given.decision);
  const security = (["deny", "allowlist", "full"] as const).find((each) => each === given.security);
  const ask = EXEC_ASKS.find((each) => each === given.ask);
  const { reason, message, resolvedPath } = given;
  if (!decision || !security || !ask || typeof reason !== "string" || typeof message !== "string") return undefined;
  const offered: readonly unknown[] = Array.isArray(given.allowedDecisions) ? given.allowedDecisions : [];
  const allowedDecisions = EXEC_DECISIONS.filter((each) => offered.includes(each));
  if (decision === "prompt" && allowedDecisions.length === 0) return undefined;
  return {
    decision,
    reason: reasonOf(reason),
    message: wordsOf(message),
    security,
    ask,
    allowedDecisions,
    fallback: given.fallback === "allow" ? "allow" : "deny",
    isForced: given.isForced === true,
    ...(typeof resolvedPath === "string" && resolvedPath !== "" ? { resolvedPath } : {}),
    ...(isSpans(given.commandSpans) ? { commandSpans: given.commandSpans } : {}),
  };
}

function isSpans(value: unknown): value is { startIndex: number; endIndex: number }[] {
  return (
    Array.isArray(value) &&
    value.every((span: unknown) => {
      const { startIndex, endIndex } = (span ?? {}) as Record<string, unknown>;
      return Number.isInteger(startIndex) && Number.isInteger(endIndex);
    })
  );
}
