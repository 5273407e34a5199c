import { RouterError } from "./errors.ts";

/** The agent that exists when nothing is configured. */
export const IMPLICIT_AGENT_ID = "main";
/** The account of a channel that names none. */
export const DEFAULT_ACCOUNT_ID = "default";

const MAX_ID_CHARS = 64;
const RESERVED_ACCOUNT_IDS: ReadonlySet<string> = new Set(["direct", "group", "channel", "slash"]);

/** What a channel is also called. Adapters may bring more. */
export const CHANNEL_ALIASES: Readonly<Record<string, string>> = { tg: "telegram", teams: "msteams" };

/** Words that a session key has in the place of a channel. */
const NOT_A_CHANNEL: ReadonlySet<string> = new Set(
  "agent main direct group channel slash cron session hook subagent acp acp-bridge explicit dashboard global unknown".split(
    " ",
  ),
);

/** True for an id in canonical form: `[a-z0-9][a-z0-9_-]{0,63}`. */
export function isNormalizedId(id: string): boolean {
  return id.length <= MAX_ID_CHARS && /^[a-z0-9][a-z0-9_-]*$/.test(id);
}

/** The canonical form of an id, or `undefined` when nothing usable is left of it. */
export function slugId(raw: string): string | undefined {
  if (isNormalizedId(raw) && !raw.endsWith("-")) return raw;
  const words = raw
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, "-")
    .replace(/^[-_]+/, "")
    .slice(0, MAX_ID_CHARS);
  let end = words.length;
  while (words[end - 1] === "-") end--;
  const slug = words.slice(0, end);
  return slug === "" ? undefined : slug;
}

/** Canonical agent id: lowercase, runs of other characters become `-`, at most 64 characters; `main` when nothing is left. */
export function normalizeAgentId(raw: string): string {
  return slugId(raw) ?? IMPLICIT_AGENT_ID;
}

/** Canonical account id by the rule of agent ids; `default` when nothing is left. Throws `ACCOUNT_ID_RESERVED`. */
export function normalizeAccountId(raw: string): string {
  const id = slugId(raw) ?? DEFAULT_ACCOUNT_ID;
  if (isReservedAccountId(id)) {
    throw new RouterError(
      "ACCOUNT_ID_RESERVED",
      `Account id "${id}" is a word of the session-key grammar. Choose another id.`,
    );
  }
  return id;
}

export function isReservedAccountId(id: string): boolean {
  return RESERVED_ACCOUNT_IDS.has(id);
}

/** True for a channel id that a session key can hold. */
export function isChannelId(id: string): boolean {
  return id !== "" && id.length <= MAX_ID_CHARS && !NOT_A_CHANNEL.has(id) && !/[:%\s\p{Cc}\p{Cs}]/u.test(id);
}

/**
 * Canonical channel id: trimmed, lowercase, `aliases` applied (`tg` → `telegram`).
 * Throws `CHANNEL_REQUIRED` when it is blank and `CHANNEL_ID_INVALID` when a session key cannot hold it.
 */
export function normalizeChannelId(raw: string, aliases: Readonly<Record<string, string>> = CHANNEL_ALIASES): string {
  const name = raw.trim().toLowerCase();
  if (name === "") throw new RouterError("CHANNEL_REQUIRED", "A channel id must not be blank.");
  const id = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
  if (isChannelId(id)) return id;
  throw new RouterError(
    "CHANNEL_ID_INVALID",
    `Channel id ${JSON.stringify(id.slice(0, MAX_ID_CHARS))} cannot stand in a session key: it must be at most ${MAX_ID_CHARS} characters without colon, percent sign or white space, and no word of the session-key grammar.`,
  );
}
