import type { HostModel, HostModels, JsonSchema, Usage } from "@oc/plugin-sdk";
import type { FromSchema, JSONSchema } from "json-schema-to-ts";
import { checkAnswer, parseAnswer } from "./answer.ts";
import { defined } from "./defined.ts";
import { LlmTaskError } from "./errors.ts";
import { infer } from "./inference.ts";
import { checkAllowedModel, checkOverrides, resolveModel } from "./model-choice.ts";
import { formatContext } from "./prompt.ts";
import { parseRequest, type LlmTaskRequest } from "./request.ts";
import { createSchemaCompiler, type SchemaCompiler } from "./schema.ts";
import type { LlmTaskSettings } from "./settings.ts";
import { decideThinkingLevel } from "./thinking.ts";

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export interface LlmTaskOptions extends LlmTaskSettings {
  /** Where calls go: `Models` of `@oc/models`, or a plugin's `api.runtime.models`. */
  models: HostModels;
  /** Cap on one answer, thinking included, in UTF-8 bytes. Default 4 MiB. */
  maxAnswerBytes?: number;
  /** Whether a model runs where a call without any tool can be guaranteed. Default: every model does. */
  supportsIsolatedCompletion?: (model: HostModel) => boolean;
  /** Shared by instances that see the same schemas; each has its own by default. */
  schemas?: SchemaCompiler;
  /** Clock, in milliseconds since the Unix epoch. */
  now?: () => number;
}

/** In whose name, and until when. */
export interface LlmTaskCall {
  /** The agent whose model is used when nothing else is said. */
  agentId?: string;
  signal?: AbortSignal;
}

export interface LlmTaskResult<T = unknown> {
  json: T;
  /** What ran. */
  provider: string;
  model: string;
  /** Present when the provider reported it. */
  usage?: Usage;
}

/** The type that a schema describes; `unknown` for one that is only known at run time. */
export type AnswerOf<S> = JsonSchema extends S ? unknown : S extends JSONSchema ? FromSchema<S> : unknown;

export interface LlmTask {
  /**
   * One isolated model call for one JSON value: no tools, no conversation, no retry, no other model in its place. A call that
   * fails before `TIMEOUT` in the order of {@link LlmTaskErrorCode} made no request, any other exactly one.
   *
   * @throws LlmTaskError
   */
  run<const S extends JsonSchema = JsonSchema>(
    request: LlmTaskRequest & { schema?: S },
    call?: LlmTaskCall,
  ): Promise<LlmTaskResult<AnswerOf<S>>>;
}

/** Cheap: nothing is loaded or resolved before a call. */
export function createLlmTask({
  models,
  defaults = {},
  policy = {},
  maxAnswerBytes = DEFAULT_MAX_ANSWER_BYTES,
  supportsIsolatedCompletion = () => true,
  schemas = createSchemaCompiler(),
  now = Date.now,
}: LlmTaskOptions): LlmTask {
  async function run(params: LlmTaskRequest, { agentId, signal }: LlmTaskCall = {}): Promise<LlmTaskResult> {
    const request = parseRequest({ ...params });

    checkOverrides(request, defaults, policy);
    const model = await resolveModel(models, request, defaults, policy, defined({ agentId }));
    checkAllowedModel(model.ref, policy);
    const thinkingLevel = request.thinking === undefined ? undefined : decideThinkingLevel(request.thinking, model);
    const schema = request.schema && (await schemas.compile(request.schema));
    if (!supportsIsolatedCompletion(model)) throw notIsolated(model);

    const message = await infer(
      models,
      {
        model,
        context: formatContext(request, now()),
        ...defined({
          thinkingLevel,
          maxTokens: request.maxTokens ?? defaults.maxTokens,
          temperature: request.temperature,
        }),
      },
      { timeoutMs: request.timeoutMs ?? defaults.timeoutMs ?? DEFAULT_TIMEOUT_MS, maxAnswerBytes, signal },
    );

    const json = parseAnswer(message);
    if (schema) checkAnswer(json, schema);
    const { provider, id } = model.info;
    return { json, provider, model: id, ...(message.usage.total > 0 && { usage: message.usage }) };
  }
  return { run: run as LlmTask["run"] };
}

function notIsolated({ ref }: HostModel): LlmTaskError {
  return new LlmTaskError(
    "ISOLATION_UNSUPPORTED",
    `The runtime of ${ref} does not support isolated completion. Choose a model that is called directly.`,
  );
}
