import type { ApprovalDecision } from "@oc/protocol";

/** What somebody answers after `/approve`. */
export interface ApprovalWords {
  id: string;
  decision: ApprovalDecision;
}

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

/** `<id> <decision>` in either order; `undefined` for anything else. */
export function parseApproval(args: string): ApprovalWords | undefined {
  const words = args.split(/\s+/).filter((word) => word !== "");
  const [first, second, ...surplus] = words;
  if (first === undefined || second === undefined || surplus.length > 0) return undefined;
  const [leading, trailing] = [parseDecision(first), parseDecision(second)];
  // With two decisions, or none, it is not clear what is meant.
  if (leading === undefined && trailing !== undefined) return { id: first, decision: trailing };
  if (leading !== undefined && trailing === undefined) return { id: second, decision: leading };
  return undefined;
}
