/** Whose default a model becomes: this session's, this agent's or everybody's. The last two are for owners. */
export type ModelScope = "session" | "agent" | "global";

/** A model that a person typed. */
export interface ModelChoice {
  /** Reference or alias as typed; absent when only the runtime changes, `default` for the configured one. */
  model?: string;
  /** Absent: this session, never a configuration. */
  scope?: ModelScope;
  /** Runtime that answers, `default` to unpin it. */
  runtime?: string;
}

const SCOPES: Readonly<Record<string, ModelScope>> = {
  "-s": "session",
  "--session": "session",
  "-a": "agent",
  "--agent": "agent",
  "-g": "global",
  "--global": "global",
};

export const MODEL_SYNTAX =
  "<provider/model or alias> [-s|-a|-g] [--runtime <id>|default], or list, status, default; numbers do not select";

const isRuntimeOption = (word: string): boolean => word === "--runtime" || word.startsWith("--runtime=");

/** Whether a word belongs to the argument after `before`; the model comes first or not at all. */
export function isModelWord(word: string, before: readonly string[]): boolean {
  if (before.at(-1) === "--runtime") return !word.startsWith("-");
  return Object.hasOwn(SCOPES, word) || isRuntimeOption(word);
}

/** All of the words or, when one is not understood, none: returns the word that is not. */
export function parseModelWords(
  words: readonly string[],
  isModel: (word: string) => boolean,
): ModelChoice | { unknown: string } {
  const choice: ModelChoice = {};
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    if (Object.hasOwn(SCOPES, word)) {
      choice.scope = SCOPES[word] as ModelScope;
    } else if (isRuntimeOption(word)) {
      const runtime = word === "--runtime" ? words[++index] : word.slice("--runtime=".length);
      if (!runtime) return { unknown: word };
      choice.runtime = runtime;
    } else if (index === 0 && isModel(word)) {
      choice.model = word;
    } else {
      return { unknown: word };
    }
  }
  return choice.model === undefined && choice.runtime === undefined ? { unknown: words[0] ?? "" } : choice;
}

/** Without a configuration to look in, only `provider/model` is known to be one. */
export function looksLikeModelRef(word: string): boolean {
  const slash = word.indexOf("/");
  return slash > 0 && slash < word.length - 1;
}
