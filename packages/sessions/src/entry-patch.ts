import { SessionError } from "./errors.ts";
import type { SessionEntry } from "./session-store.ts";
import { showValue } from "./shown-value.ts";

type Rule = (value: unknown) => { value: unknown } | { expected: string };

const MAX_TEXT_LENGTH = 512;
const MAX_LABEL_LENGTH = 64;
/** One field's JSON in UTF-16 units: an entry is read and written as a whole, again and again. */
const MAX_FIELD_CHARS = 256 * 1024;

const text: Rule = (value) =>
  typeof value === "string" && value.length > 0 && value.length <= MAX_TEXT_LENGTH
    ? { value }
    : { expected: `text of 1 to ${MAX_TEXT_LENGTH} characters` };

const label: Rule = (value) => {
  const trimmed = typeof value === "string" ? value.trim() : "";
  return trimmed.length > 0 && trimmed.length <= MAX_LABEL_LENGTH
    ? { value: trimmed }
    : { expected: `text of 1 to ${MAX_LABEL_LENGTH} characters` };
};

const count: Rule = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? { value } : { expected: "a whole number, 0 or more" };

const flag: Rule = (value) => (typeof value === "boolean" ? { value } : { expected: "true or false" });

const object: Rule = (value) => (isRecord(value) ? json(value) : { expected: "an object" });

/** An object of texts: those that it must have, and those that it may. */
function texts(required: readonly string[], optional: readonly string[]): Rule {
  const known = new Set([...required, ...optional]);
  const names = [...required, ...optional.map((name) => `${name}?`)].join(", ");
  return (value) =>
    isRecord(value) &&
    required.every((name) => value[name] !== undefined) &&
    Object.entries(value).every(([name, part]) => part === undefined || (known.has(name) && "value" in text(part)))
      ? { value }
      : { expected: `an object of texts {${names}}` };
}

const forkSource: Rule = (value) =>
  isRecord(value) &&
  "value" in text(value["sessionKey"]) &&
  "value" in text(value["sessionId"]) &&
  (value["entryId"] === null || "value" in text(value["entryId"]))
    ? { value }
    : { expected: "an object {sessionKey, sessionId, entryId}" };

/** What can be stored and read back. */
const json: Rule = (value) => {
  const expected = { expected: `plain JSON of at most ${MAX_FIELD_CHARS} characters` };
  try {
    const text = JSON.stringify(value);
    return text !== undefined && text.length <= MAX_FIELD_CHARS ? { value } : expected;
  } catch {
    return expected;
  }
};

function oneOf(...values: readonly unknown[]): Rule {
  return (value) =>
    values.includes(value) ? { value } : { expected: `one of ${values.map((v) => JSON.stringify(v)).join(", ")}` };
}

/** `from` is an older spelling of `to`. */
function alias(rule: Rule, from: string, to: string): Rule {
  return (value) => rule(value === from ? to : value);
}

/** What a patch may set, and to what. `"off"` is a value; only `null` returns a field to "inherit". */
const RULES: Readonly<Record<string, Rule>> = {
  label,
  displayName: text,
  subject: text,
  room: text,
  space: text,
  category: text,
  chatType: alias(oneOf("direct", "group", "channel"), "room", "channel"),
  channel: text,
  lastChannel: text,
  lastTo: text,
  lastAccountId: text,
  lastThreadId: text,
  deliveryContext: texts(["channel", "to"], ["accountId", "threadId"]),
  origin: texts([], ["label", "provider", "from", "to", "accountId", "threadId"]),
  archivedAt: count,
  archiveReason: text,
  pinnedAt: count,
  lastReadAt: count,
  markedUnreadAt: count,
  thinkingLevel: oneOf("off", "minimal", "low", "medium", "high", "xhigh", "adaptive", "max"),
  verboseLevel: oneOf("off", "on", "full"),
  traceLevel: oneOf("off", "on"),
  reasoningLevel: oneOf("off", "on", "stream"),
  elevatedLevel: oneOf("off", "on", "ask", "full"),
  fastMode: oneOf(true, false, "auto"),
  execHost: oneOf("auto", "sandbox", "gateway", "node"),
  execSecurity: oneOf("deny", "allowlist", "full"),
  execAsk: oneOf("off", "on-miss", "always"),
  execNode: text,
  queueMode: oneOf("steer", "followup", "collect", "interrupt"),
  queueDebounceMs: count,
  queueCap: count,
  queueDrop: oneOf("summarize", "old", "new"),
  sendPolicy: oneOf("allow", "deny"),
  groupActivation: oneOf("mention", "always"),
  responseUsage: alias(oneOf("off", "tokens", "full", "cost"), "on", "tokens"),
  providerOverride: text,
  modelOverride: text,
  authProfileOverride: text,
  inputTokens: count,
  outputTokens: count,
  totalTokens: count,
  totalTokensFresh: flag,
  contextTokens: count,
  compactionCount: count,
  memoryFlushAt: count,
  memoryFlushCompactionCount: count,
  cliSessions: object,
  systemSent: flag,
  abortedLastRun: flag,
};

