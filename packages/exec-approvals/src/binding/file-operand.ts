import { isAbsolute } from "node:path";
import type { AnalysisReason, CommandAnalysis, FileProbe, Segment, ShellWord } from "../analysis/command-analysis.ts";
import { systemFiles } from "../analysis/system-files.ts";
import { wrapperKind } from "../analysis/wrappers.ts";
import { isChangeable, readFileKind } from "./bound-file.ts";
import { baseName } from "../analysis/program-lookup.ts";
import { isRunner, isShell, readRunnerCall } from "./runners.ts";
import type { CallWord, RunnerCall } from "./runners.ts";
import { hasUnknownProgram, splitOpaqueText } from "./opaque-text.ts";

/** Whether an approval of a command can be held to what was shown; and the one file that it then depends on. */
export type FileOperandSearch =
  | {
      ok: true;
      /** `argvIndex`: in the program call that runs it, wrappers included. `path`: without links. */
      operand?: { argvIndex: number; path: string };
    }
  | { ok: false; reason: string };

type Operand = { argvIndex: number; path: string };

/**
 * Finds the file that a command runs and that could change between approval and run.
 *
 * Not `ok`: modules, package scripts, programs from standard input, options that load further code, files that are missing
 * or larger than 64 MiB or not regular, more than one file, files in a folder that is only known when the command runs.
 * Synchronous; reads at most 4 bytes of a file. `cwd`: where a command runs that could not be read; default the folder of its
 * first segment.
 */
export function findFileOperand(analysis: CommandAnalysis, files?: FileProbe, cwd?: string): FileOperandSearch {
  const search = new OperandSearch(files ?? systemFiles());
  try {
    if (analysis.ok) search.addSegments(analysis.segments);
    else search.addText(analysis, cwd ?? analysis.segments[0]?.target.cwd);
  } catch (error) {
    if (error instanceof Unbindable) return { ok: false, reason: error.message };
    throw error;
  }
  const [operand] = search.operands;
  return operand === undefined ? { ok: true } : { ok: true, operand };
}

const NEVER_RUNS: ReadonlySet<AnalysisReason> = new Set(["empty", "nul-byte", "too-long", "too-deep"]);
/** Each is looked up in every folder of `PATH`, at every look. */
const MAX_OPAQUE_WORDS = 500;

/** Ends a search; the message says why. Never leaves this file. */
class Unbindable extends Error {}

class OperandSearch {
  readonly operands: Operand[] = [];
  readonly #files: FileProbe;

  constructor(files: FileProbe) {
    this.#files = files;
  }

  addSegments(segments: readonly Segment[]): void {
    for (const segment of segments) this.#addSegment(segment);
    const changesFolder = segments.some(({ block }) => block === "directory-change");
    const dependsOnFolder = (segment: Segment) => isRelativePath(segment.target.word);
    if (changesFolder && (this.operands.length > 0 || segments.some(dependsOnFolder)))
      throw new Unbindable("the folder that its files are in is only known when it runs");
  }

  /** A command that is not understood: its exact text is held, as long as no word of it runs a file. */
  addText({ command, reason, hasHeredoc }: CommandAnalysis, cwd: string | undefined): void {
    if (reason !== undefined && NEVER_RUNS.has(reason)) throw new Unbindable("it is no command that could run");
    const { words, changesFolder } = splitOpaqueText(command);
    if (hasUnknownProgram(command, { hasHeredoc }))
      throw new Unbindable("which programs run is only known when it runs");
    // Behind a wrapper the program may stand anywhere.
    if (words.some(runsItsArguments) && EXPANDS.test(command))
      throw new Unbindable("which program the wrapper runs is only known when it runs");
    if (words.length > MAX_OPAQUE_WORDS) throw new Unbindable("it is too long to be understood");
    for (const word of words) {
      if (isRunner(word)) throw new Unbindable(`it is not understood as a whole and names ${word}, which runs files`);
      if (!word.includes("/")) continue;
      if (!isAbsolute(word) && (cwd === undefined || changesFolder))
        throw new Unbindable(`it is not understood as a whole, and what ${word} is depends on the folder`);
      this.#addScriptByPath({ text: word, isLiteral: true }, 0, cwd ?? "/");
    }
  }

  #addSegment(segment: Segment): void {
    const { target, block } = segment;
    this.#checkAssignments(segment);
    if (segment.kind === "directory-change" || block === "directory-change") return;
    if (block === "expansion-in-program") throw new Unbindable("which program runs is only known when it runs");
    if (isSource(segment)) return this.#addSourced(segment);
    if (isOpaque(segment)) return this.#addOpaque(segment.argv, target.cwd);

