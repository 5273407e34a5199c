export type {
  AnalysisContext,
  AnalysisReason,
  CommandAnalysis,
  CommandSpan,
  FileProbe,
  Pipeline,
  PolicyTarget,
  Segment,
  SegmentBlock,
  ShellWord,
} from "./analysis/command-analysis.ts";
export type { BoundFile, ExecBinding, ExecDrift, FileOperand, SystemRunPlan } from "./binding/exec-binding.ts";
export { ExecApprovalsError } from "./errors.ts";
export type { ExecApprovalsErrorCode } from "./errors.ts";
export type { AllowlistEntry, ApprovalsDocument, ApprovalsFile, HostPolicy } from "./file/approvals-document.ts";
export type { ExecCheck, ExecReason, ExecVerdict, SegmentMatch } from "./policy/check-exec.ts";
export { EXEC_ASKS, EXEC_DECISIONS, EXEC_SECURITIES } from "./policy/exec-policy.ts";
export type {
  EffectivePolicy,
  ExecAsk,
  ExecAskFallback,
  ExecDecision,
  ExecRules,
  ExecSecurity,
  RequestedPolicy,
  SafeBinProfile,
  Sourced,
} from "./policy/exec-policy.ts";
export { openExecApprovals } from "./requests/exec-approvals.ts";
export type { ApprovalAnswer, ExecApprovals, ExecApprovalsOptions, NewApproval } from "./requests/exec-approvals.ts";
export { APPROVAL_MIGRATIONS } from "./requests/migrations.ts";
export { DEFAULT_APPROVAL_TIMEOUT_MS } from "./requests/request-rules.ts";
export type { ApprovalRecord, ApprovalRequester, ApprovalState, ApprovalSubject } from "./requests/approval-record.ts";
