import type {
  AnalysisContext,
  AnalysisReason,
  CommandAnalysis,
  CommandSpan,
  Pipeline,
  PolicyTarget,
  Segment,
  SegmentBlock,
  ShellWord,
} from "./command-analysis.ts";
import { findInlineEval } from "./inline-eval.ts";
import { baseName, lookUpFolder } from "./program-lookup.ts";
import type { FoundProgram } from "./program-lookup.ts";
import { readCommandsInside } from "./readable-commands.ts";
import { readShellCommand } from "./shell-grammar.ts";
import type { ScannedCommand, ScannedPipeline, ScannedWord } from "./shell-scanner.ts";
import { isKeyword } from "./shell-words.ts";
import { isPlainForFish } from "./shells.ts";
import { isFunction, surroundingsOf, unwrap } from "./unwrap-command.ts";
import type { CommandWord, Surroundings, UnwrappedCommand } from "./unwrap-command.ts";
import { analyzeWindowsCommand } from "./windows-command.ts";

/** Bytes of UTF-8. Linux takes no longer argument, and a command is one: `sh -c command`. */
export const MAX_COMMAND_BYTES = 131_071;

/** Shells in shells that are read: `sh -c "sh -c 'sh -c …'"`. */
const MAX_SHELL_DEPTH = 3;

const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]*)\+?=/;
/** Built-ins whose arguments are code. */
const EVALUATING_BUILTINS: ReadonlySet<string> = new Set(["eval", "trap"]);
/** Words in which a hidden program is looked for. */
const MAX_HIDDEN_START = 64;
const DIRECTORY_CHANGES: ReadonlySet<string> = new Set(["cd", "chdir", "pushd", "popd"]);

/** Why a command is not understood. */
interface Refusal {
  reason: AnalysisReason;
  message: string;
}

/** Where in the command's structure a text stands. */
interface Level {
  place: Surroundings;
  /** The text that offsets of words belong to. */
  source: string;
  /** Shells around the text, outermost first. */
  shells: readonly PolicyTarget[];
  wrappers: readonly string[];
  /** Place of the code in the whole command; absent for the command itself. */
  span?: CommandSpan;
  /** A leading `cd` may have failed: relative paths lead to one folder or the other. */
  isCwdUnsure: boolean;
}

/**
 * What a command text would run, as every shell of the host would read it: bash, dash, zsh. Nothing is executed or expanded.
 *
 * `ok` means: every command that can run is among `segments`, and the literal words of each are exactly what the shell passes.
 * Whatever is not understood for sure makes the whole not `ok`. Cost is linear in the text, without regard to its nesting;
 * texts of more than {@link MAX_COMMAND_BYTES} are refused unread. Never throws. One system look-up a path and call.
 */
export function analyzeCommand(command: string, context: AnalysisContext): CommandAnalysis {
  const place = surroundingsOf(context);
  const refusal = refuseText(command);
  if (refusal !== undefined) return notUnderstood(command, refusal);
  if (place.platform === "win32") return analyzeWindowsCommand(command, place);

  const found: Findings = { segments: [], inlineEvals: new Set(), hasHeredoc: false };
  const chains = readLevel({ place, source: command, shells: [], wrappers: [], isCwdUnsure: false }, found);
  const { refusal: reason, segments, hasHeredoc } = found;
  const facts = { segments, hasHeredoc, inlineEvals: [...found.inlineEvals] };
  return reason === undefined
    ? { command, ok: true, chains, ...facts }
    : { command, ok: false, ...reason, chains: [], ...facts };
}

/** What all levels of a command bring together. */
interface Findings {
  segments: Segment[];
  inlineEvals: Set<string>;
  hasHeredoc: boolean;
  /** The first reason not to understand the command. */
  refusal?: Refusal;
}

/** Texts that are refused before anything reads them. */
function refuseText(command: string): Refusal | undefined {
  if (command.length > MAX_COMMAND_BYTES || Buffer.byteLength(command) > MAX_COMMAND_BYTES) {
    return {
      reason: "too-long",
      message: `The command is longer than ${MAX_COMMAND_BYTES} bytes; put it into a script.`,
    };
  }
  if (command.includes("\0")) return { reason: "nul-byte", message: "The command holds a NUL byte." };
  if (/[\ud800-\udfff\ufffd]/u.test(command)) {
    return { reason: "syntax", message: "The command holds bytes that are no valid UTF-8." };
  }
  return undefined;
}

