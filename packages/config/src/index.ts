export { ConfigError } from "./errors.ts";
export type { ConfigErrorCode } from "./errors.ts";
export { formatIssue, issueAt, issueToJson } from "./issue.ts";
export type { ConfigIssue } from "./issue.ts";

export { DEFAULT_GATEWAY_PORT, DEV_GATEWAY_PORT, isEnabled, resolveConfigPaths, resolveStatePath } from "./paths.ts";
export type { ConfigPaths, ConfigPathsInput, Env } from "./paths.ts";
export { formatConfigPath, parseConfigPath } from "./config-path.ts";
export type { ConfigPath, PathSegment } from "./config-path.ts";

export { loadConfig } from "./load.ts";
export type { LoadOptions } from "./load.ts";
export type { ConfigSnapshot } from "./snapshot.ts";
export type { OcConfig } from "./schema/root.ts";
export type { CheckResult, ConfigCheck, KnownNames } from "./cross-checks.ts";
export { checkGatewayStart } from "./gateway-start.ts";

export { normalizeAliases } from "./aliases.ts";
export type { AliasChange, NormalizedTree } from "./aliases.ts";
export { agentListView } from "./value-path.ts";

export { describeConfig, getConfigValue } from "./get.ts";
export type { ConfigDocument } from "./get.ts";
export { REDACTED, redactConfig } from "./redact.ts";
export { configJsonSchema } from "./schema/json-schema.ts";
export type { JsonSchema } from "./schema/json-schema.ts";
export { lookupSchema } from "./schema-lookup.ts";
export type { ConfigSchemaLookup } from "./schema-lookup.ts";

export { decideActiveSecrets, findSecretRefs, resolveSecrets } from "./secrets.ts";
export type { FoundSecretRef, ResolveSecretsOptions, SecretSnapshot, UnresolvedSecret } from "./secrets.ts";
export type { SecretRef, SecretSource } from "./secret-ref.ts";

export { createConfigWriter } from "./writer.ts";
export type { ConfigWriter, DocumentOptions, EditOptions, PatchOptions, WriteResult, WriterOptions } from "./writer.ts";
export type { ConfigEdit, SetMode } from "./edit.ts";

export { effectiveAuthMode, planReload, reloadHint } from "./reload.ts";
export type { ReloadKind, ReloadPlan } from "./reload.ts";
export { watchConfig } from "./watch.ts";
export type { ConfigChange, ConfigWatch, WatchOptions } from "./watch.ts";
export { lastKnownGoodPath, readLastKnownGood, recordLastKnownGood } from "./known-good.ts";

export { configCommands } from "./commands/config-commands.ts";
export type { ConfigCommands } from "./commands/config-commands.ts";
export type { CommandResult } from "./commands/result.ts";
export type { SetFlags } from "./commands/set.ts";
export type { PatchFlags } from "./commands/write.ts";
