import { sessionKeyFacts } from "@oc/router";
import type { Session } from "@oc/sessions";
import type { RunRequest } from "./runtime.ts";

/** Where a conversation takes place; decides what its prompt may hold. */
export interface ConversationFacts {
  chatType?: "direct" | "group" | "channel";
  channel?: string;
  isSubagent: boolean;
  /** Levels of sub-agents above and with this session; 0 for a session that nobody spawned. */
  spawnDepth: number;
}

/** Reads the facts from the key, then from the session's row. Throws the router's `INVALID_SESSION_KEY`. */
export function conversationFacts(
  request: Pick<RunRequest, "sessionKey" | "input">,
  session: Session | undefined,
): ConversationFacts {
  const facts = sessionKeyFacts(request.sessionKey);
  const chatType = facts.chatType ?? session?.entry.chatType;
  const channel = request.input.provenance?.channel ?? facts.channel ?? session?.entry.channel;
  return {
    isSubagent: facts.kind === "subagent",
    spawnDepth: Math.max(session?.entry.spawnDepth ?? 0, facts.subagentDepth),
    ...(chatType === undefined ? {} : { chatType }),
    ...(channel === undefined ? {} : { channel }),
  };
}
