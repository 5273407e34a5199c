import { invalidRequest } from "@oc/protocol";
import type { ThinkingLevel } from "@oc/plugin-sdk";

const LEVELS: readonly ThinkingLevel[] = ["off", "minimal", "low", "medium", "high", "xhigh", "adaptive", "max"];

/** Throws `INVALID_REQUEST` naming the levels. */
export function parseThinking(text: string): ThinkingLevel {
  const level = LEVELS.find((each) => each === text.trim().toLowerCase());
  if (level) return level;
  throw invalidRequest(`thinking: "${text}" is not a level; use one of ${LEVELS.join(", ")}`);
}
