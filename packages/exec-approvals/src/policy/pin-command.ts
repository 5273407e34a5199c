import { parse } from "unbash";
import { analyzeCommand } from "../analysis/analyze-command.ts";
import type { AnalysisContext, CommandAnalysis, Segment } from "../analysis/command-analysis.ts";
import type { SegmentMatch } from "./check-exec.ts";

/**
 * The command with every program that was searched on `PATH` replaced by the file that was found, and the words of safe bins
 * quoted literally: what the shell starts is then what was judged. Built-ins stay as they are.
 *
 * `undefined` when there is no such text; the command must not run then. The result is analysed again: the same files with the
 * same arguments, or nothing.
 */
export function pinCommand(
  analysis: CommandAnalysis,
  matches: readonly SegmentMatch[],
  context: AnalysisContext,
): string | undefined {
  const safeBins = new Set(matches.filter(({ by }) => by === "safe-bin").map(({ segment }) => callKey(segment)));
  const pinned = pinText(analysis, safeBins, context);
  if (pinned === undefined) return undefined;
  const again = analyzeCommand(pinned, context);
  return again.ok && isSameRun(analysis.segments, again.segments) ? pinned : undefined;
}

function pinText(
  analysis: CommandAnalysis,
  safeBins: ReadonlySet<string>,
  context: AnalysisContext,
): string | undefined {
  const { command, segments } = analysis;
  let text = "";
  let at = 0;
  for (let i = 0; i < segments.length;) {
    const segment = segments[i] as Segment;
    const { startIndex, endIndex } = segment.span;
    // What is written in one piece of shell code has that piece's place.
    const end = segment.shells?.length
      ? segments.findIndex((other, at) => at > i && other.span.startIndex !== startIndex)
      : i + 1;
    const group = segments.slice(i, end < 0 ? undefined : end);
    const pinned = segment.shells?.length
      ? pinShell(group, command.slice(startIndex, endIndex), safeBins, context)
      : pinCall(segment, safeBins);
    if (pinned === undefined || startIndex < at) return undefined;
    text += command.slice(at, startIndex) + pinned;
    at = endIndex;
    i += group.length;
  }
  return text + command.slice(at);
}

function pinCall(segment: Segment, safeBins: ReadonlySet<string>): string | undefined {
  const { target, kind, argv } = segment;
  const words = wordsOf(segment.raw);
  const program = argv.length - target.argv.length;
  if (words?.length !== argv.length || program < 0) return undefined;
  const isByName = kind === "program" && !target.word.includes("/");
  if (isByName && target.resolvedPath === undefined) return undefined;
  const isSafeBin = safeBins.has(callKey(segment));
  return words
    .map(({ source }, index) => {
      if (isByName && index === program) return quoteLiterally(target.resolvedPath as string);
      return isSafeBin && index > program ? quoteLiterally(argv[index]?.text ?? "") : source;
    })
    .join(" ");
}

/** A shell's call with its code pinned: that word of it which, analysed for itself, would run the same. */
function pinShell(
  group: readonly Segment[],
  call: string,
  safeBins: ReadonlySet<string>,
  context: AnalysisContext,
): string | undefined {
  const shell = group[0]?.shells?.[0];
  const words = wordsOf(call);
  for (const { text, isLiteral } of shell?.argv.slice(1) ?? []) {
    const inner = { ...context, cwd: shell?.cwd ?? context.cwd };
    const code = isLiteral ? analyzeCommand(text, inner) : undefined;
    if (!code?.ok || !isSameRun(group, code.segments)) continue;
    const pinned = pinText(code, safeBins, inner);
    const at = words?.findLastIndex(({ value }) => value === text) ?? -1;
    if (pinned === undefined || at < 0) return undefined;
    return words?.map(({ source }, index) => (index === at ? quoteLiterally(pinned) : source)).join(" ");
  }
  return undefined;
}

/** The words of one simple command, as written and with the quotes removed. */
function wordsOf(raw: string): { source: string; value: string }[] | undefined {
  const script = parse(raw);
  const command = script.commands[0]?.command;
  if (
    script.errors?.length ||
    script.commands.length !== 1 ||
    command?.type !== "Command" ||
    command.name === undefined
  ) {
    return undefined;
  }
  if (command.prefix.length > 0 || command.redirects.length > 0) return undefined;
  return [command.name, ...command.args].map((word) => ({
    source: raw.slice(word.pos, word.end),
    value: word.type === "Word" ? word.value : raw.slice(word.pos, word.end),
  }));
}

function isSameRun(wanted: readonly Segment[], found: readonly Segment[]): boolean {
  return (
    wanted.length === found.length && wanted.every((segment, i) => callKey(segment) === callKey(found[i] as Segment))
  );
}

/** What a segment runs: the file and its arguments. */
function callKey({ target, kind, block }: Segment): string {
  const args = target.argv.slice(1).map(({ text, isLiteral }) => [text, isLiteral]);
  return JSON.stringify([kind === "program" ? target.resolvedPath : target.word, target.cwd, block, args]);
}

function quoteLiterally(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
