import type { RunRequest } from "@oc/agent-runtime";
import type { JsonSchema, Message, ToolChoice } from "@oc/plugin-sdk";
import { parseChatMessages, type ChatImage } from "./chat-messages.ts";
import { invalidField } from "./http-error.ts";
import type { ImageRules } from "./image-rules.ts";

/** A chat completion as the gateway runs it. */
export interface ChatRequest {
  /** As sent; answers echo it. */
  model: string;
  /** Agent that `model` names; `undefined` for the default agent. */
  agentId: string | undefined;
  extraSystemPrompt: string | undefined;
  /** Earlier turns that the client sent along. */
  priorMessages: Message[];
  text: string;
  images: ChatImage[];
  sampling: NonNullable<RunRequest["sampling"]>;
  clientTools: NonNullable<RunRequest["clientTools"]>;
  /** The client insists on a call: of any of its tools, or of the named one. */
  requiredTool: "any" | { name: string } | undefined;
  stream: boolean;
  includeUsage: boolean;
  /** Non-empty when the client wants one conversation across calls. */
  user: string | undefined;
}

/**
 * Checks the whole body before anything runs. Fields that the gateway does not know are ignored.
 * Throws `HttpError` 400 `invalid_request_error` naming the field.
 */
export function parseChatRequest(body: Record<string, unknown>, now: number, images: ImageRules): ChatRequest {
  const fields = new Fields(body);
  const model = fields.text("model") ?? "";
  const messages = parseChatMessages(body["messages"], now, images);
  const clientTools = parseTools(body["tools"]);
  const { toolChoice, requiredTool } = parseToolChoice(body["tool_choice"], clientTools);
  const maxCompletionTokens = fields.tokens("max_completion_tokens");
  const maxTokens = maxCompletionTokens ?? fields.tokens("max_tokens");
  fields.tokens("max_tokens");
  fields.number("presence_penalty", -2, 2);
  fields.number("frequency_penalty", -2, 2);
  fields.exactlyOne("n");
  const streamOptions = fields.object("stream_options");
  const user = fields.text("user")?.trim();
  return {
    model,
    agentId: parseAgentTarget(model),
    ...messages,
    sampling: {
      ...optional("temperature", fields.number("temperature", 0, 2)),
      ...optional("topP", fields.number("top_p", 0, 1)),
      ...optional("maxTokens", maxTokens),
      ...optional("stop", fields.stops("stop")),
      ...optional("seed", fields.integer("seed")),
      ...optional("toolChoice", toolChoice),
    },
    clientTools,
    requiredTool,
    stream: fields.flag("stream") ?? false,
    includeUsage: streamOptions ? (new Fields(streamOptions, "stream_options.").flag("include_usage") ?? false) : false,
    user: user === "" ? undefined : user,
  };
}

/** `openclaw`, `openclaw/default`, `openclaw/<id>`, `openclaw:<id>`, `agent:<id>`. */
function parseAgentTarget(model: string): string | undefined {
  if (model === "openclaw" || model === "openclaw/default") return undefined;
  const agentId = /^(?:openclaw[/:]|agent:)([^/:\s]+)$/.exec(model)?.[1];
  if (agentId !== undefined) return agentId;
  throw invalidField(
    "model",
    `"${model}" is not an agent; use openclaw or openclaw/<agentId> (GET /v1/models lists them)`,
  );
}

function parseTools(value: unknown): ChatRequest["clientTools"] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalidField("tools", "must be a list");
  const names = new Set<string>();
  return value.map((item: unknown, index) => {
    const field = `tools.${index}`;
    const tool = item as {
      type?: unknown;
      function?: { name?: unknown; description?: unknown; parameters?: unknown };
    } | null;
    if (tool?.type !== "function" || typeof tool.function !== "object" || tool.function === null) {
      throw invalidField(field, 'must be {"type":"function","function":{…}}');
    }
    const { name, description, parameters } = tool.function;
    if (typeof name !== "string" || name.trim() === "")
      throw invalidField(`${field}.function.name`, "must not be empty");
    if (names.has(name)) throw invalidField(`${field}.function.name`, `"${name}" is listed twice`);
    names.add(name);
    if (parameters !== undefined && !isObject(parameters))
      throw invalidField(`${field}.function.parameters`, "must be an object");
    return {
      name,
      description: typeof description === "string" ? description : "",
      parameters: (parameters as JsonSchema | undefined) ?? { type: "object", properties: {} },
    };
  });
}

function parseToolChoice(
  value: unknown,
  tools: ChatRequest["clientTools"],
): { toolChoice?: ToolChoice; requiredTool: ChatRequest["requiredTool"] } {
  if (value === undefined || value === null) return { requiredTool: undefined };
  if (value === "auto" || value === "none") return { toolChoice: value, requiredTool: undefined };
  if (value === "required") {
    if (tools.length === 0) throw invalidField("tool_choice", "required needs at least one tool");
    return { toolChoice: "required", requiredTool: "any" };
  }
  const choice = value as { type?: unknown; function?: { name?: unknown } };
  const name = isObject(value) && choice.type === "function" ? choice.function?.name : undefined;
  if (typeof name !== "string" || !tools.some((tool) => tool.name === name)) {
    throw invalidField("tool_choice", "must be auto, none, required, or name one of the tools");
  }
  return { toolChoice: { name }, requiredTool: { name } };
}

/** Typed reading of optional fields; `null` counts as absent. */
class Fields {
  readonly #body: Record<string, unknown>;
  readonly #prefix: string;

  constructor(body: Record<string, unknown>, prefix = "") {
    this.#body = body;
    this.#prefix = prefix;
  }

  text(name: string): string | undefined {
    return this.#read(name, "must be text", (value) => typeof value === "string") as string | undefined;
  }

  flag(name: string): boolean | undefined {
    return this.#read(name, "must be true or false", (value) => typeof value === "boolean") as boolean | undefined;
  }

  object(name: string): Record<string, unknown> | undefined {
    return this.#read(name, "must be an object", isObject) as Record<string, unknown> | undefined;
  }

  number(name: string, min: number, max: number): number | undefined {
    const fits = (value: unknown) => typeof value === "number" && value >= min && value <= max;
    return this.#read(name, `must be a number from ${min} to ${max}`, fits) as number | undefined;
  }

  integer(name: string): number | undefined {
    return this.#read(name, "must be a whole number", Number.isSafeInteger) as number | undefined;
  }

  tokens(name: string): number | undefined {
    const fits = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;
    return this.#read(name, "must be a positive whole number", fits) as number | undefined;
  }

  stops(name: string): string[] | undefined {
    const isStop = (value: unknown) => typeof value === "string" && value !== "";
    const fits = (value: unknown) =>
      isStop(value) || (Array.isArray(value) && value.length <= 4 && value.every(isStop));
    const stop = this.#read(name, "must be text or a list of at most 4 non-empty texts", fits);
    return typeof stop === "string" ? [stop] : (stop as string[] | undefined);
  }

  exactlyOne(name: string): void {
    this.#read(name, "must be 1", (value) => value === 1);
  }

  #read(name: string, expected: string, fits: (value: unknown) => boolean): unknown {
    const value = this.#body[name];
    if (value === undefined || value === null) return undefined;
    if (!fits(value)) throw invalidField(this.#prefix + name, expected);
    return value;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function optional<K extends string, T>(name: K, value: T | undefined): { [Name in K]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [Name in K]?: T });
}
