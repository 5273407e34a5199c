import { createHash } from "node:crypto";
import { analyzeCommand } from "../analysis/analyze-command.ts";
import type { CommandAnalysis, FileProbe } from "../analysis/command-analysis.ts";
import { systemFiles } from "../analysis/system-files.ts";
import { ExecApprovalsError } from "../errors.ts";
import { folderIdentity, hashFile, isChangeable, MAX_PROGRAM_BYTES, MAX_SCRIPT_BYTES } from "./bound-file.ts";
import type { BoundFile, BoundFolder, ExecBinding, ExecDrift, FileOperand } from "./exec-binding.ts";
import { listCalledPrograms } from "./executables.ts";
import { findFileOperand } from "./file-operand.ts";

/** Whose command is bound, where it would run, and what was decided on. */
export interface BindOptions {
  /** Absolute; a link to a folder is bound to that folder. */
  cwd: string;
  /** As for the analysis. */
  workspaceDir?: string;
  platform?: NodeJS.Platform;
  /** The whole environment of the run; `PATH` and `HOME` are read. */
  env: Readonly<Record<string, string | undefined>>;
  /** The part of it that the call asked for. */
  envOverrides: Readonly<Record<string, string>>;
  agentId: string;
  sessionKey: string;
  host: "gateway" | "node";
  nodeId?: string;
  /** See `hashExecPolicy`. */
  policyHash: string;
  /** Default: the words of the command if it is one program call, else the command text alone. */
  argv?: readonly string[];
}

/** What is true now. */
export interface RevalidateContext {
  /** The whole environment that the run is about to get. */
  env: Readonly<Record<string, string | undefined>>;
  policyHash: string;
  /** Default: the file system, read afresh. */
  files?: FileProbe;
}

/**
 * Holds a command to what it is now: folders, programs, script, overrides, policy. Run it in `binding.cwd.path`, not in the
 * folder as it was named.
 *
 * Throws `APPROVAL_UNBINDABLE` when something of it cannot be held. What a program itself reads later (a `Makefile`, modules that
 * a script imports, life-cycle scripts of `npm install`) is not held.
 */
export async function bindCommand(verdict: { analysis: CommandAnalysis }, options: BindOptions): Promise<ExecBinding> {
  const { command } = verdict.analysis;
  const cwd = bindFolder(options.cwd);
  const { workspaceDir, platform, env } = options;
  const state = await readState(command, { cwd: cwd.path, workspaceDir, platform, env, files: systemFiles() });
  if (!state.ok) throw unbindable(state.reason);
  const { analysis, executables, operand, folders } = state;
  const [segment] = analysis.segments;
  const words = analysis.segments.length === 1 && segment ? segment.argv.map(({ text }) => text) : [command];
  return {
    command,
    argv: options.argv ?? words,
    cwd,
    ...(folders.length === 0 ? {} : { folders }),
    ...(workspaceDir === undefined ? {} : { workspaceDir }),
    ...(platform === undefined ? {} : { platform }),
    envHash: hashEnvOverrides(options.envOverrides),
    agentId: options.agentId,
    sessionKey: options.sessionKey,
    host: options.host,
    ...(options.nodeId === undefined ? {} : { nodeId: options.nodeId }),
    executables,
    ...(operand === undefined ? {} : { operand }),
    policyHash: options.policyHash,
  };
}

/**
 * Looks at everything again that a binding holds; call it after the answer, right before the spawn. Names the first difference,
 * in the order folder, script, programs, policy; with one, the approval is spent and nothing may run. Does not throw.
 *
 * Between this look and the moment when the system opens the files a few milliseconds remain in which another process of the
 * same user can still win; no user-land check can close that gap.
 */
