import type { ResolvedModel } from "@oc/models";
import type { AssistantMessage, HookContext, Message, ModelErrorReason, Usage, UserMessage } from "@oc/plugin-sdk";
import type { NewTranscriptRecord, SessionStore, WriterClaim } from "@oc/sessions";
import { createLoopGuard, type LoopGuard } from "./loop-guard.ts";
import { fallbackNotice, markFallback } from "./fallback-notice.ts";
import { escapeMarkers, runtimeNote, withPrivateContext } from "./model-view.ts";
import { fitToolResults } from "./result-guard.ts";
import type { RetryHistory } from "./retry-policy.ts";
import type { Run } from "./run.ts";
import type { RuntimeServices } from "./services.ts";
import type { Steering } from "./steering.ts";
import type { ToolCallScope } from "./tool-call.ts";
import type { TurnPlan } from "./turn-plan.ts";
import { toUserMessage } from "./user-message.ts";

/** A turn while its model and tools are at work: the conversation in memory, the claim to write it, and who is answered. */
export class ActiveTurn {
  readonly services: RuntimeServices;
  readonly store: SessionStore;
  readonly claim: WriterClaim;
  readonly plan: TurnPlan;
  readonly hookContext: HookContext;
  readonly signal: AbortSignal;
  readonly steering: Steering;
  readonly loopGuard: LoopGuard;
  /** What the model was told and said, oldest first, as it is stored. */
  readonly messages: Message[];
  readonly startedAt: number;
  /** The run that is answered now; steering hands the turn over to the next. */
  speaker: Run;
  /** The next request offers no tools: the model must answer with what it has. */
  toolFree = false;
  /** From the runtime, until the next answer. */
  #instruction: string | undefined;
  #userMessage: UserMessage;
  #candidate = 0;
  #fallbackReason: ModelErrorReason | undefined;
  #histories = new Map<string, RetryHistory>();
  #usage: Usage | undefined;
  #lastMessage: AssistantMessage | undefined;

  constructor(init: {
    services: RuntimeServices;
    store: SessionStore;
    claim: WriterClaim;
    plan: TurnPlan;
    hookContext: HookContext;
    run: Run;
    steering: Steering;
    messages: Message[];
    userMessage: UserMessage;
  }) {
    this.services = init.services;
    this.store = init.store;
    this.claim = init.claim;
    this.plan = init.plan;
    this.hookContext = init.hookContext;
    this.signal = init.run.control.signal;
    this.speaker = init.run;
    this.startedAt = init.services.now();
    this.steering = init.steering;
    this.messages = init.messages;
    this.#userMessage = init.userMessage;
    this.loopGuard = createLoopGuard(init.services.loopDetection(init.plan.profile));
  }