    const offset = suffixOffset(segment);
    const shellIndex = segment.argv.findLastIndex(({ text }, index) => index < offset && isShell(text));
    // Of `bash x.sh` the target begins with the script; the shell's own options are in front of it.
    if (shellIndex >= 0) return this.#addCall(segment.argv.slice(shellIndex), shellIndex, target.cwd);
    const words = withRealName(target.argv, target.realPath);
    if (isRunner(words[0]?.text ?? "")) return this.#addCall(words, offset, target.cwd);
    const [program] = target.argv;
    if (program !== undefined && isPath(target.word)) this.#addProgramByPath(segment, offset);
  }

  #checkAssignments({ assignments, raw, target }: Segment): void {
    const loader = assignments.find(loadsCode);
    if (loader !== undefined) throw new Unbindable(`${loader} may make programs load further code`);
    if (assignments.some((name) => NAMES_COMMAND.test(name))) {
      this.#requireHarmlessCode([{ text: raw, isLiteral: true }], target.cwd);
    }
  }

  /** `source x.sh`, `. x.sh`: without a slash the shell searches `PATH` first. */
  #addSourced({ target }: Segment): void {
    const file = target.argv[1];
    if (file?.isLiteral !== true || !isPath(file.text))
      throw new Unbindable("which file it reads is only known when it runs");
    this.#add({ argvIndex: 1, path: this.#requireScript(pathFrom(target.cwd, file.text), file.text) });
  }

  /** `sudo`, `xargs`, `eval`: what runs is somewhere among the words. */
  #addOpaque(words: readonly ShellWord[], cwd: string): void {
    const isIndirect = INDIRECT_BUILTINS.has(words[0]?.text ?? "");
    for (const [index, word] of words.entries()) {
      if (index === 0) {
        this.#addScriptByPath(word, index, cwd);
        continue;
      }
      const name = /^([A-Za-z_]\w*)=/.exec(word.text)?.[1];
      if (name === undefined && !word.isLiteral)
        throw new Unbindable(`what runs behind ${words[0]?.text ?? ""} is only known when it runs`);
      if (name !== undefined && loadsCode(name)) throw new Unbindable(`${name} may make programs load further code`);
      if (isRunner(word.text)) {
        const call = words.slice(index);
        if (isShell(word.text)) this.#requireHarmlessCode(call.slice(1), cwd);
        return this.#addCall(call, index, cwd);
      }
      if (/\s/.test(word.text) || isIndirect) this.#requireHarmlessCode([word], cwd);
      this.#addScriptByPath(word, index, cwd);
    }
  }

  #addCall(words: readonly CallWord[], offset: number, cwd: string): void {
    const call: RunnerCall | undefined = readRunnerCall(words);
    if (call?.runs === "unknown") throw new Unbindable(call.reason);
    if (call?.runs !== "file") return;
    const file = words[call.index] as CallWord;
    const path = this.#requireScript(pathFrom(cwd, file.text), file.text);
    const other = words.slice(call.index + 1).find((word) => this.#couldBeProgram(word, cwd));
    if (other !== undefined) throw new Unbindable(`both ${file.text} and ${other.text} could be its program`);
    this.#add({ argvIndex: offset + call.index, path });
  }

  #addProgramByPath({ target }: Segment, argvIndex: number): void {
    const { resolvedPath, realPath, word } = target;
    if (resolvedPath === undefined || realPath === undefined) throw new Unbindable(`${word} is missing`);
    const kind = readFileKind(realPath);
    if (kind === "binary" || (kind === "other" && !isChangeable(realPath))) return;
    this.#add({ argvIndex, path: this.#requireScript(realPath, word) });
  }

  /** A word that is the path of an executable script. */
  #addScriptByPath({ text, isLiteral }: CallWord, argvIndex: number, cwd: string): void {
    if (!isLiteral || !isPath(text) || !this.#isScript(text, cwd, false)) return;
    this.#add({ argvIndex, path: this.#requireScript(pathFrom(cwd, text), text) });
  }

  /** Code that nobody looked into, or a part of it: nothing in it may run a file. */
  #requireHarmlessCode(words: readonly ShellWord[], cwd: string): void {
    for (const { text, isLiteral } of words) {
      if (!isLiteral) throw new Unbindable(`${text} is only known when it runs`);
      const code = splitOpaqueText(text);
      const part = code.words.find(
        (word) => isRunner(word) || (isPath(word) && this.#isScript(word, cwd, code.changesFolder)),
      );
      if (part !== undefined) throw new Unbindable(`${part}, inside an argument, runs a file`);
    }
  }

  #isScript(word: string, cwd: string, changesFolder: boolean): boolean {
    if (changesFolder && !isAbsolute(word)) return true;
    const path = this.#files.realPath(pathFrom(cwd, word));
    return (
      path !== undefined &&
      this.#files.kind(path) === "file" &&
      this.#files.isExecutable(path) &&
      readFileKind(path) !== "binary"
    );
  }

  #requireScript(path: string, name: string): string {
    const realPath = this.#files.realPath(path);
    if (realPath === undefined) throw new Unbindable(`${name} is missing`);
    if (this.#files.kind(realPath) !== "file") throw new Unbindable(`${name} is not a regular file`);
    if (readFileKind(realPath) === "too-large")
      throw new Unbindable(`${name} is too large to be looked at before each run`);
    return realPath;
  }

  #couldBeProgram({ text, isLiteral }: CallWord, cwd: string): boolean {
    if (!isLiteral || text.startsWith("-") || !PROGRAM_FILE.test(text)) return false;
    return this.#files.kind(pathFrom(cwd, text)) === "file";
  }

  #add(operand: Operand): void {
    if (this.operands.some(({ path }) => path !== operand.path)) throw new Unbindable("it runs more than one file");
    if (this.operands.length === 0) this.operands.push(operand);
  }
}

