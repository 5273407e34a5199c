import type {
  AssistantMessage,
  ModelCallOptions,
  ModelContext,
  ModelEvent,
  ModelInfo,
  ModelTool,
  ToolResultMessage,
} from "@oc/plugin-sdk";
import { expect } from "vitest";
import type { Call } from "../src/call.ts";
import { PLAIN_ENDPOINT } from "../src/endpoint.ts";
import { createModels, type ModelRequest, type ModelsOptions } from "../src/index.ts";

type ProviderOptions = NonNullable<NonNullable<ModelsOptions["models"]>["providers"]>[string];
type ModelRow = NonNullable<ProviderOptions["models"]>[number];

export interface TestCall extends Partial<Omit<ModelRequest, "model" | "context">> {
  api: NonNullable<ProviderOptions["api"]>;
  baseUrl: string;
  provider?: string;
  providerOptions?: ProviderOptions;
  row?: Partial<ModelRow>;
  modelId?: string;
  context?: Partial<ModelContext>;
  onEvent?: (event: ModelEvent) => void;
}

export const API_KEY = "test-key-0123456789";

export const WEATHER_TOOL: ModelTool = {
  name: "weather",
  description: "Tells the weather.",
  parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};

/** Calls a model of a provider at `baseUrl` through the public interface and checks the rules of the stream. */
export async function callModel(call: TestCall): Promise<ModelEvent[]> {
  const {
    api,
    baseUrl,
    provider = "testing",
    modelId = "test-model",
    row,
    providerOptions,
    context,
    onEvent,
    ...rest
  } = call;
  const models = createModels({
    options: {
      models: {
        providers: {
          [provider]: { api, baseUrl, apiKey: API_KEY, models: [{ id: modelId, ...row }], ...providerOptions },
        },
      },
    },
  });
  const stream = models.stream({
    signal: new AbortController().signal,
    ...rest,
    model: models.resolve(`${provider}/${modelId}`),
    context: {
      systemPrompt: { stable: "Be brief.", dynamic: "" },
      messages: [{ role: "user", content: "hi", timestamp: 1 }],
      tools: [],
      ...context,
    },
  });
  const events = await collect(stream, onEvent);
  checkStreamRules(events);
  return events;
}

export async function collect(
  stream: AsyncIterable<ModelEvent>,
  onEvent?: (event: ModelEvent) => void,
): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of stream) {
    events.push(event);
    onEvent?.(event);
  }
  return events;
}

/** The last event, which must be `done`. */
export function doneOf(events: readonly ModelEvent[]): Extract<ModelEvent, { type: "done" }> {
  const last = events.at(-1);
  if (last?.type !== "done")
    expect.fail(`expected done, got ${last?.type === "error" ? last.error.message : last?.type}`);
  return last;
}

/** The last event, which must be `error`. */
export function errorOf(events: readonly ModelEvent[]): Extract<ModelEvent, { type: "error" }> {
  const last = events.at(-1);
  if (last?.type !== "error") expect.fail(`expected error, got ${last?.type}`);
  return last;
}

export function textOf(events: readonly ModelEvent[]): string {
  return events.map((event) => (event.type === "text_delta" ? event.delta : "")).join("");
}

export function typesOf(events: readonly ModelEvent[]): string[] {
  return events.map((event) => event.type);
}

/** One start, one terminal event, blocks that open before and close after their deltas, content equal to its deltas. */
export function checkStreamRules(events: readonly ModelEvent[]): void {
  const terminals = events.filter((event) => event.type === "done" || event.type === "error");
  expect(terminals).toHaveLength(1);
  const last = events.at(-1);
  if (last?.type !== "done" && last?.type !== "error") expect.fail("the terminal event is not the last one");
  expect(events[0]?.type).toBe("start");
  expect(events.filter((event) => event.type === "start")).toHaveLength(1);
  expect(new Set(events.map((event) => event.partial)).size).toBe(1);
  expect(last.message).toBe(last.partial);
  expect(last.message.stopReason).toBe(last.reason);

  const open = new Map<number, string>();
  const ended = new Map<number, unknown>();
  let next = 0;
  for (const event of events) {
    if (event.type.endsWith("_start") && "contentIndex" in event) {
      expect(event.contentIndex).toBe(next++);
      open.set(event.contentIndex, "");
    } else if ("delta" in event) {
      expect(open.has(event.contentIndex)).toBe(true);
      expect(event.delta).not.toBe("");
      open.set(event.contentIndex, open.get(event.contentIndex) + event.delta);
    } else if (event.type === "text_end" || event.type === "thinking_end") {
      expect(event.content).toBe(open.get(event.contentIndex));
      open.delete(event.contentIndex);
      ended.set(event.contentIndex, event.content);
    } else if (event.type === "toolcall_end") {
      expect(event.toolCall.arguments).toEqual(JSON.parse(open.get(event.contentIndex) || "{}"));
      open.delete(event.contentIndex);
      ended.set(event.contentIndex, event.toolCall);
    }
  }
  const kept = [...ended.entries()].toSorted(([a], [b]) => a - b).map(([, content]) => content);
  const content = last.message.content.map((part) =>
    part.type === "text" ? part.text : part.type === "thinking" ? part.thinking : part,
  );
  expect(content).toEqual(kept);
}

/** An assistant message of the model that {@link callModel} calls. */
export function assistantOf(
  content: AssistantMessage["content"],
  more: Partial<AssistantMessage> = {},
): AssistantMessage {
  return {
    role: "assistant",
    content,
    api: "any",
    provider: "testing",
    model: "test-model",
    stopReason: "toolUse",
    usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
    timestamp: 1,
    ...more,
  };
}

/** A successful tool result of text. */
export function resultOf(toolCallId: string, text: string, more: Partial<ToolResultMessage> = {}): ToolResultMessage {
  return {
    role: "toolResult",
    toolCallId,
    toolName: "weather",
    content: [{ type: "text", text }],
    isError: false,
    timestamp: 1,
    ...more,
  };
}

/** A call as a request builder sees it, for addresses that a test cannot be. */
export function callOf(
  model: Partial<ModelInfo>,
  more: Partial<Omit<Call, "options">> & { options?: Partial<ModelCallOptions> } = {},
): Call {
  const { options, ...rest } = more;
  const baseUrl = rest.baseUrl ?? "https://api.openai.com/v1";
  return {
    context: { systemPrompt: { stable: "S", dynamic: "" }, messages: [], tools: [] },
    messages: [{ role: "user", content: "hi", timestamp: 1 }],
    options: {
      model: { id: "m", provider: "testing", api: "any", reasoning: true, input: ["text"], ...model },
      signal: new AbortController().signal,
      ...options,
    },
    endpoint: PLAIN_ENDPOINT,
    cancel: new AbortController(),
    idleTimeoutMs: 1000,
    baseUrl,
    host: new URL(baseUrl).hostname,
    compat: {},
    params: {},
    ...rest,
  };
}
