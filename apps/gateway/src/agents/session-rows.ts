import type { AgentRuntime } from "@oc/agent-runtime";
import type { SessionRow } from "@oc/protocol";
import { sessionKeyFacts, type SessionKeyKind } from "@oc/router";
import type { Session, SessionListRow } from "@oc/sessions";

export type ActiveRuns = ReturnType<AgentRuntime["activeRuns"]>;

/** Stored fields that a row shows as they are. */
const SHOWN_FIELDS = [
  "label",
  "displayName",
  "category",
  "chatType",
  "thinkingLevel",
  "fastMode",
  "verboseLevel",
  "traceLevel",
  "reasoningLevel",
  "elevatedLevel",
  "responseUsage",
  "execHost",
  "execSecurity",
  "execAsk",
  "execNode",
  "sendPolicy",
  "groupActivation",
  "inputTokens",
  "outputTokens",
  "totalTokens",
  "totalTokensFresh",
  "contextTokens",
  "compactionCount",
  "spawnedBy",
  "spawnDepth",
  "parentSessionKey",
  "abortedLastRun",
  "createdAt",
] as const;

/** A session as lists and events show it. Transcript paths and tokens of other systems never appear. */
export function toSessionRow(
  session: Session & Pick<SessionListRow, "derivedTitle" | "lastMessagePreview">,
  context: { agentId: string; mainKey: string; active: ActiveRuns },
): SessionRow {
  const { key, entry } = session;
  const facts = sessionKeyFacts(key, { mainKey: context.mainKey });
  const activeRunIds = context.active.filter((run) => run.sessionKey === key).map((run) => run.runId);
  const shown = Object.fromEntries(
    SHOWN_FIELDS.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])),
  );
  return {
    ...shown,
    key,
    kind: kindOf(facts.kind),
    sessionId: entry.sessionId,
    updatedAt: entry.updatedAt,
    hasActiveRun: activeRunIds.length > 0,
    activeRunIds,
    agentId: facts.agentId ?? context.agentId,
    channel: channelOf(facts.kind, facts.channel, entry.channel, entry.lastChannel),
    status: activeRunIds.length > 0 ? "running" : "idle",
    archived: entry.archivedAt !== undefined,
    pinned: entry.pinnedAt !== undefined,
    ...(entry.markedUnreadAt === undefined ? {} : { unread: true }),
    ...(entry.providerOverride === undefined ? {} : { modelProvider: entry.providerOverride }),
    ...(entry.modelOverride === undefined ? {} : { model: entry.modelOverride }),
    ...(session.derivedTitle === undefined ? {} : { derivedTitle: session.derivedTitle }),
    ...(session.lastMessagePreview === undefined ? {} : { lastMessagePreview: session.lastMessagePreview }),
  };
}

function kindOf(kind: SessionKeyKind): string {
  switch (kind) {
    case "main":
    case "cron":
    case "hook":
    case "node":
    case "global":
    case "unknown":
      return kind;
    case "group":
    case "channel":
      return "group";
    default:
      return "other";
  }
}

function channelOf(
  kind: SessionKeyKind,
  fromKey: string | undefined,
  stored: string | undefined,
  last: string | undefined,
): string {
  if (kind === "cron" || kind === "hook" || kind === "node") return "internal";
  if (kind === "group" || kind === "channel") return stored ?? fromKey ?? "unknown";
  return last ?? stored ?? "unknown";
}