function notUnderstood(command: string, refusal: Refusal): CommandAnalysis {
  return { command, ok: false, ...refusal, chains: [], segments: [], hasHeredoc: false, inlineEvals: [] };
}

/** Reads one text: the command, or the code of a shell in it. */
function readLevel(level: Level, found: Findings): Pipeline[] {
  const reading = readShellCommand(level.source, level.place.platform);
  if (reading.ok) {
    found.hasHeredoc ||= reading.hasHeredoc;
    return resolvePipelines(reading.pipelines, level, found);
  }
  found.refusal ??= { reason: reading.reason, message: reading.message };
  found.hasHeredoc ||= reading.reason === "heredoc" || reading.hasHeredoc;
  for (const words of readCommandsInside(level.source)) resolveCommand(words, level, found);
  return [];
}

function resolvePipelines(pipelines: readonly ScannedPipeline[], level: Level, found: Findings): Pipeline[] {
  let current = level;
  return pipelines.map(({ operator, commands }, at) => {
    const folder =
      at === 0 && pipelines[1]?.operator === "&&" && commands.length === 1 && leadingFolder(commands, level);
    if (folder !== undefined && folder !== false) {
      const segment = directoryChange(commands[0]?.words ?? [], level, folder);
      found.segments.push(segment);
      current = { ...level, place: { ...level.place, cwd: folder.resolvedPath } };
      return { operator, segments: [segment] };
    }
    if (current !== level && at > 1 && operator !== "&&") current = { ...current, isCwdUnsure: true };
    return { operator, segments: commands.flatMap(({ words }) => resolveCommand(words, current, found)) };
  });
}

/** Where `cd DIR` in front of everything leads; `undefined` unless that is one existing folder, whatever the shell. */
function leadingFolder([command]: readonly ScannedCommand[], { place }: Level): FoundProgram | undefined {
  const [name, folder, ...more] = command?.words ?? [];
  if (name?.text !== "cd" || !name.isLiteral || folder?.isLiteral !== true || more.length > 0) return undefined;
  if (isFunction("cd", place.env)) return undefined;
  // `-`, options, and entries of the directory stack.
  if (/^[-+]/.test(folder.text) || folder.text === "") return undefined;
  const isSearched = !/^(?:\.{0,2}\/|\.{1,2}$)/.test(folder.text);
  if (isSearched && (place.env["CDPATH"] ?? "") !== "") return undefined;
  return lookUpFolder(folder.text, place);
}

function directoryChange(words: readonly ScannedWord[], level: Level, folder: FoundProgram): Segment {
  const call: UnwrappedCommand = {
    wrappers: [],
    argv: words,
    word: "cd",
    found: folder,
    isCarrier: false,
    isBuiltin: true,
  };
  return { ...segmentOf(call, words, [], level), kind: "directory-change" };
}

/** The segments of one simple command: itself, or what its shell code would run. All of them are noted in `found`. */
function resolveCommand(words: readonly ScannedWord[], level: Level, found: Findings): Segment[] {
  const programAt = words.findIndex((word) => !isAssignment(word, level.source));
  const assignments = programAt < 0 ? words : words.slice(0, programAt);
  const call = programAt < 0 ? undefined : unwrap(programAt === 0 ? words : words.slice(programAt), level.place);
  const isGroup = assignments.length === 0 && words[0] !== undefined && isKeyword(words[0]) && words[0].text !== "time";
  if (isGroup || call?.hasKeyword === true) {
    found.refusal ??= { reason: "compound", message: "A keyword, a group or a function: put it into a script." };
  }
  if (call?.code !== undefined && assignments.length === 0)
    return resolveShellCode(call, call.code, words, level, found);
  const segment = segmentOf(call, words, assignments, level);
  found.segments.push(segment);
  const inlineEval = inlineEvalOf(segment);
  if (inlineEval !== undefined) found.inlineEvals.add(inlineEval);
  return [segment];
}

