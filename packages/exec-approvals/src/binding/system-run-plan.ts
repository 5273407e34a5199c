import { isAbsolute, resolve } from "node:path";
import { analyzeCommand } from "../analysis/analyze-command.ts";
import { systemFiles } from "../analysis/system-files.ts";
import { ExecApprovalsError } from "../errors.ts";
import { folderIdentity, hashFile, MAX_SCRIPT_BYTES } from "./bound-file.ts";
import type { ExecDrift, FileOperand, SystemRunPlan } from "./exec-binding.ts";
import { findFileOperand } from "./file-operand.ts";
import { escapeForPeople } from "./text-for-people.ts";

/** What `system.run.prepare` is asked. */
export interface PrepareSystemRun {
  command: readonly string[];
  /** The text that `command` came from. */
  rawCommand?: string | null;
  cwd?: string | null;
  agentId?: string | null;
  sessionKey?: string | null;
}

/** The machine that would run it. */
export interface PrepareContext {
  /** Its whole environment for runs; `PATH` and `HOME` are read. */
  env: Readonly<Record<string, string | undefined>>;
  /** Absolute; where a run without `cwd` starts. */
  defaultCwd: string;
  platform?: NodeJS.Platform;
}

const MAX_COMMAND_CHARS = 256 * 1024;
const MAX_PREVIEW_CHARS = 200;

/**
 * On the executing machine: what would run, in full, for an approval to hold. A command that cannot be held has `unbindable`.
 * Throws `PLAN_INVALID`, with the field in the message.
 */
export async function prepareSystemRun(request: PrepareSystemRun, context: PrepareContext): Promise<SystemRunPlan> {
  const { platform = process.platform, defaultCwd, env } = context;
  const argv = requireArgv(request.command);
  const rawCommand = request.rawCommand ?? undefined;
  if (rawCommand !== undefined && !describesArgv(rawCommand, argv)) {
    throw invalid("rawCommand", "does not describe command. Send the text that the shell gets, or leave it out");
  }
  const shellText = readShellText(argv);
  const commandText = shellText ?? rawCommand ?? formatArgv(argv);
  const cwd = request.cwd == null ? null : requireFolder(request.cwd, defaultCwd);
  const operand = await findOperand(shellText ?? formatArgv(argv), { cwd: cwd ?? defaultCwd, env, platform });
  const isLong = commandText.length > MAX_PREVIEW_CHARS || commandText.includes("\n");
  return {
    argv,
    cwd,
    commandText,
    ...(isLong ? { commandPreview: `${escapeForPeople(commandText.slice(0, MAX_PREVIEW_CHARS))}…` } : {}),
    agentId: request.agentId ?? null,
    sessionKey: request.sessionKey ?? null,
    ...operand,
  };
}

/** On the executing machine, right before the run: what is not as the plan says. */
export async function revalidateSystemRunPlan(plan: SystemRunPlan): Promise<ExecDrift | undefined> {
  if (plan.cwd !== null) {
    const realPath = systemFiles().realPath(plan.cwd);
    if (realPath !== plan.cwd || folderIdentity(realPath) === undefined) return "cwd-drift";
  }
  const { mutableFileOperand: operand } = plan;
  if (operand == null) return undefined;
  const hash = await hashFile(operand.path, MAX_SCRIPT_BYTES);
  return hash.ok && hash.sha256 === operand.sha256 ? undefined : "script-drift";
}

/** The words that a shell of the platform is started with to run a text on another machine. */
export function shellArgv(text: string, platform: NodeJS.Platform): string[] {
  return platform === "win32" ? ["cmd.exe", "/d", "/s", "/c", text] : ["/bin/sh", "-lc", text];
}

/** Whether a text is what `argv` runs: the code of its shell, or its words, quoted where needed. */
export function describesArgv(text: string, argv: readonly string[]): boolean {
  const shellText = readShellText(argv);
  return shellText === undefined ? text === formatArgv(argv) || text === argv.join(" ") : text === shellText;
}

/** Words as a POSIX shell would read them back. */
function formatArgv(argv: readonly string[]): string {
  return argv.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(" ");
}

/** The text, when `argv` is one of {@link shellArgv}, or the same without a login. */
function readShellText(argv: readonly string[]): string | undefined {
  const [program, flag, text] = argv;
  if (argv.length === 3 && (program === "/bin/sh" || program === "sh") && (flag === "-lc" || flag === "-c"))
    return text;
  const isCmd = argv.length === 5 && program?.toLowerCase() === "cmd.exe";
  return isCmd && argv.slice(1, 4).join(" ").toLowerCase() === "/d /s /c" ? argv[4] : undefined;
}

async function findOperand(
  text: string,
  { cwd, env, platform }: { cwd: string; env: PrepareContext["env"]; platform: NodeJS.Platform },
): Promise<{ mutableFileOperand: FileOperand | null; unbindable?: string }> {
  const files = systemFiles();
  const search = findFileOperand(analyzeCommand(text, { cwd, env, platform, files }), files, cwd);
  if (!search.ok) return { mutableFileOperand: null, unbindable: search.reason };
  if (search.operand === undefined) return { mutableFileOperand: null };
  const hash = await hashFile(search.operand.path, MAX_SCRIPT_BYTES);
  if (!hash.ok) return { mutableFileOperand: null, unbindable: `${search.operand.path}: ${hash.reason}` };
  return { mutableFileOperand: { ...search.operand, sha256: hash.sha256 } };
}

function requireArgv(command: readonly string[]): string[] {
  if (!Array.isArray(command) || command.length === 0 || !command.every((word) => typeof word === "string")) {
    throw invalid("command", "must be a list of at least one text");
  }
  const argv: string[] = [...command];
  if (argv[0] === "") throw invalid("command", "must begin with a program");
  if (argv.some((word) => word.includes("\0"))) throw invalid("command", "must not hold NUL bytes");
  if (argv.reduce((total, { length }) => total + length, 0) > MAX_COMMAND_CHARS) {
    throw invalid("command", `must have at most ${MAX_COMMAND_CHARS} characters; put it into a script`);
  }
  return argv;
}

function requireFolder(cwd: string, defaultCwd: string): string {
  if (cwd.includes("\0")) throw invalid("cwd", "must not hold NUL bytes");
  const path = isAbsolute(cwd) ? cwd : resolve(defaultCwd, cwd);
  const realPath = systemFiles().realPath(path);
  if (realPath === undefined || folderIdentity(realPath) === undefined) {
    throw invalid("cwd", `${escapeForPeople(cwd)} is no folder on this machine`);
  }
  return realPath;
}

function invalid(field: string, rule: string): ExecApprovalsError {
  return new ExecApprovalsError("PLAN_INVALID", `system.run.prepare: ${field} ${rule}.`);
}
