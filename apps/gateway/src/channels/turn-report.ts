import type { AgentEvent, RunResult } from "@oc/agent-runtime";
import { decideSend, type SendPolicy, type SessionEntry } from "@oc/sessions";
import type { SessionTarget } from "../agents/agent-host.ts";
import { formatVisibleText, isSilentReply } from "../chat/visible-text.ts";
import type { GatewayServices } from "../services.ts";
import type { Outbox } from "./outbox.ts";
import { formatToolBubble, type VerboseLevel } from "./tool-bubble.ts";

/** What decides how much of a turn its conversation sees. */
export interface TurnReportOptions extends SessionTarget {
  channel: string;
  chatType: "direct" | "group" | "channel";
  /** What the message itself asked for. */
  reasoning?: "off" | "on" | "stream" | undefined;
  /** The configured level of reasoning counts for this sender. */
  isAuthorized: boolean;
  outbox: Outbox;
}

/** Tells one conversation about one turn: tools while they run where the session asks for it, reasoning, then the answer. */
export class TurnReport {
  readonly #gateway: GatewayServices;
  readonly #options: TurnReportOptions;
  #reasoning = "";

  constructor(gateway: GatewayServices, options: TurnReportOptions) {
    this.#gateway = gateway;
    this.#options = options;
  }

  onEvent(event: AgentEvent): void {
    if (event.stream === "thinking") this.#reasoning = event.data.text;
    if (event.stream === "notice") void this.#options.outbox.post(() => this.#ifAllowed(event.data.text));
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

  /** The text, unless the send policy keeps the session silent. */
  async #ifAllowed(text: string): Promise<string | undefined> {
    const { sessionKey, channel, chatType } = this.#options;
    const entry = await this.#entry();
    const verdict = decideSend(
      this.#gateway.agents.config.session?.sendPolicy as SendPolicy | undefined,
      entry?.sendPolicy,
      {
        sessionKey,
        route: { channel, chatType },
        ...(entry ? { entry } : {}),
      },
    );
    return verdict === "allow" ? text : undefined;
  }

  async #entry(): Promise<SessionEntry | undefined> {
    const { agentId, sessionKey } = this.#options;
    return (await (await this.#gateway.agents.sessions(agentId)).getSession(sessionKey))?.entry;
  }

  #verbose(entry: SessionEntry | undefined): VerboseLevel {
    const level = entry?.verboseLevel ?? this.#setting("verboseDefault");
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
