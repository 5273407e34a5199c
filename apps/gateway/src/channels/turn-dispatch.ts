import { randomUUID } from "node:crypto";
import { movesMainRoute, resolveQueueSettings, formatRoomMessage, senderLabel } from "@oc/router";
import type { AcceptedTurn, TurnRequest } from "../agents/turns.ts";
import type { CommandSurface } from "../chat/command-message.ts";
import type { RunSettings } from "../chat/run-settings.ts";
import { formatSideAnswer } from "../chat/side-question.ts";
import { toRequestError } from "../methods/wire-errors.ts";
import type { GatewayServices } from "../services.ts";
import { ifAllowed, type Delivery } from "./delivery-policy.ts";
import { conversationOf, targetOf } from "./inbound-message.ts";
import { senderOf, type HeardMessage } from "./inbound-pipeline.ts";
import type { DispatchedRun, IngressQueue } from "./ingress-queue.ts";
import { Outbox, type ReturnAddress } from "./outbox.ts";
import type { RoomHistory } from "./room-history.ts";
import { TurnReport } from "./turn-report.ts";

const INTERRUPTED = "⚠️ A restart interrupted the answer to your last message. Send it again if you still need it.";

export interface DispatchParts {
  gateway: () => GatewayServices;
  ingress: IngressQueue;
  history: RoomHistory;
}

/** Messages that are one, on their way to an answer. */
interface Batch {
  /** Never empty. */
  all: readonly HeardMessage[];
  /** Answers go where this one came from. */
  last: HeardMessage;
  runId: string;
  outbox: Outbox;
}

/** Makes turns of messages, and brings their answers back to where they came from. */
export class TurnDispatch {
  readonly #parts: DispatchParts;
  /** Runs of this process, until they are completed. */
  readonly #live = new Map<string, Promise<void>>();

  constructor(parts: DispatchParts) {
    this.#parts = parts;
  }

  /** Resolves once the messages are a turn, or answered otherwise; the answer itself follows. Never rejects. */
  async dispatch(all: readonly HeardMessage[]): Promise<void> {
    const { gateway, ingress } = this.#parts;
    const last = all.at(-1);
    if (!last) return;
    const batch = { all, last, runId: randomUUID(), outbox: new Outbox(addressOf(last), gateway()) };
    try {
      await ingress.dispatch(eventsOf(batch), { runId: batch.runId, agentId: last.agentId });
      await this.#answer(batch);
    } catch (cause) {
      await this.#refuse(batch, cause);
    }
  }

  /** Ends what an earlier process began: sends an answer that was ready, says that a turn was interrupted, or begins again. */
  async resume(run: DispatchedRun, address: ReturnAddress, chatType: Delivery["chatType"]): Promise<void> {
    const { gateway, ingress } = this.#parts;
    if (this.#live.has(run.runId)) return;
    const { agentId, runId, reply, events } = run;
    const known = await (await gateway().agents.sessions(agentId)).findRun(runId);
    if (reply === undefined && known === undefined) return ingress.reopen(events);
    const outbox = new Outbox(address, gateway());
    const { channel } = address.account;
    const compose = async () => {
      // Somebody stopped it, and knows.
      if (reply === undefined && known?.state === "cancelled") return undefined;
      const text = reply ?? INTERRUPTED;
      return known ? ifAllowed(gateway(), { agentId, sessionKey: known.sessionKey, channel, chatType }, text) : text;
    };
    this.#track(
      runId,
      outbox.post(compose).then(() => ingress.complete(address.account, events)),
    );
  }

