import type { ConfigIssue } from "./issue.ts";

/** Why an operation on the configuration was refused. */
export type ConfigErrorCode =
  | "CONFIG_INVALID"
  | "CONFIG_PARSE"
  | "CONFIG_READ_FAILED"
  | "CONFIG_WRITE_FAILED"
  | "CONFIG_READONLY"
  | "CONFIG_SYMLINK"
  | "CONFIG_LOCKED"
  | "CONFIG_CHANGED"
  | "CONFIG_BASE_HASH_REQUIRED"
  | "CONFIG_GUARD"
  | "CONFIG_PROTECTED"
  | "CONFIG_PLACEHOLDER"
  | "CONFIG_INCLUDE_OWNED"
  | "CONFIG_MISMATCH"
  | "PATH_SYNTAX"
  | "PATH_UNKNOWN"
  | "PATH_ABSENT"
  | "PATH_INDEX"
  | "PAYLOAD_INVALID"
  | "PAYLOAD_TOO_LARGE"
  | "PROFILE_INVALID"
  | "SECRET_UNRESOLVED";

/** The one error class of this package. Messages never contain a secret value. */
export class ConfigError extends Error {
  readonly code: ConfigErrorCode;
  /** The problems behind `CONFIG_INVALID` and `CONFIG_PARSE`. */
  readonly issues: readonly ConfigIssue[];

  constructor(
    code: ConfigErrorCode,
    message: string,
    options: { cause?: unknown; issues?: readonly ConfigIssue[] } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "ConfigError";
    this.code = code;
    this.issues = options.issues ?? [];
  }
}
