import type { AccessPolicy } from "./access-policy.ts";
import type { AccessSender } from "./allow-list.ts";

/**
 * Whether a direct message may become the place where its agent's main session answers next. It may not when the account has exactly one
 * named sender and somebody else wrote: the owner's conversation keeps its way back to the owner.
 */
export function movesMainRoute({ dm, matches }: AccessPolicy, sender: AccessSender): boolean {
  const [owner, ...others] = new Set(dm.allowFrom.entries);
  if (owner === undefined || others.length > 0) return true;
  return matches(owner, sender);
}
