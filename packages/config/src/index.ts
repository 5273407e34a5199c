export { ConfigError } from "./errors.ts";
export type { ConfigErrorCode } from "./errors.ts";
export { resolveConfigPaths } from "./paths.ts";
export type { ConfigPaths, ConfigPathsInput, Env } from "./paths.ts";
export { loadConfig } from "./load.ts";
export type { LoadOptions } from "./load.ts";
export type { ConfigSnapshot } from "./snapshot.ts";
export type { OcConfig } from "./schema/root.ts";
