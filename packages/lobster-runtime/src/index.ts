export { LobsterError, parseError } from "./errors.ts";
export type { LobsterErrorCode, LobsterErrorOptions, LobsterErrorType } from "./errors.ts";
