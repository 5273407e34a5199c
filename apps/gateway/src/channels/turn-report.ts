import type { AgentEvent, RunResult } from "@oc/agent-runtime";
import type { SessionEntry } from "@oc/sessions";
import { formatVisibleText, isSilentReply } from "../chat/visible-text.ts";
import type { GatewayServices } from "../services.ts";
import { ifAllowed, type Delivery } from "./delivery-policy.ts";
import type { Outbox } from "./outbox.ts";
import { formatToolBubble, type VerboseLevel } from "./tool-bubble.ts";

/** A message that waited longer for its turn says so. */
const WAIT_WORTH_TELLING_MS = 2_000;

/** What decides how much of a turn its conversation sees. */
export interface TurnReportOptions extends Delivery {
  /** What the message itself asked for. */
  reasoning?: "off" | "on" | "stream" | undefined;
  verbose?: VerboseLevel | undefined;
  /** The configured level of reasoning counts for this sender. */
  isAuthorized: boolean;
  outbox: Outbox;
}

/** Tells one conversation about one turn: tools while they run where the session asks for it, reasoning, then the answer. */
export class TurnReport {
  readonly #gateway: GatewayServices;
  readonly #options: TurnReportOptions;
  readonly #askedAt: number;
  #reasoning = "";

  constructor(gateway: GatewayServices, options: TurnReportOptions) {
    this.#gateway = gateway;
    this.#options = options;
    this.#askedAt = gateway.now();
  }

  onEvent(event: AgentEvent): void {
    if (event.stream === "thinking") this.#reasoning = event.data.text;
    if (event.stream === "notice") void this.#options.outbox.post(() => this.#ifAllowed(event.data.text));
    if (event.stream === "lifecycle" && event.data.phase === "start") this.#tellOfWait(event.data.startedAt);
    if (event.stream !== "tool") return;
    const { data } = event;
    if (data.phase === "update") return;
    // The level is read when the bubble's turn comes: a change counts from then on.
    void this.#options.outbox.post(async () => {
      const entry = await this.#entry();
      const bubble = formatToolBubble(data, this.#verbose(entry), this.#toolDetail());
      return bubble === undefined ? undefined : this.#ifAllowed(bubble);
    });
  }

  /** Text of the answer; `undefined` when there is none to send. */
  answerOf(result: RunResult): string | undefined {
    switch (result.status) {
      case "ok": {
        const text = formatVisibleText(result.text).trim();
        return text === "" || isSilentReply(text) ? undefined : text;
      }
      case "aborted":
        return undefined;
      case "timeout":
        return `⚠️ ${result.errorMessage ?? "The answer took too long."}`;
      case "error":
        return `⚠️ ${result.errorMessage ?? "The answer could not be made."}`;
    }
  }

  /** Resolves when the answer, and the reasoning before it, have been sent or refused. */
  async answer(text: string): Promise<void> {
    const { outbox } = this.#options;
    void outbox.post(async () => {
      const level = this.#options.reasoning ?? (await this.#entry())?.reasoningLevel ?? this.#defaultReasoning();
      const reasoning = this.#reasoning.trim();
      return level === "on" && reasoning !== "" ? this.#ifAllowed(`Reasoning:\n${reasoning}`) : undefined;
    });
    await outbox.post(() => this.#ifAllowed(text));
  }

  #ifAllowed(text: string): Promise<string | undefined> {
    return ifAllowed(this.#gateway, this.#options, text);
  }

  /** Who sees tools work sees also why nothing happened for a while. */
  #tellOfWait(startedAt: number): void {
    const waitedMs = startedAt - this.#askedAt;
    if (waitedMs <= WAIT_WORTH_TELLING_MS) return;
    void this.#options.outbox.post(async () => {
      if (this.#verbose(await this.#entry()) === "off") return undefined;
      return this.#ifAllowed(`⏳ Waited ${Math.round(waitedMs / 1_000)} s for its turn.`);
    });
  }

  async #entry(): Promise<SessionEntry | undefined> {
    const { agentId, sessionKey } = this.#options;
    return (await (await this.#gateway.agents.sessions(agentId)).getSession(sessionKey))?.entry;
  }

  #verbose(entry: SessionEntry | undefined): VerboseLevel {
    const level = this.#options.verbose ?? entry?.verboseLevel ?? this.#setting("verboseDefault");
    return level === "on" || level === "full" ? level : "off";
  }

  #toolDetail(): "explain" | "raw" {
    return this.#setting("toolProgressDetail") === "raw" ? "raw" : "explain";
  }

  #defaultReasoning(): unknown {
    return this.#options.isAuthorized ? this.#gateway.agents.reasoningDefault(this.#options.agentId) : "off";
  }

  #setting(name: string): unknown {
    const agent = this.#gateway.agents.roster.agents.find(({ id }) => id === this.#options.agentId);
    return agent?.settings[name];
  }
}
