import type { ChannelInboundMessage, ChannelTarget, PluginRegistry } from "@oc/plugin-sdk";
import type { Store } from "@oc/store";
import type { GatewayServices } from "../services.ts";
import { planAccounts, unservedChannels, type AccountPlan } from "./account-plan.ts";
import type { ChannelRuntime } from "./channel-runtime.ts";
import { IngressQueue, type AccountRef } from "./ingress-queue.ts";
import { ChannelPairingStore } from "./pairing-store.ts";
import { SeenSenders } from "./seen-senders.ts";
import { findSharedScope, type ScopeWarning } from "./shared-scope.ts";

export interface ChannelHostParts {
  /** The whole gateway, once it is put together. */
  gateway: () => GatewayServices;
  store: Store;
  registry: PluginRegistry;
  now: () => number;
}

/** The channels that plugins register and the configuration asks for: who runs, who may write, and what is wrong with it. */
export class ChannelHost {
  readonly pairing: ChannelPairingStore;
  readonly #parts: ChannelHostParts;
  readonly #ingress: IngressQueue;
  readonly #seen: SeenSenders;
  #runtime: ChannelRuntime | undefined;
  #told: string | undefined;

  constructor(parts: ChannelHostParts) {
    this.#parts = parts;
    this.pairing = new ChannelPairingStore(parts.store, parts.now);
    this.#ingress = new IngressQueue(parts.store, parts.now);
    this.#seen = new SeenSenders(parts.store);
  }

  /** Runs what the current configuration asks for. Also after every change of it. */
  async apply(): Promise<void> {
    const { gateway } = this.#parts;
    const { agents, log } = gateway();
    const plugins = this.#plugins();
    for (const id of unservedChannels(agents.config, plugins)) {
      log.warn(
        `channels.${id} is configured and no plugin serves it; enable the plugin, or set channels.${id}.enabled to false`,
      );
    }
    this.#told = undefined;
    this.#warnOfSharedScope();
    const plans = planAccounts(agents.config, plugins);
    if (plans.length === 0 && !this.#runtime) return;
    this.#runtime ??= await this.#load();
    await this.#runtime.apply(plans);
  }

  /** Channels that can let people in by a code. */
  pairable(): string[] {
    return this.#plugins()
      .filter(({ capabilities }) => capabilities.chatTypes.includes("direct"))
      .map(({ id }) => id);
  }

  /** Other names of the channels. */
  aliases(): Record<string, string> {
    return Object.fromEntries(this.#plugins().flatMap(({ id, aliases = [] }) => aliases.map((alias) => [alias, id])));
  }

  /** Tells a person who was let in. */
  async notify(request: { channel: string; accountId: string; senderId: string }, text: string): Promise<boolean> {
    return this.send(request, { to: request.senderId, kind: "direct" }, text);
  }

  /** Writes to a chat. False when the account does not run or the platform refuses. */
  async send(account: AccountRef, target: ChannelTarget, text: string): Promise<boolean> {
    return (await this.#runtime?.send(account, target, text)) ?? false;
  }

  /** Accounts whose platform can be written to now. */
  connected(): readonly AccountPlan[] {
    return (this.#runtime?.accounts ?? []).filter(({ status }) => status.connected).map(({ plan }) => plan);
  }

  /** State of each channel that runs, by its id. */
  states(): Record<string, { accounts: { accountId: string; connected: boolean; detail?: string }[] }> {
    const states: ReturnType<ChannelHost["states"]> = {};
    for (const { plan, status } of this.#runtime?.accounts ?? []) {
      (states[plan.channel] ??= { accounts: [] }).accounts.push({ accountId: plan.accountId, ...status });
    }
    return states;
  }

  /** Whether people share a conversation who should not. */
  sharedScope(): ScopeWarning | undefined {
    const known = [...this.pairing.approved(), ...this.#seen.list()];
    return findSharedScope(this.#parts.gateway().agents.config, known);
  }

  /** Remembers that somebody writes direct messages, also by way of a client of the gateway. */
  async noteSender(sender: { channel: string; accountId: string; senderId: string }): Promise<void> {
    if (!(await this.#seen.note(sender, sender.senderId))) return;
    this.#parts.gateway().health.invalidate();
    this.#warnOfSharedScope();
  }

  /** Takes no more events; those that are stored wait for the next start. */
  pause(): void {
    this.#runtime?.pause();
  }

  /** Resolves when every answer has been sent or refused. */
  async settled(): Promise<void> {
    await this.#runtime?.settled();
  }

  async stop(): Promise<void> {
    await this.#runtime?.stop();
  }

  /** Once for each configuration. */
  #warnOfSharedScope(): void {
    const warning = this.sharedScope();
    if (!warning || this.#told === warning.code) return;
    this.#told = warning.code;
    this.#parts.gateway().log.warn(warning.message, { code: warning.code });
  }

  #plugins() {
    return this.#parts.registry.list("channels").map(({ value }) => value);
  }

  async #load(): Promise<ChannelRuntime> {
    const { ChannelRuntime: Runtime } = await import("./channel-runtime.ts");
    return new Runtime({
      gateway: this.#parts.gateway,
      ingress: this.#ingress,
      pairing: this.pairing,
      onHeard: ({ channel, accountId, sender }: ChannelInboundMessage) =>
        this.noteSender({ channel, accountId, senderId: sender.id }),
    });
  }
}
