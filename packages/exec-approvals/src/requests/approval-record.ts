import type { ExecBinding, SystemRunPlan } from "../binding/exec-binding.ts";
import type { ExecAsk, ExecDecision, ExecSecurity } from "../policy/exec-policy.ts";

/** `consumed`: an allow-once that a run has used. All but `pending` and `allowed-once` never change again. */
export type ApprovalState =
  | "pending"
  | "allowed-once"
  | "allowed-always"
  | "denied"
  | "expired"
  | "cancelled"
  | "consumed";

/** What people are shown, and what the answer is bound to. */
export interface ApprovalSubject {
  command: string;
  commandArgv?: readonly string[];
  commandPreview?: string;
  cwd: string | null;
  host: "gateway" | "node";
  nodeId?: string;
  agentId: string;
  sessionKey: string | null;
  security: ExecSecurity;
  ask: ExecAsk;
  resolvedPath?: string;
  /** Names only; values never leave the process. */
  envKeys: readonly string[];
  allowedDecisions: readonly ExecDecision[];
  runId?: string;
  toolCallId?: string;
  turnSourceChannel?: string;
  turnSourceTo?: string;
  turnSourceAccountId?: string;
  turnSourceThreadId?: string;
  warningText?: string;
  commandSpans?: readonly { startIndex: number; endIndex: number }[];
  systemRunPlan?: SystemRunPlan;
}

/** Who asked: only they may use the answer. */
export interface ApprovalRequester {
  deviceId?: string;
  connectionId?: string;
}

/** One request, as it is stored. Times are milliseconds since the Unix epoch. */
export interface ApprovalRecord {
  id: string;
  state: ApprovalState;
  subject: ApprovalSubject;
  requester: ApprovalRequester;
  binding?: ExecBinding;
  /** Of the environment overrides, for requests without a binding; see `hashEnvOverrides`. */
  envHash?: string;
  /** What the asker needs to go on after a restart; JSON. Never shown. */
  resume?: unknown;
  createdAtMs: number;
  expiresAtMs: number;
  decision: ExecDecision | null;
  resolvedBy?: string;
  resolvedAtMs?: number;
  reason?: string;
  /** When the run that it allowed took it; also of an allow-always. */
  consumedAtMs?: number;
  /** When the asker had been told; absent: a restart has something to tell. */
  finishedAtMs?: number;
  /** What the asker was told, in a word. */
  outcome?: string;
}
