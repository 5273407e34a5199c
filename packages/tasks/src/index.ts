export { openTaskFlows } from "./open.ts";
export type { OpenedTaskFlows, OpenTaskFlowsOptions } from "./open.ts";
export { MAX_LIST_LIMIT, TaskFlows } from "./task-flows.ts";
export type { FlowListQuery, MirroredRun, TaskFlowsOptions } from "./task-flows.ts";
export { TASK_MIGRATIONS } from "./migrations.ts";
export { MAX_FLOW_JSON_BYTES, MAX_FLOW_JSON_DEPTH } from "./flow-json.ts";
export type { FlowAuditCode, FlowFinding } from "./audit.ts";
export type { RunReport } from "./task-change.ts";
export type { KnownRun, RunRef, TaskRuns } from "./runs.ts";
export { TaskFlowError } from "./errors.ts";
export type { TaskFlowErrorCode } from "./errors.ts";
export type {
  BoundTaskFlows,
  CreateTaskFlow,
  HostTaskFlows,
  RunTaskInput,
  RunTaskRefusal,
  RunTaskResult,
  TaskFlow,
  TaskFlowBinding,
  TaskFlowCancellation,
  TaskFlowMutation,
  TaskFlowRefusal,
  TaskFlowStatus,
  TaskFlowTarget,
  TaskNotifyPolicy,
  TaskOrigin,
  TaskRecord,
  TaskRuntime,
  TaskStatus,
  TaskSummary,
} from "@oc/plugin-sdk";
