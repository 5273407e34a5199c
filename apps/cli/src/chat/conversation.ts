import { randomUUID } from "node:crypto";
import type { EventPayload, LiveMessage } from "@oc/protocol";
import { CHAT_ASIDE_SUFFIX } from "@oc/protocol/client";
import { CliError } from "../cli-error.ts";
import type { GatewayLink } from "../gateway-link.ts";
import type { Output } from "../output/output.ts";
import { oneLine, printable } from "../output/table.ts";
import { ExecApprovals } from "./exec-approvals.ts";
import { failureText } from "./tool-failure.ts";
import { SessionApprovals } from "./session-approvals.ts";
import { describeProgress } from "../run-progress.ts";
import { formatSideAnswer } from "./side-answer.ts";

/** One message and what came of it. */
export interface Turn {
  message: string;
  runId: string;
  status: "ok" | "error" | "aborted" | "unknown";
  text: string;
  error?: string;
}

export interface ConversationOptions {
  sessionKey: string;
  thinking: string | undefined;
  /** Show results of tools too, not only that they are called. */
  showsTools: boolean;
  /** Prints a line while nobody's turn runs, without spoiling the prompt. */
  tellIdle: (line: string) => void;
  /** Shows a block that is no part of the conversation while nobody's turn runs. */
  showCard: (text: string) => void;
}

type ChatEvent = EventPayload<"chat">;
type SideAnswer = EventPayload<"chat.side_result">;
const MAX_TOOL_CHARS = 160;
/** The turn in which the agent hears what came of a command is named after the approval. */
const EXEC_FOLLOW_UP = "exec-approval-followup:";
const INTERRUPTED =
  "The gateway stopped during this turn; what it had stored is in the conversation. Send your message again.";

/** Sends messages to one session and shows the answers while they arrive. One turn at a time. */
export class Conversation {
  readonly #gateway: GatewayLink;
  readonly #output: Output;
  readonly #options: ConversationOptions;
  readonly #approvals: SessionApprovals;
  readonly #commands: ExecApprovals;
  readonly #unsubscribe: (() => void)[];
  #running: RunningTurn | undefined;
  /** What was sent beside the running turn and has not ended. */
  readonly #beside = new Set<string>();
  #isLost = false;

