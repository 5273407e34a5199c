import { RunOutput } from "../output/run-output.ts";
import { startPipeProcess } from "./pipe-process.ts";
import { markEnv } from "./process-mark.ts";
import { describeStartFailure } from "./start-process.ts";
import type { ProcessRequest, StartedProcess } from "./started-process.ts";

export interface CommandRequest {
  /** Program and arguments; no shell is involved. */
  argv: readonly [string, ...string[]];
  cwd?: string;
  /** The whole environment. */
  env: Readonly<Record<string, string>>;
  /** Milliseconds; 0 or absent: no limit. */
  timeoutMs?: number;
  /** Kills the whole process tree. */
  signal?: AbortSignal;
  /** UTF-16 units that are kept of each stream: its beginning and the newest. Default 200 000. */
  maxOutputChars?: number;
  /** Told of text as it comes, cleaned as in the outcome. Answers `false` when it wants no more: then output costs less. */
  onOutput?: (stream: "stdout" | "stderr", text: string) => boolean | void;
}

export interface CommandOutcome {
  /** `null`: a signal ended it, or it never started. */
  exitCode: number | null;
  exitSignal?: NodeJS.Signals;
  timedOut: boolean;
  isAborted: boolean;
  /** Why it could not be started. */
  startError?: string;
  stdout: string;
  stderr: string;
  /** Output is missing in `stdout` or `stderr`; a line there says how much. */
  truncated: boolean;
  durationMs: number;
}

const DEFAULT_MAX_OUTPUT_CHARS = 200_000;
/** Longer timers fire at once. */
const MAX_TIMER_MS = 2_147_483_647;

/**
 * Runs one program to its end, with stdin at its end of file and its output in two bounded texts.
 *
 * Never rejects. When it resolves, the program has ended, and so has what it left running in its process group; after a
 * time-out or an abort everything that it started, as far as the system lets it be found.
 */
export async function runCommand(command: CommandRequest): Promise<CommandOutcome> {
  const { argv, cwd, env, signal, maxOutputChars = DEFAULT_MAX_OUTPUT_CHARS, onOutput } = command;
  const startedAt = performance.now();
  const streams = { stdout: captured(maxOutputChars), stderr: captured(maxOutputChars) };
  let tell = onOutput;
  const [file, ...args] = argv;
  const request: ProcessRequest = {
    file,
    args,
    ...(cwd === undefined ? {} : { cwd }),
    ...markEnv(env),
    stdin: "closed",
    onOutput: (stream, bytes) => {
      streams[stream].push(stream, bytes);
      const { text } = tell ? streams[stream].pending.drain() : NOTHING;
      if (text !== "" && tell?.(stream, text) === false) tell = undefined;
    },
  };
  const ending = signal?.aborted
    ? { ...NEVER_STARTED, isAborted: true }
    : await startPipeProcess(request).then(
        (process) => follow(process, command),
        async (error: unknown) => ({ ...NEVER_STARTED, startError: await describeStartFailure(error, request) }),
      );
  for (const output of Object.values(streams)) output.end();
  return {
    ...ending,
    stdout: streams.stdout.all.text(),
    stderr: streams.stderr.all.text(),
    truncated: streams.stdout.all.isTruncated || streams.stderr.all.isTruncated,
    durationMs: Math.round(performance.now() - startedAt),
  };
}

type Ending = Pick<CommandOutcome, "exitCode" | "exitSignal" | "timedOut" | "isAborted" | "startError">;

const NOTHING = { text: "" };
const NEVER_STARTED: Ending = { exitCode: null, timedOut: false, isAborted: false };

async function follow(process: StartedProcess, { timeoutMs = 0, signal }: CommandRequest): Promise<Ending> {
  const ending: Ending = { ...NEVER_STARTED };
  const stop = (cause: "timedOut" | "isAborted"): void => {
    if (!ending.timedOut && !ending.isAborted) ending[cause] = true;
    void process.tree.end();
  };
  const onAbort = (): void => stop("isAborted");
  const timer = timeoutMs > 0 ? setTimeout(stop, Math.min(timeoutMs, MAX_TIMER_MS), "timedOut") : undefined;
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted) onAbort();

  const { exitCode, exitSignal } = await process.end;
  clearTimeout(timer);
  signal?.removeEventListener("abort", onAbort);
  await process.swept;
  return { ...ending, exitCode, ...(exitSignal === null ? {} : { exitSignal }) };
}

/** No chunk of a pipe is larger: what is drained after every chunk has lost nothing. */
const MAX_CHUNK_CHARS = 64 * 1024;

function captured(maxChars: number): RunOutput {
  return new RunOutput({ maxChars, maxPendingChars: MAX_CHUNK_CHARS, keepsEscapes: false });
}
