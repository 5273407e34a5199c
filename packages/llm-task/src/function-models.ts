import type {
  AssistantMessage,
  HostModel,
  HostModelRequest,
  HostModels,
  ModelEvent,
  ThinkingLevel,
} from "@oc/plugin-sdk";
import { defined } from "./defined.ts";
import { LlmTaskError } from "./errors.ts";

/** What a model is asked, reduced to text. */
export interface CompletionRequest {
  instructions: string;
  prompt: string;
  /** Aborted when the answer is not needed any more. */
  signal: AbortSignal;
  thinkingLevel?: ThinkingLevel;
  /** Tokens. */
  maxTokens?: number;
  temperature?: number;
}

const LEVELS: HostModel["thinking"]["levels"] = [
  { id: "off" },
  { id: "minimal" },
  { id: "low" },
  { id: "medium" },
  { id: "high" },
];
const NO_USAGE: AssistantMessage["usage"] = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };

/**
 * One model behind a function, for programs that call theirs by other means than `@oc/models`. `ref` is its
 * `provider/model`; nothing else resolves.
 */
export function modelsFromFunction(
  ref: `${string}/${string}`,
  complete: (request: CompletionRequest) => Promise<string>,
): HostModels {
  const slash = ref.indexOf("/");
  const [provider, id] = [ref.slice(0, slash), ref.slice(slash + 1)];
  const info = { id, provider, api: "function", reasoning: true, input: ["text"] as const };
  const model: HostModel = { ref, info, thinking: { levels: LEVELS } };

  async function* stream({
    context,
    signal,
    thinkingLevel,
    maxTokens,
    temperature,
  }: HostModelRequest): AsyncGenerator<ModelEvent> {
    const message: AssistantMessage = {
      role: "assistant",
      content: [],
      api: info.api,
      provider,
      model: id,
      stopReason: "stop",
      usage: NO_USAGE,
      timestamp: Date.now(),
    };
    yield { type: "start", partial: message };
    const [user] = context.messages;
    const text = await complete({
      instructions: context.systemPrompt.stable,
      prompt: typeof user?.content === "string" ? user.content : "",
      signal,
      ...defined({ thinkingLevel, maxTokens, temperature }),
    });
    message.content.push({ type: "text", text });
    yield { type: "text_start", contentIndex: 0, partial: message };
    yield { type: "text_delta", contentIndex: 0, delta: text, partial: message };
    yield { type: "text_end", contentIndex: 0, content: text, partial: message };
    yield { type: "done", reason: "stop", message, partial: message };
  }

  return {
    resolve(wanted) {
      if (wanted === ref || wanted === id) return model;
      throw new LlmTaskError("MODEL_UNRESOLVED", `The only model here is ${ref}, not ${wanted}.`);
    },
    resolveDefault: async () => model,
    stream,
  };
}
