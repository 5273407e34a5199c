import { isDigit, isDigits } from "./characters.ts";
import { parseKeyValue } from "./key-values.ts";

export type QueueMode = "steer" | "followup" | "collect" | "interrupt";

/** Queue settings of a session or of one message; what is absent stays as it is. */
export interface QueueChoice {
  mode?: QueueMode;
  debounceMs?: number;
  /** At least 1. */
  cap?: number;
  drop?: "old" | "new" | "summarize";
  /** The old name that was typed, now `steer`; tell its user. */
  legacyMode?: string;
}

const MODES: readonly QueueMode[] = ["steer", "followup", "collect", "interrupt"];
const LEGACY_MODES: readonly string[] = ["queue", "steer-backlog", "steer+backlog"];
const DROPS = ["old", "new", "summarize"] as const;
const UNIT_MS: Readonly<Record<string, number>> = {
  "": 1,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
/** The longest that a timer of Node can wait. */
const MAX_DEBOUNCE_MS = 2_147_483_647;

export const QUEUE_SYNTAX =
  "steer|followup|collect|interrupt debounce:<0.5s> cap:<25> drop:old|new|summarize, or default";

export function isQueueMode(word: string): boolean {
  const mode = word.toLowerCase();
  return MODES.some((each) => each === mode) || LEGACY_MODES.includes(mode);
}

/** All of the words or, when one is not understood, none: returns the word that is not. A cap below 1 is ignored. */
export function parseQueueWords(words: readonly string[]): QueueChoice | { unknown: string } {
  const choice: QueueChoice = {};
  for (const [index, word] of words.entries()) {
    if (index === 0 && isQueueMode(word)) {
      const typed = word.toLowerCase();
      choice.mode = MODES.find((mode) => mode === typed) ?? "steer";
      if (LEGACY_MODES.includes(typed)) choice.legacyMode = typed;
    } else if (!readOption(choice, word)) {
      return { unknown: word };
    }
  }
  return choice;
}

function readOption(choice: QueueChoice, word: string): boolean {
  const pair = parseKeyValue(word);
  switch (pair?.key) {
    case "debounce": {
      const debounceMs = parseDurationMs(pair.value);
      if (debounceMs === undefined) return false;
      choice.debounceMs = debounceMs;
      return true;
    }
    case "cap": {
      if (!isDigits(pair.value) || !Number.isSafeInteger(Number(pair.value))) return false;
      if (Number(pair.value) >= 1) choice.cap = Number(pair.value);
      return true;
    }
    case "drop": {
      const drop = DROPS.find((each) => each === pair.value.toLowerCase());
      if (drop) choice.drop = drop;
      return drop !== undefined;
    }
    default:
      return false;
  }
}

/** `500`, `500ms`, `0.5s`, `2m`, `1h`, `1d` in milliseconds; `undefined` for anything else and for more than a timer can wait. */
export function parseDurationMs(text: string): number | undefined {
  let end = 0;
  while (isDigit(text, end) || text[end] === ".") end++;
  const amount = text.slice(0, end);
  const unit = text.slice(end).toLowerCase();
  const isNumber = isDigit(amount, 0) && isDigit(amount, amount.length - 1) && amount.split(".").length <= 2;
  if (!isNumber || !Object.hasOwn(UNIT_MS, unit)) return undefined;
  const ms = Math.round(Number(amount) * (UNIT_MS[unit] as number));
  return ms <= MAX_DEBOUNCE_MS ? ms : undefined;
}
