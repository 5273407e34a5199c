import type { AgentEvent, RunResult } from "@oc/agent-runtime";
import type { EventHub } from "../socket/event-hub.ts";
import { boundToolData } from "./bound-tool-data.ts";
import { ChatProjection } from "./chat-projection.ts";

/** Growing text is announced at most this often; what comes in between travels with the next announcement. */
const TEXT_INTERVAL_MS = 50;

type AssistantEvent = Extract<AgentEvent, { stream: "assistant" }>;
type ToolEvent = Extract<AgentEvent, { stream: "tool" }>;

/**
 * Tells clients about one run: the `agent` stream in detail, the `chat` stream for people.
 * Keeps their order, and ends with exactly one terminal `chat` event.
 */
export class RunAnnouncer {
  readonly #hub: EventHub;
  readonly #projection: ChatProjection;
  #waiting: AssistantEvent | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastTextAt = Number.NEGATIVE_INFINITY;

  constructor(hub: EventHub, run: { runId: string; sessionKey: string; agentId: string }) {
    this.#hub = hub;
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
        this.#flushText();
        return this.#hub.emit("agent", event);
      case "thinking":
        // Reasoning is shown only to clients that asked for it, and none can yet.
        return;
    }
  }

  end(result: RunResult): void {
    this.#flushText();
    for (const event of this.#projection.end(result)) this.#hub.emit("chat", event);
  }

  #onText(event: AssistantEvent): void {
    this.#waiting = this.#waiting ? mergeText(this.#waiting, event) : event;
    const dueInMs = this.#lastTextAt + TEXT_INTERVAL_MS - performance.now();
    if (dueInMs <= 0) return this.#flushText();
    this.#timer ??= setTimeout(() => this.#flushText(), dueInMs);
  }

  #flushText(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const event = this.#waiting;
    if (!event) return;
    this.#waiting = undefined;
    this.#lastTextAt = performance.now();
    this.#hub.emit("agent", event);
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

/** Two steps of growth as one. */
function mergeText(earlier: AssistantEvent, later: AssistantEvent): AssistantEvent {
  if (later.data.replace) return later;
  return {
    ...later,
    data: {
      text: later.data.text,
      delta: earlier.data.delta + later.data.delta,
      ...(earlier.data.replace ? { replace: true as const } : {}),
    },
  };
}
