import type { AssistantMessage, HostModel, HostModelRequest, HostModels, ModelEvent, ModelInfo } from "@oc/plugin-sdk";

type Part = AssistantMessage["content"][number];

/** What the model does in a call. A function sees the request; its events are streamed as they are. */
export type Answer = string | Partial<AssistantMessage> | ((request: HostModelRequest) => AsyncIterable<ModelEvent>);

export interface ScriptedModels extends HostModels {
  /** The calls that were made. */
  readonly calls: HostModelRequest[];
  /** References that were asked for. */
  readonly asked: string[];
  answer: Answer;
}

export interface Catalogue {
  /** Reference of the default model; none: nothing is configured. */
  primary?: string;
  /** The primaries of agents. */
  agents?: Record<string, string>;
  aliases?: Record<string, string>;
  /** Providers and the ids that they list. */
  providers?: Record<string, string[]>;
  profiles?: string[];
  thinking?: HostModel["thinking"];
}

const USAGE = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };

/** A small host: aliases, listed ids, providers that take any id, and one answer for every call. */
export function scriptedModels(
  answer: Answer,
  {
    primary = "openai/gpt-5.4",
    agents = {},
    aliases = {},
    providers = { openai: ["gpt-5.4", "gpt-5.5"], anthropic: ["opus-5"] },
    profiles = [],
    thinking = { levels: [{ id: "off" }, { id: "low" }, { id: "high" }] },
  }: Catalogue = {},
): ScriptedModels {
  function resolve(text: string): HostModel {
    models.asked.push(text);
    const profile = profiles.find((id) => text.endsWith(`@${id}`));
    const name = profile === undefined ? text : text.slice(0, -profile.length - 1);
    const ref = aliases[name] ?? (name.includes("/") ? name : findListed(name));
    const slash = ref.indexOf("/");
    const provider = ref.slice(0, slash);
    if (!Object.hasOwn(providers, provider)) throw new Error(`There is no model provider "${provider}".`);
    const info: ModelInfo = { id: ref.slice(slash + 1), provider, api: "scripted", reasoning: true, input: ["text"] };
    return { ref, info, thinking, ...(profile !== undefined && { profile }) };
  }

  function findListed(id: string): string {
    const owners = Object.keys(providers).filter((provider) => providers[provider]?.includes(id));
    if (owners.length !== 1) throw new Error(`No one model is called "${id}".`);
    return `${owners[0]}/${id}`;
  }

  const models: ScriptedModels = {
    calls: [],
    asked: [],
    answer,
    resolve,
    async resolveDefault({ agentId } = {}) {
      const ref = (agentId === undefined ? undefined : agents[agentId]) ?? primary;
      if (ref === "") throw new Error("No model is configured.");
      return resolve(ref);
    },
    stream(request) {
      models.calls.push(request);
      return typeof models.answer === "function" ? models.answer(request) : replay(models.answer, request);
    },
  };
  return models;
}

export function messageOf(model: HostModel, fields: Partial<AssistantMessage> = {}): AssistantMessage {
  return {
    role: "assistant",
    content: [],
    api: model.info.api,
    provider: model.info.provider,
    model: model.info.id,
    stopReason: "stop",
    usage: USAGE,
    timestamp: 0,
    ...fields,
  };
}

/** The events of a whole answer, by the rules of a stream. */
async function* replay(
  answer: string | Partial<AssistantMessage>,
  { model }: HostModelRequest,
): AsyncGenerator<ModelEvent> {
  const fields = typeof answer === "string" ? { content: [{ type: "text" as const, text: answer }] } : answer;
  const message = messageOf(model, fields);
  const { content: partial, stopReason } = message;
  yield { type: "start", partial: message };
  for (const [contentIndex, part] of partial.entries()) yield* replayPart(part, contentIndex, message);
  if (stopReason === "error" || stopReason === "aborted") {
    const error = { reason: "overloaded" as const, message: message.errorMessage ?? "overloaded" };
    yield { type: "error", reason: stopReason, message, error, partial: message };
  } else {
    yield { type: "done", reason: stopReason, message, partial: message };
  }
}

function* replayPart(part: Part, contentIndex: number, partial: AssistantMessage): Generator<ModelEvent> {
  switch (part.type) {
    case "text":
      yield { type: "text_delta", contentIndex, delta: part.text, partial };
      break;
    case "thinking":
      yield { type: "thinking_delta", contentIndex, delta: part.thinking, partial };
      break;
    case "toolCall":
      yield { type: "toolcall_start", contentIndex, partial };
      yield { type: "toolcall_end", contentIndex, toolCall: part, partial };
      break;
  }
}
