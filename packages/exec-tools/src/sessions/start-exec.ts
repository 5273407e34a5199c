import type { SandboxExec } from "@oc/plugin-sdk";
import { prependPathInShell } from "../environment/path-prepend.ts";
import type { Shell } from "../environment/resolve-shell.ts";
import type { ExecCall } from "../exec-call.ts";
import { startPipeProcess } from "../processes/pipe-process.ts";
import { markEnv } from "../processes/process-mark.ts";
import { describeStartFailure, startInTerminal } from "../processes/start-process.ts";
import type { ProcessRequest } from "../processes/started-process.ts";
import type { ExecEnd } from "./exec-end.ts";
import { ExecSession } from "./exec-session.ts";
import type { ProcessRegistry } from "./process-registry.ts";

/** A local process that carries a command into a sandbox, and what must follow it. */
export interface PreparedSandboxExec extends SandboxExec {
  /** Always called once, whatever happened. */
  finalize(outcome: { code: number | null; timedOut: boolean; aborted: boolean }): Promise<void>;
}

export interface StartExecOptions {
  /** What the shell gets: of the gate's permit, not of the call. */
  command: string;
  processes: ProcessRegistry;
  /** Runs the command, unless a sandbox does. */
  shell: Shell;
  sandbox?: PreparedSandboxExec;
  /** `background`: `process` sees the run at once. Default `foreground`. */
  place?: "foreground" | "background";
  /** Stops the run while it is in the foreground. */
  signal?: AbortSignal;
  /** Told above the output. */
  warnings?: readonly string[];
  /** `false`: no exit event; whoever had the command approved tells of its end. Default true. */
  notifies?: boolean;
}

/** A run that was started, or failed to start: then `end` says so. */
export interface RunningExec {
  readonly id: string;
  readonly pid: number | undefined;
  readonly startedAtMs: number;
  readonly call: ExecCall;
  /** The command's way there: no pseudo-terminal, what the gate says. */
  readonly warnings: readonly string[];
  readonly place: "foreground" | "background";
  /** Once it has ended. */
  readonly end: ExecEnd | undefined;
  /** Never rejects. */
  readonly whenEnded: Promise<ExecEnd>;
  /** The newest output, for a glance. */
  readonly tail: string;
  /** All output that is kept. */
  text(): string;
  /** Calls back at output and at the end; the result stops that. */
  watch(onActivity: () => void): () => void;
  /** From now on it outlives its turn, and `process` sees it. */
  moveToBackground(): void;
  /** Ends it without a notice. Resolves when it has ended. */
  stop(cause?: "request" | "abort"): Promise<void>;
}

/**
 * Starts a call that may run. Resolves when the process has started, or could not be: that is an end with `startError`.
 *
 * @throws ExecToolsError `SHUTTING_DOWN` when the registry is closed.
 */
export async function startExec(call: ExecCall, options: StartExecOptions): Promise<RunningExec> {
  const { processes, signal, place = "foreground", notifies = true, warnings = [] } = options;
  const session = new ExecSession({
    id: processes.newId(),
    call,
    limits: processes.limits,
    now: processes.now,
    notifies,
  });
  session.place = place;
  session.warnings = warnings;
  processes.add(session);
  stopOnAbort(session, signal);
  finalizeAtEnd(session, options.sandbox);
  await launch(session, options);
  return session;
}

async function launch(session: ExecSession, options: StartExecOptions): Promise<void> {
  if (session.stopCause) {
    session.failToStart("it was stopped before it started");
    return;
  }
  const request = toProcessRequest(session, options);
  try {
    if (!session.call.pty) {
      session.attach(await startPipeProcess(request));
      return;
    }
    const { process, warning } = await startInTerminal(request, options.processes.loadPty);
    if (warning !== undefined) session.warnings = [...session.warnings, warning];
    session.attach(process);
  } catch (error) {
    session.failToStart(await describeStartFailure(error, request));
  }
}

function toProcessRequest({ call, take }: ExecSession, options: StartExecOptions): ProcessRequest {
  const stdin = call.pty || call.yieldMs === 0 ? "open" : "closed";
  if (options.sandbox) {
    const { argv, env, stdin: input } = options.sandbox;
    const [file = "", ...args] = argv;
    return { file, args, ...markEnv(env), stdin: input ?? stdin, onOutput: take };
  }
  const { command, env } = prependPathInShell(options.command, call.env, options.shell);
  return {
    file: options.shell.file,
    args: options.shell.args(command),
    cwd: call.cwd,
    ...markEnv(env),
    stdin,
    onOutput: take,
  };
}

function stopOnAbort(session: ExecSession, signal: AbortSignal | undefined): void {
  if (!signal) return;
  const onAbort = (): void => {
    if (session.place === "foreground") void session.stop("abort");
  };
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  void session.whenEnded.then(() => signal.removeEventListener("abort", onAbort));
}

function finalizeAtEnd(session: ExecSession, sandbox: PreparedSandboxExec | undefined): void {
  if (!sandbox) return;
  void session.whenEnded
    .then(({ exitCode, timedOut, isAborted }) => sandbox.finalize({ code: exitCode, timedOut, aborted: isAborted }))
    .catch(() => {});
}
