import type { CommandAnalysis, FileProbe, PolicyTarget, Segment } from "../analysis/command-analysis.ts";
import { baseName } from "../analysis/program-lookup.ts";
import type { AllowlistEntry } from "../file/approvals-document.ts";
import { matchesArguments } from "./arg-pattern.ts";
import type { SegmentMatch } from "./check-exec.ts";
import type { ExecRules } from "./exec-policy.ts";
import { isPathPattern, matchesName, matchesPath } from "./path-pattern.ts";
import { isSafeBinCall } from "./safe-bins.ts";

/** What may satisfy a command. */
export interface EvaluationContext {
  entries: readonly AllowlistEntry[];
  rules: ExecRules;
  /** Programs of known skills, name → resolved path; absent when skills are not trusted. */
  skillBins?: ReadonlyMap<string, string>;
  /** Home folder of the host process, for patterns that start with `~`. */
  home: string | undefined;
  platform: NodeJS.Platform;
  files: FileProbe;
}

export interface CommandEvaluation {
  matches: readonly SegmentMatch[];
  /** Segments that nothing satisfies, in order of writing. */
  missing: readonly Segment[];
  /** The command is understood as a whole, and nothing is missing. */
  isSatisfied: boolean;
}

/** Asks the lists about every command that can run: the allowlist, then safe bins, then the programs of skills. */
export function evaluateCommand(analysis: CommandAnalysis, context: EvaluationContext): CommandEvaluation {
  if (!analysis.ok) return { matches: [], missing: analysis.segments, isSatisfied: false };
  const matches: SegmentMatch[] = [];
  const missing: Segment[] = [];
  for (const segment of analysis.segments) {
    const match = matchSegment(segment, context);
    if (match === undefined) missing.push(segment);
    else matches.push(match);
  }
  return { matches, missing, isSatisfied: missing.length === 0 && matches.length > 0 };
}

function matchSegment(segment: Segment, context: EvaluationContext): SegmentMatch | undefined {
  if (segment.block !== undefined) return undefined;
  if (segment.kind === "directory-change") return { segment, by: "builtin", entryIds: [] };
  const entries = context.entries.filter((entry) => coversSegment(entry, segment, context));
  if (entries.length > 0) return { segment, by: "allowlist", entryIds: entries.map(({ id }) => id) };
  if (segment.kind === "program" && isSafeBinCall(segment.target, context.rules, context)) {
    return { segment, by: "safe-bin", entryIds: [] };
  }
  return isSkillCall(segment, context) ? { segment, by: "skill", entryIds: [] } : undefined;
}

/** A shell's own entry covers the commands in its code only with an expression, which its whole call must match. */
function coversSegment(entry: AllowlistEntry, segment: Segment, context: EvaluationContext): boolean {
  if (coversCall(entry, segment.target, segment.kind === "builtin", context)) return true;
  return (
    entry.argPattern !== undefined && (segment.shells ?? []).some((shell) => coversCall(entry, shell, false, context))
  );
}

function coversCall(
  entry: AllowlistEntry,
  target: PolicyTarget,
  isBuiltIn: boolean,
  context: EvaluationContext,
): boolean {
  if (!coversProgram(entry.pattern, target, isBuiltIn, context)) return false;
  if (entry.argPattern === undefined) return true;
  return matchesArguments(entry.argPattern, target, () => context.files.realPath(target.cwd) ?? target.cwd);
}

function coversProgram(pattern: string, target: PolicyTarget, isBuiltIn: boolean, context: EvaluationContext): boolean {
  // A built-in such as `:` needs no file.
  if (target.resolvedPath === undefined && !isBuiltIn) return false;
  if (pattern === "*") return true;
  if (isPathPattern(pattern)) {
    return target.resolvedPath !== undefined && matchesPath(pattern, target.resolvedPath, context);
  }
  if (/[/\\]/.test(target.word)) return false;
  return namesOf(target).some((name) => matchesName(pattern, name, context));
}

/** The name that was looked up, and the one that was found: on Windows it may have an extension more. */
function namesOf({ word, resolvedPath }: PolicyTarget): string[] {
  const found = resolvedPath === undefined ? undefined : baseName(resolvedPath);
  return found === undefined || found === word ? [word] : [word, found];
}

function isSkillCall({ target, kind }: Segment, { skillBins }: EvaluationContext): boolean {
  if (skillBins === undefined || kind !== "program" || target.resolvedPath === undefined) return false;
  return !/[/\\]/.test(target.word) && skillBins.get(target.word) === target.resolvedPath;
}
