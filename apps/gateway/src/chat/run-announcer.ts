import type { AgentEvent, RunResult } from "@oc/agent-runtime";
import type { EventHub } from "../socket/event-hub.ts";
import { boundToolData } from "./bound-tool-data.ts";
import { ChatProjection } from "./chat-projection.ts";

/** Growing text is announced at most this often; what comes in between travels with the next announcement. */
const TEXT_INTERVAL_MS = 50;
/** The first words wait a moment for those right behind them: nobody sees the difference, and a short answer is one event. */
const FIRST_TEXT_MS = 5;

type TextEvent = Extract<AgentEvent, { stream: "assistant" | "thinking" }>;
type ToolEvent = Extract<AgentEvent, { stream: "tool" }>;

/**
 * Tells clients about one run: the `agent` stream in detail, the `chat` stream for people.
 * Keeps their order, and ends with exactly one terminal `chat` event.
 */
export class RunAnnouncer {
  readonly #hub: Pick<EventHub, "emit">;
  readonly #projection: ChatProjection;
  readonly #showsReasoning: boolean;
  #waiting: TextEvent | undefined;
  /** The run's last step before its end: it travels with the end, which follows as soon as the answer is stored. */
  #held: AgentEvent | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastTextAt = Number.NEGATIVE_INFINITY;

  constructor(
    hub: Pick<EventHub, "emit">,
    run: { runId: string; sessionKey: string; agentId: string },
    options: { showsReasoning: boolean },
  ) {
    this.#hub = hub;
    this.#showsReasoning = options.showsReasoning;
    this.#projection = new ChatProjection(run);
  }

  onEvent(event: AgentEvent): void {
    switch (event.stream) {
      case "assistant":
        return this.#onText(event);
      case "tool":
        this.#flushText();
        return this.#onTool(event);
      case "lifecycle":
      case "retry":
      case "notice":
        if (event.stream === "lifecycle" && event.data.phase === "finishing") return this.#hold(event);
        this.#flushText();
        return this.#hub.emit("agent", event);
      case "thinking":
        if (this.#showsReasoning) this.#onText(event);
        return;
    }
  }

  end(result: RunResult): void {
    this.#flushText();
    for (const event of this.#projection.end(result)) this.#hub.emit("chat", event);
  }

  #onText(event: TextEvent): void {
    if (this.#held || (this.#waiting && this.#waiting.stream !== event.stream)) this.#flushText();
    this.#waiting = this.#waiting ? mergeText(this.#waiting, event) : event;
    const dueInMs = this.#lastTextAt + TEXT_INTERVAL_MS - performance.now();
    this.#timer ??= setTimeout(() => this.#flushText(), Math.max(dueInMs, FIRST_TEXT_MS));
  }

  #hold(event: AgentEvent): void {
    this.#held = event;
    this.#timer ??= setTimeout(() => this.#flushText(), TEXT_INTERVAL_MS);
  }

  /** Announces what was kept back, in its order. */
  #flushText(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#announceText();
    const held = this.#held;
    this.#held = undefined;
    if (held) this.#hub.emit("agent", held);
  }

  #announceText(): void {
    const event = this.#waiting;
    if (!event) return;
    this.#waiting = undefined;
    this.#lastTextAt = performance.now();
    this.#hub.emit("agent", event);
    if (event.stream === "thinking") return this.#projection.think(event.data.text);
    const delta = this.#projection.show(event.data.text);
    if (delta) this.#hub.emit("chat", delta);
  }

  #onTool(event: ToolEvent): void {
    const data = boundToolData(event.data);
    this.#hub.emit("agent", { ...event, data });
    this.#hub.emit("session.tool", {
      sessionKey: event.sessionKey,
      runId: event.runId,
      seq: event.seq,
      ts: event.ts,
      data,
    });
  }
}

/** Two steps of growth of one stream as one. */
function mergeText(earlier: TextEvent, later: TextEvent): TextEvent {
  const { text, delta } = later.data;
  // The reasoning behind the next answer begins anew.
  const startsOver = later.stream === "thinking" ? text === delta : later.data.replace === true;
  if (startsOver) return later;
  return { ...later, data: { ...earlier.data, text, delta: earlier.data.delta + delta } };
}
