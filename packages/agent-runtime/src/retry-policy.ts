import { advancesFallback, isTransient } from "@oc/models";
import type { ModelFailure } from "@oc/plugin-sdk";

export interface RetryOptions {
  /** Attempts in all while the provider limits the rate. */
  rateLimitAttempts: number;
  /** Repetitions after other transient failures. */
  transientRetries: number;
  /** Attempts in a row, in all, while no connection comes about: waiting seldom helps, and whoever asked should hear of it. */
  unreachableAttempts: number;
  /** How long other transient failures are waited out, from the first one. */
  outageWindowMs: number;
  baseDelayMs: number;
  maxDelayMs: number;
  /** A longer wait that the provider asks for goes to a fallback model at once, if there is one. */
  fallbackAfterMs: number;
}

export const DEFAULT_RETRY: RetryOptions = {
  rateLimitAttempts: 10,
  transientRetries: 8,
  unreachableAttempts: 3,
  outageWindowMs: 90_000,
  baseDelayMs: 1_000,
  maxDelayMs: 30_000,
  fallbackAfterMs: 60_000,
};

/** What one model has been through in this run. */
export interface RetryHistory {
  rateLimited: number;
  transient: number;
  /** Connections in a row that did not come about. */
  unreachable: number;
  /** Start of the current outage; a completed response ends it. */
  outageStartedAt?: number;
}

/** `attempt` is the one that follows, of `maxAttempts` at this model. */
export type RetryDecision =
  | { action: "retry"; delayMs: number; attempt: number; maxAttempts: number }
  | { action: "fallback" }
  | { action: "stop" };

const NO_CONNECTION: ReadonlySet<string | undefined> = new Set(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH"]);

/** Whether the provider was not reached at all, so that it cannot have done anything. */
export function isUnreachable(failure: Pick<ModelFailure, "code">): boolean {
  return NO_CONNECTION.has(failure.code);
}

/**
 * What follows a failed call: the same model again after a wait, the next candidate, or the end. Pure; `history` already
 * counts this failure, `random` is from 0 to 1.
 */
export function decideAfterFailure(
  failure: Pick<ModelFailure, "reason" | "retryAfterMs" | "code">,
  history: RetryHistory,
  facts: { hasFallback: boolean; now: number; random: number },
  options: RetryOptions,
): RetryDecision {
  const next: RetryDecision =
    facts.hasFallback && advancesFallback(failure.reason) ? { action: "fallback" } : { action: "stop" };
  if (!isTransient(failure.reason)) return next;
  const floorMs = failure.retryAfterMs ?? 0;
  if (floorMs > options.fallbackAfterMs && facts.hasFallback) return { action: "fallback" };
  const isRateLimit = failure.reason === "rate_limit";
  const [failures, maxAttempts] = countAttempts(failure, history, options);
  const outageMs = isRateLimit ? 0 : facts.now - (history.outageStartedAt ?? facts.now);
  if (failures >= maxAttempts || outageMs > options.outageWindowMs) return next;
  const backoffMs = Math.min(options.maxDelayMs, options.baseDelayMs * 2 ** (failures - 1)) * (0.5 + facts.random / 2);
  return { action: "retry", delayMs: Math.max(backoffMs, floorMs), attempt: failures + 1, maxAttempts };
}

/** How many failures of its kind there were, and how many end the attempts. */
function countAttempts(
  failure: Pick<ModelFailure, "reason" | "code">,
  history: RetryHistory,
  options: RetryOptions,
): [failures: number, maxAttempts: number] {
  if (failure.reason === "rate_limit") return [history.rateLimited, options.rateLimitAttempts];
  if (isUnreachable(failure)) return [history.unreachable, options.unreachableAttempts];
  return [history.transient, options.transientRetries + 1];
}
