import type { Channel, ChannelTarget } from "@oc/plugin-sdk";
import type { GatewayServices } from "../services.ts";
import { sendOnce } from "./channel-calls.ts";
import type { AccountRef } from "./ingress-queue.ts";

/** Where the answers to one message go. */
export interface ReturnAddress {
  plugin: Channel;
  account: AccountRef;
  target: ChannelTarget;
  replyToId: string;
}

/** Waits between attempts; an answer is not lost because a platform is away for a moment. */
const RETRY_DELAYS_MS = [500, 3_000];

/** Sends to one conversation, one message after the other. Nothing here rejects: what a platform refuses is logged. */
export class Outbox {
  readonly #address: ReturnAddress;
  readonly #gateway: Pick<GatewayServices, "log" | "limits">;
  #last: Promise<unknown> = Promise.resolve();

  constructor(address: ReturnAddress, gateway: Pick<GatewayServices, "log" | "limits">) {
    this.#address = address;
    this.#gateway = gateway;
  }

  /** Sends what `compose` makes once everything before it is sent; `undefined` and blank text are not sent. */
  post(compose: string | (() => Promise<string | undefined>)): Promise<boolean> {
    const sent = this.#last.then(async () => {
      const text = typeof compose === "string" ? compose : await compose();
      return text === undefined || text.trim() === "" ? false : this.#send(text);
    });
    this.#last = sent.catch((cause: unknown) => this.#failed(cause));
    return this.#last as Promise<boolean>;
  }

  async #send(text: string): Promise<boolean> {
    const { plugin, account, target, replyToId } = this.#address;
    for (const delayMs of [...RETRY_DELAYS_MS, undefined]) {
      const payload = { accountId: account.accountId, target, text, replyToId };
      const outcome = await sendOnce(plugin, payload, this.#gateway.limits.channelSendMs);
      if (outcome.ok) return true;
      if (outcome.isFinal || delayMs === undefined) return this.#failed(outcome.error);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
    return false;
  }

  #failed(error: unknown): false {
    this.#gateway.log.error("an answer could not be sent", {
      ...this.#address.account,
      to: this.#address.target.to,
      error,
    });
    return false;
  }
}
