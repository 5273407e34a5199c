import { win32 } from "node:path";
import type { CommandAnalysis, Segment, SegmentBlock, ShellWord } from "./command-analysis.ts";
import { findInlineEval } from "./inline-eval.ts";
import { baseName } from "./program-lookup.ts";
import type { FoundProgram } from "./program-lookup.ts";
import { isFindWithAction, wrapperKind } from "./wrappers.ts";
import type { Surroundings } from "./unwrap-command.ts";

/** Operators, escapes and groups of cmd or of PowerShell outside double quotes. */
const ACTIVE_OUTSIDE_QUOTES = /[&|<>^()%!`\n\r;'{}@#,*?\u2018-\u201f]/;
/** Variables and escapes that work inside double quotes as well. */
const ACTIVE_ANYWHERE = /[%`\n\r]|\$[A-Za-z_{(]/;
const EXTENSIONS = [".com", ".exe", ".bat", ".cmd"];
const COMMAND_SHELLS = /^(?:cmd|powershell|pwsh|command)$/;

/**
 * Windows: one plain command, or nothing. `cmd /c` and `powershell -Command` are taken off for display, but never allowed by
 * a list: they read their text once more.
 */
export function analyzeWindowsCommand(command: string, place: Surroundings): CommandAnalysis {
  const base = { command, chains: [], segments: [], hasHeredoc: false, inlineEvals: [] };
  const words = splitWords(command);
  if (words === undefined)
    return { ...base, ok: false, reason: "unterminated", message: "A double quote is not closed." };
  if (ACTIVE_ANYWHERE.test(command) || words.some(({ bare }) => ACTIVE_OUTSIDE_QUOTES.test(bare))) {
    const message = "An operator, a variable or an escape of cmd or PowerShell.";
    return { ...base, ok: false, reason: "windows-syntax", message };
  }
  if (words.length === 0) return { ...base, ok: false, reason: "empty", message: "The command is empty." };
  const argv = words.map(({ text }) => ({ text, isLiteral: true }));
  const segment = segmentOf(command, argv, place);
  const inlineEval = findInlineEval(segment.target.argv);
  return {
    ...base,
    ok: true,
    chains: [{ operator: "", segments: [segment] }],
    segments: [segment],
    inlineEvals: inlineEval === undefined ? [] : [inlineEval],
  };
}

function segmentOf(command: string, argv: readonly ShellWord[], place: Surroundings): Segment {
  const outer = programName(argv[0]?.text ?? "");
  const isShell = COMMAND_SHELLS.test(outer);
  const inner = isShell ? argv.slice(argv.findIndex(({ text }) => /^(?:\/[ck]|-c(?:ommand)?)$/i.test(text)) + 1) : argv;
  const target = isShell && inner.length > 0 && inner.length < argv.length ? inner : argv;
  const word = target[0]?.text ?? "";
  const found = lookUp(word, place);
  const kind = wrapperKind(programName(word), "win32");
  let block: SegmentBlock | undefined;
  if (isShell || kind === "transparent" || kind === "blocked" || kind === "multi-call") block = "blocked-wrapper";
  else if (found === undefined) block = "unresolved-program";
  return {
    raw: command.trim(),
    argv,
    assignments: [],
    wrappers: target === argv ? [] : [outer],
    target: { word, argv: target, cwd: place.cwd, ...found },
    ...(block && { block }),
    isCarrier: kind === "carrier" || (/^g?find$/.test(programName(word)) && isFindWithAction(target)),
    kind: "program",
    span: { startIndex: 0, endIndex: command.length },
  };
}

/** `bare` is what of a word stands outside double quotes. */
function splitWords(command: string): { text: string; bare: string }[] | undefined {
  const words: { text: string; bare: string }[] = [];
  let word: { text: string; bare: string } | undefined;
  let isQuoted = false;
  for (const char of command) {
    if (char === '"') {
      isQuoted = !isQuoted;
      word ??= { text: "", bare: "" };
    } else if (!isQuoted && (char === " " || char === "\t")) {
      if (word) words.push(word);
      word = undefined;
    } else {
      word ??= { text: "", bare: "" };
      word.text += char;
      if (!isQuoted) word.bare += char;
    }
  }
  if (word) words.push(word);
  return isQuoted ? undefined : words;
}

function programName(word: string): string {
  return baseName(word)
    .toLowerCase()
    .replace(/\.(?:exe|com|bat|cmd)$/, "");
}

/** cmd looks into the current folder first, so that a name without a path must not be there. */
function lookUp(word: string, { cwd, env, files }: Surroundings): FoundProgram | undefined {
  if (word === "") return undefined;
  if (/[/\\]/.test(word)) return probe(win32.resolve(cwd, word), files);
  if (probe(win32.join(cwd, word), files) !== undefined) return undefined;
  for (const folder of (env["PATH"] ?? env["Path"] ?? "").split(";")) {
    if (!win32.isAbsolute(folder)) return undefined;
    const found = probe(win32.join(folder, word), files);
    if (found !== undefined) return found;
  }
  return undefined;
}

function probe(path: string, files: Surroundings["files"]): FoundProgram | undefined {
  const candidates = win32.extname(path) === "" ? EXTENSIONS.map((extension) => path + extension) : [path];
  const resolvedPath = candidates.find((candidate) => files.kind(candidate) === "file");
  const realPath = resolvedPath === undefined ? undefined : files.realPath(resolvedPath);
  return resolvedPath === undefined || realPath === undefined ? undefined : { resolvedPath, realPath };
}
