import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { MessageBuilder } from "./chunk-V763DVHS.js";
import "./chunk-DXQIRFMS.js";
import { resolveUsage } from "./chunk-ZYCTQ2M2.js";
import "./chunk-KP5OCWZR.js";
var WORDS_PER_DELTA = 4,
  MAX_QUOTE_CHARS = 160,
  CHARS_PER_TOKEN = 4,
  TOOL_BLOCK = /^```tool[^\S\n]*\n([\s\S]*?)^```[^\S\n]*$/m;
async function* streamOffline(context, options) {
  let { model, signal } = options,
    message = new MessageBuilder({ api: model.api, provider: model.provider, model: model.id, timestamp: Date.now() });
  yield* message.drain();
  let aborted = () => message.fail({ reason: "aborted", message: "The request was aborted." });
  if (signal.aborted) {
    (aborted(), yield* message.drain());
    return;
  }
  let reply = planOfflineReply(context),
    written = "text" in reply ? reply.text : JSON.stringify(reply.tool.arguments);
  "tool" in reply && message.openToolCall("call", void 0, reply.tool.name);
  for (let delta of chunkWords(written))
    if (
      ("text" in reply ? message.text("text", delta) : message.toolArguments("call", delta),
      yield* message.drain(),
      await new Promise(setImmediate),
      !!signal.aborted)
    ) {
      (aborted(), yield* message.drain());
      return;
    }
  let usage = {
    input: estimateTokens(context),
    output: Math.ceil(written.length / CHARS_PER_TOKEN),
    cacheRead: 0,
    cacheWrite: 0,
  };
  (message.finish({ reason: "text" in reply ? "stop" : "toolUse", usage: resolveUsage(usage, model.cost) }),
    yield* message.drain());
}
function planOfflineReply(context) {
  let { messages, tools } = context;
  if (messages.at(-1)?.role === "toolResult") return { text: describeResults(messages) };
  let user = messages.findLast((message) => message.role === "user"),
    text = user ? textOf(user) : "",
    block = TOOL_BLOCK.exec(text);
  return block?.[1] !== void 0
    ? planToolCall(block[1], new Set(tools.map((tool) => tool.name)))
    : { text: describeConversation(messages, text) };
}
function planToolCall(json, offered) {
  let value;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return {
      text: `The \`tool\` block is not valid JSON: ${error instanceof Error ? error.message : String(error)}. ${EXPECTED_BLOCK}`,
    };
  }
  if (value === null || typeof value != "object" || Array.isArray(value))
    return { text: `The \`tool\` block must hold a JSON object. ${EXPECTED_BLOCK}` };
  let { name, arguments: args = {} } = value;
  if (typeof name != "string" || name === "") return { text: `The \`tool\` block has no \`name\`. ${EXPECTED_BLOCK}` };
  if (args === null || typeof args != "object" || Array.isArray(args))
    return { text: `\`arguments\` of the \`tool\` block must be a JSON object. ${EXPECTED_BLOCK}` };
  if (!offered.has(name)) {
    let list = offered.size > 0 ? `There are: ${[...offered].join(", ")}.` : "There are no tools in this conversation.";
    return { text: `There is no tool named ${JSON.stringify(name)}. ${list}` };
  }
  return { tool: { name, arguments: args } };
}
var EXPECTED_BLOCK = 'It should look like {"name": "read", "arguments": {"path": "notes.md"}}.';
function describeResults(messages) {
  let start = messages.findLastIndex((message) => message.role !== "toolResult") + 1;
  return messages
    .slice(start)
    .filter((message) => message.role === "toolResult")
    .map((result) => {
      let said = result.content.map((part) => (part.type === "text" ? part.text : "[image]")).join(`
`);
      return `The tool \`${result.toolName}\` ${result.isError ? "failed" : "answered"}:

${said || "(nothing)"}`;
    }).join(`

`);
}
function describeConversation(messages, lastText) {
  let users = messages.filter((message) => message.role === "user"),
    lines = [
      "I am oc/offline, the built-in stand-in. I am not a language model, so I cannot really answer you.",
      lastText === "" ? "I have no message from you to go by." : `Your last message was: "${quote(lastText)}"`,
      `This conversation holds ${count(messages.length, "message")} so far, ${users.length} of them from you.`,
    ],
    first = users[0] && textOf(users[0]);
  return (
    users.length > 1 && first && lines.push(`It began with: "${quote(first)}"`),
    [
      lines.join(`
`),
      [
        "To talk to a language model, do one of these:",
        "- set an API key in the gateway's environment: ANTHROPIC_API_KEY, OPENAI_API_KEY, GEMINI_API_KEY or OPENROUTER_API_KEY;",
        "- start Ollama (http://127.0.0.1:11434) with a model pulled;",
        "- name a model: `oc config set agents.defaults.model provider/model`.",
      ].join(`
`),
    ].join(`

`)
  );
}
function textOf(message) {
  return typeof message.content == "string"
    ? message.content
    : message.content.map((part) => (part.type === "text" ? part.text : "[image]")).join(`
`);
}
function quote(text) {
  let line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_QUOTE_CHARS ? `${line.slice(0, MAX_QUOTE_CHARS)}\u2026` : line;
}
function count(n, noun) {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
function chunkWords(text) {
  let words = text.match(/\S+\s*|\s+/g) ?? [],
    chunks = [];
  for (let i = 0; i < words.length; i += WORDS_PER_DELTA) chunks.push(words.slice(i, i + WORDS_PER_DELTA).join(""));
  return chunks;
}
function estimateTokens(context) {
  let { stable, dynamic } = context.systemPrompt,
    chars = stable.length + dynamic.length;
  for (let message of context.messages)
    if (message.role === "user") chars += textOf(message).length;
    else for (let part of message.content) chars += part.type === "text" ? part.text.length : 0;
  return Math.ceil(chars / CHARS_PER_TOKEN);
}
export { planOfflineReply, streamOffline };
