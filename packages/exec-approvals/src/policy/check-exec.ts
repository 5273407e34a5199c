import type { ApprovalsFile } from "../file/approvals-document.ts";
import type { CommandAnalysis, FileProbe, Segment } from "../analysis/command-analysis.ts";
import type { EffectivePolicy, ExecAsk, ExecDecision, ExecRules, RequestedPolicy, Sourced } from "./exec-policy.ts";

/** One command and everything that decides about it. */
export interface ExecCheck {
  command: string;
  /** Absolute. */
  cwd: string;
  workspaceDir?: string;
  /** The environment that the command would get. */
  env: Readonly<Record<string, string | undefined>>;
  platform?: NodeJS.Platform;
  agentId: string;
  /** From `/exec`, the agent or the configuration, with its source. */
  requested: { security?: Sourced<NonNullable<RequestedPolicy["security"]>>; ask?: Sourced<ExecAsk> };
  /** Of this call; only ever makes it stricter. */
  callAsk?: ExecAsk;
  rules: ExecRules;
  /** As `readApprovals` found it for this decision. */
  approvals: ApprovalsFile;
  /** Programs of known skills: name → resolved path. */
  skillBins?: ReadonlyMap<string, string>;
  /** Whether somebody can answer. */
  isUiReachable: boolean;
  files?: FileProbe;
}

/** What satisfied a segment. */
export interface SegmentMatch {
  segment: Segment;
  by: "allowlist" | "safe-bin" | "skill" | "builtin";
  /** Ids of all list entries that match. */
  entryIds: readonly string[];
}

/** Why a command may run, must wait or may not; the words are stable. */
export type ExecReason =
  | "full"
  | "allowlist"
  | "ask-fallback"
  | "security=deny"
  | "allowlist-miss"
  | "approvals-file-invalid"
  | "approval-unbindable"
  | "ask-always"
  | "ask-on-miss"
  | "inline-eval"
  | "heredoc"
  | "no-approval-route"
  | "safe-bin-unpinnable"
  | "command-too-long";

/** The answer to an {@link ExecCheck}. */
export interface ExecVerdict {
  decision: "allow" | "prompt" | "deny";
  reason: ExecReason;
  /** For people and models: what was missed and what to change. */
  message: string;
  policy: EffectivePolicy;
  analysis: CommandAnalysis;
  matches: readonly SegmentMatch[];
  /** Segments that nothing satisfies. */
  missing: readonly Segment[];
  /** A prompt is needed whatever the lists say. */
  isForced: boolean;
  /** What a person may answer; empty unless `prompt`. */
  allowedDecisions: readonly ExecDecision[];
  /** The text to hand to the shell: `command`, or with safe bins pinned to their files. Present when it may run. */
  launchCommand?: string;
}
