import type { Models, ResolvedModel } from "@oc/models";
import { resolveNewSessionModel } from "@oc/directives";

/** Codes that say: this word is no model's name. */
const NO_MODEL: ReadonlySet<unknown> = new Set([
  "MODEL_INVALID_REF",
  "MODEL_UNKNOWN_PROVIDER",
  "MODEL_NOT_FOUND",
  "MODEL_AMBIGUOUS",
]);

/**
 * Takes the name of a model off the start of a text: an alias, `provider/model`, or a provider, which stands for its first model.
 * A bare model id is text, because many are ordinary words. Rejects with `MODEL_NOT_ALLOWED`.
 */
export async function takeModelName(
  models: Models,
  text: string,
  agentId: string,
): Promise<{ model?: ResolvedModel; rest: string }> {
  const rows = await models.list({ agentId });
  const { model, message } = resolveNewSessionModel(text, {
    alias: (word) => (isAlias(models, word, agentId) ? word : undefined),
    model: (word) => findModel(models, word, agentId)?.ref,
    provider: (word) => rows.find(({ info }) => info.provider === word.toLowerCase())?.ref,
  });
  return model === undefined ? { rest: text } : { model: models.resolve(model, { agentId }), rest: message };
}

/** Whether a word is the name of a model that somebody may have meant, also of one that is not allowed. */
export function isModelName(models: Models, word: string, agentId: string): boolean {
  try {
    const model = findModel(models, word, agentId);
    // A name that no list has is taken for a model of the default provider, with a warning.
    return model !== undefined && (word.includes("/") || model.warning === undefined);
  } catch {
    return true;
  }
}

function isAlias(models: Models, word: string, agentId: string): boolean {
  if (word.includes("/")) return false;
  const model = findModel(models, word, agentId);
  return model !== undefined && model.info.id.toLowerCase() !== word.toLowerCase();
}

/** Throws `MODEL_NOT_ALLOWED`. */
function findModel(models: Models, ref: string, agentId: string): ResolvedModel | undefined {
  try {
    return models.resolve(ref, { agentId });
  } catch (cause) {
    if (NO_MODEL.has((cause as { code?: unknown }).code)) return undefined;
    throw cause;
  }
}
