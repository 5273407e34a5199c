import { RouterError } from "./errors.ts";
import { isChannelId, isNormalizedId, isReservedAccountId } from "./ids.ts";

export const DEFAULT_MAIN_KEY = "main";
/** Longest session key, in UTF-16 code units. */
export const MAX_SESSION_KEY_CHARS = 512;

/** A thread or topic of a conversation. Both id and peer may hold colons. */
export interface SessionThread {
  marker: (typeof THREAD_MARKERS)[number];
  id: string;
}

/** A canonical session key taken apart. `heartbeat` marks the isolated heartbeat run of that session. */
export type ParsedSessionKey = { kind: "global" } | { kind: "unknown" } | AgentSessionKey;

export type AgentSessionKey = { agentId: string; heartbeat?: true } & (
  | { kind: "main"; mainKey: string; thread?: SessionThread }
  | { kind: "direct"; channel?: string; accountId?: string; peer: string; thread?: SessionThread }
  | { kind: "group" | "channel"; channel: string; peer: string; thread?: SessionThread }
  | { kind: "cron"; jobId: string; runId?: string }
  | { kind: "custom"; customId: string }
  | { kind: "hook"; hookId: string }
  | { kind: "node"; nodeId: string }
  /** `lineage` has one id; keys of nested sub-agents, still read, have one for each level. */
  | { kind: "subagent"; lineage: string[] }
  | { kind: "acp"; bridge?: true; acpId: string }
  | { kind: "slash"; channel: string; userId: string }
  /** Any other text, `explicit:…` and `dashboard:…` included. */
  | { kind: "other"; text: string }
);

export type SessionKeyKind = ParsedSessionKey["kind"];

type WithoutAgent<T> = T extends unknown ? Omit<T, "agentId" | "heartbeat"> : never;
/** What follows `agent:<id>:`, without the heartbeat suffix. */
type Rest = WithoutAgent<AgentSessionKey>;

const THREAD_MARKERS = ["topic", "thread"] as const;
const HEARTBEAT_SUFFIX = ":heartbeat";
/** Before `:heartbeat` these say that `heartbeat` is an id, not the suffix. */
const TAKES_AN_ID = /:(?:thread|topic|run|subagent)$/;

/**
 * Takes a canonical key apart; `formatSessionKey(parseSessionKey(key))` is `key` again.
 * `mainKey` is `session.mainKey`. Throws `INVALID_SESSION_KEY` for text that is not a canonical key
 * (make it one with `canonicalSessionKey`).
 */
export function parseSessionKey(key: string, options: { mainKey?: string } = {}): ParsedSessionKey {
  assertKeyText(key);
  if (key === "global" || key === "unknown") return { kind: key };
  const [prefix, agentId, ...segments] = key.split(":");
  if (prefix !== "agent" || agentId === undefined || segments.length === 0) {
    throw invalidKey(key, 'it must be "global", "unknown" or start with "agent:<id>:"');
  }
  if (!isNormalizedId(agentId)) throw invalidKey(key, "its agent id is not in canonical form");
  return { agentId, ...parseRestWithSuffix(segments.join(":"), resolveMainKey(options.mainKey)) };
}

/** Puts a key together. The parts are taken as they are; build them by `parseSessionKey` or from canonical ids. */
export function formatSessionKey(parsed: ParsedSessionKey): string {
  if (parsed.kind === "global" || parsed.kind === "unknown") return parsed.kind;
  return `agent:${parsed.agentId}:${formatRest(parsed)}${parsed.heartbeat ? HEARTBEAT_SUFFIX : ""}`;
}

/** The key of an agent's main session. Throws `INVALID_MAIN_KEY`. */
export function mainSessionKey(agentId: string, mainKey?: string): string {
  return `agent:${agentId}:${resolveMainKey(mainKey)}`;
}

/**
 * `session.mainKey` as keys spell it: lowercase, `main` when blank.
 * Throws `INVALID_MAIN_KEY` when it holds a colon or white space, is a word that begins other keys, or is past 64 characters.
 */
export function resolveMainKey(mainKey: string | undefined): string {
  const name = (mainKey ?? "").trim().toLowerCase();
  if (name === "" || name === DEFAULT_MAIN_KEY) return DEFAULT_MAIN_KEY;
  const problem = /[:\s\p{Cc}\p{Cs}]/u.test(name)
    ? "must not contain a colon, white space or control characters"
    : isChannelId(name) && !name.startsWith("node-")
      ? undefined
      : "must be at most 64 characters and no word that begins other session keys";
  if (problem !== undefined) throw new RouterError("INVALID_MAIN_KEY", `${problem}.`, "session.mainKey");
  return name;
}

/** Throws `INVALID_SESSION_KEY` unless `key` is made of non-empty segments of visible characters. */
export function assertKeyText(key: string): void {
  if (typeof key !== "string") throw invalidKey(typeof key, "it must be text");
  if (key === "") throw invalidKey(key, "it is empty");
  if (key.length > MAX_SESSION_KEY_CHARS) throw invalidKey(key, `it exceeds ${MAX_SESSION_KEY_CHARS} characters`);
  if (/[\s\p{Cc}\p{Cs}]/u.test(key)) throw invalidKey(key, "it contains white space or control characters");
  if (key.split(":").includes("")) throw invalidKey(key, "it has an empty segment");
}

export function invalidKey(key: string, why: string): RouterError {
  const shown = key.length > 80 ? `${key.slice(0, 80)}…` : key;
  return new RouterError("INVALID_SESSION_KEY", `Session key ${JSON.stringify(shown)} is invalid: ${why}.`);
}

