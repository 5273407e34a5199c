import { redact } from "@oc/models";
import { SessionError } from "@oc/sessions";
import { AgentRuntimeError } from "./errors.ts";
import type { Run } from "./run.ts";
import type { RuntimeServices } from "./services.ts";
import { abortOutcome } from "./turn-outcome.ts";

/** Marks the stored input of a run as not to be answered. False when it was no longer waiting. */
export async function cancelInput({ options }: RuntimeServices, run: Run): Promise<boolean> {
  const sessions = await options.sessions(run.agentId);
  return await sessions.cancelInput(run.runId);
}

/** Ends a run whose turn could not begin. Its input may be stored already; then it has a result, not a refusal. */
export async function endUnbegun(services: RuntimeServices, run: Run, error: unknown): Promise<void> {
  if (error instanceof SessionError && error.code === "RUN_DUPLICATE") return await settleDuplicate(services, run);
  if (run.sessionId === "") {
    const reason = run.control.signal.aborted ? withdrawnError(run, error) : toRuntimeError(error);
    return run.refuse(reason);
  }
  services.log("error", "turn could not begin", { runId: run.runId, error: String(error) });
  await cancelInput(services, run).catch(() => false);
  const errorMessage = redact(error instanceof Error ? error.message : String(error));
  if (run.control.signal.aborted) run.settle(abortOutcome(run));
  else run.settle({ status: "error", text: "", stopReason: "error", errorKind: "unknown", errorMessage });
}

/** Answers a run whose id was used before, in this process or an earlier one. */
export async function settleDuplicate({ options }: RuntimeServices, run: Run): Promise<void> {
  const sessions = await options.sessions(run.agentId);
  const known = await sessions.findRun(run.runId);
  if (!known) {
    return run.refuse(new AgentRuntimeError("INVALID_REQUEST", `The run id ${run.runId} is in use elsewhere.`));
  }
  run.acknowledge("done", known.sessionId);
  if (known.state === "consumed") run.settle({ status: "ok", text: "", stopReason: "stop" });
  else run.settle({ status: "aborted", text: "", stopReason: known.state });
}

export function withdrawnError({ runId }: Run, cause?: unknown): AgentRuntimeError {
  return new AgentRuntimeError("RUN_WITHDRAWN", `The run ${runId} was stopped before its input was stored.`, { cause });
}

export function closedError(): AgentRuntimeError {
  return new AgentRuntimeError("RUNTIME_CLOSED", "The runtime is shutting down.");
}

function toRuntimeError(error: unknown): unknown {
  if (error instanceof SessionError && error.code === "LEAF_CHANGED") {
    return new AgentRuntimeError("ACTIVE_LEAF_CHANGED", "The conversation has moved on. Reload it and send again.", {
      cause: error,
    });
  }
  return error;
}
