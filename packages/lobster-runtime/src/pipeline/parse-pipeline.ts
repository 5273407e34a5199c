import type { Command } from "../command/command.ts";
import { nearestName } from "../command/nearest-name.ts";
import type { CommandRegistry } from "../command/registry.ts";
import { LobsterError, parseError } from "../errors.ts";
import type { Pipeline, PipelineStage, StageArgs } from "./pipeline.ts";

/**
 * Reads the text of a pipeline: stages between `|`, words between white space. Nothing is expanded: no variables, no globs,
 * no comments. Throws `PIPELINE_SYNTAX` (a `parse_error`). Cost: one pass over the text.
 */
export function parsePipeline(text: string): Pipeline {
  const stages = splitStages(text);
  if (stages.length === 1 && stages[0]?.words.length === 0) {
    throw parseError("PIPELINE_SYNTAX", "Empty pipeline: name at least one command, such as `commands.list`");
  }
  if (stages.at(-1)?.words.length === 0) stages.pop();
  return stages.map(({ words: [name, ...rest], raw }, index): PipelineStage => {
    if (!name) throw parseError("PIPELINE_SYNTAX", `Empty command stage: there is no command at stage ${index + 1}`);
    return { name, args: parseArgs(rest, isSwitchOf(name)), raw };
  });
}

const WORKFLOW_FILE_NAME = /\.(?:lobster|ya?ml|json)$/i;

/**
 * Throws `COMMAND_UNKNOWN` for the first stage whose command the registry does not have, and `FLAG_UNKNOWN` for a flag that looks
 * like a slip of one that its command has. Other flags that a command does not know are ignored.
 */
export function checkCommands(pipeline: Pipeline, registry: CommandRegistry): void {
  for (const { name, args } of pipeline) {
    const command = registry.get(name);
    if (command) {
      checkFlags(name, args, command.argsSchema);
      continue;
    }
    const names = registry.list().map((known) => known.name);
    const near = nearestName(name, names);
    const fileHint = WORKFLOW_FILE_NAME.test(name) ? ". If a workflow file is meant: there is none at this path" : "";
    const hint = near === undefined ? fileHint : `. Did you mean ${near}?`;
    throw new LobsterError("COMMAND_UNKNOWN", `Unknown command: ${name}${hint}`);
  }
}

/** `--promt` for `--prompt` would change what a run does without a word. Words after `exec` may be another program's flags. */
function checkFlags(name: string, args: StageArgs, schema: Command["argsSchema"]): void {
  const known = Object.keys((schema?.["properties"] as object | undefined) ?? {}).filter((flag) => flag !== "_");
  if (name === "exec" || known.length === 0) return;
  for (const flag of Object.keys(args)) {
    if (flag === "_" || known.includes(flag)) continue;
    const near = nearestName(flag, known);
    if (near !== undefined) {
      throw new LobsterError("FLAG_UNKNOWN", `Unknown flag of ${name}: --${flag}. Did you mean --${near}?`);
    }
  }
}

/** A word that `parsePipeline` reads back as exactly `text`. */
export function quoteWord(text: string): string {
  return `"${text.replace(/["\\$`]/g, "\\$&")}"`;
}

/** The words of one command, by the rules of a stage. Throws `PIPELINE_SYNTAX`; a `|` outside quotes is refused. */
export function splitWords(text: string): string[] {
  const [stage, ...others] = splitStages(text);
  if (others.length > 0)
    throw parseError("PIPELINE_SYNTAX", "This is more than one command: there is a | outside quotes");
  return stage?.words ?? [];
}

interface StageWords {
  words: string[];
  raw: string;
}

const SEPARATORS = " \t\r\n";
const BARE = /[^ \t\r\n|'"]+/y;
const UNESCAPED_IN_DOUBLE_QUOTES = '"\\`$';

function splitStages(text: string): StageWords[] {
  const stages: StageWords[] = [];
  let words: string[] = [];
  let word: string | undefined;
  let stageStart = 0;

  const endWord = (): void => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  const endStage = (end: number): void => {
    endWord();
    stages.push({ words, raw: trimSeparators(text.slice(stageStart, end)) });
    words = [];
    stageStart = end + 1;
  };

  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === "|") endStage(at++);
    else if (SEPARATORS.includes(char)) {
      endWord();
      at++;
    } else if (char === "'" || char === '"') {
      const end = closingQuote(text, at);
      word = (word ?? "") + unquote(text.slice(at + 1, end), char);
      at = end + 1;
    } else {
      BARE.lastIndex = at;
      const bare = BARE.exec(text)?.[0] ?? char;
      word = (word ?? "") + bare;
      at += bare.length;
    }
  }
  endStage(text.length);
  return stages;
}

/** Position of the quote that ends the one at `open`; a backslash protects what follows it. */
function closingQuote(text: string, open: number): number {
  const quote = text[open];
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === quote) return at;
  }
  const found = `${quote} at character ${open + 1}`;
  throw parseError(
    "PIPELINE_SYNTAX",
    `Unclosed quote: the ${found} has no partner; close it, or put the text in the other kind of quotes`,
  );
}

function unquote(inner: string, quote: "'" | '"'): string {
  return inner.replace(/\\([\s\S])/g, (both, char: string) => {
    if (quote === "'") return char === "'" ? "'" : both;
    if (char === "\n") return "";
    return UNESCAPED_IN_DOUBLE_QUOTES.includes(char) ? char : both;
  });
}

function trimSeparators(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SEPARATORS.includes(text.charAt(start))) start++;
  while (end > start && SEPARATORS.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Flags that never take the next word as their value. */
function isSwitchOf(command: string): (flag: string) => boolean {
  return (flag) => command === "exec" && (flag === "json" || flag === "jsonl");
}

function parseArgs(words: readonly string[], isSwitch: (flag: string) => boolean): StageArgs {
  const flags: Record<string, string | true> = Object.create(null) as Record<string, string | true>;
  const positionals: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    const [, flag, value] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(word) ?? [];
    if (flag === undefined) {
      positionals.push(word);
      continue;
    }
    const next = words[at + 1];
    if (value !== undefined) flags[flag] = value;
    else if (next === undefined || next.startsWith("--") || isSwitch(flag)) flags[flag] = true;
    else {
      flags[flag] = next;
      at++;
    }
  }
  // `_` is the list of positionals: a flag of that name cannot be told apart from it and is left out.
  return Object.assign(Object.create(null) as object, flags, { _: positionals }) as StageArgs;
}
