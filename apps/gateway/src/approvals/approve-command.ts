import type { ApprovalDecision } from "@oc/protocol";

/** What somebody typed after `/approve`. */
export type ApproveCommand = { kind: "answer"; id: string; decision: ApprovalDecision } | { kind: "usage" };

export const APPROVE_USAGE = "Usage: /approve <id> <allow-once|allow-always|deny>";

const DECISIONS: ReadonlyMap<string, ApprovalDecision> = new Map([
  ...["allow", "once", "allow-once", "allowonce"].map((word) => [word, "allow-once"] as const),
  ...["always", "allow-always", "allowalways"].map((word) => [word, "allow-always"] as const),
  ...["deny", "reject", "block"].map((word) => [word, "deny"] as const),
]);

/** The decision that a word stands for, in any case of letters. */
export function parseDecision(word: string): ApprovalDecision | undefined {
  return DECISIONS.get(word.toLowerCase());
}

/** `/approve[@bot] <id> <decision>`, in either order; anything else after it asks for the usage. `undefined`: another message. */
export function parseApproveCommand(message: string): ApproveCommand | undefined {
  const match = /^\/approve(?:@\w+)?(?:\s+(.*))?$/is.exec(message.trim());
  if (!match) return undefined;
  const words = (match[1] ?? "").split(/\s+/).filter((word) => word !== "");
  const [first, second, ...surplus] = words;
  if (first === undefined || second === undefined || surplus.length > 0) return { kind: "usage" };
  const [leading, trailing] = [parseDecision(first), parseDecision(second)];
  // With two decisions, or none, it is not clear what is meant.
  if (leading === undefined && trailing !== undefined) return { kind: "answer", id: first, decision: trailing };
  if (leading !== undefined && trailing === undefined) return { kind: "answer", id: second, decision: leading };
  return { kind: "usage" };
}