  constructor(gateway: GatewayLink, output: Output, options: ConversationOptions) {
    this.#gateway = gateway;
    this.#output = output;
    this.#options = options;
    const { client } = gateway;
    this.#approvals = new SessionApprovals(gateway, options.sessionKey, (line) => this.#tell(line));
    this.#commands = new ExecApprovals(gateway, {
      sessionKey: options.sessionKey,
      style: output.style,
      tell: (text) => this.#tell(text),
    });
    this.#unsubscribe = [
      client.on("chat", (event) => this.#onChat(event)),
      client.on("chat.side_result", (event) => this.#onSideAnswer(event)),
      client.on("agent", (event) => {
        if (event.runId !== this.#running?.runId) return;
        if (event.stream === "tool") return this.#showTool(event.data);
        const line = describeProgress(event);
        if (line !== undefined) this.#tell(line);
      }),
      client.onGap(() => this.#running?.missedText()),
      client.onState((state) => {
        if (state.state === "waiting" && !this.#isLost) {
          this.#isLost = true;
          this.#tell("The connection was lost; waiting for the gateway.");
        }
        if (state.state === "connected" && state.reconnected) {
          this.#isLost = false;
          this.#tell("Connected again.");
          void this.#catchUp();
        }
        if (state.state === "closed")
          this.#running?.end({ status: "unknown", error: "The connection to the gateway ended." });
      }),
    ];
  }

  /** Tells of what waits for an answer in this session. */
  async open(): Promise<void> {
    await this.#approvals.showWaiting(this.#gateway);
    await this.#commands.showWaiting();
  }

  /** Whether a message is the answer to a command that waits, rather than something to say. */
  isAnswer(message: string): boolean {
    return this.#commands.isAnswer(message);
  }

  /** Answers the command that waits. With `waits`, resolves once the agent has heard and said what came of it. */
  async answer(message: string, { waits }: { waits: boolean }): Promise<Turn | undefined> {
    const id = await this.#commands.answer(message);
    if (id === undefined || !waits) return undefined;
    const runId = `${EXEC_FOLLOW_UP}${id}`;
    const { status, text } = await this.#approvals.followUp(runId);
    return { message, runId, status, text };
  }

  /** Runs one turn; resolves when it ended, however it did. */
  async say(message: string): Promise<Turn> {
    const running = new RunningTurn(randomUUID(), this.#output);
    this.#running = running;
    try {
      const { sessionKey, thinking } = this.#options;
      const accepted = await this.#gateway.request("chat.send", {
        sessionKey,
        message,
        idempotencyKey: running.runId,
        ...(thinking === undefined ? {} : { thinking }),
      });
      if (accepted.status === "error" || accepted.status === "timeout")
        running.end({ status: "error", error: accepted.summary ?? accepted.status });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      running.end({ status: "error", error: explain(error) });
    }
    const outcome = await running.ended;
    this.#running = undefined;
    if (running.sideAnswer) this.#options.showCard(formatSideAnswer(running.sideAnswer));
    if (outcome.error !== undefined) {
      if (outcome.status === "aborted") this.#output.progress(printable(outcome.error));
      else this.#output.warn(printable(outcome.error));
    }
    const { sideAnswer } = running;
    if (sideAnswer) return { message, runId: running.runId, ...outcome, text: sideAnswer.text };
    return { message, runId: running.runId, ...outcome };
  }

  /** Sends a message beside the running turn, as side questions and commands are; its answer is shown when it comes. */
  async sayBeside(message: string): Promise<void> {
    const runId = randomUUID();
    this.#beside.add(runId);
    try {
      await this.#gateway.request("chat.send", {
        sessionKey: this.#options.sessionKey,
        message,
        idempotencyKey: runId,
      });
    } catch (error) {
      this.#beside.delete(runId);
      this.#tell(printable(explain(error)));
    }
  }

  /** Stops the running turn. False when there is none, or it was told before and still has not ended. */
  stopTurn(): boolean {
    const running = this.#running;
    if (!running || running.stopping) return false;
    running.stopping = true;
    this.#gateway.request("chat.abort", { sessionKey: this.#options.sessionKey, runId: running.runId }).catch(() => {});
    return true;
  }

  /** Gives the running turn up and stops listening. */
  close(): void {
    this.#running?.end({ status: "aborted" });
    this.#approvals.close();
    this.#commands.close();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #onChat(event: ChatEvent): void {
    const running = this.#running;
    if (this.#beside.has(event.runId)) return this.#onBeside(event);
    if (running && event.runId === `${running.runId}${CHAT_ASIDE_SUFFIX}`)
      return event.state === "final" ? running.aside(printable(textOf(event.message))) : undefined;
    if (!running || event.runId !== running.runId) return;
    switch (event.state) {
      case "delta":
        return running.missesText
          ? running.show(textOf(event.message), true)
          : running.show(event.deltaText, event.replace === true);
      case "final":
        return running.end({ status: "ok", fullText: textOf(event.message) });
      case "aborted":
        return running.end({
          status: "aborted",
          fullText: textOf(event.message),
          error: running.stopping ? "stopped" : `stopped (${event.stopReason})`,
        });
      case "error":
        return running.end({ status: "error", error: event.errorMessage });
    }
  }

  #onBeside(event: ChatEvent): void {
    if (event.state === "delta") return;
    this.#beside.delete(event.runId);
    const text = event.state === "error" ? event.errorMessage : textOf(event.message);
    if (text !== "") this.#tell(printable(text));
  }

  /** Shown apart, and only to who talks in this session now. The answer to a question at the prompt waits for its end. */
  #onSideAnswer(event: SideAnswer): void {
    if (event.sessionKey !== this.#options.sessionKey) return;
    const running = this.#running;
    if (running?.runId === event.runId) running.sideAnswer = event;
    else if (running) running.aside(formatSideAnswer(event));
    else this.#options.showCard(formatSideAnswer(event));
  }

  /** After a lost connection: waits for the run on the gateway and shows what was missed. */
  async #catchUp(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    try {
      const { status, error, endedAt } = await this.#gateway.request("agent.wait", {
        runId: running.runId,
        timeoutMs: 0,
      });
      if (endedAt === undefined) return running.missedText();
      const { messages } = await this.#gateway.request("chat.history", {
        sessionKey: this.#options.sessionKey,
        limit: 1,
      });
      const last = messages.at(-1);
      if (status === "ok" && last?.role === "assistant") running.show(contentText(last.content), true);
      running.end(
        status === "ok" ? { status: "ok" } : { status: "error", error: error ?? `the turn ended: ${status}` },
      );
    } catch (error) {
      running.end({ status: "unknown", error: explain(error) });
    }
  }

  #tell(line: string): void {
    if (!this.#running) return this.#options.tellIdle(line);
    this.#running.startLine();
    this.#output.progress(line);
  }

  #showTool(data: Extract<EventPayload<"agent">, { stream: "tool" }>["data"]): void {
    const { style } = this.#output;
    if (data.phase === "start")
      this.#running?.aside(style.dim(`→ ${data.name} ${oneLine(JSON.stringify(data.args ?? {}), MAX_TOOL_CHARS)}`));
    if (data.phase !== "result" || !(this.#options.showsTools || data.isError)) return;
    this.#running?.aside(
      style.dim(
        `${data.isError ? "✗" : "←"} ${oneLine(data.isError ? failureText(data.result) : JSON.stringify(data.result ?? ""), MAX_TOOL_CHARS)}`,
      ),
    );
  }
}

