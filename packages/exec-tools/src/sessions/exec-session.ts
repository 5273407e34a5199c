import type { ExecCall } from "../exec-call.ts";
import { RunOutput } from "../output/run-output.ts";
import type { OutputStream } from "../output/pending-output.ts";
import { InputEcho } from "../processes/input-echo.ts";
import type { ProcessEnd, StartedProcess } from "../processes/started-process.ts";
import { TerminalWatch } from "../processes/terminal-watch.ts";
import { resolveEndStatus, type ExecEnd, type StopCause } from "./exec-end.ts";
import type { ExecLimits } from "./exec-limits.ts";
import { formatSessionName } from "./session-name.ts";

/** Longer timers fire at once. */
const MAX_TIMER_MS = 2_147_483_647;
const TAIL_CHARS = 2000;

export interface SessionFacts {
  id: string;
  call: ExecCall;
  limits: ExecLimits;
  now: () => number;
  /** Whether the end of the run is told to its session. */
  notifies: boolean;
}

/**
 * One run of a command, from its start to its end: what it printed, how it is doing, how it ended. In the foreground only
 * its own turn sees it; in the background it outlives the turn and is seen by `process`.
 */
export class ExecSession {
  readonly id: string;
  readonly call: ExecCall;
  readonly notifies: boolean;
  readonly name: string;
  readonly startedAtMs: number;
  readonly output: RunOutput;
  /** Resolves when the run has ended and its output is complete. Never rejects. */
  readonly whenEnded: Promise<ExecEnd>;
  warnings: readonly string[] = [];
  place: "foreground" | "background" = "foreground";
  end: ExecEnd | undefined;
  /** A poll has told the end. */
  isCollected = false;
  stopCause: StopCause | undefined;
  lastOutputAtMs: number;

  readonly #now: () => number;
  readonly #inputWaitIdleMs: number;
  readonly #terminal = new TerminalWatch();
  readonly #echo = new InputEcho();
  readonly #watchers = new Set<() => void>();
  #process: StartedProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #resolveEnd: (end: ExecEnd) => void = () => {};

  constructor({ id, call, limits, now, notifies }: SessionFacts) {
    this.id = id;
    this.call = call;
    this.notifies = notifies;
    this.name = formatSessionName(call.command);
    this.#now = now;
    this.#inputWaitIdleMs = limits.inputWaitIdleMs;
    this.startedAtMs = now();
    this.lastOutputAtMs = this.startedAtMs;
    this.output = new RunOutput({ ...limits, maxChars: limits.maxOutputChars, keepsEscapes: call.pty });
    this.whenEnded = new Promise((resolve) => (this.#resolveEnd = resolve));
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  get isTerminal(): boolean {
    return this.#process?.isTerminal ?? false;
  }

  get isInputOpen(): boolean {
    return this.end === undefined && (this.#process?.isInputOpen ?? false);
  }

  /** When it ended; of one that runs, now. */
  get nowMs(): number {
    return this.end?.endedAtMs ?? this.#now();
  }

  get idleMs(): number {
    return Math.max(0, this.nowMs - this.lastOutputAtMs);
  }

  /** Nobody but the program knows; it reads input and has been silent for long. */
  get isWaitingForInput(): boolean {
    return this.isInputOpen && this.idleMs >= this.#inputWaitIdleMs;
  }

  get cursorMode(): "normal" | "application" {
    return this.#terminal.cursorMode;
  }

  /** The newest output, for a glance. */
  get tail(): string {
    return this.output.last(TAIL_CHARS);
  }

  text(): string {
    return this.output.all.text();
  }

  moveToBackground(): void {
    this.place = "background";
  }

  /** What the started process calls for every chunk. */
  readonly take = (stream: OutputStream, bytes: Uint8Array): void => {
    if (this.end) return;
    this.output.push(stream, bytes);
    if (this.call.pty) {
      const answer = this.#terminal.push(bytes);
      if (answer !== "") this.#process?.write(Buffer.from(answer));
    }
    if (!this.#echo.isEcho(bytes)) this.lastOutputAtMs = this.#now();
    this.#tellWatchers();
  };

  /** Follows a process to its end. */
  attach(process: StartedProcess): void {
    this.#process = process;
    const { timeoutSec } = this.call;
    if (timeoutSec > 0) {
      this.#timer = setTimeout(() => void this.stop("timeout"), Math.min(timeoutSec * 1000, MAX_TIMER_MS));
    }
    void process.end.then((end) => this.#finish(end));
    // Asked to stop while it was being started.
    if (this.stopCause) void process.tree.end();
  }

  failToStart(startError: string): void {
    // Whoever started it is told at once: there is nothing to poll, and no end to give notice of.
    this.place = "foreground";
    this.#finish({ exitCode: null, exitSignal: null }, startError);
  }

  /** SIGTERM to everything that the run started, SIGKILL after 3 s. Resolves when it has ended. The first cause counts. */
  async stop(cause: StopCause = "request"): Promise<void> {
    if (!this.end) {
      this.stopCause ??= cause;
      void this.#process?.tree.end();
    }
    await this.whenEnded;
    await this.#process?.swept;
  }

  write(bytes: Uint8Array): void {
    if (this.isTerminal) this.#echo.typed(bytes);
    this.#process?.write(bytes);
  }

  closeInput(): void {
    this.#process?.closeInput();
  }

  /** Calls back at output and at the end; the result stops that. */
  watch(onActivity: () => void): () => void {
    this.#watchers.add(onActivity);
    return () => void this.#watchers.delete(onActivity);
  }

  /** When what the run left behind has been stopped, after its end. */
  get whenSwept(): Promise<void> {
    return this.#process?.swept ?? Promise.resolve();
  }

  #finish({ exitCode, exitSignal }: ProcessEnd, startError?: string): void {
    clearTimeout(this.#timer);
    this.output.end();
    const endedAtMs = this.#now();
    const cause = this.stopCause;
    const end: ExecEnd = {
      status: resolveEndStatus({ exitCode, ...(startError === undefined ? {} : { startError }) }, cause),
      exitCode,
      ...(exitSignal === null ? {} : { exitSignal }),
      timedOut: cause === "timeout",
      isAborted: cause === "abort",
      ...(startError === undefined ? {} : { startError }),
      endedAtMs,
      durationMs: endedAtMs - this.startedAtMs,
    };
    this.end = end;
    this.#resolveEnd(end);
    this.#tellWatchers();
    this.#watchers.clear();
  }

  #tellWatchers(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
