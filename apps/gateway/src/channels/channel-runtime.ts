import { isDeepStrictEqual } from "node:util";
import type { ChannelInboundMessage, ChannelTarget } from "@oc/plugin-sdk";
import { senderLabel } from "@oc/router";
import type { GatewayServices } from "../services.ts";
import type { AccountPlan } from "./account-plan.ts";
import { sendOnce } from "./channel-calls.ts";
import { ChannelAccount } from "./channel-account.ts";
import { ChannelSnapshot } from "./channel-snapshot.ts";
import { readInbound } from "./inbound-message.ts";
import { InboundPipeline } from "./inbound-pipeline.ts";
import type { AccountRef, IngressQueue } from "./ingress-queue.ts";
import { Outbox } from "./outbox.ts";
import type { ChannelPairingStore } from "./pairing-store.ts";
import { pairingPrompt } from "./pairing-prompt.ts";
import { RoomHistory } from "./room-history.ts";
import { addressOf, TurnDispatch } from "./turn-dispatch.ts";

export interface ChannelRuntimeParts {
  gateway: () => GatewayServices;
  ingress: IngressQueue;
  pairing: ChannelPairingStore;
  onHeard(message: ChannelInboundMessage): Promise<void>;
}

/** The accounts that run, and the one way that all their messages go. Loaded when the first channel is configured. */
export class ChannelRuntime {
  readonly #parts: ChannelRuntimeParts;
  readonly #accounts = new Map<string, ChannelAccount>();
  readonly #dispatch: TurnDispatch;
  readonly #pipeline: InboundPipeline;
  #snapshot: ChannelSnapshot | undefined;

  constructor(parts: ChannelRuntimeParts) {
    const { gateway, ingress, pairing } = parts;
    const history = new RoomHistory();
    this.#parts = parts;
    this.#dispatch = new TurnDispatch({ gateway, ingress, history });
    this.#pipeline = new InboundPipeline({
      gateway,
      ingress,
      history,
      snapshot: () => this.#snapshot as ChannelSnapshot,
      isPaired: (message) => pairing.isApproved(message, message.sender.id),
      onStranger: (plan, message) => this.#ask(plan, message),
      onHeard: (message) => parts.onHeard(message),
    });
  }

  /** Later messages are treated under this configuration; accounts that it describes differently start again. */
  async apply(plans: readonly AccountPlan[]): Promise<void> {
    const { gateway } = this.#parts;
    const { agents, log } = gateway();
    this.#snapshot = new ChannelSnapshot(agents.config, agents.roster, (message, fields) => log.warn(message, fields));
    const wanted = new Map(plans.map((plan) => [keyOf(plan), plan]));
    const leaving = [...this.#accounts].filter(([key, { plan }]) => !isSame(plan, wanted.get(key)));
    await Promise.all(leaving.map(([, account]) => account.stop()));
    for (const [key] of leaving) this.#accounts.delete(key);
    for (const [key, plan] of wanted) if (!this.#accounts.has(key)) this.#start(key, plan);
  }

  /** What runs, for health. */
  get accounts(): readonly ChannelAccount[] {
    return [...this.#accounts.values()];
  }

  /** Takes no more events; answers on their way can still be sent. */
  pause(): void {
    for (const account of this.#accounts.values()) account.pause();
  }

  /** Resolves when every answer has been sent or refused. */
  settled(): Promise<void> {
    return this.#dispatch.settled();
  }

  async stop(): Promise<void> {
    await Promise.all(this.accounts.map((account) => account.stop()));
    this.#accounts.clear();
  }

  /** Writes to a chat. False when the account does not run or the platform refuses. */
  async send({ channel, accountId }: AccountRef, target: ChannelTarget, text: string): Promise<boolean> {
    const account = this.#accounts.get(keyOf({ channel, accountId }));
    if (!account) return false;
    const { ok } = await sendOnce(
      account.plan.plugin,
      { accountId, target, text },
      this.#parts.gateway().limits.channelSendMs,
    );
    return ok;
  }

  #start(key: string, plan: AccountPlan): void {
    const { gateway, ingress } = this.#parts;
    const { log, now, limits } = gateway();
    const account = new ChannelAccount(plan, {
      ingress,
      now,
      log,
      stopMs: limits.channelStopMs,
      receive: (receiver, event) => this.#pipeline.receive(receiver, event),
      dispatch: (batch) => this.#dispatch.dispatch(batch),
      resume: (resuming) => this.#resume(resuming.plan),
    });
    this.#accounts.set(key, account);
    account.start();
  }

  async #resume(plan: AccountPlan): Promise<void> {
    const { gateway, ingress } = this.#parts;
    const { channel, accountId, plugin } = plan;
    for (const run of ingress.dispatched(plan)) {
      try {
        const message = readInbound(plugin, { channel, accountId }, run.events.at(-1)?.raw);
        await this.#dispatch.resume(run, addressOf({ plan, message }), message.chatType);
      } catch (error) {
        gateway().log.error("a run of an earlier start could not be resumed", {
          channel,
          accountId,
          runId: run.runId,
          error,
        });
      }
    }
  }

  async #ask(plan: AccountPlan, message: ChannelInboundMessage): Promise<void> {
    const { gateway, pairing } = this.#parts;
    const { sender } = message;
    const request = await pairing.ask(plan, sender.id, senderLabel(sender));
    if (!request) return;
    const { channel, accountId } = plan;
    gateway().log.info("somebody asks to write direct messages", { channel, accountId, senderId: sender.id });
    // Asked once: if the prompt is lost, `oc pairing list` still has the code.
    void new Outbox(addressOf({ plan, message }), gateway()).post(pairingPrompt(plan.plugin, request));
  }
}

function keyOf({ channel, accountId }: AccountRef): string {
  return `${channel}:${accountId}`;
}

function isSame(running: AccountPlan, wanted: AccountPlan | undefined): boolean {
  return wanted?.plugin === running.plugin && isDeepStrictEqual(wanted.settings, running.settings);
}
