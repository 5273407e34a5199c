import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { LobsterError } from "../errors.ts";
import { abortError } from "../pipeline/abort.ts";
import { AbortWatch } from "./abort-watch.ts";
import type { ProcessGroup } from "./process-group.ts";
import type { ProcessExit, Processes, ProcessRequest, RunningProcess } from "./processes.ts";
import { readText } from "./read-text.ts";
import { describeCommand, RunningChild } from "./running-child.ts";
import { resolveShell } from "./shell.ts";

/** The children of one run, as processes of this machine. */
export function createProcesses(): Processes {
  return new OsProcesses();
}

class OsProcesses implements Processes {
  readonly #running = new Set<RunningChild>();
  /** Groups that live on though their first process has ended. */
  readonly #leftBehind = new Set<ProcessGroup>();
  readonly #aborts = new AbortWatch();

  async start(request: ProcessRequest): Promise<RunningProcess> {
    if (request.signal.aborted) throw abortError(request.signal);
    const child = new RunningChild(await spawnChild(request), request);
    const onAbort = (reason: Error): void => child.stop(reason, request.killAtOnce ? "SIGKILL" : "SIGTERM");
    const onEnd = (): void => {
      this.#running.delete(child);
      this.#aborts.remove(request.signal, onAbort);
      if (child.group.hasMembers()) this.#leftBehind.add(child.group);
    };
    this.#running.add(child);
    this.#aborts.add(request.signal, onAbort);
    child.exit.then(onEnd, onEnd);
    if (request.signal.aborted) onAbort(abortError(request.signal));
    return child;
  }

  async run(request: ProcessRequest): Promise<ProcessExit & { stdout: string }> {
    const child = await this.start(request);
    const stdout = await readText(child, request.label ?? describeCommand(request));
    return { ...(await child.exit), stdout };
  }

  async killAll(signal: NodeJS.Signals): Promise<void> {
    const groups = [...this.#leftBehind];
    this.#leftBehind.clear();
    await Promise.all([
      ...[...this.#running].map((child) => child.end(signal)),
      ...groups.map((group) => group.end(signal)),
    ]);
  }
}

async function spawnChild(request: ProcessRequest): Promise<ChildProcess & { pid: number }> {
  const { command, cwd, env, stdin } = request;
  const { file, args, verbatim } =
    "argv" in command
      ? { file: command.argv[0], args: command.argv.slice(1), verbatim: false }
      : resolveShell(env, command.shellLine, process.platform);
  try {
    const child = spawn(file, args, {
      cwd,
      env: { ...env },
      stdio: [stdin === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      detached: process.platform !== "win32",
      windowsHide: true,
      windowsVerbatimArguments: verbatim,
    });
    if (child.pid === undefined) throw (await once(child, "error"))[0];
    return child as ChildProcess & { pid: number };
  } catch (error) {
    throw await startFailure(error as NodeJS.ErrnoException, request, file);
  }
}

async function startFailure(
  cause: NodeJS.ErrnoException,
  request: ProcessRequest,
  file: string,
): Promise<LobsterError> {
  const { purpose, cwd, command } = request;
  const failure = (text: string): LobsterError => new LobsterError("PROCESS_FAILED", `${purpose} ${text}`, { cause });
  switch (cause.code) {
    case "ENOENT":
    case "ENOTDIR":
      if (!(await isFolder(cwd))) return failure(`working directory not found: ${cwd}`);
      if ("shellLine" in command) return failure("shell not found; check LOBSTER_SHELL or ComSpec");
      return failure(`command not found: ${file}`);
    case "EACCES":
      return failure(`command is not executable: ${file}`);
    case "E2BIG":
      return failure(`arguments are too long for this system: ${file}; pass large data on stdin`);
    default:
      return failure(`could not start ${file}: ${cause.message}`);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
