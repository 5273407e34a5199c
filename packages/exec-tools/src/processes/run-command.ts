import { HeadAndTail } from "../output/head-and-tail.ts";
import { TextStream } from "../output/text-stream.ts";
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
  /** Told of text as it comes, cleaned as in the outcome. */
  onOutput?: (stream: "stdout" | "stderr", text: string) => void;
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
  const streams = { stdout: new CapturedStream(maxOutputChars), stderr: new CapturedStream(maxOutputChars) };
  const [file, ...args] = argv;
  const request: ProcessRequest = {
    file,
    args,
    ...(cwd === undefined ? {} : { cwd }),
    ...markEnv(env),
    stdin: "closed",
    onOutput: (stream, bytes) => {
      const text = streams[stream].push(bytes);
      if (text !== "") onOutput?.(stream, text);
    },
  };
  const ending = signal?.aborted
    ? { ...NEVER_STARTED, isAborted: true }
    : await startPipeProcess(request).then(
        (process) => follow(process, command),
        async (error: unknown) => ({ ...NEVER_STARTED, startError: await describeStartFailure(error, request) }),
      );
  return {
    ...ending,
    stdout: streams.stdout.end(),
    stderr: streams.stderr.end(),
    truncated: streams.stdout.isTruncated || streams.stderr.isTruncated,
    durationMs: Math.round(performance.now() - startedAt),
  };
}

type Ending = Pick<CommandOutcome, "exitCode" | "exitSignal" | "timedOut" | "isAborted" | "startError">;

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

class CapturedStream {
  readonly #decoder = new TextStream({ keepsEscapes: false });
  readonly #kept: HeadAndTail;

  constructor(maxChars: number) {
    this.#kept = new HeadAndTail(maxChars);
  }

  get isTruncated(): boolean {
    return this.#kept.isTruncated;
  }

  push(bytes: Uint8Array): string {
    const text = this.#decoder.push(bytes);
    this.#kept.push(text);
    return text;
  }

  end(): string {
    this.#kept.push(this.#decoder.end());
    return this.#kept.text();
  }
}
