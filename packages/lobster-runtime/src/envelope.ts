import type { LobsterErrorType } from "./errors.ts";

export const PROTOCOL_VERSION = 1;

export type RunStatus = "ok" | "needs_approval" | "needs_input" | "cancelled";

/** Who asked, and who may answer. */
export interface ApprovalRules {
  initiatedBy?: string;
  requiredApprover?: string;
  requireDifferentApprover?: boolean;
}

/** What an approval gate asks. */
export interface ApprovalRequest extends ApprovalRules {
  type: "approval_request";
  prompt: string;
  items: readonly unknown[];
  preview?: string;
}

/** What an input gate asks. */
export interface InputRequest {
  type: "input_request";
  prompt: string;
  /** JSON Schema of the response. */
  responseSchema: unknown;
  /** Shown, never applied. */
  defaults?: unknown;
  subject?: unknown;
}

/** A gate's request, and the pointer with which the run is resumed. */
export type IssuedApproval = ApprovalRequest & { resumeToken: string; approvalId?: string };
export type IssuedInput = InputRequest & { resumeToken: string };

/** What a run answers in tool mode. `output` is empty unless `status` is `ok`. */
export type Envelope =
  | {
      protocolVersion: typeof PROTOCOL_VERSION;
      ok: true;
      status: RunStatus;
      output: readonly unknown[];
      requiresApproval: IssuedApproval | null;
      requiresInput: IssuedInput | null;
    }
  | {
      protocolVersion: typeof PROTOCOL_VERSION;
      ok: false;
      error: { type: LobsterErrorType; message: string };
    };

/** What one run request ended with, before it becomes an envelope. */
export type RunOutcome =
  | { status: "ok"; output: readonly unknown[] }
  | { status: "needs_approval"; request: IssuedApproval }
  | { status: "needs_input"; request: IssuedInput }
  | { status: "cancelled" };
