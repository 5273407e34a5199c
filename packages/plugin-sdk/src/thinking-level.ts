import type { ThinkingLevel } from "./message.ts";
import type { ThinkingProfile } from "./provider.ts";

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

/** The same for a value of a configuration, where `false` and `"disabled"` also mean `off`. Pure. */
export function normalizeThinkingSetting(value: unknown): ThinkingLevel | undefined {
  if (value === false) return "off";
  if (typeof value !== "string") return undefined;
  return value.trim().toLowerCase() === "disabled" ? "off" : normalizeThinkingLevel(value);
}

/** How much thinking each level stands for; `adaptive` shares the rank of `medium`. */
export const THINKING_RANKS: Readonly<Record<ThinkingLevel, number>> = {
  off: 0,
  minimal: 10,
  low: 20,
  medium: 30,
  adaptive: 30,
  high: 40,
  xhigh: 60,
  max: 70,
};

/** The level that a model really gets: the wanted one when offered, else the nearest by the rules of replacement. Pure. */
export function remapThinkingLevel(wanted: ThinkingLevel, profile: ThinkingProfile): ThinkingLevel {
  const offered = profile.levels.map((level) => level.id);
  if (offered.includes(wanted)) return wanted;
  const on = offered.filter((level) => level !== "off").toSorted((a, b) => THINKING_RANKS[a] - THINKING_RANKS[b]);
  const [lowest] = on;
  if (lowest === undefined) return "off";
  if (wanted === "off") return lowest;
  const fixed = on.filter((level) => level !== "adaptive");
  if (wanted === "xhigh" || wanted === "max") return fixed.at(-1) ?? lowest;
  return fixed.findLast((level) => THINKING_RANKS[level] <= THINKING_RANKS[wanted]) ?? fixed[0] ?? lowest;
}
