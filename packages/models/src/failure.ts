import { redact, type ModelErrorReason, type ModelFailure } from "@oc/plugin-sdk";
import { classifyFailure } from "./classify.ts";
import { findWireError } from "./wire/wire-error.ts";

export interface FailureContext {
  provider: string;
  secrets: readonly string[];
  signal: AbortSignal;
}

/** Providers may say megabytes; why a call failed stands at the beginning. */
const MAX_CLASSIFIED_CHARS = 16 * 1024;

const REMEDIES: Partial<Record<ModelErrorReason, (provider: string) => string>> = {
  auth: (provider) => `Check the API key of provider ${provider}.`,
  auth_permanent: (provider) => `Create a new API key for provider ${provider}.`,
  billing: (provider) => `Add credit to the account of provider ${provider}.`,
  model_not_found: () => "Check the model's name, or choose another with `oc models list`.",
};

/** What went wrong, in words that are safe to show: no secret, no raw body. */
export function describeFailure(error: unknown, context: FailureContext): ModelFailure {
  if (context.signal.aborted) return { reason: "aborted", message: "The request was aborted." };
  const wire = findWireError(error);
  const facts = wire?.facts ?? {};
  const original = wire?.message ?? (error instanceof Error ? error.message : String(error));
  const code = facts.code ?? socketCode(error);
  const reason =
    facts.reason ??
    classifyFailure({
      status: facts.status,
      code: code?.slice(0, MAX_CLASSIFIED_CHARS),
      message: original.slice(0, MAX_CLASSIFIED_CHARS),
      provider: context.provider,
    });
  const status = facts.status === undefined ? "" : `HTTP ${facts.status}: `;
  const remedy = REMEDIES[reason]?.(context.provider);
  const said = redact(original, context.secrets) || `Provider ${context.provider} failed without saying why.`;
  return {
    reason,
    message: `${status}${said}${remedy ? `${/[.!?]$/.test(said) ? "" : "."} ${remedy}` : ""}`,
    ...(facts.status !== undefined && { status: facts.status }),
    ...(facts.retryAfterMs !== undefined && { retryAfterMs: facts.retryAfterMs }),
    ...(code !== undefined && { code: redact(code, context.secrets) }),
    ...(facts.requestId !== undefined && { requestId: redact(facts.requestId, context.secrets) }),
  };
}

function socketCode(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if ("code" in at && typeof at.code === "string") return at.code;
  }
  return undefined;
}
