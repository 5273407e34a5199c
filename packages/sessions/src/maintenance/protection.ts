import type { SessionEntry } from "../session-store.ts";
import type { MaintainedKey } from "./key-facts.ts";

/** Why a session stays whatever its age and the number of the others. */
export type Protection =
  | "permanent"
  | "active"
  | "pinned"
  | "archived-by-hand"
  | "shared-conversation"
  | "active-key"
  | "recently-used";

export interface ProtectionFacts {
  key: MaintainedKey;
  entry: Pick<SessionEntry, "archivedAt" | "archiveReason" | "pinnedAt" | "status" | "chatType">;
  /** Last use by a user, channel or cron run, epoch milliseconds. */
  lastUsedAt: number;
  /** The main session, `global`, `unknown`. */
  isPermanent: boolean;
  /** A run holds it or waits for it, or its input waits. */
  isActive: boolean;
  /** The caller works in it. */
  isActiveKey: boolean;
}

/** Pure. `undefined` when nothing protects the session from removal. */
export function decideProtection(
  facts: ProtectionFacts,
  { preserveRecentMs }: { preserveRecentMs?: number },
  now: number,
): Protection | undefined {
  return (
    decideBasicProtection(facts) ??
    (facts.key.isShared || isSharedChat(facts.entry.chatType) ? "shared-conversation" : undefined) ??
    (preserveRecentMs !== undefined && facts.key.isInteractive && facts.lastUsedAt >= now - preserveRecentMs
      ? "recently-used"
      : undefined)
  );
}

/** What protects also from the repairs that the operator asks for by name. */
export function decideBasicProtection(facts: ProtectionFacts): Protection | undefined {
  const { entry } = facts;
  if (facts.isPermanent) return "permanent";
  if (facts.isActiveKey) return "active-key";
  if (facts.isActive || entry.status === "running") return "active";
  if (entry.pinnedAt !== undefined) return "pinned";
  if (entry.archivedAt !== undefined && (entry.archiveReason ?? "manual") === "manual") return "archived-by-hand";
  return undefined;
}

function isSharedChat(chatType: string | undefined): boolean {
  return chatType === "group" || chatType === "channel" || chatType === "room";
}