export async function revalidateBinding(
  binding: ExecBinding,
  context: RevalidateContext,
): Promise<ExecDrift | undefined> {
  const { command, cwd, folders = [], workspaceDir, platform, operand } = binding;
  if (cwd === null || !isSameFolder(cwd) || !folders.every(isSameFolder)) return "cwd-drift";
  // The script first: whatever else its change breaks, this is what to say.
  if (operand !== undefined && (await hashOf(operand.path, MAX_SCRIPT_BYTES)) !== operand.sha256) return "script-drift";
  const files = context.files ?? systemFiles();
  const now = await readState(command, { cwd: cwd.path, workspaceDir, platform, env: context.env, files });
  if (!now.ok || !isSameOperand(now.operand, operand)) return "script-drift";
  if (JSON.stringify(now.folders) !== JSON.stringify(folders)) return "cwd-drift";
  if (JSON.stringify(now.executables) !== JSON.stringify(binding.executables)) return "executable-drift";
  return context.policyHash === binding.policyHash ? undefined : "policy-changed";
}

/** sha256 of the overrides of a call, sorted by name; of none, too. */
export function hashEnvOverrides(overrides: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(overrides).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

interface Place {
  cwd: string;
  workspaceDir: string | undefined;
  platform: NodeJS.Platform | undefined;
  env: Readonly<Record<string, string | undefined>>;
  files: FileProbe;
}

type CommandState =
  | {
      ok: true;
      analysis: CommandAnalysis;
      executables: ExecBinding["executables"];
      operand?: FileOperand;
      folders: BoundFolder[];
    }
  | { ok: false; reason: string };

/** The one reading of a command that both sides of a comparison come from. */
async function readState(command: string, { cwd, workspaceDir, platform, env, files }: Place): Promise<CommandState> {
  const analysis = analyzeCommand(command, {
    cwd,
    env,
    files,
    ...(workspaceDir === undefined ? {} : { workspaceDir }),
    ...(platform === undefined ? {} : { platform }),
  });
  const search = findFileOperand(analysis, files, cwd);
  if (!search.ok) return search;
  let operand: FileOperand | undefined;
  if (search.operand !== undefined) {
    const hash = await hashFile(search.operand.path, MAX_SCRIPT_BYTES);
    if (!hash.ok) return { ok: false, reason: `${search.operand.path}: ${hash.reason}` };
    operand = { ...search.operand, sha256: hash.sha256 };
  }
  const executables: (BoundFile & { word: string })[] = [];
  for (const program of listCalledPrograms(analysis, { cwd, env, files }, operand?.path)) {
    if (!isChangeable(program.realPath)) {
      executables.push(program);
      continue;
    }
    const hash = await hashFile(program.realPath, MAX_PROGRAM_BYTES);
    if (!hash.ok) return { ok: false, reason: `${program.path}: ${hash.reason}` };
    executables.push({ ...program, sha256: hash.sha256 });
  }
  const folders: BoundFolder[] = [];
  for (const path of new Set(analysis.segments.map(({ target }) => target.cwd))) {
    if (path === cwd) continue;
    const folder = tryBindFolder(path, files);
    if (folder === undefined) return { ok: false, reason: `the folder ${path} is gone` };
    folders.push(folder);
  }
  return { ok: true, analysis, executables, folders, ...(operand === undefined ? {} : { operand }) };
}

function bindFolder(path: string): BoundFolder {
  const folder = tryBindFolder(path, systemFiles());
  if (folder === undefined) throw unbindable(`the folder ${path} is gone`);
  return folder;
}

function tryBindFolder(path: string, files: FileProbe): BoundFolder | undefined {
  const realPath = files.realPath(path);
  const identity = realPath === undefined ? undefined : folderIdentity(realPath);
  return realPath === undefined || identity === undefined ? undefined : { path: realPath, ...identity };
}

function isSameFolder({ path, device, inode }: BoundFolder): boolean {
  const now = tryBindFolder(path, systemFiles());
  return now !== undefined && now.path === path && now.device === device && now.inode === inode;
}

function isSameOperand(a: FileOperand | undefined, b: FileOperand | undefined): boolean {
  return a?.argvIndex === b?.argvIndex && a?.path === b?.path && a?.sha256 === b?.sha256;
}

async function hashOf(path: string, maxBytes: number): Promise<string | undefined> {
  const hash = await hashFile(path, maxBytes);
  return hash.ok ? hash.sha256 : undefined;
}

function unbindable(reason: string): ExecApprovalsError {
  return new ExecApprovalsError(
    "APPROVAL_UNBINDABLE",
    `An approval of this command could not be held to what was shown: ${reason}. Run one file by its path, or list the program.`,
  );
}
