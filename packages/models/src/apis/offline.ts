import type { Message, ModelCallOptions, ModelContext, ModelEvent, UserMessage } from "@oc/plugin-sdk";
import { MessageBuilder } from "../message-builder.ts";
import { resolveUsage } from "../usage.ts";

const WORDS_PER_DELTA = 4;
const MAX_QUOTE_CHARS = 160;
const CHARS_PER_TOKEN = 4;
const TOOL_BLOCK = /^```tool[^\S\n]*\n([\s\S]*?)^```[^\S\n]*$/m;

/** What the gateway tells a conversation beside what people say. */
const SYSTEM_LINES = /^System: .*$/gm;

type Reply = { text: string } | { tool: { name: string; arguments: Record<string, unknown> } };

/**
 * The built-in `oc/offline` model. No key, no network, no language model: it says so, says how to get one, keeps to the
 * conversation that it is given, and runs a tool when it is told to in a fenced `tool` block. The same conversation always
 * gets the same answer.
 */
export async function* streamOffline(context: ModelContext, options: ModelCallOptions): AsyncGenerator<ModelEvent> {
  const { model, signal } = options;
  const message = new MessageBuilder(model);
  yield* message.drain();
  const aborted = () => message.fail({ reason: "aborted", message: "The request was aborted." });
  if (signal.aborted) {
    aborted();
    yield* message.drain();
    return;
  }
  const reply = planOfflineReply(context);
  const written = "text" in reply ? reply.text : JSON.stringify(reply.tool.arguments);
  if ("tool" in reply) message.openToolCall("call", undefined, reply.tool.name);
  for (const delta of chunkWords(written)) {
    if ("text" in reply) message.text("text", delta);
    else message.toolArguments("call", delta);
    yield* message.drain();
    // Lets an abort, and other sessions, in between deltas.
    await new Promise(setImmediate);
    if (!signal.aborted) continue;
    aborted();
    yield* message.drain();
    return;
  }
  const usage = {
    input: estimateTokens(context),
    output: Math.ceil(written.length / CHARS_PER_TOKEN),
    cacheRead: 0,
    cacheWrite: 0,
  };
  message.finish({ reason: "text" in reply ? "stop" : "toolUse", usage: resolveUsage(usage, model.cost) });
  yield* message.drain();
}

/** What the offline model answers. Pure. */
export function planOfflineReply(context: ModelContext): Reply {
  const { messages, tools } = context;
  const last = messages.at(-1);
  if (last?.role === "toolResult") return { text: describeResults(messages) };
  const user = messages.findLast((message) => message.role === "user");
  const text = user ? textOf(user) : "";
  // What the gateway itself says can quote output of programs: nothing in it is a request.
  if (user?.provenance?.kind === "internal_system") return { text: describeNews(text) };
  const block = TOOL_BLOCK.exec(text);
  if (block?.[1] !== undefined) return planToolCall(block[1], new Set(tools.map((tool) => tool.name)));
  return { text: describeConversation(messages, text) };
}

function planToolCall(json: string, offered: ReadonlySet<string>): Reply {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { text: `The \`tool\` block is not valid JSON: ${problem}. ${EXPECTED_BLOCK}` };
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    return { text: `The \`tool\` block must hold a JSON object. ${EXPECTED_BLOCK}` };
  }
  const { name, arguments: args = {} } = value as { name?: unknown; arguments?: unknown };
  if (typeof name !== "string" || name === "") return { text: `The \`tool\` block has no \`name\`. ${EXPECTED_BLOCK}` };
  if (args === null || typeof args !== "object" || Array.isArray(args)) {
    return { text: `\`arguments\` of the \`tool\` block must be a JSON object. ${EXPECTED_BLOCK}` };
  }
  if (!offered.has(name)) {
    const list =
      offered.size > 0 ? `There are: ${[...offered].join(", ")}.` : "There are no tools in this conversation.";
    return { text: `There is no tool named ${JSON.stringify(name)}. ${list}` };
  }
  return { tool: { name, arguments: args as Record<string, unknown> } };
}

const EXPECTED_BLOCK = 'It should look like {"name": "read", "arguments": {"path": "notes.md"}}.';

function describeResults(messages: readonly Message[]): string {
  const start = messages.findLastIndex((message) => message.role !== "toolResult") + 1;
  const results = messages.slice(start).filter((message) => message.role === "toolResult");
  return results
    .map((result) => {
      const said = result.content.map((part) => (part.type === "text" ? part.text : "[image]")).join("\n");
      return `The tool \`${result.toolName}\` ${result.isError ? "failed" : "answered"}:\n\n${said || "(nothing)"}`;
    })
    .join("\n\n");
}

function describeNews(text: string): string {
  const lines = text.match(SYSTEM_LINES) ?? [quote(text)];
  return `I was told:\n\n${lines.map((line) => line.replace(/^System: (?:\[[^\]\n]*\] )?/, "")).join("\n")}`;
}

function describeConversation(messages: readonly Message[], lastText: string): string {
  const users = messages.filter((message) => message.role === "user");
  const lines = [
    "I am oc/offline, the built-in stand-in. I am not a language model, so I cannot really answer you.",
    lastText === "" ? "I have no message from you to go by." : `Your last message was: "${quote(lastText)}"`,
    `This conversation holds ${count(messages.length, "message")} so far, ${users.length} of them from you.`,
  ];
  const first = users[0] && textOf(users[0]);
  if (users.length > 1 && first) lines.push(`It began with: "${quote(first)}"`);
  return [
    lines.join("\n"),
    [
      "To talk to a language model, do one of these:",
      "- set an API key in the gateway's environment: ANTHROPIC_API_KEY, OPENAI_API_KEY, GEMINI_API_KEY or OPENROUTER_API_KEY;",
      "- start Ollama (http://127.0.0.1:11434) with a model pulled;",
      "- name a model: `oc config set agents.defaults.model provider/model`.",
    ].join("\n"),
  ].join("\n\n");
}

function textOf(message: UserMessage): string {
  if (typeof message.content === "string") return message.content;
  return message.content.map((part) => (part.type === "text" ? part.text : "[image]")).join("\n");
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_QUOTE_CHARS ? `${line.slice(0, MAX_QUOTE_CHARS)}…` : line;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

function chunkWords(text: string): string[] {
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  const chunks: string[] = [];
  for (let i = 0; i < words.length; i += WORDS_PER_DELTA) chunks.push(words.slice(i, i + WORDS_PER_DELTA).join(""));
  return chunks;
}

function estimateTokens(context: ModelContext): number {
  const { stable, dynamic } = context.systemPrompt;
  let chars = stable.length + dynamic.length;
  for (const message of context.messages) {
    if (message.role === "user") chars += textOf(message).length;
    else for (const part of message.content) chars += part.type === "text" ? part.text.length : 0;
  }
  return Math.ceil(chars / CHARS_PER_TOKEN);
}
