import { expect, it } from "vitest";
import { normalizeThinkingLevel } from "./thinking-level.ts";

it.each([
  ["off", "off"],
  ["think", "minimal"],
  ["on", "low"],
  ["think-hard", "low"],
  ["Harder", "medium"],
  ["auto", "adaptive"],
  ["highest", "high"],
  ["x-high", "xhigh"],
  ["x_high", "xhigh"],
  [" extra high ", "xhigh"],
  ["ULTRATHINK+", "xhigh"],
  ["max", "max"],
])("%s is the level %s", (text, level) => expect(normalizeThinkingLevel(text)).toBe(level));

it.each(["banana", "", "x high", "disabled", "constructor", "__proto__"])("%j is no level", (text) =>
  expect(normalizeThinkingLevel(text)).toBeUndefined(),
);
