import { posix } from "node:path";
import type { AnalysisContext, FileProbe, SegmentBlock, ShellWord } from "./command-analysis.ts";
import { baseName, isInside, lookUpProgram, lookUpScript } from "./program-lookup.ts";
import type { FoundProgram } from "./program-lookup.ts";
import { builtinKind, isHarmlessCall, isKeyword } from "./shell-words.ts";
import { isForeignShell, isShell, readShellCall } from "./shells.ts";
import { systemFiles } from "./system-files.ts";
import { MAX_WRAPPERS, isFindWithAction, wrapperKind, wrapperLength } from "./wrappers.ts";

/** Everything outside the text that an analysis depends on; `cwd` moves with a leading `cd`. */
export interface Surroundings {
  cwd: string;
  workspaceDir: string;
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  files: FileProbe;
}

/** A word of a command, with what only the text can tell. */
export interface CommandWord extends ShellWord {
  isQuoted?: boolean;
  isOneWord?: boolean;
  isHomeRelative?: boolean;
}

/** What is left of a command when its wrappers are off. */
export interface UnwrappedCommand {
  /** Names of the wrappers and shells taken off, outermost first. */
  wrappers: readonly string[];
  /** The program inside with its arguments; of a shell with code, the shell. */
  argv: readonly CommandWord[];
  /** The program word with a leading `~/` replaced; with a slash unless `PATH` is searched. */
  word: string;
  found?: FoundProgram;
  block?: SegmentBlock;
  isCarrier: boolean;
  isBuiltin: boolean;
  /** Of a shell with `-c`: the word that is its code. */
  code?: CommandWord;
  /** `time` in front of a group or a keyword: no simple command. */
  hasKeyword?: boolean;
}

/** Folders of the system: what lies there is never a look-alike that somebody left in a workspace. */
const SYSTEM_FOLDERS: ReadonlySet<string> = new Set([
  "/bin",
  "/sbin",
  "/usr/bin",
  "/usr/sbin",
  "/usr/local/bin",
  "/usr/local/sbin",
  "/opt/homebrew/bin",
  "/opt/local/bin",
  "/home/linuxbrew/.linuxbrew/bin",
  "/run/current-system/sw/bin",
  "/snap/bin",
]);

export function surroundingsOf({ cwd, workspaceDir, env, platform, files }: AnalysisContext): Surroundings {
  return {
    cwd,
    workspaceDir: workspaceDir ?? cwd,
    env,
    platform: platform ?? process.platform,
    files: files ?? systemFiles(),
  };
}

/**
 * Takes off the wrappers in front of a command (`nice -n 5 env ls` → `ls`) and looks the program up. Pure but for the looks
 * at the file system; never throws. A wrapper with an option that is not known, and one that changes who or where the command
 * is, blocks.
 */
export function unwrapCommand(argv: readonly CommandWord[], context: AnalysisContext): UnwrappedCommand {
  return unwrap(argv, surroundingsOf(context));
}

export function unwrap(words: readonly CommandWord[], place: Surroundings): UnwrappedCommand {
  const wrappers: string[] = [];
  let argv = words;
  /** Whether the shell itself reads the program word: in front, and behind its keyword `time`. */
  let isReadByShell = true;
  for (;;) {
    const program = argv[0] as CommandWord;
    const word = expandHome(program, place.env);
    const call: UnwrappedCommand = { wrappers, argv, word: word ?? program.text, isCarrier: false, isBuiltin: false };
    if (word === undefined) return { ...call, block: "expansion-in-program" };

    const isTimeKeyword: boolean = isReadByShell && word === "time" && program.isQuoted !== true;
    if (
      isReadByShell &&
      !isTimeKeyword &&
      wrappers.length > 0 &&
      isKeyword({ ...program, isQuoted: program.isQuoted === true })
    ) {
      return { ...call, hasKeyword: true, block: "unresolved-program" };
    }
    const nameEnd = word.indexOf("=");
    if (isReadByShell && nameEnd >= 0 && !word.slice(0, nameEnd).includes("/")) return { ...call, block: "assignment" };
    const builtin = isReadByShell && isFunction(word, place.env) ? "other" : builtinKind(word);
    if (builtin === "other") return { ...call, block: "builtin", ...findProgram(word, place) };
    if (builtin === "harmless" && !isHarmlessCall(argv))
      return { ...call, block: "builtin", ...findProgram(word, place) };

    const found = lookUpProgram(word, place);
    if (builtin === "harmless") {
      const isBuiltin = isReadByShell || found !== undefined;
      return { ...call, isBuiltin, ...(found && { found }), ...(!isBuiltin && { block: "unresolved-program" }) };
    }
    if (found !== undefined) call.found = found;
    const role = roleOf(word, found, place);
    if (found === undefined && !isTimeKeyword) {
      return { ...call, block: role?.kind === "blocked" ? "blocked-wrapper" : "unresolved-program" };
    }
    if (role === undefined) return { ...call, isCarrier: isFind(word, found) && isFindWithAction(argv) };
    const standing = found === undefined ? "wrapper" : standingOf(word, found, place);
    if (standing === "ordinary" && !isTimeKeyword) return call;
    if (role.kind === "shell" || role.kind === "foreign-shell") {
      if (standing !== "wrapper" || role.kind === "foreign-shell") return { ...call, block: "shell-without-code" };
      return enterShell(call, role.name, place);
    }
    if (standing !== "wrapper") return { ...call, block: "blocked-wrapper" };
    if (role.kind === "carrier") return { ...call, isCarrier: true };
    const length = role.kind === "transparent" ? wrapperLength(argv, role.name, place.platform) : undefined;
    if (length === undefined) return { ...call, block: "blocked-wrapper" };
    if (length === argv.length) return isTimeKeyword ? { ...call, block: "blocked-wrapper" } : call;
    wrappers.push(role.name);
    if (wrappers.length > MAX_WRAPPERS) return { ...call, block: "wrapper-depth" };
    argv = argv.slice(length);
    isReadByShell = isTimeKeyword;
  }
}

