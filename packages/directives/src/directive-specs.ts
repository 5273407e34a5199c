import { normalizeThinkingLevel } from "@oc/plugin-sdk";
import { skipBlanks, skipWord } from "./characters.ts";
import type { DirectiveAction, DirectiveName, DirectiveValues } from "./directive-values.ts";
import { EXEC_SYNTAX, parseExecWords } from "./exec-argument.ts";
import { parseKeyValue, readWords } from "./key-values.ts";
import { MODEL_SYNTAX, isModelWord, parseModelWords } from "./model-argument.ts";
import { QUEUE_SYNTAX, parseQueueWords } from "./queue-argument.ts";

/** What the reading of arguments needs to know from outside. */
export interface ArgumentContext {
  isModel(word: string): boolean;
}

/** How one directive reads its argument. */
export interface DirectiveSpec<Name extends DirectiveName = DirectiveName> {
  aliases: readonly string[];
  /** Valid arguments, for hints. */
  syntax: string;
  clearWords: readonly string[];
  queryWords: readonly string[];
  /** Only as the whole message; within other text it is text. */
  isStandalone?: true;
  /** The words of the argument that starts at `from`; at least one, known or not. */
  readArgument(text: string, from: number): { words: readonly string[]; end: number };
  parse(words: readonly string[], context: ArgumentContext): DirectiveValues[Name] | { unknown: string };
}

const INHERIT_WORDS = ["default", "inherit", "clear", "reset", "unpin"] as const;

export const DIRECTIVE_SPECS: { readonly [Name in DirectiveName]: DirectiveSpec<Name> } = {
  think: {
    aliases: ["thinking", "t"],
    syntax: "off, minimal, low, medium, adaptive, high, xhigh, max or default",
    clearWords: INHERIT_WORDS,
    queryWords: [],
    readArgument: readLevel,
    parse: (words) => normalizeThinkingLevel(words.join(" ")) ?? { unknown: words.join(" ") },
  },
  fast: {
    aliases: [],
    syntax: "on, off, auto, default or status",
    clearWords: INHERIT_WORDS,
    queryWords: ["status"],
    ...oneWord<"fast">({ on: true, off: false, auto: "auto" }),
  },
  verbose: { aliases: ["v"], ...levels("on", "full", "off") },
  trace: { aliases: [], ...levels("on", "off") },
  reasoning: { aliases: ["reason"], ...levels("on", "off", "stream") },
  elevated: { aliases: ["elev"], ...levels("on", "ask", "full", "off") },
  exec: {
    aliases: [],
    syntax: EXEC_SYNTAX,
    clearWords: [],
    queryWords: [],
    readArgument: readPairs,
    parse: parseExecWords,
  },
  model: {
    aliases: [],
    syntax: MODEL_SYNTAX,
    clearWords: ["default"],
    queryWords: ["status", "list"],
    readArgument(text, from) {
      const before: string[] = [];
      return readWords(text, from, (word, index) => {
        const isPart = index === 0 || isModelWord(word, before);
        before.push(word);
        return isPart;
      });
    },
    parse: (words, { isModel }) => parseModelWords(words, (word) => isModel(word) || word.toLowerCase() === "default"),
  },
  queue: {
    aliases: [],
    syntax: QUEUE_SYNTAX,
    clearWords: ["default", "reset"],
    queryWords: [],
    readArgument: readPairs,
    parse: parseQueueWords,
  },
  send: {
    aliases: [],
    syntax: "on, off or inherit",
    clearWords: ["inherit"],
    queryWords: [],
    isStandalone: true,
    ...oneWord<"send">({ on: "allow", off: "deny" }),
  },
  usage: {
    aliases: [],
    syntax: "off, tokens, full, cost or default",
    clearWords: ["reset", "inherit", "clear", "default"],
    queryWords: [],
    isStandalone: true,
    ...oneWord<"usage">({ off: "off", tokens: "tokens", full: "full", cost: "cost" }),
  },
};

/** Name of the directive that a word in lower case calls. */
export const DIRECTIVE_NAMES: ReadonlyMap<string, DirectiveName> = new Map(
  (Object.keys(DIRECTIVE_SPECS) as DirectiveName[]).flatMap((name) =>
    [name, ...DIRECTIVE_SPECS[name].aliases].map((word) => [word, name] as const),
  ),
);

const QUERY = { action: "query" } as const;

/** Most characters of an argument that a hint repeats. */
const MAX_QUOTED_CHARS = 60;

/** What a directive with these words asks for; no words ask for the current value. */
export function decideAction<Name extends DirectiveName>(
  name: Name,
  words: readonly string[],
  context: ArgumentContext,
): Exclude<DirectiveAction<DirectiveValues[Name]>, { action: "reject" }> | { action: "reject"; argument: string } {
  const { clearWords, queryWords, parse } = DIRECTIVE_SPECS[name];
  if (words.length === 0) return QUERY;
  const only = words.length === 1 ? (words[0] as string).toLowerCase() : undefined;
  if (only !== undefined && queryWords.includes(only)) return { action: "query", argument: only };
  if (only !== undefined && clearWords.includes(only)) return { action: "clear" };
  const value = parse(words, context);
  return isUnknown(value) ? { action: "reject", argument: value.unknown } : { action: "apply", value };
}

/** A sentence that names what a directive does not know, and lists what it does. */
export function formatHint(name: DirectiveName, argument: string): string {
  return `/${name} does not know "${excerpt(argument)}". Use ${DIRECTIVE_SPECS[name].syntax}.`;
}

function isUnknown(value: unknown): value is { unknown: string } {
  return typeof value === "object" && value !== null && "unknown" in value;
}

function excerpt(text: string): string {
  return text.length <= MAX_QUOTED_CHARS ? text : `${text.slice(0, MAX_QUOTED_CHARS)}…`;
}

function levels<Level extends string>(...words: readonly Level[]) {
  return {
    syntax: `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`,
    clearWords: [],
    queryWords: [],
    readArgument: readWord,
    parse: ([word = ""]: readonly string[]): Level | { unknown: string } =>
      words.find((each) => each === word.toLowerCase()) ?? { unknown: word },
  };
}

function oneWord<Name extends DirectiveName>(values: Readonly<Record<string, DirectiveValues[Name]>>) {
  return {
    readArgument: readWord,
    parse([word = ""]: readonly string[]): DirectiveValues[Name] | { unknown: string } {
      const key = word.toLowerCase();
      return Object.hasOwn(values, key) ? (values[key] as DirectiveValues[Name]) : { unknown: word };
    },
  };
}

function readWord(text: string, from: number) {
  return readWords(text, from, (_word, index) => index === 0);
}

/** One word, or the two of `extra high`. */
function readLevel(text: string, from: number) {
  const end = skipWord(text, from);
  const first = text.slice(from, end);
  if (first.length === "extra".length && first.toLowerCase() === "extra") {
    const start = skipBlanks(text, end);
    const secondEnd = skipWord(text, start);
    const second = text.slice(start, secondEnd);
    if (second.length === "high".length && second.toLowerCase() === "high")
      return { words: ["extra", "high"], end: secondEnd };
  }
  return { words: [first], end };
}

/** One word, then every `key=value` after it. */
function readPairs(text: string, from: number) {
  return readWords(text, from, (word, index) => index === 0 || parseKeyValue(word) !== undefined);
}
