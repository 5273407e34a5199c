import type { RunResult } from "@oc/agent-runtime";
import { isSilentReply, maySilence } from "./visible-text.ts";

export interface ChatMessage {
  role: "assistant";
  /** The reasoning behind the newest answer, where clients may see it, then the text of the whole run. */
  content: ({ type: "thinking"; thinking: string } | { type: "text"; text: string })[];
}

/** Payload of a `chat` event. `seq` starts at 1 in each run. */
export type ChatEvent = { runId: string; sessionKey: string; agentId: string; seq: number } & (
  | { state: "delta"; deltaText: string; message: ChatMessage; replace?: true }
  | { state: "final"; message?: ChatMessage; usage?: RunResult["usage"]; stopReason?: string }
  | { state: "aborted"; message?: ChatMessage; stopReason: string }
  | { state: "error"; errorMessage: string; errorKind: NonNullable<RunResult["errorKind"]> }
);

type WithoutRun<T> = T extends unknown ? Omit<T, "runId" | "sessionKey" | "agentId" | "seq"> : never;

/**
 * Turns the growing text of one run into `chat` events.
 *
 * Guarantees: exactly one terminal event and nothing after it; concatenating `deltaText` (honouring `replace`) gives the text of
 * the last `message`; a reply that only says "nothing to say" produces no delta and a `final` without a message.
 */
export class ChatProjection {
  readonly #run: { runId: string; sessionKey: string; agentId: string };
  #seq = 0;
  #shown = "";
  #thinking = "";
  #ended = false;

  constructor(run: { runId: string; sessionKey: string; agentId: string }) {
    this.#run = { runId: run.runId, sessionKey: run.sessionKey, agentId: run.agentId };
  }

  /** What clients have been told so far. */
  get shownText(): string {
    return this.#shown;
  }

  /** The text of the run is now `text`; returns the event that says so, if there is anything to say. */
  show(text: string): ChatEvent | undefined {
    if (this.#shown === "" && maySilence(text)) return undefined;
    return this.#delta(text);
  }

  /** The reasoning so far; it travels with the text that follows. */
  think(thinking: string): void {
    this.#thinking = thinking;
  }

  /** The run is over; returns the last correction, if one is needed, and the terminal event. */
  end(result: Pick<RunResult, "status" | "text" | "usage" | "stopReason" | "errorKind" | "errorMessage">): ChatEvent[] {
    if (this.#ended) return [];
    const silent = result.status === "ok" && isSilentReply(result.text);
    const correction = silent || result.text === "" ? undefined : this.#delta(result.text);
    const terminal = this.#event(this.#terminal(result));
    this.#ended = true;
    return correction ? [correction, terminal] : [terminal];
  }

  #delta(text: string): ChatEvent | undefined {
    if (this.#ended || text === this.#shown) return undefined;
    const appends = text.startsWith(this.#shown);
    const deltaText = appends ? text.slice(this.#shown.length) : text;
    this.#shown = text;
    return this.#event({
      state: "delta",
      deltaText,
      message: this.#message(),
      ...(appends ? {} : { replace: true as const }),
    });
  }

  #terminal(
    result: Pick<RunResult, "status" | "usage" | "stopReason" | "errorKind" | "errorMessage">,
  ): WithoutRun<ChatEvent> {
    const message = this.#shown === "" ? {} : { message: this.#message() };
    switch (result.status) {
      case "ok":
        return {
          state: "final",
          ...message,
          ...(result.usage ? { usage: result.usage } : {}),
          ...(result.stopReason === undefined ? {} : { stopReason: result.stopReason }),
        };
      case "aborted":
        return { state: "aborted", ...message, stopReason: result.stopReason ?? "rpc" };
      case "timeout":
        return { state: "error", errorMessage: result.errorMessage ?? "The run took too long.", errorKind: "timeout" };
      case "error":
        return {
          state: "error",
          errorMessage: result.errorMessage ?? "The run failed.",
          errorKind: result.errorKind ?? "unknown",
        };
    }
  }

  #event(event: WithoutRun<ChatEvent>): ChatEvent {
    this.#seq += 1;
    return { ...this.#run, seq: this.#seq, ...event } as ChatEvent;
  }

  #message(): ChatMessage {
    const text = { type: "text" as const, text: this.#shown };
    if (this.#thinking === "") return { role: "assistant", content: [text] };
    return { role: "assistant", content: [{ type: "thinking", thinking: this.#thinking }, text] };
  }
}
