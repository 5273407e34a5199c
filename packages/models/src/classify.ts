import type { ModelErrorReason } from "@oc/plugin-sdk";

/** What is known of a failed call. */
export interface FailureFacts {
  status?: number | undefined;
  /** The provider's code, error type, or a socket error code. */
  code?: string | undefined;
  message?: string | undefined;
  /** Provider id: a few texts mean something only from one provider. */
  provider?: string | undefined;
  /** The caller's signal was aborted. */
  aborted?: boolean | undefined;
}

interface Rule {
  reason: ModelErrorReason;
  statuses?: readonly number[];
  text?: RegExp;
  when?: (facts: FailureFacts, text: string) => boolean;
}

const USAGE_WINDOW =
  /\b(hourly|daily|weekly|monthly|usage|spending|spend)\b.{0,24}\blimit\b|\blimit\b.{0,40}\b(resets?|try again)\b/;
const NO_CREDIT =
  /insufficient.(credits?|quota|funds|balance)|credit balance (is )?too low|billing.(hard.limit|not.active)|payment.required|exceeded your current quota/;

/** In order; the first that matches decides. */
const RULES: readonly Rule[] = [
  {
    reason: "context_overflow",
    text: /request_too_large|context.length.exceeded|context_length_exceeded|maximum context length|prompt is too long|input exceeds the maximum number of tokens|input (is )?too long for the model|exceeds? the (model'?s )?context window|model_context_window_exceeded/,
  },
  { reason: "refusal", text: /content_policy_violation|\bcontent_filter\b/ },
  { reason: "session_expired", text: /\bsession[_ ](has )?(expired|not[_ ]found)/ },
  { reason: "billing", statuses: [402], text: NO_CREDIT, when: isBilling },
  {
    reason: "rate_limit",
    statuses: [402, 429],
    text: /rate.?limit|too many (concurrent )?requests|throttlingexception|concurrency limit|\bthrottled\b|resource.?(has been )?exhausted|\bquota\b|\b(weekly|monthly|daily|hourly)\b.{0,24}\blimit\b/,
  },
  {
    reason: "auth_permanent",
    text: /\b(key|token|account|workspace|organi[sz]ation|project)\b.{0,40}\b(revoked|deactivated|disabled|deleted)\b|\b(revoked|deactivated)\b.{0,20}\b(key|token|account|workspace)\b/,
  },
  {
    reason: "auth",
    statuses: [401, 403],
    text: /invalid.{0,12}(api.?key|token|credential)|(api.?key|x-api-key).{0,16}(invalid|not valid|incorrect|missing)|incorrect api key|token.{0,16}expired|expired.{0,8}token|authentication_error|permission_error|unauthenticated|unauthorized/,
  },
  { reason: "overloaded", statuses: [529], text: /overloaded|modelnotreadyexception/ },
  {
    reason: "model_not_found",
    statuses: [404],
    text: /unknown model|model_not_found|model.{0,80}(does not exist|not found|is not supported)|no such model/,
  },
  {
    reason: "timeout",
    statuses: [408, 499, 504, 522, 524],
    text: /econnreset|econnrefused|econnaborted|epipe|etimedout|enotfound|eai_again|enetunreach|ehostunreach|und_err_|other side closed|socket hang up|terminated|timed out|\btimeout\b|\bapi_error\b|network_error|malformed_response|^\s*an unknown error occurred\.?\s*$/,
  },
  {
    reason: "timeout",
    when: ({ provider }, text) => provider === "openrouter" && text.includes("provider returned error"),
  },
  {
    reason: "server_error",
    when: ({ status }, text) =>
      (status ?? 0) >= 500 || /\b(server_error|internal_error|internal server error)\b/.test(text),
  },
  { reason: "format", statuses: [400, 413, 415, 422], text: /invalid_request_error|invalid_argument/ },
  { reason: "no_error_details", when: (_facts, text) => text.trim() === "" || /no (error )?details/.test(text) },
];

/** A 402 that names a usage window is a rate limit; a spent balance is billing, whatever its status. */
function isBilling({ status, provider }: FailureFacts, text: string): boolean {
  if (NO_CREDIT.test(text)) return true;
  if (provider === "openrouter" && status === 403 && text.includes("key limit exceeded")) return true;
  return status === 402 && !USAGE_WINDOW.test(text);
}

/** Why a call failed. Pure; total: what no rule knows is `unclassified`. */
export function classifyFailure(facts: FailureFacts): ModelErrorReason {
  if (facts.aborted) return "aborted";
  const text = `${facts.code ?? ""} ${facts.message ?? ""}`.toLowerCase();
  return RULES.find((rule) => matches(rule, facts, text))?.reason ?? "unclassified";
}

function matches(rule: Rule, facts: FailureFacts, text: string): boolean {
  if (rule.when) return rule.when(facts, text);
  return (facts.status !== undefined && rule.statuses?.includes(facts.status)) || rule.text?.test(text.trim()) || false;
}

/** Reasons with which another model may be tried in the same turn. */
export function advancesFallback(reason: ModelErrorReason): boolean {
  return !["aborted", "context_overflow", "refusal", "session_expired", "format"].includes(reason);
}

/** Reasons for which the same request may simply be sent again. */
export function isTransient(reason: ModelErrorReason): boolean {
  return ["rate_limit", "overloaded", "timeout", "server_error"].includes(reason);
}

/** What a timer can hold: longer waits would end at once. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/**
 * Milliseconds to wait at least (24 days at most), from `retry-after-ms`, `retry-after` (seconds or HTTP date), or text such as
 * `try again in 1m30s`. `now` is milliseconds since the Unix epoch.
 */
export function parseRetryAfterMs(
  headers: Readonly<Record<string, string | undefined>>,
  message: string,
  now: number,
): number | undefined {
  const waitMs = readWaitMs(headers, message, now);
  return waitMs === undefined ? undefined : Math.min(waitMs, MAX_WAIT_MS);
}

function readWaitMs(
  headers: Readonly<Record<string, string | undefined>>,
  message: string,
  now: number,
): number | undefined {
  const ms = headers["retry-after-ms"];
  if (ms !== undefined && /^\d+(\.\d+)?$/.test(ms.trim())) return Math.ceil(Number(ms));
  const after = headers["retry-after"]?.trim();
  if (after) {
    if (/^\d+(\.\d+)?$/.test(after)) return Math.ceil(Number(after) * 1000);
    const date = Date.parse(after);
    if (!Number.isNaN(date)) return Math.max(0, date - now);
  }
  const wait = WAIT_TEXT.exec(message);
  if (!wait?.[1]) return undefined;
  let total = 0;
  for (const [, amount, unit = "s"] of wait[1].matchAll(/(\d+(?:\.\d+)?)\s*(ms|milli|s|m|h|d)/gi)) {
    total += Number(amount) * (UNIT_MS[unit.toLowerCase()] ?? 0);
  }
  return Math.ceil(total);
}

const WAIT_TEXT =
  /(?:try again|retry|retrydelay"?:?)\s*(?:in|after)?\s*"?((?:\d+(?:\.\d+)?\s*(?:milliseconds?|seconds?|secs?|minutes?|mins?|hours?|days?|ms|s|m|h|d)(?![a-z])\s*|\d+(?:\.\d+)?[hms])+)/i;
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, milli: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
