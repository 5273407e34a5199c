import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { createCallId } from "./chunk-EC4RCEJJ.js";
import { WireError } from "./chunk-6ONJI77C.js";
var MessageBuilder = class {
  partial;
  #open = new Map();
  #events = [];
  constructor(identity) {
    ((this.partial = {
      role: "assistant",
      content: [],
      api: identity.api,
      provider: identity.provider,
      model: identity.model,
      stopReason: "stop",
      usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
      timestamp: identity.timestamp,
    }),
      this.#events.push({ type: "start", partial: this.partial }));
  }
  drain() {
    let events = this.#events;
    return ((this.#events = []), events);
  }
  isOpen(key) {
    return this.#open.has(key);
  }
  hasContent() {
    return this.partial.content.length > 0;
  }
  openText(key) {
    this.#open.has(key) || this.#openBlock(key, { type: "text", text: "" });
  }
  text(key, delta) {
    if (delta === "") return;
    let block = this.#open.get(key) ?? this.#openBlock(key, { type: "text", text: "" });
    block.type === "text" &&
      ((block.content.text += delta),
      this.#events.push({ type: "text_delta", contentIndex: block.index, delta, partial: this.partial }));
  }
  thinking(key, delta, extra) {
    let block = this.#open.get(key) ?? this.#openBlock(key, { type: "thinking", thinking: "" });
    block.type === "thinking" &&
      (Object.assign(block.content, extra),
      delta !== "" &&
        ((block.content.thinking += delta),
        this.#events.push({ type: "thinking_delta", contentIndex: block.index, delta, partial: this.partial })));
  }
  sign(key, signature) {
    let block = this.#open.get(key);
    block && (block.content.signature = signature);
  }
  openToolCall(key, id, name) {
    this.#open.has(key) || this.#openBlock(key, { type: "toolCall", id: id || createCallId(), name, arguments: {} });
  }
  toolArguments(key, delta) {
    let block = this.#open.get(key);
    block?.type !== "toolCall" ||
      delta === "" ||
      ((block.json += delta),
      this.#events.push({ type: "toolcall_delta", contentIndex: block.index, delta, partial: this.partial }));
  }
  completeArguments(key, json) {
    let block = this.#open.get(key);
    block?.type === "toolCall" && json.startsWith(block.json) && this.toolArguments(key, json.slice(block.json.length));
  }
  signThinking(signature) {
    let thinking = this.partial.content.find((part) => part.type === "thinking");
    thinking && (thinking.signature = signature);
  }
  close(key) {
    let block = this.#open.get(key);
    if (!block) return;
    let at = { contentIndex: block.index, partial: this.partial };
    (block.type === "toolCall"
      ? ((block.content.arguments = parseArguments(block.content.name, block.json)),
        this.#events.push({ type: "toolcall_end", toolCall: block.content, ...at }))
      : block.type === "text"
        ? this.#events.push({ type: "text_end", content: block.content.text, ...at })
        : this.#events.push({ type: "thinking_end", content: block.content.thinking, ...at }),
      this.#open.delete(key));
  }
  finish(end) {
    for (let key of this.#open.keys()) this.close(key);
    (this.#settle(end.reason, end.usage),
      end.responseModel !== void 0 &&
        end.responseModel !== this.partial.model &&
        (this.partial.responseModel = end.responseModel),
      end.diagnostics && (this.partial.diagnostics = end.diagnostics));
    let endTurn = end.endTurn === void 0 ? {} : { endTurn: end.endTurn };
    this.#events.push({ type: "done", reason: end.reason, message: this.partial, partial: this.partial, ...endTurn });
  }
  fail(failure, usage) {
    let unfinished = new Set();
    for (let [key, block] of this.#open) block.type === "toolCall" ? unfinished.add(block.content) : this.close(key);
    (this.#open.clear(), (this.partial.content = this.partial.content.filter((part) => !unfinished.has(part))));
    let reason = failure.reason === "aborted" ? "aborted" : "error";
    (this.#settle(reason, usage ?? this.partial.usage),
      (this.partial.errorMessage = failure.message),
      this.#events.push({ type: "error", reason, message: this.partial, error: failure, partial: this.partial }));
  }
  #settle(stopReason, usage) {
    ((this.partial.stopReason = stopReason), (this.partial.usage = usage));
  }
  #openBlock(key, content) {
    let index = this.partial.content.push(content) - 1,
      at = { contentIndex: index, partial: this.partial },
      block;
    return (
      content.type === "text"
        ? ((block = { type: "text", index, content }), this.#events.push({ type: "text_start", ...at }))
        : content.type === "thinking"
          ? ((block = { type: "thinking", index, content }), this.#events.push({ type: "thinking_start", ...at }))
          : ((block = { type: "toolCall", index, content, json: "" }),
            this.#events.push({ type: "toolcall_start", ...at })),
      this.#open.set(key, block),
      block
    );
  }
};
function parseArguments(toolName, json) {
  if (json.trim() === "") return {};
  let value;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new WireError(`The model sent arguments for tool ${toolName} that are not valid JSON.`, {
      reason: "format",
      code: "invalid_tool_arguments",
      cause,
    });
  }
  if (value === null || typeof value != "object" || Array.isArray(value))
    throw new WireError(`The model sent arguments for tool ${toolName} that are not a JSON object.`, {
      reason: "format",
      code: "invalid_tool_arguments",
    });
  return value;
}
export { MessageBuilder };
//# sourceMappingURL=chunk-72LG4XPR.js.map
