export { ExecToolsError } from "./errors.ts";
export type { ExecToolsErrorCode } from "./errors.ts";
export { DEFAULT_EXEC_SETTINGS } from "./exec-call.ts";
export type {
  ElevatedLevel,
  ExecCall,
  ExecGate,
  ExecHost,
  ExecPermit,
  ExecSettings,
  PendingApprovalDetails,
} from "./exec-call.ts";

export { checkEnv } from "./environment/check-env.ts";
export { composeEnv } from "./environment/compose-env.ts";
export type { EnvParts } from "./environment/compose-env.ts";
export { readLoginPath } from "./environment/login-path.ts";
export type { LoginPathOptions } from "./environment/login-path.ts";
export { minimalPath } from "./environment/path-entries.ts";
export { prependPathInShell } from "./environment/path-prepend.ts";
export { SANDBOX_SHELL, resolveShell } from "./environment/resolve-shell.ts";
export type { Shell, ShellFacts } from "./environment/resolve-shell.ts";
export { sanitizeInheritedEnv } from "./environment/sanitize-env.ts";
export { filterWrapperEnv } from "./environment/wrapper-env.ts";
export { findBlockedCommand } from "./host/blocked-command.ts";
export { parseExecHost, resolveExecHost } from "./host/resolve-exec-host.ts";
export type { HostFacts, HostResolution, RequestedHost } from "./host/resolve-exec-host.ts";
export { preflightScript } from "./host/script-preflight.ts";
export { encodeKeys } from "./keys/encode-keys.ts";
export type { CursorMode, KeyRequest } from "./keys/encode-keys.ts";
export { sliceLog } from "./keys/slice-log.ts";
export type { LogSlice } from "./keys/slice-log.ts";

export { startExec } from "./sessions/start-exec.ts";
export type { PreparedSandboxExec, RunningExec, StartExecOptions } from "./sessions/start-exec.ts";
export { ProcessRegistry, createProcessRegistry } from "./sessions/process-registry.ts";
export type { ExitEvent, ProcessRegistryOptions } from "./sessions/process-registry.ts";
export type { ExecEnd } from "./sessions/exec-end.ts";
export { DEFAULT_EXEC_LIMITS, resolveExecLimits } from "./sessions/exec-limits.ts";
export type { ExecEnvironmentSettings, ExecLimits } from "./sessions/exec-limits.ts";
export { decideExitNotice } from "./sessions/exit-notice.ts";
export type { ExitFacts, ExitNotice } from "./sessions/exit-notice.ts";
export { runCommand } from "./processes/run-command.ts";
export type { CommandOutcome, CommandRequest } from "./processes/run-command.ts";
export { createExecTools } from "./tools/create-exec-tools.ts";
export type { ExecToolsOptions } from "./tools/exec-tool.ts";
export { deniedResult, pendingResult, textResult } from "./tools/exec-result.ts";
export { pollSession } from "./sessions/poll-session.ts";
export type { ExecSession } from "./sessions/exec-session.ts";
export type { PtyModule } from "./processes/pty-process.ts";

export { applyPatch } from "./patch/apply-patch.ts";
export type { ApplyPatchOptions, PatchResult } from "./patch/apply-patch.ts";
export { createApplyPatchTool, isApplyPatchOffered } from "./patch/apply-patch-tool.ts";
export type { ApplyPatchSettings, ApplyPatchToolOptions } from "./patch/apply-patch-tool.ts";
export { parsePatch } from "./patch/parse-patch.ts";
export type {
  AddOperation,
  ChunkLine,
  DeleteOperation,
  PatchChunk,
  PatchOperation,
  UpdateOperation,
} from "./patch/patch-operation.ts";
export { PatchPaths } from "./patch/patch-paths.ts";
export type { FileName, PatchBoundary } from "./patch/patch-paths.ts";
export type { DiskContent, PlannedContent, PlannedFile } from "./patch/patch-overlay.ts";
export { planPatch } from "./patch/plan-patch.ts";
export type { FileChange, PatchPlan, PatchSummary } from "./patch/plan-patch.ts";
export { recoverPatches } from "./patch/recover-patches.ts";
export type { PatchRecovery } from "./patch/recover-patches.ts";
export type { TextDocument } from "./patch/text-document.ts";
