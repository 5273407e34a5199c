import type { ModelErrorReason } from "@oc/plugin-sdk";

export interface WireErrorFacts {
  /** HTTP status, of the response or of an error inside a 200 stream. */
  status?: number | undefined;
  /** The provider's code or error type. */
  code?: string | undefined;
  retryAfterMs?: number | undefined;
  requestId?: string | undefined;
  /** Set when the place that noticed the failure knows the reason; otherwise it is classified. */
  reason?: ModelErrorReason | undefined;
  cause?: unknown;
}

/** A model call that failed on its way; becomes a `ModelFailure`. Its message is not redacted yet. */
export class WireError extends Error {
  override readonly name = "WireError";
  readonly facts: WireErrorFacts;

  constructor(message: string, facts: WireErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.facts = facts;
  }
}

export function tooLargeError(): WireError {
  return new WireError("The provider's answer is too large.", { reason: "timeout", code: "malformed_response" });
}

/** The `WireError` that `error` is or was caused by. */
export function findWireError(error: unknown): WireError | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (at instanceof WireError) return at;
  }
  return undefined;
}
