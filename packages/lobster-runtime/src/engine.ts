import type { RunContext } from "./command/run-context.ts";
import type { ApprovalRequest, InputRequest } from "./envelope.ts";
import type { Checkpoint, StoredCheckpoint } from "./state/state-store.ts";

/** Receives the output of a run in batches; a promise holds the run back. */
export type OutputSink = (batch: readonly unknown[]) => void | Promise<void>;

/** What a workflow's model calls cost, by the usage that they reported. */
export interface CostReport {
  totalInputTokens: number;
  totalOutputTokens: number;
  estimatedCostUsd: number;
  byStep: readonly { stepId: string; model: string; inputTokens: number; outputTokens: number; costUsd: number }[];
}

/** How a run, or what was left of it, ended. A halted one is not durable yet: whoever gets it publishes `checkpoint`. */
export type EngineEnd =
  | { status: "ok"; output: readonly unknown[]; rendered?: true; cost?: CostReport }
  | { status: "halted"; request: ApprovalRequest | InputRequest; checkpoint: Pick<Checkpoint, "kind" | "payload"> };

export type ResumeAnswer = { approved: true; approvedBy?: string } | { response: unknown };

/** Runs one kind of checkpoint to its next end. */
export interface ResumableEngine {
  /** Throws a `parse_error` for an answer that cannot be taken; nothing is consumed. Runs before the claim. */
  check(found: StoredCheckpoint, answer: ResumeAnswer, ctx: RunContext): void | Promise<void>;
  /** Runs after the claim. Steps that finished before are not run again. */
  proceed(found: StoredCheckpoint, answer: ResumeAnswer, ctx: RunContext): Promise<EngineEnd>;
}