function parseRestWithSuffix(text: string, mainKey: string): Rest & { heartbeat?: true } {
  const whole = parseRest(text, mainKey);
  if (!text.endsWith(HEARTBEAT_SUFFIX)) return whole;
  const base = text.slice(0, -HEARTBEAT_SUFFIX.length);
  if (TAKES_AN_ID.test(base)) return whole;
  const parsed = parseRest(base, mainKey);
  // `cron:heartbeat` is a job of that name, not the heartbeat run of a session called `cron`.
  return parsed.kind === "other" && whole.kind !== "other" ? whole : { ...parsed, heartbeat: true };
}

/** The grammar, alternative by alternative; the first that matches wins. */
function parseRest(text: string, mainKey: string): Rest {
  return (
    parseMain(text, mainKey) ??
    parseDirect(text) ??
    parseRoom(text) ??
    parsePrefixed(text) ??
    parseSubagent(text) ??
    parseSlash(text) ?? { kind: "other", text }
  );
}

function parseMain(text: string, mainKey: string): Rest | undefined {
  if (text === mainKey) return { kind: "main", mainKey };
  for (const marker of THREAD_MARKERS) {
    const prefix = `${mainKey}:${marker}:`;
    if (text.startsWith(prefix)) return { kind: "main", mainKey, thread: { marker, id: text.slice(prefix.length) } };
  }
  return undefined;
}

function parseDirect(text: string): Rest | undefined {
  const segments = text.split(":");
  const at = segments.slice(0, 3).indexOf("direct");
  if (at < 0 || at === segments.length - 1) return undefined;
  const [channel, accountId] = segments.slice(0, at);
  if (channel !== undefined && !isChannel(channel)) return undefined;
  if (accountId !== undefined && (!isNormalizedId(accountId) || isReservedAccountId(accountId))) return undefined;
  return {
    kind: "direct",
    ...(channel === undefined ? {} : { channel }),
    ...(accountId === undefined ? {} : { accountId }),
    ...splitThread(segments.slice(at + 1).join(":")),
  };
}

function parseRoom(text: string): Rest | undefined {
  const [channel, kind, ...peer] = text.split(":");
  if (!isChannel(channel) || peer.length === 0 || (kind !== "group" && kind !== "channel")) return undefined;
  return { kind, channel, ...splitThread(peer.join(":")) };
}

/** Peer and thread part at the last marker that leaves a peer before it. */
function splitThread(text: string): { peer: string; thread?: SessionThread } {
  const at = Math.max(text.lastIndexOf(":topic:"), text.lastIndexOf(":thread:"));
  if (at <= 0) return { peer: text };
  const marker = text.startsWith(":topic:", at) ? "topic" : "thread";
  return { peer: text.slice(0, at), thread: { marker, id: text.slice(at + marker.length + 2) } };
}

function parsePrefixed(text: string): Rest | undefined {
  const after = (prefix: string): string | undefined =>
    text.startsWith(prefix) && text.length > prefix.length ? text.slice(prefix.length) : undefined;

  const job = after("cron:");
  if (job !== undefined) {
    const at = job.lastIndexOf(":run:");
    return at > 0 ? { kind: "cron", jobId: job.slice(0, at), runId: job.slice(at + 5) } : { kind: "cron", jobId: job };
  }
  const customId = after("session:");
  if (customId !== undefined) return { kind: "custom", customId };
  const hookId = after("hook:");
  if (hookId !== undefined) return { kind: "hook", hookId };
  const nodeId = after("node-");
  if (nodeId !== undefined) return { kind: "node", nodeId };
  const acpId = after("acp:");
  if (acpId !== undefined) return { kind: "acp", acpId };
  const bridgeId = after("acp-bridge:");
  return bridgeId === undefined ? undefined : { kind: "acp", bridge: true, acpId: bridgeId };
}

function parseSubagent(text: string): Rest | undefined {
  return /^subagent:[^:]+(?::subagent:[^:]+)*$/.test(text)
    ? { kind: "subagent", lineage: text.split(":").filter((_, index) => index % 2 === 1) }
    : undefined;
}

function parseSlash(text: string): Rest | undefined {
  const [channel, kind, ...user] = text.split(":");
  if (!isChannel(channel) || user.length === 0 || kind !== "slash") return undefined;
  return { kind, channel, userId: user.join(":") };
}

function isChannel(word: string | undefined): word is string {
  return word !== undefined && isChannelId(word);
}

function formatRest(rest: Rest): string {
  switch (rest.kind) {
    case "main":
      return rest.mainKey + formatThread(rest.thread);
    case "direct":
      return (
        [rest.channel, rest.accountId, "direct", rest.peer].filter((part) => part !== undefined).join(":") +
        formatThread(rest.thread)
      );
    case "group":
    case "channel":
      return `${rest.channel}:${rest.kind}:${rest.peer}${formatThread(rest.thread)}`;
    case "cron":
      return `cron:${rest.jobId}${rest.runId === undefined ? "" : `:run:${rest.runId}`}`;
    case "custom":
      return `session:${rest.customId}`;
    case "hook":
      return `hook:${rest.hookId}`;
    case "node":
      return `node-${rest.nodeId}`;
    case "subagent":
      return rest.lineage.map((id) => `subagent:${id}`).join(":");
    case "acp":
      return `${rest.bridge ? "acp-bridge" : "acp"}:${rest.acpId}`;
    case "slash":
      return `${rest.channel}:slash:${rest.userId}`;
    case "other":
      return rest.text;
  }
}

function formatThread(thread: SessionThread | undefined): string {
  return thread ? `:${thread.marker}:${thread.id}` : "";
}
