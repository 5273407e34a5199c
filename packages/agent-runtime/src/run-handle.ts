import type { AgentRuntimeError } from "./errors.ts";
import type { Accepted, Run } from "./run.ts";
import type { RunHandle, RunResult } from "./runtime.ts";

/** The handle of a run that is alive. */
export function liveHandle(run: Run, accepted: Promise<Accepted>): RunHandle {
  accepted.catch(() => undefined);
  return { runId: run.runId, accepted, result: run.result };
}

/** The handle of a run that has ended. */
export function finishedHandle(result: RunResult): RunHandle {
  return {
    runId: result.runId,
    accepted: Promise.resolve({ status: "done", sessionId: result.sessionId }),
    result: Promise.resolve(result),
  };
}

/** The handle of a run that was refused before anything was stored. */
export function refusedHandle(runId: string, error: AgentRuntimeError): RunHandle {
  const accepted = Promise.reject(error);
  const result = Promise.reject(error);
  accepted.catch(() => undefined);
  result.catch(() => undefined);
  return { runId, accepted, result };
}