interface Outcome {
  status: Turn["status"];
  text: string;
  error?: string;
}

/** A turn that is being shown. */
class RunningTurn {
  readonly runId: string;
  readonly ended: Promise<Outcome>;
  stopping = false;
  /** What came of it, when it was a side question. */
  sideAnswer: SideAnswer | undefined;
  /** Text was lost on the way; the next snapshot replaces what was shown. */
  missesText = false;
  readonly #output: Output;
  #text = "";
  #atLineStart = true;
  #end: (outcome: Outcome) => void = () => {};

  constructor(runId: string, output: Output) {
    this.runId = runId;
    this.#output = output;
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  show(text: string, replaces: boolean): void {
    if (replaces && this.#text !== "") this.startLine();
    this.missesText = false;
    this.#text = replaces ? text : this.#text + text;
    this.#write(printable(text));
  }

  /** A line beside the answer. */
  aside(line: string): void {
    this.startLine();
    this.#write(`${line}\n`);
  }

  missedText(): void {
    this.missesText = true;
  }

  /** Ends the line that is being written, so that another one can follow on stderr. */
  startLine(): void {
    if (!this.#atLineStart) this.#write("\n");
  }

  /** Ends the turn; `fullText` is shown when nothing of it was streamed. Later calls change nothing. */
  end({ status, error, fullText = "" }: { status: Turn["status"]; error?: string; fullText?: string }): void {
    if (this.#text === "" && fullText !== "") this.show(fullText, false);
    this.startLine();
    this.#end({ status, text: this.#text, ...(error === undefined ? {} : { error }) });
  }

  #write(text: string): void {
    if (text === "") return;
    this.#output.write(text);
    this.#atLineStart = text.endsWith("\n");
  }
}

/** A failed request in a person's words. A gateway that does not know the run any more was started after it. */
function explain(error: unknown): string {
  if (!(error instanceof CliError)) return error instanceof Error ? error.message : String(error);
  const { code, details } = error.facts;
  const isUnknownRun = (details as { reason?: unknown } | undefined)?.reason === "run-unknown";
  if (isUnknownRun || code === "DISCONNECTED") return INTERRUPTED;
  if (code === "NOT_CONNECTED")
    return "The gateway is away, so the message was not sent. Send it again once it is back.";
  return error.message;
}

function textOf(message: LiveMessage | undefined): string {
  return (message?.content ?? []).map((block) => (block.type === "text" ? block.text : "")).join("");
}

function contentText(content: string | readonly { text?: string | undefined }[]): string {
  return typeof content === "string" ? content : content.map((block) => block.text ?? "").join("");
}
