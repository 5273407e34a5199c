export { describeNodeHost } from "./node-host.ts";
export type { NodeHostOptions } from "./node-host.ts";
export { NodeHostError } from "./errors.ts";
export type { NodeHostErrorCode } from "./errors.ts";