/** The code of `sh -c`, read like a command of its own. */
function resolveShellCode(
  call: UnwrappedCommand,
  code: CommandWord,
  words: readonly ScannedWord[],
  level: Level,
  found: Findings,
): Segment[] {
  const shell = call.wrappers.at(-1);
  if (!code.isLiteral) {
    found.refusal ??= {
      reason: "expansion",
      message: "Something is expanded into the code of a shell: quote the code.",
    };
    return [];
  }
  if (level.shells.length >= MAX_SHELL_DEPTH) {
    found.refusal ??= { reason: "too-deep", message: `More than ${MAX_SHELL_DEPTH} shells inside each other.` };
    return [];
  }
  if (shell === "fish" && !isPlainForFish(code.text)) {
    found.refusal ??= { reason: "syntax", message: "fish reads this code differently from other shells." };
  }
  const inner: Level = {
    ...level,
    source: code.text,
    shells: [...level.shells, targetOf(call, level.place.cwd)],
    wrappers: [...level.wrappers, ...call.wrappers],
    span: spanOf(words, level),
  };
  return readLevel(inner, found).flatMap(({ segments }) => segments);
}

function segmentOf(
  call: UnwrappedCommand | undefined,
  words: readonly ScannedWord[],
  assignments: readonly ScannedWord[],
  level: Level,
): Segment {
  const cwd = level.place.cwd;
  const segment: Segment = {
    raw: level.source.slice(words[0]?.start, words.at(-1)?.end),
    argv: words.slice(assignments.length).map(plainWord),
    assignments: assignments.map(({ text }) => ASSIGNMENT.exec(text)?.[1] ?? text),
    wrappers: call === undefined ? level.wrappers : level.wrappers.concat(call.wrappers),
    target: call === undefined ? { word: "", argv: [], cwd } : targetOf(call, cwd),
    isCarrier: call?.isCarrier === true,
    kind: call?.isBuiltin === true ? "builtin" : "program",
    span: spanOf(words, level),
  };
  const block = blockOf(call, assignments, level);
  if (block !== undefined) segment.block = block;
  if (level.shells.length > 0) segment.shells = level.shells;
  return segment;
}

function blockOf(
  call: UnwrappedCommand | undefined,
  assignments: readonly ScannedWord[],
  { isCwdUnsure }: Level,
): SegmentBlock | undefined {
  if (call === undefined || assignments.length > 0) return "assignment";
  if (call.block === "builtin" && DIRECTORY_CHANGES.has(call.word)) return "directory-change";
  if (call.block === undefined && isCwdUnsure && call.word.includes("/") && !call.word.startsWith("/"))
    return "directory-change";
  return call.block;
}

function targetOf({ argv, word, found }: UnwrappedCommand, cwd: string): PolicyTarget {
  const target: PolicyTarget = { word, argv: argv.map(plainWord), cwd };
  if (found === undefined) return target;
  target.resolvedPath = found.resolvedPath;
  target.realPath = found.realPath;
  return target;
}

/** Where words stand in the command; those of shell code have the place of the code. */
function spanOf(words: readonly ScannedWord[], level: Level): CommandSpan {
  return level.span ?? { startIndex: words[0]?.start ?? 0, endIndex: words.at(-1)?.end ?? 0 };
}

/** Whether a word in front sets a variable; its name is never quoted. */
function isAssignment({ text, start, end }: ScannedWord, source: string): boolean {
  return text.includes("=") && ASSIGNMENT.test(source.slice(start, end));
}

function plainWord({ text, isLiteral }: ShellWord): ShellWord {
  return { text, isLiteral };
}

/**
 * By the name that was called, else by the name of the file behind a link. Where something else runs the command (`exec`,
 * `sudo`, `watch`), any of the first words may be its program.
 */
function inlineEvalOf({ target, block, isCarrier }: Segment): string | undefined {
  const { argv, realPath } = target;
  if (block === "builtin" && EVALUATING_BUILTINS.has(target.word)) return target.word;
  const starts =
    isCarrier || block === "builtin" || block === "blocked-wrapper" || block === "wrapper-depth" ? MAX_HIDDEN_START : 1;
  for (let at = 0; at < Math.min(starts, argv.length); at++) {
    const name = findInlineEval(at === 0 ? argv : argv.slice(at));
    if (name !== undefined) return name;
  }
  if (realPath === undefined || baseName(realPath) === baseName(target.word)) return undefined;
  return findInlineEval([{ text: realPath, isLiteral: true }, ...argv.slice(1)]);
}
