import type { AgentSessionKey, SessionKeyKind } from "./session-key.ts";
import { formatSessionKey, parseSessionKey } from "./session-key.ts";

/** What a canonical key says about its session. */
export interface SessionKeyFacts {
  kind: SessionKeyKind;
  /** Absent for `global` and `unknown`: their owner is kept beside the key. */
  agentId?: string;
  chatType?: "direct" | "group" | "channel";
  isThread: boolean;
  channel?: string;
  parentKey?: string;
  /** Number of sub-agent levels in the key; a stored `spawnDepth` is the better source. */
  subagentDepth: number;
}

/** Derives every fact in one go. Throws `INVALID_SESSION_KEY` for a key that is not canonical. */
export function sessionKeyFacts(key: string, options: { mainKey?: string } = {}): SessionKeyFacts {
  const parsed = parseSessionKey(key, options);
  if (!("agentId" in parsed)) return { kind: parsed.kind, isThread: false, subagentDepth: 0 };
  const chatType = chatTypeOf(parsed.kind);
  const parent = parentOf(parsed);
  return {
    kind: parsed.kind,
    agentId: parsed.agentId,
    ...(chatType ? { chatType } : {}),
    isThread: "thread" in parsed && parsed.thread !== undefined,
    ...("channel" in parsed && parsed.channel !== undefined ? { channel: parsed.channel } : {}),
    ...(parent ? { parentKey: formatSessionKey(parent) } : {}),
    subagentDepth: parsed.kind === "subagent" ? parsed.lineage.length : 0,
  };
}

/** The conversation that a thread hangs under, or the spawner of a nested sub-agent; else `undefined`. */
export function parentKey(key: string, options: { mainKey?: string } = {}): string | undefined {
  return sessionKeyFacts(key, options).parentKey;
}

function parentOf(parsed: AgentSessionKey): AgentSessionKey | undefined {
  if (parsed.kind === "subagent") {
    return parsed.lineage.length > 1
      ? { agentId: parsed.agentId, kind: "subagent", lineage: parsed.lineage.slice(0, -1) }
      : undefined;
  }
  if (!("thread" in parsed)) return undefined;
  const { thread: _thread, heartbeat: _heartbeat, ...conversation } = parsed;
  return conversation;
}

function chatTypeOf(kind: SessionKeyKind): SessionKeyFacts["chatType"] {
  switch (kind) {
    case "main":
    case "direct":
    case "slash":
      return "direct";
    case "group":
    case "channel":
      return kind;
    default:
      return undefined;
  }
}
