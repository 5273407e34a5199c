import { checkTypedThinking, normalizeThinkingLevel } from "@oc/directives";
import { invalidRequest } from "@oc/protocol";
import type { ResolvedModel } from "@oc/models";
import { THINKING_RANKS, type ThinkingLevel } from "@oc/plugin-sdk";

/**
 * The level that a word stands for at a model, by any of its spellings; a model that can only think or not takes every level as
 * its one. Throws `INVALID_REQUEST` naming `field` and what the model offers.
 */
export function requireThinking(field: string, word: string, { ref, thinking }: ResolvedModel): ThinkingLevel {
  const level = normalizeThinkingLevel(word);
  if (level === undefined) {
    const levels = Object.keys(THINKING_RANKS).join(", ");
    throw invalidRequest(`${field}: "${word}" is not a level; use one of ${levels}`);
  }
  const checked = checkTypedThinking(level, thinking);
  if ("rejected" in checked) throw invalidRequest(`${field}: ${checked.hint} (${ref})`);
  return checked.level;
}
