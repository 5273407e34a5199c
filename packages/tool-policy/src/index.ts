export { describeToolPolicy } from "./tool-policy.ts";
export type { ToolPolicyOptions } from "./tool-policy.ts";
export { ToolPolicyError } from "./errors.ts";
export type { ToolPolicyErrorCode } from "./errors.ts";