/** Set once, when a session is created. */
const LINEAGE: Readonly<Record<string, Rule>> = {
  spawnedBy: text,
  spawnDepth: count,
  parentSessionKey: text,
  forkSource,
  subagentRole: text,
  subagentControlScope: text,
};

/** Kept by the store itself. */
const OWNED_BY_STORE: ReadonlySet<string> = new Set([
  "sessionId",
  "previousSessionId",
  "sessionStartedAt",
  "lastInteractionAt",
  "lastActivityAt",
  "updatedAt",
  "createdAt",
  "createdVia",
  "status",
]);

/**
 * Who patches: `user` may set known overrides only; `run` is the runtime's bookkeeping, which may add fields of its own;
 * `creation` may also set lineage.
 */
export type PatchSource = "user" | "run" | "creation";

/**
 * The entry with single fields changed: `null` clears, `undefined` and omitted leave alone. Pure; all fields or none.
 * Throws `INVALID_PATCH` naming the field, its value and what is allowed.
 */
export function applyEntryPatch(
  entry: SessionEntry,
  patch: Record<string, unknown>,
  source: PatchSource,
): SessionEntry {
  const next: SessionEntry = { ...entry };
  for (const [field, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    const rule = ruleFor(field, source);
    if (value === null) {
      delete next[field];
      continue;
    }
    const outcome = rule(value);
    if ("expected" in outcome) {
      throw new SessionError("INVALID_PATCH", `${field} must be ${outcome.expected}, got ${showValue(value)}.`);
    }
    next[field] = outcome.value;
  }
  return settleArchive(entry, next);
}

/** Archiving takes a pin away; a session that another one started cannot be pinned. */
function settleArchive(before: SessionEntry, next: SessionEntry): SessionEntry {
  if (next.archivedAt === undefined) delete next.archiveReason;
  else {
    next.archiveReason ??= "manual";
    if (before.archivedAt === undefined) delete next.pinnedAt;
  }
  const isChild = next.spawnedBy !== undefined || next.parentSessionKey !== undefined;
  if (next.pinnedAt !== undefined && before.pinnedAt === undefined && isChild) {
    throw new SessionError("INVALID_PATCH", "pinnedAt cannot be set on a child session; pin its parent instead.");
  }
  return next;
}

function ruleFor(field: string, source: PatchSource): Rule {
  const known = ownRule(RULES, field) ?? (source === "creation" ? ownRule(LINEAGE, field) : undefined);
  if (known) return known;
  if (Object.hasOwn(LINEAGE, field)) {
    throw new SessionError(
      "INVALID_PATCH",
      `${field} is set once, when the session is created, and cannot be changed.`,
    );
  }
  if (OWNED_BY_STORE.has(field)) {
    throw new SessionError("INVALID_PATCH", `${field} is kept by the session store and cannot be set.`);
  }
  if (source === "user" || field === "__proto__") {
    throw new SessionError(
      "INVALID_PATCH",
      `${showValue(field)} is not a field of a session. Fields: ${Object.keys(RULES).join(", ")}.`,
    );
  }
  return json;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function ownRule(rules: Readonly<Record<string, Rule>>, field: string): Rule | undefined {
  return Object.hasOwn(rules, field) ? rules[field] : undefined;
}