const PROGRAM_FILE = /\.(?:[cm]?[jt]sx?|py|rb|pl|php|lua|[bkz]?a?sh|fish|ps1)$/i;
/** Variables that make interpreters, shells or the loader run further code, or look elsewhere for programs. */
const LOADS_CODE = new RegExp(
  `^(?:${[
    "PATH|ENV|IFS|BASH_ENV|BASH_FUNC.*|SHELLOPTS|BASHOPTS|PS4|PROMPT_COMMAND|ZDOTDIR|LD_.*|DYLD_.*",
    "NODE_OPTIONS|NODE_PATH|NPM_CONFIG_.*|TS_NODE_.*|TSX_.*|BUN_.*|DENO_.*",
    "PYTHON(?:PATH|HOME|STARTUP|INSPECT|USERBASE|BREAKPOINT|WARNINGS|EXECUTABLE|PLATLIBDIR)",
    "PERL5(?:LIB|OPT|DB)|PERLLIB|RUBY(?:LIB|OPT|SHELL)|LUA_(?:PATH|CPATH|INIT).*|PHPRC|PHP_INI_SCAN_DIR|JULIA_.*",
    "CLASSPATH|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS|MAKEFILES|MAKEFLAGS|RUSTC_WRAPPER",
    "GIT_(?:CONFIG.*|EXEC_PATH|DIR|TEMPLATE_DIR)",
  ].join("|")})$`,
  "i",
);
/** Variables whose value other programs run. */
const NAMES_COMMAND =
  /^(?:.*PAGER|.*EDITOR|VISUAL|BROWSER|SHELL|GIT_SSH.*|GIT_EXTERNAL_DIFF|GIT_PROXY_COMMAND|.*ASKPASS|RSYNC_RSH|CVS_RSH|CC|CXX|LD|AR|LESSOPEN|LESSCLOSE)$/i;

function loadsCode(name: string): boolean {
  return LOADS_CODE.test(/^[^+=]*/.exec(name)?.[0] ?? name);
}

/** What runs is among the words, but only the program in front of them knows where. */
function isOpaque({ block, isCarrier, target }: Segment): boolean {
  if (block === "blocked-wrapper" || block === "wrapper-depth" || isCarrier) return true;
  const word = target.argv[0]?.text ?? "";
  if (isRelativePath(word)) return false;
  return INDIRECT_BUILTINS.has(word) || wrapperKind(baseName(word), process.platform) !== undefined;
}

function runsItsArguments(word: string): boolean {
  return (
    INDIRECT_BUILTINS.has(word) || FIND_RUNS.has(word) || wrapperKind(baseName(word), process.platform) !== undefined
  );
}

const FIND_RUNS = new Set(["-exec", "-execdir", "-ok", "-okdir"]);
const EXPANDS = /[$`*?[~]/;
const INDIRECT_BUILTINS = new Set(["eval", "exec", "command", "builtin", "trap", "alias", "enable"]);

function isSource({ target }: Segment): boolean {
  return target.argv[0]?.text === "source" || target.argv[0]?.text === ".";
}

/** Not normalised: a `..` behind a link is the kernel's to resolve. */
function pathFrom(cwd: string, path: string): string {
  return isAbsolute(path) ? path : `${cwd}/${path}`;
}

function isPath(word: string): boolean {
  return word.includes("/") || (process.platform === "win32" && word.includes("\\"));
}

function isRelativePath(word: string): boolean {
  return isPath(word) && !isAbsolute(word);
}

/** Where the target begins among the words as written; 0 when it is none of their ends. */
function suffixOffset({ argv, target }: Segment): number {
  const offset = argv.length - target.argv.length;
  return offset > 0 && target.argv.every(({ text }, index) => argv[offset + index]?.text === text) ? offset : 0;
}

/** A link `tool → python3` is Python, whatever its name says. */
function withRealName(argv: readonly ShellWord[], realPath: string | undefined): readonly ShellWord[] {
  const [program, ...rest] = argv;
  if (program === undefined || realPath === undefined || isRunner(program.text) || !isRunner(realPath)) return argv;
  return [{ text: realPath, isLiteral: true }, ...rest];
}
