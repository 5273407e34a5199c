import type { ThinkingLevel } from "./message.ts";

/** Every accepted spelling, in lower case, in the order in which levels are listed. */
const SPELLINGS: Readonly<Record<ThinkingLevel, readonly string[]>> = {
  off: ["off"],
  minimal: ["minimal", "min", "think"],
  low: ["low", "think-hard", "think_hard", "thinkhard", "on", "enable", "enabled"],
  medium: ["medium", "med", "mid", "think-harder", "think_harder", "thinkharder", "harder"],
  adaptive: ["adaptive", "auto"],
  high: ["high", "highest", "ultrathink"],
  xhigh: ["xhigh", "x-high", "x_high", "extra-high", "extra_high", "extrahigh", "extra high", "ultrathink+"],
  max: ["max"],
};

const LEVELS: ReadonlyMap<string, ThinkingLevel> = new Map(
  Object.entries(SPELLINGS).flatMap(([level, spellings]) =>
    spellings.map((spelling) => [spelling, level as ThinkingLevel] as const),
  ),
);

/** The canonical level that a person's word stands for, in any case; `undefined` for a word that is none. Pure. */
export function normalizeThinkingLevel(text: string): ThinkingLevel | undefined {
  return LEVELS.get(text.trim().toLowerCase());
}
