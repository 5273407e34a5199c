import type { AgentRuntime } from "@oc/agent-runtime";
import { splitReasoning } from "@oc/directives";
import type { SessionRow } from "@oc/protocol";
import { sessionKeyFacts, type SessionKeyKind } from "@oc/router";
import type { SessionListRow } from "@oc/sessions";
import type { AgentHost } from "./agent-host.ts";
import { resolveSessionModel, resolveThinkingChoice, type ModelChoice, type ThinkingChoice } from "./session-model.ts";
import type { Turns } from "./turns.ts";

export type ActiveRuns = ReturnType<AgentRuntime["activeRuns"]>;

/** A session as its store gives it, and whose it is. */
export interface OwnedSession {
  agentId: string;
  session: SessionListRow;
}

/** Choices of a session that are patched, stored and shown under one name. */
export const OVERRIDE_FIELDS = [
  "label",
  "category",
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
] as const;

/** Stored fields that a row shows as they are. */
const SHOWN_FIELDS = [
  ...OVERRIDE_FIELDS,
  "displayName",
  "chatType",
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

/** Sessions as lists and events show them. Transcript paths and tokens of other systems never appear. */
export async function readSessionRows(
  { agents, turns }: { agents: AgentHost; turns: Turns },
  sessions: readonly OwnedSession[],
): Promise<SessionRow[]> {
  const active = await turns.active();
  const thinking = thinkingLookup(agents);
  return Promise.all(
    sessions.map(async ({ agentId, session }) => ({
      ...toSessionRow(session, { agentId, mainKey: agents.mainKey, active }),
      ...(await thinking(agentId, session.entry)),
    })),
  );
}

export async function readSessionRow(
  parts: { agents: AgentHost; turns: Turns },
  agentId: string,
  session: SessionListRow,
): Promise<SessionRow> {
  const [row] = await readSessionRows(parts, [{ agentId, session }]);
  return row as SessionRow;
}

/** Asks for each model once; a session whose model is gone is still listed, without levels. */
function thinkingLookup(agents: AgentHost): (agentId: string, choice: ModelChoice) => Promise<Partial<ThinkingChoice>> {
  const known = new Map<string, Promise<Partial<ThinkingChoice>>>();
  return (agentId, choice) => {
    const id = JSON.stringify([agentId, choice.providerOverride, choice.modelOverride]);
    let found = known.get(id);
    if (!found) {
      found = resolveSessionModel(agents, agentId, choice).then(
        (model) => resolveThinkingChoice(agents, agentId, model),
        () => ({}),
      );
      known.set(id, found);
    }
    return found;
  };
}

function toSessionRow(
  { key, entry, derivedTitle, lastMessagePreview }: SessionListRow,
  context: { agentId: string; mainKey: string; active: ActiveRuns },
): SessionRow {
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
    ...(derivedTitle === undefined ? {} : { derivedTitle }),
    ...(lastMessagePreview === undefined ? {} : { lastMessagePreview: splitReasoning(lastMessagePreview).text }),
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
