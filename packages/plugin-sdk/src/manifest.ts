import type { JsonSchema } from "./message.ts";

/** Exclusive slots that a plugin can fill. */
export type PluginKind = "memory" | "context-engine";

/** Names that a plugin's code may register; anything else is refused. */
export interface PluginContracts {
  tools?: readonly string[];
  webSearchProviders?: readonly string[];
  webFetchProviders?: readonly string[];
  embeddingProviders?: readonly string[];
  speechProviders?: readonly string[];
  imageGenerationProviders?: readonly string[];
  mediaUnderstandingProviders?: readonly string[];
  sandboxBackends?: readonly string[];
  /** Agent runtimes whose tool results it may transform, e.g. `embedded`. */
  agentToolResultMiddleware?: readonly string[];
  trustedToolPolicies?: readonly string[];
  gatewayMethodDispatch?: readonly string[];
}

/** The parts of `openclaw.plugin.json` that decide about loading and registration. */
export interface PluginManifest {
  id: string;
  name?: string;
  description?: string;
  version?: string;
  /** A bundled plugin that is on unless the configuration says otherwise. */
  enabledByDefault?: boolean;
  /** JSON Schema of `plugins.entries.<id>.config`. */
  configSchema?: JsonSchema;
  kind?: PluginKind | readonly PluginKind[];
  providers?: readonly string[];
  channels?: readonly string[];
  cliBackends?: readonly string[];
  contracts?: PluginContracts;
  toolMetadata?: Readonly<Record<string, { optional?: boolean; profiles?: readonly string[] }>>;
}
