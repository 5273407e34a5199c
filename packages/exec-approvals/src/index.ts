export { MAX_COMMAND_BYTES, analyzeCommand } from "./analysis/analyze-command.ts";
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
export { detectInlineEval } from "./analysis/inline-eval.ts";
export { systemFiles } from "./analysis/system-files.ts";
export { unwrapCommand } from "./analysis/unwrap-command.ts";
export type { UnwrappedCommand } from "./analysis/unwrap-command.ts";
export type {
  BoundFile,
  BoundFolder,
  ExecBinding,
  ExecDrift,
  FileOperand,
  SystemRunPlan,
} from "./binding/exec-binding.ts";
export { bindCommand, hashEnvOverrides, revalidateBinding } from "./binding/bind-command.ts";
export type { BindOptions, RevalidateContext } from "./binding/bind-command.ts";
export { buildForward, checkForward, sanitizeForward } from "./binding/forward-check.ts";
export type {
  ForwardCheck,
  ForwardContext,
  ForwardField,
  ForwardRefusal,
  SystemRunRequest,
} from "./binding/forward-check.ts";
export { hashExecPolicy } from "./binding/policy-hash.ts";
export { describesArgv, prepareSystemRun, revalidateSystemRunPlan, shellArgv } from "./binding/system-run-plan.ts";
export type { PrepareContext, PrepareSystemRun } from "./binding/system-run-plan.ts";
export { escapeForPeople, highlightSpans } from "./binding/text-for-people.ts";
export { findFileOperand } from "./binding/file-operand.ts";
export type { FileOperandSearch } from "./binding/file-operand.ts";
export { ExecApprovalsError } from "./errors.ts";
export type { ExecApprovalsErrorCode } from "./errors.ts";
export type { AllowlistEntry, ApprovalsDocument, ApprovalsFile, HostPolicy } from "./file/approvals-document.ts";
export { normalizeApprovals } from "./file/normalize-approvals.ts";
export type { NormalizedApprovals, NormalizeOptions } from "./file/normalize-approvals.ts";
export { loadApprovals, readApprovals } from "./file/read-approvals.ts";
export type { ReadableApprovals } from "./file/read-approvals.ts";
export { updateApprovals, writeApprovals } from "./file/write-approvals.ts";
export type { ApprovalsWrite } from "./file/write-approvals.ts";
export { persistAllowAlways, recordUsage } from "./policy/allow-always.ts";
export type { LastingGrant } from "./policy/allow-always.ts";
export { auditExecPolicy, EXEC_AUDIT_IDS } from "./policy/audit-exec-policy.ts";
export type { AuditedScope, ExecAuditFinding, ExecAuditId } from "./policy/audit-exec-policy.ts";
export { explainArgPattern } from "./policy/arg-pattern.ts";
export { checkExec, decideFallback } from "./policy/check-exec.ts";
export type { ExecCheck, ExecReason, ExecVerdict, SegmentMatch } from "./policy/check-exec.ts";
export { decideExec } from "./policy/decision.ts";
export type { Decision, DecisionFacts } from "./policy/decision.ts";
export { resolveAllowlist, resolveExecPolicy, resolveRequestedPolicy } from "./policy/effective-policy.ts";
export type { ExecMode, PolicyRequest, SourcedRequest } from "./policy/effective-policy.ts";
export { evaluateCommand } from "./policy/evaluate-command.ts";
export type { CommandEvaluation, EvaluationContext } from "./policy/evaluate-command.ts";
export { DEFAULT_EXEC_RULES, resolveExecRules } from "./policy/exec-rules.ts";
export type { ExecRulesInput } from "./policy/exec-rules.ts";
export { explainSafeBin } from "./policy/explain-safe-bin.ts";
export type { SafeBinProblem } from "./policy/explain-safe-bin.ts";
export { explainMissing } from "./policy/explain-verdict.ts";
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
export { NativeToolGrants } from "./native-tools/native-tool-grants.ts";
export { decideNativeTool } from "./native-tools/native-tool.ts";
export type {
  NativeToolContext,
  NativeToolReason,
  NativeToolRequest,
  NativeToolVerdict,
} from "./native-tools/native-tool.ts";
export { askApprovalSocket, isApprovalSocketReachable } from "./socket/approval-socket-client.ts";
export type { AskSocketOptions, SocketAnswer, SocketSilence } from "./socket/approval-socket-client.ts";
export { openApprovalSocketServer } from "./socket/approval-socket-server.ts";
export type {
  ApprovalSocketServer,
  ApprovalSocketServerOptions,
  SocketRejection,
} from "./socket/approval-socket-server.ts";
export { newSocketToken } from "./socket/socket-messages.ts";
