export { describeLobsterRuntime } from "./lobster-runtime.ts";
export type { LobsterRuntimeOptions } from "./lobster-runtime.ts";
export { LobsterRuntimeError } from "./errors.ts";
export type { LobsterRuntimeErrorCode } from "./errors.ts";
