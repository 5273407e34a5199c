export { createRegistry } from "./command/registry.ts";
export { createDefaultRegistry } from "./command/standard-registry.ts";
export type { Command, InputQuestion, RequestInput, StageCall, StageContext, StageResult } from "./command/command.ts";
export type { CommandRegistry } from "./command/registry.ts";
export type { Env, LlmAdapter, RunContext, ToolDispatcher, ToolInvocation } from "./command/run-context.ts";
export { createWorkflowCommands } from "./commands/workflows.ts";
export type { NamedWorkflow } from "./commands/workflows.ts";
export type { CostReport, OutputSink } from "./engine.ts";
export type {
  ApprovalRequest,
  ApprovalRules,
  Envelope,
  InputRequest,
  IssuedApproval,
  IssuedInput,
  RunStatus,
} from "./envelope.ts";
export { LobsterError } from "./errors.ts";
export type { LobsterErrorCode, LobsterErrorType } from "./errors.ts";
export { ItemStream } from "./pipeline/item-stream.ts";
export type { ItemSource } from "./pipeline/item-stream.ts";
export { checkCommands, parsePipeline, quoteWord } from "./pipeline/parse-pipeline.ts";
export type { Pipeline, PipelineStage, StageArgs } from "./pipeline/pipeline.ts";
export { runPipeline } from "./pipeline/run-pipeline.ts";
export type { PipelineEnd, PipelineResumePoint, PipelineRun } from "./pipeline/run-pipeline.ts";
export { drawGraph } from "./plan/draw-graph.ts";
export type { GraphFormat } from "./plan/draw-graph.ts";
export { describePipeline, describeWorkflow } from "./plan/dry-run.ts";
export type { Processes, ProcessExit, ProcessRequest, RunningProcess } from "./process/processes.ts";
export { ensureFolder, replaceFile } from "./state/durable-files.ts";
export { nodeFileSystem } from "./state/file-system.ts";
export type { FileSystem } from "./state/file-system.ts";
export { openFileState } from "./state/file-state.ts";
export type { FileStateOptions } from "./state/file-state.ts";
export { decodeResumeToken } from "./state/resume-token.ts";
export type { ResumeToken } from "./state/resume-token.ts";
export { resolveStateDir } from "./state/state-dir.ts";
export { newCheckpointKey } from "./state/state-key.ts";
export type {
  Checkpoint,
  CheckpointListing,
  CheckpointRef,
  PublishedCheckpoint,
  StateStore,
  StoredCheckpoint,
} from "./state/state-store.ts";
export { createToolContext } from "./tool-context.ts";
export type { LlmAdapterOption, ToolContextOptions } from "./tool-context.ts";
export { resumeToolRequest, runToolRequest, runWorkflowFile } from "./tool-request.ts";
export type { ToolResumeRequest, ToolRunRequest, WorkflowFileResult } from "./tool-request.ts";
export { loadWorkflowFile } from "./workflow/load.ts";
export type { WorkflowFile } from "./workflow/types.ts";