  get model(): ResolvedModel {
    const model = this.plan.candidates[this.#candidate];
    if (!model) throw new RangeError("A turn always has a model.");
    return model;
  }

  get hasFallback(): boolean {
    return this.#candidate + 1 < this.plan.candidates.length;
  }

  /** What the current model has been through in this turn. */
  get retryHistory(): RetryHistory {
    const known = this.#histories.get(this.model.ref) ?? { rateLimited: 0, transient: 0, unreachable: 0 };
    this.#histories.set(this.model.ref, known);
    return known;
  }

  /** Usage of everything that the speaker's answer took. */
  get usage(): Usage | undefined {
    return this.#usage;
  }

  /** The speaker's last message. */
  get lastMessage(): AssistantMessage | undefined {
    return this.#lastMessage;
  }

  get toolScope(): ToolCallScope {
    return {
      tools: this.plan.tools,
      plugins: this.services.plugins,
      hookContext: this.hookContext,
      model: this.model.info,
      signal: this.signal,
      abortGraceMs: this.services.abortGraceMs,
    };
  }

  /** Whether the speaker must get an answer. */
  get requiresReply(): boolean {
    const { replyRequired, trigger = "user", input } = this.speaker.request;
    return replyRequired ?? (trigger === "user" && !this.plan.isShared && input.provenance?.kind !== "internal_system");
  }

  useNextCandidate(reason: ModelErrorReason): void {
    this.#candidate += 1;
    this.#fallbackReason = reason;
  }

  /** Tells the model something before its next answer, without storing it. */
  instruct(instruction: string): void {
    this.#instruction = instruction;
  }

  /** Takes a complete answer into account; returns it as it is to be stored. */
  takeReply(reply: AssistantMessage): AssistantMessage {
    const selected = this.plan.candidates[0]?.ref ?? this.model.ref;
    const message = this.#fallbackReason === undefined ? reply : markFallback(reply, selected, this.#fallbackReason);
    const notice = this.plan.isShared ? undefined : fallbackNotice(this.messages, message, selected);
    if (notice) this.speaker.emit({ stream: "notice", data: notice });
    this.#instruction = undefined;
    this.speaker.assistantTurns += 1;
    this.#lastMessage = message;
    this.#usage = addUsage(this.#usage, message.usage);
    // A completed response ends an outage; how many there were still counts.
    delete this.retryHistory.outageStartedAt;
    this.retryHistory.unreachable = 0;
    return message;
  }

  /** What the current model sees in its next request. */
  requestMessages(): Message[] {
    const view = fitToolResults(this.messages, this.model.info).map((message) => {
      return message === this.#userMessage
        ? withPrivateContext(escapeMarkers(this.#userMessage), this.plan.privateContext)
        : escapeMarkers(message);
    });
    if (this.#instruction !== undefined) view.push(runtimeNote(this.#instruction, this.services.now()));
    return [...(this.speaker.request.priorMessages ?? []).map(escapeMarkers), ...view];
  }

  /** Commits messages, then remembers them. */
  async append(messages: readonly Message[], options: { consumeInputIds?: string[] } = {}): Promise<void> {
    const records = this.toRecords(messages);
    if (records.length > 0) await this.store.append(this.claim, records, options);
    this.messages.push(...messages);
  }

  /** The records of messages, after the plugins that may change or withhold them. */
  toRecords(messages: readonly Message[]): NewTranscriptRecord[] {
    return toRecords(this.services, this.hookContext, messages);
  }

  /**
   * Lets the oldest waiting input join, if there is one: its row is stored, the run that was answered so far ends with what
   * it got, and the new one is answered from here on. One at a time, so that each gets its own answer.
   */
  async admitSteering(): Promise<void> {
    const next = this.steering.next();
    if (!next) return;
    const userMessage = toUserMessage(next.request.input, this.services.now());
    await this.append([userMessage], { consumeInputIds: [next.runId] });
    this.#userMessage = userMessage;
    this.speaker.settle({
      status: "ok",
      text: this.speaker.reply.text,
      stopReason: "steered",
      ...(this.#lastMessage === undefined ? {} : { message: this.#lastMessage }),
      ...(this.#usage === undefined ? {} : { usage: this.#usage }),
    });
    this.#usage = undefined;
    this.#lastMessage = undefined;
    next.control = this.speaker.control;
    this.speaker = next;
    next.start();
  }
}

/** Passes messages by the write hooks; a withheld message leaves no record. */
export function toRecords(
  { hooks }: RuntimeServices,
  hookContext: HookContext,
  messages: readonly Message[],
): NewTranscriptRecord[] {
  const records: NewTranscriptRecord[] = [];
  for (const original of messages) {
    let message = original;
    if (message.role === "toolResult" && hooks?.has("tool_result_persist")) {
      const { toolName, toolCallId } = message;
      message = hooks.runSync("tool_result_persist", { message, toolName, toolCallId }, hookContext).message;
    }
    if (hooks?.has("before_message_write")) {
      const verdict = hooks.runSync("before_message_write", { message }, hookContext);
      // A call without its result would break the conversation: results can be changed, not withheld.
      if (verdict.block && message.role !== "toolResult") continue;
      message = verdict.message;
    }
    records.push({ type: "message", message });
  }
  return records;
}

function addUsage(sum: Usage | undefined, usage: Usage): Usage {
  if (!sum) return usage;
  const cost =
    sum.cost && usage.cost
      ? {
          input: sum.cost.input + usage.cost.input,
          output: sum.cost.output + usage.cost.output,
          cacheRead: sum.cost.cacheRead + usage.cost.cacheRead,
          cacheWrite: sum.cost.cacheWrite + usage.cost.cacheWrite,
          total: sum.cost.total + usage.cost.total,
        }
      : undefined;
  return {
    input: sum.input + usage.input,
    output: sum.output + usage.output,
    cacheRead: sum.cacheRead + usage.cacheRead,
    cacheWrite: sum.cacheWrite + usage.cacheWrite,
    total: sum.total + usage.total,
    ...(cost === undefined ? {} : { cost }),
  };
}
