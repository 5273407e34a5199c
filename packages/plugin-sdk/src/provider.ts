import type { ModelContext, ModelEvent, ThinkingLevel } from "./message.ts";

/** Wire APIs that ship with `@oc/models`; a plugin may bring its own name. */
export type ModelApi =
  | "openai-completions"
  | "openai-responses"
  | "anthropic-messages"
  | "google-generative-ai"
  | "ollama"
  | "oc-offline"
  | (string & {});

/** A model as the catalogue knows it. Costs are USD per million tokens; sizes are tokens. */
export interface ModelInfo {
  id: string;
  provider: string;
  name?: string;
  api: ModelApi;
  baseUrl?: string;
  reasoning: boolean;
  input: readonly ("text" | "image")[];
  cost?: { input: number; output: number; cacheRead: number; cacheWrite: number };
  contextWindow?: number;
  contextTokens?: number;
  maxTokens?: number;
  params?: Readonly<Record<string, unknown>>;
  compat?: Readonly<Record<string, unknown>>;
  status?: "available" | "preview" | "deprecated" | "disabled";
  /** The provider's word for a level (digits where it takes a number of tokens); `null`: the model does not have that level. */
  thinkingLevelMap?: { readonly [L in ThinkingLevel]?: string | null | undefined };
}

/** Options of one model call. Times are milliseconds. */
export interface ModelCallOptions {
  model: ModelInfo;
  apiKey?: string;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  maxTokens?: number;
  temperature?: number;
  topP?: number;
  thinkingLevel?: ThinkingLevel;
  serviceTier?: string;
  /** The user wants (`true`) or does not want (`false`) what the provider sells as a faster service. A `serviceTier` in `params` wins. */
  fastMode?: boolean;
  /** Session id, for provider-side prompt caches. */
  sessionId?: string;
  cacheRetention?: "none" | "short" | "long";
  idleTimeoutMs?: number;
  params?: Readonly<Record<string, unknown>>;
  /** At most one request: what the provider refuses is not repaired and sent again. */
  singleAttempt?: boolean;
}

/** Selectable thinking levels of a model; a binary switch labels `low` as `on`. */
export interface ThinkingProfile {
  levels: readonly { id: ThinkingLevel; label?: string }[];
  default?: ThinkingLevel;
}

/**
 * A text-inference provider. `createStream` must follow the event rules of {@link ModelEvent}:
 * it never throws once iteration has begun, and ends within a second of `signal` aborting.
 */
export interface ModelProvider {
  id: string;
  label: string;
  aliases?: readonly string[];
  /** Environment variables that may hold its key, best first. Only the composition root reads them. */
  envVars?: readonly string[];
  catalog?(): Promise<readonly ModelInfo[]>;
  resolveThinkingProfile?(input: { modelId: string; reasoning: boolean }): ThinkingProfile | undefined;
  normalizeModelId?(modelId: string): string;
  createStream(context: ModelContext, options: ModelCallOptions): AsyncIterable<ModelEvent>;
}
