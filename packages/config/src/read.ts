/** Reading alone: the same exports as the package's main entry, without writing, secrets and commands. */
export { ConfigError, type ConfigErrorCode } from "./errors.ts";
export { formatIssue, type ConfigIssue } from "./issue.ts";
export { resolveConfigPaths, resolveStatePath, type ConfigPaths, type ConfigPathsInput, type Env } from "./paths.ts";
export { loadConfig, type LoadOptions } from "./load.ts";
export type { ConfigSnapshot } from "./snapshot.ts";
export type { OcConfig } from "./schema/root.ts";
