import type { RunContext } from "../command/run-context.ts";
import { LobsterError, messageOf } from "../errors.ts";
import type { LobsterErrorCode } from "../errors.ts";
import { abortError } from "../pipeline/abort.ts";
import type { Processes } from "../process/processes.ts";
import { MAX_TIMER_MS } from "../timer-limit.ts";
import { openDeadline, pause } from "./deadline.ts";
import type { RetryPolicy, WorkflowStep } from "./types.ts";

/** Failures that end the run whatever a step's `on_error` says: the file is wrong, or somebody ended the run. */
const ALWAYS_STOP: ReadonlySet<LobsterErrorCode> = new Set(["WORKFLOW_INVALID", "CANCELLED", "COST_LIMIT"]);

/** Failures that another attempt cannot mend. */
const NEVER_RETRIED: ReadonlySet<LobsterErrorCode> = new Set([
  ...ALWAYS_STOP,
  "PIPELINE_SYNTAX",
  "COMMAND_UNKNOWN",
  "FLAG_UNKNOWN",
]);

/** Doubled so often, any delay is over every limit; more would leave the range of numbers. */
const MAX_DOUBLINGS = 53;

export interface Attempt {
  /** From 1. */
  number: number;
  /** The run's context with a signal of this attempt. */
  ctx: RunContext;
}

/**
 * Performs a step until it succeeds or its attempts are used up. Each attempt has its own time and its own signal; an attempt that
 * sent something out (`ctx.onDispatched`) is the last one.
 */
export async function runAttempts<T>(
  step: Pick<WorkflowStep, "id" | "retry" | "timeoutMs">,
  ctx: RunContext,
  firstAttempt: number,
  perform: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  for (let number = firstAttempt; ; number++) {
    let hasDispatched = false;
    const onDispatched = (): void => {
      hasDispatched = true;
      ctx.onDispatched();
    };
    const { timeoutMs } = step;
    const deadline =
      timeoutMs === undefined
        ? undefined
        : openDeadline(ctx.signal, timeoutMs, `Step '${step.id}' timed out after ${timeoutMs}ms`);
    try {
      const limited = deadline ? { signal: deadline.signal, processes: killingAtOnce(ctx.processes) } : {};
      return await perform({ number, ctx: { ...ctx, ...limited, onDispatched } });
    } catch (cause) {
      if (ctx.signal.aborted) throw abortError(ctx.signal);
      const error = deadline ? deadline.failure(cause) : cause;
      if (hasDispatched || number >= step.retry.maxAttempts || hasCode(error, NEVER_RETRIED)) throw error;
      const delayMs = retryDelayMs(step.retry, number, Math.random());
      ctx.stderr.write(
        `[RETRY] Step '${step.id}' failed (attempt ${number}/${step.retry.maxAttempts}): ${messageOf(error)}. ` +
          `Retrying in ${delayMs}ms...\n`,
      );
      await pause(delayMs, ctx.signal);
    } finally {
      deadline?.close();
    }
  }
}

/** How long to wait after so many failed attempts; `random` is from 0 to 1 and moves the delay by up to a tenth either way. */
export function retryDelayMs(retry: RetryPolicy, failedAttempts: number, random: number): number {
  const doublings = retry.backoff === "fixed" ? 0 : Math.min(failedAttempts - 1, MAX_DOUBLINGS);
  const limitMs = retry.backoff === "fixed" ? MAX_TIMER_MS : retry.maxDelayMs;
  const delayMs = Math.min(retry.delayMs * 2 ** doublings, limitMs);
  const factor = retry.jitter ? 0.9 + 0.2 * random : 1;
  return Math.min(Math.round(delayMs * factor), MAX_TIMER_MS);
}

/** Whether `on_error` has no say. */
export function alwaysStops(error: unknown): boolean {
  return hasCode(error, ALWAYS_STOP);
}

function hasCode(error: unknown, codes: ReadonlySet<LobsterErrorCode>): boolean {
  return error instanceof LobsterError && codes.has(error.code);
}

/** When a step's time is over nothing of it gets a moment to clean up. */
function killingAtOnce(processes: Processes): Processes {
  return {
    start: (request) => processes.start({ ...request, killAtOnce: true }),
    run: (request) => processes.run({ ...request, killAtOnce: true }),
    killAll: (signal) => processes.killAll(signal),
  };
}
