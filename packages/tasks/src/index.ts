export { describeTasks } from "./tasks.ts";
export type { TasksOptions } from "./tasks.ts";
export { TasksError } from "./errors.ts";
export type { TasksErrorCode } from "./errors.ts";
