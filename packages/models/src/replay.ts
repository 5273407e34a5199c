import type {
  AssistantMessage,
  ImageContent,
  Message,
  TextContent,
  ToolCallContent,
  ToolResultMessage,
  UserMessage,
} from "@oc/plugin-sdk";

/** What an API and a model allow in a replayed conversation. */
export interface ReplayRules {
  provider: string;
  model: string;
  /** The model reads images. */
  imageInput: boolean;
  /** Ids that the API accepts; others are rewritten. */
  toolId?: { charset: RegExp; maxLength: number };
  /** Consecutive user (or assistant) messages become one. */
  mergeSameRole?: boolean;
  /** Thinking that cannot be replayed as such becomes text instead of being left out. */
  thinkingAsText?: boolean;
}

const NO_RESULT_TEXT = "No result was recorded for this tool call.";
const IMAGE_OMITTED_TEXT = "[image omitted]";

/**
 * Makes a stored conversation acceptable to one API and model: each tool call is followed at once by exactly one result,
 * ids fit, foreign signatures and thinking are gone, empty messages too. Pure; the input is not changed.
 */
export function prepareReplay(messages: readonly Message[], rules: ReplayRules): Message[] {
  const results = pairResults(messages);
  const ids = new ToolIds(rules.toolId);
  const prepared: Message[] = [];
  for (const message of messages) {
    if (message.role === "toolResult") continue;
    if (message.role === "user") {
      const user = prepareUser(message, rules);
      if (user) prepared.push(user);
      continue;
    }
    const assistant = prepareAssistant(message, rules);
    if (!assistant) continue;
    const answers: ToolResultMessage[] = [];
    assistant.content = assistant.content.map((part) => {
      if (part.type !== "toolCall") return part;
      const call = { ...(isOwn(message, rules) ? part : withoutSignature(part)), id: ids.next(part.id) };
      answers.push(prepareResult(results.get(part), call, message.timestamp, rules));
      return call;
    });
    prepared.push(assistant, ...answers);
  }
  return rules.mergeSameRole ? mergeSameRole(prepared) : prepared;
}

/** The result of each call: the first with its id after it, before that id is called again. */
function pairResults(messages: readonly Message[]): Map<ToolCallContent, ToolResultMessage> {
  const waiting = new Map<string, ToolCallContent[]>();
  const results = new Map<ToolCallContent, ToolResultMessage>();
  for (const message of messages) {
    if (message.role === "assistant") {
      const calls = message.content.filter((part) => part.type === "toolCall");
      for (const call of calls) waiting.delete(call.id);
      for (const call of calls) waiting.set(call.id, [...(waiting.get(call.id) ?? []), call]);
    } else if (message.role === "toolResult") {
      const call = waiting.get(message.toolCallId)?.shift();
      if (call) results.set(call, message);
    }
  }
  return results;
}

function prepareUser(message: UserMessage, rules: ReplayRules): UserMessage | undefined {
  if (typeof message.content === "string") return message.content === "" ? undefined : message;
  const content = withoutEmptyText(omitImages(message.content, rules));
  return content.length > 0 ? { ...message, content } : undefined;
}

function prepareAssistant(message: AssistantMessage, rules: ReplayRules): AssistantMessage | undefined {
  const own = isOwn(message, rules);
  const cut = message.stopReason === "error" || message.stopReason === "aborted";
  const content: AssistantMessage["content"] = [];
  for (const part of message.content) {
    if (part.type === "thinking") {
      if (own && (!cut || part.signature !== undefined)) content.push(part);
      else if (rules.thinkingAsText && !part.redacted && part.thinking.trim()) {
        content.push({ type: "text", text: part.thinking });
      }
    } else if (part.type === "toolCall") {
      // The same object: its result is found by it.
      if (part.name !== "") content.push(part);
    } else if (part.text !== "" || (own && part.signature !== undefined)) {
      content.push(own ? part : withoutSignature(part));
    }
  }
  // Thinking alone says nothing to the next turn, and some APIs reject it.
  return content.some((part) => part.type !== "thinking") ? { ...message, content } : undefined;
}

function isOwn(message: AssistantMessage, rules: ReplayRules): boolean {
  return message.provider === rules.provider && message.model === rules.model;
}

function prepareResult(
  result: ToolResultMessage | undefined,
  call: ToolCallContent,
  timestamp: number,
  rules: ReplayRules,
): ToolResultMessage {
  if (!result) {
    return {
      role: "toolResult",
      toolCallId: call.id,
      toolName: call.name,
      content: [{ type: "text", text: NO_RESULT_TEXT }],
      isError: true,
      timestamp,
    };
  }
  return {
    role: "toolResult",
    toolCallId: call.id,
    toolName: call.name,
    content: withoutEmptyText(omitImages(result.content, rules)),
    isError: result.isError,
    timestamp: result.timestamp,
  };
}

function omitImages(content: (TextContent | ImageContent)[], rules: ReplayRules): (TextContent | ImageContent)[] {
  if (rules.imageInput) return content;
  return content.map((part) => (part.type === "image" ? { type: "text", text: IMAGE_OMITTED_TEXT } : part));
}

function withoutEmptyText(content: (TextContent | ImageContent)[]): (TextContent | ImageContent)[] {
  return content.filter((part) => part.type !== "text" || part.text !== "");
}

function withoutSignature<T extends { signature?: string }>(part: T): T {
  const { signature: _dropped, ...rest } = part;
  return rest as T;
}

function mergeSameRole(messages: Message[]): Message[] {
  const merged: Message[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (last?.role === "user" && message.role === "user") {
      merged[merged.length - 1] = { ...last, content: [...asParts(last.content), ...asParts(message.content)] };
    } else if (last?.role === "assistant" && message.role === "assistant") {
      merged[merged.length - 1] = { ...last, content: [...last.content, ...message.content] };
    } else {
      merged.push(message);
    }
  }
  return merged;
}

function asParts(content: UserMessage["content"]): (TextContent | ImageContent)[] {
  return typeof content === "string" ? [{ type: "text", text: content }] : content;
}

/** Hands out ids that the API accepts, each once per request; an acceptable id is kept. */
class ToolIds {
  readonly #used = new Set<string>();
  readonly #rule: ReplayRules["toolId"];

  constructor(rule: ReplayRules["toolId"]) {
    this.#rule = rule;
  }

  next(original: string): string {
    const fitted = this.#fit(original);
    let id = fitted;
    for (let n = 2; this.#used.has(id); n++) {
      const suffix = `_${n}`;
      id = fitted.slice(0, (this.#rule?.maxLength ?? Infinity) - suffix.length) + suffix;
    }
    this.#used.add(id);
    return id;
  }

  #fit(original: string): string {
    if (!this.#rule) return original || "call";
    const { charset, maxLength } = this.#rule;
    const fitted = [...original].map((char) => (charset.test(char) ? char : "_")).join("");
    return fitted.slice(0, maxLength) || "call";
  }
}
