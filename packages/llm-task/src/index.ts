export { describeLlmTask } from "./llm-task.ts";
export type { LlmTaskOptions } from "./llm-task.ts";
export { LlmTaskError } from "./errors.ts";
export type { LlmTaskErrorCode } from "./errors.ts";
