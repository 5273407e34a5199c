import type {
  ModelContext,
  ModelEvent,
  ModelInfo,
  ModelProvider,
  ThinkingLevel,
  ThinkingProfile,
} from "@oc/plugin-sdk";
import type { ModelsOptions } from "./options.ts";

/** A model that can be called: where it is, and what authenticates there. */
export interface ResolvedModel {
  /** Canonical `provider/model`. */
  ref: string;
  info: ModelInfo;
  /** Name of the place that the key came from (never the key): `config`, `env:OPENAI_API_KEY`, `none`. */
  authSource: string;
  thinking: ThinkingProfile;
  /** Auth profile that the reference pinned with `@`. */
  profile?: string;
  /** The reference was understood, but should be written differently. */
  warning?: string;
}

export interface ModelRequest {
  model: ResolvedModel;
  context: ModelContext;
  signal: AbortSignal;
  sessionId?: string;
  thinkingLevel?: ThinkingLevel;
  /** Asks for, or declines, what the provider sells as a faster service; absent: neither. */
  fastMode?: boolean;
  maxTokens?: number;
  temperature?: number;
  topP?: number;
  stop?: string[];
  seed?: number;
  params?: Readonly<Record<string, unknown>>;
  /** At most one request reaches the provider: no second key, no repair of what it refused. */
  singleAttempt?: boolean;
}

/** One line of `models list`; `available` is false when no key is known. */
export interface ModelListing {
  ref: string;
  info: ModelInfo;
  available: boolean;
  isDefault: boolean;
  alias?: string;
}

/**
 * Model references to streams. Created once per configuration snapshot; holds no secrets outside its closures.
 */
export interface Models {
  /** Parses an alias, bare id or `provider/model[@profile]`. Throws `MODEL_UNKNOWN_PROVIDER`, `MODEL_AMBIGUOUS`, `MODEL_NOT_ALLOWED`. */
  resolve(ref: string, scope?: { agentId?: string }): ResolvedModel;
  /** Configured default → a provider with an API key → a running Ollama → `oc/offline`. */
  resolveDefault(scope?: { agentId?: string }): Promise<ResolvedModel>;
  /** Fallback candidates that may follow `model` in one turn, in order. References that lead nowhere are left out. */
  fallbacks(model: ResolvedModel, scope?: { agentId?: string }): ResolvedModel[];
  list(options?: { view?: "default" | "configured" | "all"; agentId?: string }): Promise<ModelListing[]>;
  /** Starts a call; see {@link ModelEvent} for the rules of the stream. */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  providers(): readonly ModelProvider[];
}

export interface CreateModelsInput {
  options: ModelsOptions;
  /** Environment variables that may hold keys; libraries never read `process.env`. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Providers added by plugins. */
  providers?: readonly ModelProvider[];
}