function enterShell(call: UnwrappedCommand, name: string, place: Surroundings): UnwrappedCommand {
  const { argv } = call;
  const shell = readShellCall(argv, name, place.env);
  if (shell.kind === "unreadable") return { ...call, block: "shell-without-code" };
  const wrappers = [...call.wrappers, name];
  if (shell.kind === "code") return { ...call, wrappers, code: argv[shell.codeIndex] as CommandWord };
  const { found: _shell, ...outer } = call;
  const script = argv[shell.scriptIndex] as CommandWord;
  const text = expandHome(script, place.env);
  const scriptCall = { ...outer, wrappers, argv: argv.slice(shell.scriptIndex) };
  if (text === undefined) return { ...scriptCall, word: script.text, block: "expansion-in-program" };
  // A script is never searched for in `PATH`: its word has a slash, so that no bare name of a list is meant.
  const word = text.includes("/") ? text : `./${text}`;
  const found = lookUpScript(text, place);
  return found === undefined ? { ...scriptCall, word, block: "unresolved-program" } : { ...scriptCall, word, found };
}

/** bash takes functions from its environment; they run instead of the program or built-in of that name. */
export function isFunction(name: string, env: Surroundings["env"]): boolean {
  return env[`BASH_FUNC_${name}%%`] !== undefined || env[`BASH_FUNC_${name}()`] !== undefined;
}

function findProgram(word: string, place: Surroundings): { found?: FoundProgram } {
  const found = lookUpProgram(word, place);
  return found === undefined ? {} : { found };
}

/** The literal text of a program word, `~/` replaced by the home folder; `undefined` when a shell would make more of it. */
function expandHome(word: CommandWord, env: Surroundings["env"]): string | undefined {
  if (word.isLiteral) return word.text;
  const home = env["HOME"];
  if (word.isHomeRelative !== true || home === undefined || !posix.isAbsolute(home)) return undefined;
  return `${home}${word.text.slice(1)}`;
}

type RoleKind = "transparent" | "blocked" | "carrier" | "multi-call" | "shell" | "foreign-shell";

/**
 * By the name that was called, else by the name of the file behind a link: `/x/foo → /usr/bin/env` is `env`. A link to a
 * multi-call program is what it is called.
 */
function roleOf(
  word: string,
  found: FoundProgram | undefined,
  { platform }: Surroundings,
): { kind: RoleKind; name: string } | undefined {
  const called = roleNamed(baseName(word), platform);
  if (called !== undefined || found === undefined) return called;
  const real = roleNamed(baseName(found.realPath), platform);
  return real?.kind === "multi-call" ? undefined : real;
}

function roleNamed(baseNameOfFile: string, platform: NodeJS.Platform): { kind: RoleKind; name: string } | undefined {
  // File systems there take `SUDO` for `sudo`.
  const name = platform === "darwin" ? baseNameOfFile.toLowerCase() : baseNameOfFile;
  if (isShell(name)) return { kind: "shell", name };
  if (isForeignShell(name)) return { kind: "foreign-shell", name };
  const kind = wrapperKind(name, platform);
  return kind === undefined ? undefined : { kind, name };
}

function isFind(word: string, found: FoundProgram | undefined): boolean {
  return [word, found?.realPath ?? ""].some((path) => /^g?find$/.test(baseName(path)));
}

/**
 * Whether a word that is named like a wrapper is one. In the workspace it may be any file of that name, and is judged by its
 * own path. Where it cannot be told (a relative path to something outside, a file of the folder that the caller chose), the
 * command is neither the wrapper's nor the program's.
 */
function standingOf(
  word: string,
  { resolvedPath, realPath }: FoundProgram,
  place: Surroundings,
): "wrapper" | "ordinary" | "unclear" {
  const isAddressed = !word.includes("/") || word.startsWith("/");
  if (SYSTEM_FOLDERS.has(posix.dirname(resolvedPath))) return isAddressed ? "wrapper" : "unclear";
  const isWithin = (path: string, folder: string): boolean =>
    isInside(path, folder) || isInside(path, place.files.realPath(folder) ?? folder);
  const inWorkspace = [resolvedPath, realPath].filter((path) => isWithin(path, place.workspaceDir));
  if (inWorkspace.length === 2) return "ordinary";
  const inFolder = [resolvedPath, realPath].some((path) => isWithin(path, place.cwd));
  return isAddressed && inWorkspace.length === 0 && !inFolder ? "wrapper" : "unclear";
}
