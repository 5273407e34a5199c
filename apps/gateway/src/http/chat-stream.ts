import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RunResult } from "@oc/agent-runtime";
import { isSilentReply, maySilence } from "../chat/visible-text.ts";
import type { ChatRequest } from "./chat-request.ts";
import type { HttpError } from "./http-error.ts";
import { finishReasonOf, toToolCall, toUsage } from "./completion.ts";

/**
 * A chat completion as server-sent events. A text can only grow on this wire: one that would have to be taken back ends the
 * stream with an error instead of a wrong answer.
 */
export class ChatStream {
  readonly #response: ServerResponse;
  readonly #chat: ChatRequest;
  readonly #id = `chatcmpl_${randomUUID()}`;
  readonly #created: number;
  #open = false;
  #latest = "";
  #sent = "";
  #brokenText = false;

  constructor(response: ServerResponse, chat: ChatRequest, now: number) {
    this.#response = response;
    this.#chat = chat;
    this.#created = Math.floor(now / 1_000);
    response.on("drain", () => this.#flush());
  }

  /** Sends the head and the role. Text that came earlier follows at once. */
  open(): void {
    if (this.#response.destroyed) return;
    this.#response.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      Connection: "keep-alive",
    });
    this.#open = true;
    this.#chunk({ role: "assistant", content: "" });
    this.#flush();
  }

  /** The whole text so far. */
  show(text: string): void {
    this.#latest = text;
    this.#flush();
  }

  end(result: RunResult, failure: HttpError | undefined): void {
    if (!failure && !isSilentReply(result.text)) {
      this.#latest = result.text;
      this.#flush(true);
    }
    if (failure) this.#event({ error: { message: failure.message, type: failure.type } });
    else if (this.#brokenText)
      this.#event({ error: { message: "the answer was corrected after it was sent", type: "api_error" } });
    else this.#finish(result);
    this.#open = false;
    this.#response.end("data: [DONE]\n\n");
  }

  #finish(result: RunResult): void {
    const calls = result.clientToolCalls ?? [];
    calls.forEach((call, index) => this.#chunk({ tool_calls: [{ index, ...toToolCall(call) }] }));
    this.#chunk({}, finishReasonOf(result));
    if (this.#chat.includeUsage) this.#event({ ...this.#envelope(), choices: [], usage: toUsage(result) });
  }

  /** Sends what is new, unless the client does not keep up: then the next flush sends it in one piece. */
  #flush(last = false): void {
    if (!this.#open || this.#chat.requiredTool !== undefined) return;
    if (this.#response.writableNeedDrain && !last) return;
    if (this.#sent === "" && maySilence(this.#latest) && !last) return;
    if (!this.#latest.startsWith(this.#sent)) {
      this.#brokenText = true;
      return;
    }
    if (this.#latest.length === this.#sent.length) return;
    this.#chunk({ content: this.#latest.slice(this.#sent.length) });
    this.#sent = this.#latest;
  }

  #chunk(delta: Record<string, unknown>, finishReason: string | null = null): void {
    this.#event({ ...this.#envelope(), choices: [{ index: 0, delta, finish_reason: finishReason }] });
  }

  #envelope() {
    return { id: this.#id, object: "chat.completion.chunk", created: this.#created, model: this.#chat.model };
  }

  #event(data: unknown): void {
    this.#response.write(`data: ${JSON.stringify(data)}\n\n`);
  }
}