  /** Resolves when every answer so far has been sent or refused. */
  async settled(): Promise<void> {
    while (this.#live.size > 0) await Promise.all(this.#live.values());
  }

  async #answer(batch: Batch): Promise<void> {
    const { gateway, ingress } = this.#parts;
    const { last, runId } = batch;
    const { message, agentId, sessionKey } = last;
    const text = batch.all.map((heard) => heard.text).join("\n");
    const taken = await gateway().commands.take(
      {
        text,
        runId,
        agentId,
        sessionKey,
        chatType: message.chatType,
        surface: this.#surfaceOf(batch),
        hasMedia: message.media.length > 0,
        isMentioned: batch.all.some(({ isMentioned }) => isMentioned),
        ...(message.botNames ? { botNames: message.botNames } : {}),
      },
      senderOf(message, last.access),
    );
    switch (taken.kind) {
      case "ignored":
        return ingress.complete(last.plan, eventsOf(batch));
      case "answered":
        this.#track(
          runId,
          taken.answer.then(() => ingress.complete(last.plan, eventsOf(batch))),
        );
        return;
      case "turn":
        return this.#startTurn(batch, taken.text, taken.settings);
    }
  }

  async #startTurn(batch: Batch, text: string, settings: RunSettings): Promise<void> {
    const { gateway, history } = this.#parts;
    const { last } = batch;
    const { message } = last;
    const isRoom = message.chatType !== "direct";
    const conversation = conversationOf(message);
    const pending = isRoom ? history.take(conversation) : [];
    const sender = senderLabel(message.sender);
    const report = new TurnReport(gateway(), {
      agentId: last.agentId,
      sessionKey: last.sessionKey,
      channel: message.channel,
      chatType: message.chatType,
      reasoning: settings.reasoning,
      verbose: settings.verbose,
      isAuthorized: last.access.isAuthorized,
      outbox: batch.outbox,
    });
    const input = isRoom ? formatRoomMessage(pending, { sender, text }) : text;
    try {
      const request = await this.#requestOf(batch, input, settings);
      const turn = await gateway().turns.start(request, { onEvent: (event) => report.onEvent(event) });
      await this.#rememberRoute(last).catch((error: unknown) =>
        gateway().log.warn("the route of a message could not be kept", { sessionKey: last.sessionKey, error }),
      );
      this.#track(batch.runId, this.#reply(batch, turn, report));
    } catch (cause) {
      history.restore(conversation, pending);
      throw cause;
    }
  }

  async #requestOf({ all, last, runId }: Batch, text: string, settings: RunSettings): Promise<TurnRequest> {
    const { agents } = this.#parts.gateway();
    const { message, agentId, sessionKey, access } = last;
    const { reasoning: _shown, queueMode, queue, ...run } = settings;
    const entry = (await (await agents.sessions(agentId)).getSession(sessionKey))?.entry;
    const { mode, ...limits } = resolveQueueSettings({
      inline: { ...queue, ...(queueMode === undefined ? {} : { mode: queueMode }) },
      session: entry && {
        mode: entry.queueMode,
        debounceMs: entry.queueDebounceMs,
        cap: entry.queueCap,
        drop: entry.queueDrop,
      },
      config: agents.config.messages?.queue,
      channel: message.channel,
    });
    const { to, threadId } = targetOf(message);
    const images = all.flatMap(({ message: { media } }) => media);
    return {
      ...run,
      runId,
      agentId,
      sessionKey,
      input: {
        text,
        ...(images.length > 0 ? { images } : {}),
        provenance: { kind: "external_user", channel: message.channel, senderId: message.sender.id },
      },
      senderIsOwner: access.isOwner,
      queueMode: mode,
      queue: { mode, ...limits },
      route: { to, accountId: message.accountId, ...(threadId === undefined ? {} : { threadId }) },
    };
  }

  /** The session answers where it was last written to; the main session of an account with one owner stays with the owner. */
  async #rememberRoute({ message, agentId, sessionKey, policy, isMainSession }: HeardMessage): Promise<void> {
    if (isMainSession && message.chatType === "direct" && !movesMainRoute(policy, message.sender)) return;
    const { channel, accountId, chatType, groupSubject } = message;
    const { to, threadId } = targetOf(message);
    const sessions = await this.#parts.gateway().agents.sessions(agentId);
    await sessions.patchSession(sessionKey, {
      channel,
      chatType,
      ...(groupSubject === undefined ? {} : { subject: groupSubject }),
      lastChannel: channel,
      lastTo: to,
      lastAccountId: accountId,
      lastThreadId: threadId ?? null,
      deliveryContext: { channel, to, accountId, ...(threadId === undefined ? {} : { threadId }) },
    });
  }

  async #reply(batch: Batch, turn: AcceptedTurn, report: TurnReport): Promise<void> {
    const { ingress } = this.#parts;
    const result = await turn.result;
    // The next start tells the sender: this process may not have the time.
    if (result.status === "aborted" && result.stopReason === "shutdown") return;
    const answer = report.answerOf(result);
    if (answer !== undefined) {
      await ingress.keepReply(batch.runId, answer);
      await report.answer(answer);
    }
    await ingress.complete(batch.last.plan, eventsOf(batch));
  }

  /** Nothing became of the messages. A gateway that is closing leaves them to the next one. */
  async #refuse(batch: Batch, cause: unknown): Promise<void> {
    const { gateway, ingress } = this.#parts;
    if (gateway().isDraining()) return;
    const { code, message } = toRequestError(cause);
    gateway().log.error("a message could not become a turn", { sessionKey: batch.last.sessionKey, code, error: cause });
    this.#track(
      batch.runId,
      batch.outbox
        .post(() => ifAllowed(gateway(), deliveryOf(batch), `⚠️ ${message}`))
        .then(() => ingress.complete(batch.last.plan, eventsOf(batch))),
    );
  }

  /** Commands answer in the conversation that they came from. */
  #surfaceOf(batch: Batch): CommandSurface {
    const { gateway, ingress } = this.#parts;
    const { last, outbox, runId } = batch;
    return {
      hasNativeCommands: last.plan.plugin.capabilities.nativeCommands === true,
      async answer(answer) {
        const text =
          answer.kind === "side"
            ? await ifAllowed(gateway(), deliveryOf(batch), formatSideAnswer(answer))
            : answer.text;
        if (text === undefined) return;
        // The command has taken effect: from here on a crash repeats the answer, never the command.
        await ingress.keepReply(runId, text);
        await outbox.post(text);
      },
      async aside(text) {
        await outbox.post(text);
      },
    };
  }

  #track(runId: string, work: Promise<unknown>): void {
    const tracked = work
      .catch((error: unknown) => this.#parts.gateway().log.error("an answer could not be finished", { runId, error }))
      .then(() => void this.#live.delete(runId));
    this.#live.set(runId, tracked);
  }
}

/** Where answers to a message go. */
export function addressOf({ plan, message }: Pick<HeardMessage, "plan" | "message">): ReturnAddress {
  const { channel, accountId, plugin } = plan;
  return { plugin, account: { channel, accountId }, target: targetOf(message), replyToId: message.messageId };
}

function eventsOf({ all }: Batch) {
  return all.map(({ event }) => event);
}

function deliveryOf({ last: { agentId, sessionKey, message } }: Batch): Delivery {
  return { agentId, sessionKey, channel: message.channel, chatType: message.chatType };
}
