import { GatewayRequestError, invalidRequest, unavailable } from "@oc/protocol";

/** Codes of other packages whose reason clients branch on, as `details.reason`. */
const REASONS: Readonly<Record<string, string>> = {
  SESSION_NOT_FOUND: "session-not-found",
  SESSION_AMBIGUOUS: "session-ambiguous",
  SESSION_CHANGED: "session-changed",
  SESSION_PROTECTED: "session-protected",
  ACTIVE_LEAF_CHANGED: "active-leaf-changed",
  LABEL_IN_USE: "label-in-use",
  AGENT_UNKNOWN: "agent-unknown",
  CONFIG_CHANGED: "config-changed",
};

/** Families of codes that mean "the request cannot be done like this"; their messages are written for callers. */
const CALLER_ERRORS =
  /^(?:SESSION|AGENT|MODEL|CONFIG|PATH|PAYLOAD|LABEL|FORK|ENTRY|INPUT|RUN|TOOLS|INVALID|CHANNEL|ACCOUNT|ACTIVE|RUNTIME)_/;

/** The same request may succeed a moment later. */
const RETRYABLE: ReadonlySet<string> = new Set([
  "SESSION_BUSY",
  "SESSION_CLAIM_LOST",
  "SESSION_NOT_DRAINED",
  "CONFIG_LOCKED",
  "QUEUE_FULL",
  "RUNTIME_CLOSED",
  "STORE_BUSY",
]);

/** Any failure as a caller may see it. What is not known to be safe becomes "internal error": no path, stack or secret leaves. */
export function toRequestError(cause: unknown): GatewayRequestError {
  if (cause instanceof GatewayRequestError) return cause;
  const { code, message } = cause as { code?: unknown; message?: string };
  if (typeof code !== "string" || message === undefined) return unavailable("internal error", { cause });
  if (RETRYABLE.has(code)) return unavailable(message, { retryable: true, cause });
  if (code.startsWith("STORE_"))
    return unavailable("the session database cannot be used; see the gateway's log", { reason: code, cause });
  if (!CALLER_ERRORS.test(code)) return unavailable("internal error", { cause });
  const reason = REASONS[code];
  return invalidRequest(message, reason === undefined ? { reason: code } : { reason });
}
