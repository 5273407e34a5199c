import type { ModelContext, ModelEvent, ThinkingLevel } from "../message.ts";
import type { ModelInfo, ThinkingProfile } from "../provider.ts";

/** A model that the host can call. */
export interface HostModel {
  /** Canonical `provider/model`. */
  ref: string;
  info: ModelInfo;
  thinking: ThinkingProfile;
  /** Auth profile that the reference pinned with `@`. */
  profile?: string;
}

/** One call to a model: no retries, no other model in its place. */
export interface HostModelRequest {
  model: HostModel;
  context: ModelContext;
  signal: AbortSignal;
  thinkingLevel?: ThinkingLevel;
  maxTokens?: number;
  temperature?: number;
  /** At most one request reaches the provider: no second key, no repair of what it refused. */
  singleAttempt?: boolean;
}

/** The models of the host's current configuration; `Models` of `@oc/models` is one. */
export interface HostModels {
  /** An alias, bare id or `provider/model[@profile]`. Throws a coded error for what leads nowhere. */
  resolve(ref: string, scope?: { agentId?: string }): HostModel;
  /** The agent's default model. */
  resolveDefault(scope?: { agentId?: string }): Promise<HostModel>;
  stream(request: HostModelRequest): AsyncIterable<ModelEvent>;
}
