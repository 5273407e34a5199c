import { dirname } from "node:path";
import type { FileProbe, PolicyTarget, ShellWord } from "../analysis/command-analysis.ts";
import type { ExecRules } from "./exec-policy.ts";
import { hasBuiltInProfile, isRefusedSafeBin, resolveSafeBinProfile } from "./safe-bin-profiles.ts";
import type { CompiledProfile } from "./safe-bin-profiles.ts";

const SYSTEM_DIRS = ["/bin", "/usr/bin"];

/**
 * Whether a call is that of a filter which needs no entry: listed, called by name, found in a trusted folder, and with
 * arguments that name no file. Arguments are judged by their text alone. Never on Windows.
 */
export function isSafeBinCall(
  target: PolicyTarget,
  rules: ExecRules,
  { files, platform }: { files: FileProbe; platform: NodeJS.Platform },
): boolean {
  if (platform === "win32" || /[/\\]/.test(target.word)) return false;
  const name = target.word.toLowerCase();
  if (!rules.safeBins.includes(name) || isRefusedSafeBin(name)) return false;
  const profile = resolveSafeBinProfile(name, rules.safeBinProfiles);
  // On a system that tells `head` from `HEAD` they are two programs; the built-in profiles know the first.
  if (profile === undefined || (name !== target.word && hasBuiltInProfile(name))) return false;
  return isTrusted(target, rules, files) && acceptsArguments(profile, target.argv.slice(1));
}

function isTrusted({ resolvedPath, realPath }: PolicyTarget, rules: ExecRules, files: FileProbe): boolean {
  if (resolvedPath === undefined || realPath === undefined) return false;
  const trusted = new Set(
    [...SYSTEM_DIRS, ...rules.safeBinTrustedDirs].flatMap((path) => {
      const real = path.startsWith("/") ? files.realPath(path) : undefined;
      return real === undefined ? [] : [real];
    }),
  );
  const lookupDir = files.realPath(dirname(resolvedPath));
  return lookupDir !== undefined && trusted.has(lookupDir) && trusted.has(dirname(realPath));
}

/** Whether a profile accepts these arguments (the program itself left out). */
export function acceptsArguments(profile: CompiledProfile, args: readonly ShellWord[]): boolean {
  if (!args.every(({ isLiteral }) => isLiteral)) return false;
  const words = args.map(({ text }) => text);
  let positionals = 0;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as string;
    if (word === "--") {
      const rest = words.slice(i + 1);
      if (!rest.every(isHarmlessValue)) return false;
      positionals += rest.filter((value) => countsAsPositional(profile, value)).length;
      break;
    }
    const option = readOption(profile, word);
    if (option === "refused") return false;
    if (option === "positional") {
      if (!isHarmlessValue(word)) return false;
      if (countsAsPositional(profile, word)) positionals += 1;
    } else if (option === "needs-value") {
      i += 1;
      const value = words[i];
      if (value === undefined || !isHarmlessValue(value)) return false;
    }
  }
  return positionals >= profile.minPositional && positionals <= profile.maxPositional;
}

type OptionReading = "complete" | "needs-value" | "positional" | "refused";

function readOption(profile: CompiledProfile, word: string): OptionReading {
  if (word === "-" || !word.startsWith("-")) return "positional";
  if (word.startsWith("--")) return readLongOption(profile, word);
  if (profile.takesCount && /^-\d+$/.test(word)) return "complete";
  for (let at = 1; at < word.length; at += 1) {
    const flag = `-${word[at]}`;
    if (profile.deniedFlags.has(flag)) return "refused";
    if (profile.valueFlags.has(flag)) {
      const attached = word.slice(at + 1);
      if (attached === "") return "needs-value";
      return isHarmlessValue(attached) ? "complete" : "refused";
    }
    if (!profile.booleanFlags.has(flag)) return "refused";
  }
  return "complete";
}

function readLongOption(profile: CompiledProfile, word: string): OptionReading {
  const equals = word.indexOf("=");
  const flag = expandPrefix(profile, equals < 0 ? word : word.slice(0, equals));
  const value = equals < 0 ? undefined : word.slice(equals + 1);
  if (flag === undefined || profile.deniedFlags.has(flag)) return "refused";
  if (value !== undefined && !isHarmlessValue(value)) return "refused";
  if (profile.valueFlags.has(flag)) return value === undefined ? "needs-value" : "complete";
  if (profile.optionalValueFlags.has(flag)) return "complete";
  return value === undefined ? "complete" : "refused";
}

/** The programs accept a beginning of a long option that only one has; so does this, denied options included. */
function expandPrefix(profile: CompiledProfile, given: string): string | undefined {
  const known = [
    ...profile.valueFlags,
    ...profile.optionalValueFlags,
    ...profile.booleanFlags,
    ...profile.deniedFlags,
  ].filter((flag) => flag.startsWith("--"));
  if (known.includes(given)) return given;
  const candidates = known.filter((flag) => flag.startsWith(given));
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** A lone dash is the standard input, and an operand only for programs that take operands. */
function countsAsPositional(profile: CompiledProfile, word: string): boolean {
  return word !== "-" || profile.maxPositional > 0;
}

function isHarmlessValue(value: string): boolean {
  return !/^(?:\/|\.\/|\.\.\/|~|\.$|\.\.$|[A-Za-z]:)|[*?[\]]/.test(value);
}
