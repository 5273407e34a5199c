import { PluginSdkError } from "./errors.ts";

export type ApprovalDecision = "allow-once" | "allow-always" | "deny";
/** How an approval ended; everything but an offered `allow-*` leaves the call blocked. */
export type ApprovalOutcome = ApprovalDecision | "timeout" | "cancelled";

/** What a `before_tool_call` handler asks a person. */
export interface ApprovalRequest {
  /** At most 80 characters. */
  title: string;
  /** At most 512 characters. */
  description: string;
  severity?: "info" | "warning" | "critical";
  allowedDecisions?: readonly ApprovalDecision[];
  /** Milliseconds, at most 600 000. Default 120 000. */
  timeoutMs?: number;
  scope?: string;
  /** Called exactly once. */
  onResolution?: (outcome: ApprovalOutcome) => void;
}

/** A request with every default filled in, stamped with the plugin that made it. */
export type StampedApprovalRequest = Required<Omit<ApprovalRequest, "scope" | "onResolution">> &
  Pick<ApprovalRequest, "scope" | "onResolution"> & { pluginId: string };

export const APPROVAL_TITLE_MAX_CHARS = 80;
export const APPROVAL_DESCRIPTION_MAX_CHARS = 512;
export const APPROVAL_DEFAULT_TIMEOUT_MS = 120_000;
export const APPROVAL_MAX_TIMEOUT_MS = 600_000;
const ALL_DECISIONS: readonly ApprovalDecision[] = ["allow-once", "allow-always", "deny"];

/** Checks a plugin's approval request. @throws PluginSdkError `HOOK_RESULT_INVALID`: the call stays blocked. */
export function parseApprovalRequest(value: unknown, pluginId: string): StampedApprovalRequest {
  if (typeof value !== "object" || value === null) throw invalid("must be an object");
  const request = value as ApprovalRequest;
  requireText("title", request.title, APPROVAL_TITLE_MAX_CHARS);
  requireText("description", request.description, APPROVAL_DESCRIPTION_MAX_CHARS);
  const severity = request.severity ?? "warning";
  if (!["info", "warning", "critical"].includes(severity)) throw invalid("severity must be info, warning or critical");
  const timeoutMs = request.timeoutMs ?? APPROVAL_DEFAULT_TIMEOUT_MS;
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > APPROVAL_MAX_TIMEOUT_MS) {
    throw invalid(`timeoutMs must be a whole number from 1 to ${APPROVAL_MAX_TIMEOUT_MS}`);
  }
  const allowedDecisions = request.allowedDecisions ?? ALL_DECISIONS;
  if (
    !Array.isArray(allowedDecisions) ||
    allowedDecisions.length === 0 ||
    !allowedDecisions.every((decision) => ALL_DECISIONS.includes(decision))
  ) {
    throw invalid(`allowedDecisions must be a non-empty list out of ${ALL_DECISIONS.join(", ")}`);
  }
  return {
    pluginId,
    title: request.title,
    description: request.description,
    severity,
    allowedDecisions: [...allowedDecisions],
    timeoutMs,
    ...(request.scope === undefined ? {} : { scope: request.scope }),
    ...(request.onResolution === undefined ? {} : { onResolution: request.onResolution }),
  };
}

function requireText(field: string, value: unknown, maxChars: number): void {
  if (typeof value !== "string" || value.trim() === "" || value.length > maxChars) {
    throw invalid(`${field} must be text of 1 to ${maxChars} characters`);
  }
}

function invalid(reason: string): PluginSdkError {
  return new PluginSdkError("HOOK_RESULT_INVALID", `requireApproval: ${reason}.`);
}
