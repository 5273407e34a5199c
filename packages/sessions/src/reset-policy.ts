import { lastLocalHour } from "./local-time.ts";

const DEFAULT_AT_HOUR = 4;
const DEFAULT_IDLE_MINUTES = 60;
const MINUTE_MS = 60_000;

/** When a conversation starts anew by itself, as a configuration file says it. */
export interface ResetRule {
  /** Missing: what `atHour` and `idleMinutes` ask for. */
  mode?: "none" | "daily" | "idle" | undefined;
  /** 0 to 23. Default 4 in the mode `daily`. */
  atHour?: number | undefined;
  /** Default 60 in the mode `idle`; in the mode `daily` it adds the idle check. */
  idleMinutes?: number | undefined;
}

/** The parts of the `session` section that automatic resets go by. */
export interface ResetOptions {
  reset?: ResetRule | undefined;
  resetByType?:
    | {
        direct?: ResetRule | undefined;
        /** Another name of `direct`. */
        dm?: ResetRule | undefined;
        group?: ResetRule | undefined;
        thread?: ResetRule | undefined;
      }
    | undefined;
  resetByChannel?: Readonly<Record<string, ResetRule>> | undefined;
  /** Older spelling of `reset.idleMinutes`; counts only when there is no other rule at all. */
  idleMinutes?: number | undefined;
}

/** What kind of conversation a message belongs to; a thread counts as such wherever it is. */
export interface ResetTarget {
  channel?: string | undefined;
  type: "direct" | "group" | "thread";
}

/** The checks that a session has to pass to go on. A session that fails one of them starts anew. */
export interface ResetPolicy {
  /** It must have started since the clock last reached this hour, 0 to 23. */
  atHour?: number;
  /** Its user must have written within this many minutes. */
  idleMinutes?: number;
}

/** Times of a session, in epoch milliseconds. */
export interface ResetFacts {
  sessionStartedAt: number;
  /** The last message of a user or channel. */
  lastInteractionAt: number;
}

/** `fresh`: the session goes on. Otherwise the check that it failed. */
export type ResetDecision = "fresh" | "daily" | "idle";

/**
 * The rule of the channel, else of the type, else the general one: the first that exists wins as a whole, nothing is merged.
 * Pure. `undefined` means that the session goes on for ever, which is the default.
 */
export function resolveResetPolicy(options: ResetOptions, target: ResetTarget): ResetPolicy | undefined {
  const { reset, resetByType, resetByChannel, idleMinutes } = options;
  const rule = ruleOfChannel(resetByChannel, target.channel) ?? ruleOfType(resetByType, target.type) ?? reset;
  if (rule) return toPolicy(rule);
  const isOldSpelling = reset === undefined && resetByType === undefined && resetByChannel === undefined;
  return isOldSpelling && idleMinutes !== undefined ? { idleMinutes } : undefined;
}

/**
 * Whether the next message goes on with the session. Pure. Times in the future, from a clock that was set back, are fresh;
 * idle for exactly `idleMinutes` is fresh too. `timeZone` is the IANA zone of `atHour`, default the host's.
 * Throws `INVALID_TIME_ZONE`.
 */
export function decideReset(policy: ResetPolicy, facts: ResetFacts, now: number, timeZone?: string): ResetDecision {
  const { atHour, idleMinutes } = policy;
  if (atHour !== undefined && facts.sessionStartedAt < lastLocalHour(atHour, now, timeZone)) return "daily";
  if (idleMinutes !== undefined && now > facts.lastInteractionAt + idleMinutes * MINUTE_MS) return "idle";
  return "fresh";
}

function ruleOfChannel(
  rules: Readonly<Record<string, ResetRule>> | undefined,
  channel: string | undefined,
): ResetRule | undefined {
  return rules && channel !== undefined && Object.hasOwn(rules, channel) ? rules[channel] : undefined;
}

function ruleOfType(rules: ResetOptions["resetByType"], type: ResetTarget["type"]): ResetRule | undefined {
  return type === "direct" ? (rules?.direct ?? rules?.dm) : rules?.[type];
}

function toPolicy({ mode, atHour, idleMinutes }: ResetRule): ResetPolicy | undefined {
  const idle = idleMinutes === undefined ? {} : { idleMinutes };
  switch (mode) {
    case "none":
      return undefined;
    case "daily":
      return { atHour: atHour ?? DEFAULT_AT_HOUR, ...idle };
    case "idle":
      return { idleMinutes: idleMinutes ?? DEFAULT_IDLE_MINUTES };
    case undefined: {
      const policy = { ...(atHour !== undefined && { atHour }), ...idle };
      return atHour === undefined && idleMinutes === undefined ? undefined : policy;
    }
  }
}
