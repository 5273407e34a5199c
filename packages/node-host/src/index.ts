export type { InvokeContext, NodeCommand } from "./commands/node-command.ts";
export { createNodeHost } from "./node-host.ts";
export type { NodeConnection, NodeHost, NodeHostOptions, NodeStatus } from "./node-host.ts";
export { NodeHostError } from "./errors.ts";
export type { NodeHostErrorCode } from "./errors.ts";
