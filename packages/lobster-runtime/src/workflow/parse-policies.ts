import { MAX_TIMER_MS } from "../timer-limit.ts";
import { isRecord } from "../template/path.ts";
import {
  booleanField,
  choiceField,
  durationField,
  field,
  invalid,
  objectField,
  positiveIntegerField,
} from "./document-fields.ts";
import type { DocumentObject } from "./document-fields.ts";
import { KNOWN_KEYS, refuseMisspeltKeys } from "./known-keys.ts";
import type { CostLimit, RetryPolicy } from "./types.ts";

export const NO_RETRY: RetryPolicy = {
  maxAttempts: 1,
  backoff: "fixed",
  delayMs: 1000,
  maxDelayMs: 30_000,
  jitter: false,
};

export function parseRetry(step: DocumentObject, subject: string): RetryPolicy {
  const retry = objectField(step, "retry", subject);
  if (!retry) return NO_RETRY;
  refuseMisspeltKeys(retry, KNOWN_KEYS.retry, `${subject} retry`);
  const max = field(retry, "max");
  if (max !== undefined && !(Number.isSafeInteger(max) && (max as number) >= 1)) {
    throw invalid(subject, "retry.max must be a positive integer");
  }
  const inRetry = `${subject} retry:`;
  return {
    maxAttempts: (max as number | undefined) ?? NO_RETRY.maxAttempts,
    backoff: choiceField(retry, "backoff", ["fixed", "exponential"], inRetry) ?? NO_RETRY.backoff,
    delayMs: durationField(retry, "delay_ms", inRetry) ?? NO_RETRY.delayMs,
    maxDelayMs: durationField(retry, "max_delay_ms", inRetry) ?? NO_RETRY.maxDelayMs,
    jitter: booleanField(retry, "jitter", inRetry) ?? NO_RETRY.jitter,
  };
}

export function parseTimeout(object: DocumentObject, subject: string): { timeoutMs?: number } {
  const timeoutMs = positiveIntegerField(object, "timeout_ms", subject, MAX_TIMER_MS);
  return timeoutMs === undefined ? {} : { timeoutMs };
}

export function parseCostLimit(file: DocumentObject): { costLimit?: CostLimit } {
  const limit = field(file, "cost_limit");
  if (limit === undefined) return {};
  if (!isRecord(limit)) throw invalid("Workflow", "cost_limit must be an object with max_usd");
  refuseMisspeltKeys(limit, KNOWN_KEYS.costLimit, "Workflow cost_limit");
  const maxUsd = field(limit, "max_usd");
  if (typeof maxUsd !== "number" || !Number.isFinite(maxUsd) || maxUsd < 0) {
    throw invalid("Workflow", "cost_limit.max_usd must be a non-negative number");
  }
  const action = choiceField(limit, "action", ["warn", "stop"], "Workflow cost_limit:") ?? "warn";
  return { costLimit: { maxUsd, action } };
}
