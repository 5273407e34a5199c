import { createHash } from "node:crypto";
import { Script, createContext } from "node:vm";
import { RE2JS } from "re2js";
import type { PolicyTarget } from "../analysis/command-analysis.ts";

const GENERATED_PREFIX = "sha256:argv:";
const MAX_PATTERN_CHARS = 2048;
/** Most steps of the matcher for one call: the size of the compiled expression times the characters of the arguments. */
const MAX_MATCH_STEPS = 4_000_000;
/** What JavaScript reads as something else than the linear engine does, or what only JavaScript knows. */
const AMBIGUOUS = /\\[AzZQECpPGX]|\[\[:|\[\^?\]|\(\?(?!:|<[A-Za-z_$])/;
const MAX_COMPILED = 512;

/** Longest search by an expression that the linear engine does not know. */
const MAX_SEARCH_MS = 250;

type Finds = (subject: string) => boolean;
const compiled = new Map<string, Finds | undefined>();

/**
 * Whether an entry's `argPattern` covers these arguments. An expression of JavaScript is tried anywhere in the arguments
 * joined with one space, in time linear in their length; one with look-around or back-references gets 250 ms, and once it
 * needed more it matches nothing any more in this process. `sha256:argv:…` stands for exactly one argument list in one folder.
 * Arguments that the shell would still expand are never covered, nor is anything by an expression that cannot be compiled, or
 * that is too large for the length of the arguments.
 */
export function matchesArguments(argPattern: string, target: PolicyTarget, canonicalCwd: () => string): boolean {
  const words = target.argv.slice(1);
  if (!words.every(({ isLiteral }) => isLiteral)) return false;
  const values = words.map(({ text }) => text);
  if (argPattern.startsWith(GENERATED_PREFIX)) return argPattern === exactArgPattern(canonicalCwd(), values);
  return compile(argPattern)?.(values.join(" ")) ?? false;
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
  return compile(argPattern) === undefined ? "is no regular expression of JavaScript" : undefined;
}

function compile(pattern: string): Finds | undefined {
  if (pattern.length > MAX_PATTERN_CHARS) return undefined;
  if (!compiled.has(pattern)) {
    if (compiled.size >= MAX_COMPILED) compiled.delete(compiled.keys().next().value as string);
    compiled.set(pattern, findsIn(pattern));
  }
  return compiled.get(pattern);
}

function findsIn(pattern: string): Finds | undefined {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern);
  } catch {
    return undefined;
  }
  return (AMBIGUOUS.test(pattern) ? undefined : findsInLinearTime(expression)) ?? findsInBoundedTime(pattern);
}

function findsInLinearTime(expression: RegExp): Finds | undefined {
  try {
    const linear = RE2JS.compile(RE2JS.translateRegExp(expression));
    return (subject) => linear.programSize() * subject.length <= MAX_MATCH_STEPS && linear.matcher(subject).find();
  } catch {
    return undefined;
  }
}

/** By the engine of JavaScript, which only a time-out of `node:vm` can stop. */
function findsInBoundedTime(pattern: string): Finds {
  let hasTimedOut = false;
  return (subject) => {
    if (hasTimedOut) return false;
    try {
      return search.runInContext(createContext({ pattern, subject }), { timeout: MAX_SEARCH_MS }) === true;
    } catch {
      hasTimedOut = true;
      return false;
    }
  };
}

const search = new Script("new RegExp(pattern).test(subject)");
