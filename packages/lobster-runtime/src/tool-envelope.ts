import { PROTOCOL_VERSION } from "./envelope.ts";
import type { Envelope, RunOutcome } from "./envelope.ts";
import { describeEngineLimit } from "./engine-limit.ts";
import { LobsterError, messageOf } from "./errors.ts";
import type { LobsterErrorType } from "./errors.ts";

/** What a run ended with, as the envelope of tool mode. */
export function formatOutcome(outcome: RunOutcome): Envelope {
  return {
    protocolVersion: PROTOCOL_VERSION,
    ok: true,
    status: outcome.status,
    output: outcome.status === "ok" ? outcome.output : [],
    requiresApproval: outcome.status === "needs_approval" ? outcome.request : null,
    requiresInput: outcome.status === "needs_input" ? outcome.request : null,
  };
}

/** Whatever was thrown, as the envelope of tool mode. */
export function formatFailure(error: unknown): Envelope {
  return { protocolVersion: PROTOCOL_VERSION, ok: false, error: describeFailure(error) };
}

/** Errors that are not of this package, and reasons of an abort, are failures of the run. */
export function describeFailure(error: unknown): { type: LobsterErrorType; message: string } {
  const type = error instanceof LobsterError ? error.type : "runtime_error";
  if (error instanceof RangeError) return { type, message: `This run cannot go on: ${describeEngineLimit(error)}` };
  return { type, message: messageOf(error) };
}
