import { normalizeThinkingLevel, type HostModel, type ThinkingLevel } from "@oc/plugin-sdk";
import { LlmTaskError } from "./errors.ts";

/**
 * The level that a word asks a model for. A model whose thinking is only on or off takes every level that is not `off` as on.
 *
 * @throws LlmTaskError `THINKING_INVALID` for a word that is no level, or a level that the model does not have.
 */
export function decideThinkingLevel(word: string, { ref, thinking }: HostModel): ThinkingLevel {
  const offered = thinking.levels.map(({ id }) => id);
  const list = offered.join(", ");
  const level = normalizeThinkingLevel(word);
  if (level === undefined) {
    throw new LlmTaskError("THINKING_INVALID", `Invalid thinking level "${word}". Use one of: ${list}.`);
  }
  if (offered.includes(level)) return level;
  const [on, ...more] = offered.filter((id) => id !== "off");
  if (level !== "off" && on !== undefined && more.length === 0 && offered.includes("off")) return on;
  throw new LlmTaskError(
    "THINKING_INVALID",
    `Thinking level "${word}" is only supported for models that offer it; ${ref} offers: ${list}.`,
  );
}
