import { createHash } from "node:crypto";
import { RE2JS } from "re2js";
import type { PolicyTarget } from "../analysis/command-analysis.ts";

const GENERATED_PREFIX = "sha256:argv:";
const MAX_PATTERN_CHARS = 2048;
/** Most steps of the matcher for one call: the size of the compiled expression times the characters of the arguments. */
const MAX_MATCH_STEPS = 4_000_000;
/** What JavaScript reads as something else than the linear engine does; better no match than another one. */
const AMBIGUOUS = /\\[AzZQECpPGX]|\[\[:|\[\^?\]|\(\?(?!:|<[A-Za-z_$])/;
const MAX_COMPILED = 512;

const compiled = new Map<string, RE2JS | undefined>();

/**
 * Whether an entry's `argPattern` covers these arguments. An expression is tried anywhere in the arguments joined with one
 * space, in time linear in their length; `sha256:argv:…` stands for exactly one argument list in one folder. Arguments that
 * the shell would still expand are never covered, nor is anything by an expression that cannot be compiled, or that is too
 * large for the length of the arguments.
 */
export function matchesArguments(argPattern: string, target: PolicyTarget, canonicalCwd: () => string): boolean {
  const words = target.argv.slice(1);
  if (!words.every(({ isLiteral }) => isLiteral)) return false;
  const values = words.map(({ text }) => text);
  if (argPattern.startsWith(GENERATED_PREFIX)) return argPattern === exactArgPattern(canonicalCwd(), values);
  const subject = values.join(" ");
  const expression = compile(argPattern);
  if (expression === undefined || expression.programSize() * subject.length > MAX_MATCH_STEPS) return false;
  return expression.matcher(subject).find();
}

/** The `argPattern` that stands for exactly these arguments in this folder. */
export function exactArgPattern(canonicalCwd: string, args: readonly string[]): string {
  return (
    GENERATED_PREFIX +
    createHash("sha256")
      .update(JSON.stringify([canonicalCwd, ...args]))
      .digest("hex")
  );
}

/** Why an `argPattern` can never match, or `undefined`. */
export function explainArgPattern(argPattern: string): string | undefined {
  if (argPattern.startsWith(GENERATED_PREFIX)) {
    return /^[0-9a-f]{64}$/.test(argPattern.slice(GENERATED_PREFIX.length))
      ? undefined
      : "is not a SHA-256 in lower-case hex behind sha256:argv:";
  }
  if (argPattern.length > MAX_PATTERN_CHARS) return `is longer than ${MAX_PATTERN_CHARS} characters`;
  return compile(argPattern) === undefined
    ? "is no regular expression that runs in linear time (look-around and back-references are not supported)"
    : undefined;
}

function compile(pattern: string): RE2JS | undefined {
  if (pattern.length > MAX_PATTERN_CHARS) return undefined;
  if (!compiled.has(pattern)) {
    if (compiled.size >= MAX_COMPILED) compiled.delete(compiled.keys().next().value as string);
    compiled.set(pattern, tryCompile(pattern));
  }
  return compiled.get(pattern);
}

function tryCompile(pattern: string): RE2JS | undefined {
  if (AMBIGUOUS.test(pattern)) return undefined;
  try {
    // Only what is valid for JavaScript counts; it is compiled there and never run.
    return RE2JS.compile(RE2JS.translateRegExp(new RegExp(pattern)));
  } catch {
    return undefined;
  }
}
