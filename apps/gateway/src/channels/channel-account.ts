import { unavailable } from "@oc/protocol";
import type { Logger } from "../log/logger.ts";
import type { AccountPlan } from "./account-plan.ts";
import { within } from "../process/within.ts";
import { ConversationHolds } from "./conversation-holds.ts";
import { conversationOf } from "./inbound-message.ts";
import type { HeardMessage } from "./inbound-pipeline.ts";
import type { IngressEvent, IngressQueue } from "./ingress-queue.ts";

/** A channel that stopped by itself is started again after these waits, then after the last of them. */
const RESTART_DELAYS_MS = [1_000, 5_000, 15_000, 60_000];
/** Whoever ran this long begins with the first wait again. */
const STEADY_AFTER_MS = 60_000;
/** An event that cannot be worked on is tried again after these waits, then left to the next start. */
const EVENT_RETRY_DELAYS_MS = [1_000, 5_000, 30_000];

export interface ChannelAccountParts {
  ingress: IngressQueue;
  now: () => number;
  log: Logger;
  /** How long the channel may take to stop. */
  stopMs: number;
  receive(account: ChannelAccount, event: IngressEvent): Promise<void>;
  /** Must not reject. */
  dispatch(batch: readonly HeardMessage[]): Promise<void>;
  /** Ends runs of an earlier process. */
  resume(account: ChannelAccount): Promise<void>;
}

/** Runs one account of a channel: stores what it delivers, and works on it lane by lane. */
export class ChannelAccount {
  readonly plan: AccountPlan;
  status: { connected: boolean; detail?: string } = { connected: false };
  readonly #parts: ChannelAccountParts;
  readonly #abort = new AbortController();
  readonly #holds: ConversationHolds<HeardMessage>;
  readonly #lanes = new Map<string, Promise<void>>();
  /** How far each lane has come in this process: what waits for its sender's next words is handed out once. */
  readonly #reached = new Map<string, number>();
  #isPaused = false;
  #running: Promise<void> | undefined;

  constructor(plan: AccountPlan, parts: ChannelAccountParts) {
    this.plan = plan;
    this.#parts = parts;
    this.#holds = new ConversationHolds({ now: parts.now, release: (batch) => this.#release(batch) });
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Takes nothing more; what is stored already waits for the next start. Answers can still be sent. */
  pause(): void {
    this.#isPaused = true;
    this.#holds.clear();
  }

  /** Resolves when the channel has stopped, or takes too long to, and nothing of this account is being worked on. */
  async stop(): Promise<void> {
    this.pause();
    this.#abort.abort();
    await this.#stopServing();
    await Promise.all(this.#lanes.values());
    // What is on its way to a turn must be there before somebody else reads the queue.
    await this.#holds.settled();
  }

  /** Whoever does not stop is left behind: nothing that it delivers is taken any more. */
  async #stopServing(): Promise<void> {
    const { log, stopMs } = this.#parts;
    let hasStopped = false;
    await within(
      stopMs,
      Promise.resolve(this.#running).then(() => (hasStopped = true)),
    );
    if (hasStopped) return;
    const { channel, accountId } = this.plan;
    log.error("a channel did not stop when it was told to", { channel, accountId, waitedMs: stopMs });
  }

  /** Keeps a message until its sender has finished, then lets it be answered. */
  async hold(heard: HeardMessage, debounceMs: number): Promise<void> {
    if (this.#isPaused) return;
    await this.#holds.add(conversationOf(heard.message), heard, debounceMs);
  }

  async #run(): Promise<void> {
    const { plan } = this;
    const { ingress, log } = this.#parts;
    const fields = { channel: plan.channel, accountId: plan.accountId };
    try {
      await this.#parts.resume(this);
      await ingress.prune(plan);
    } catch (error) {
      log.error("what a channel left behind could not be resumed", { ...fields, error });
    }
    for (const lane of ingress.lanes(plan)) this.#kick(lane);
    for (let failures = 0; !this.#abort.signal.aborted; failures += 1) {
      const startedAt = performance.now();
      try {
        await this.#serve();
        if (!this.#abort.signal.aborted) log.warn("a channel stopped by itself", fields);
      } catch (error) {
        log.error("a channel failed", { ...fields, error });
        this.status = { connected: false, detail: String(error) };
      }
      if (performance.now() - startedAt >= STEADY_AFTER_MS) failures = 0;
      await pause(RESTART_DELAYS_MS[failures] ?? 60_000, this.#abort.signal);
    }
  }

  async #serve(): Promise<void> {
    const { plugin, accountId, settings } = this.plan;
    await plugin.startAccount({
      accountId,
      config: settings,
      abortSignal: this.#abort.signal,
      admit: (raw) => this.#admit(raw),
      setStatus: ({ connected, detail }) => {
        this.status = { connected: connected === true, ...(detail === undefined ? {} : { detail: String(detail) }) };
      },
    });
    this.status = { connected: false };
  }

  /** Resolves once the event is durable, or is none of ours. */
  async #admit(raw: unknown): Promise<void> {
    if (this.#isPaused)
      throw unavailable("the gateway takes no messages now", { retryable: true, retryAfterMs: 1_000 });
    const event = this.plan.plugin.inspect(raw);
    // Also a channel that forgets to say null.
    if (!event) return;
    const isNew = await this.#parts.ingress.append(this.plan, { ...event, raw });
    if (isNew) this.#kick(event.laneKey);
  }

  #kick(lane: string): void {
    if (this.#lanes.has(lane)) return;
    const { channel, accountId } = this.plan;
    const work = this.#drain(lane).catch((error: unknown) => {
      this.#lanes.delete(lane);
      this.#parts.log.error("events could not be read; they wait for the next one", { channel, accountId, error });
    });
    this.#lanes.set(lane, work);
  }

  async #drain(lane: string): Promise<void> {
    // Whoever kicked the lane goes on first.
    await Promise.resolve();
    const { ingress } = this.#parts;
    for (;;) {
      const event = this.#isPaused ? undefined : ingress.next(this.plan, lane, this.#reached.get(lane) ?? 0);
      if (!event) break;
      await this.#workOn(event);
      this.#reached.set(lane, event.seq);
    }
    this.#lanes.delete(lane);
    this.#forgetIfDone(lane);
  }

  async #release(batch: readonly HeardMessage[]): Promise<void> {
    await this.#parts.dispatch(batch);
    for (const { event } of batch) this.#forgetIfDone(event.laneKey);
  }

  /** A lane without events has not come anywhere. */
  #forgetIfDone(lane: string): void {
    if (this.#lanes.has(lane) || !this.#reached.has(lane) || this.#isPaused) return;
    if (this.#parts.ingress.next(this.plan, lane, 0) === undefined) this.#reached.delete(lane);
  }

  async #workOn(event: IngressEvent): Promise<void> {
    for (const delayMs of [...EVENT_RETRY_DELAYS_MS, undefined]) {
      try {
        return await this.#parts.receive(this, event);
      } catch (error) {
        const { channel, accountId } = this.plan;
        const next = delayMs === undefined ? "it waits for the next start" : `tried again in ${delayMs} ms`;
        this.#parts.log.error(`an event could not be worked on; ${next}`, {
          channel,
          accountId,
          eventId: event.eventId,
          error,
        });
        if (delayMs === undefined) return;
        await pause(delayMs, this.#abort.signal);
        if (this.#isPaused) return;
      }
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
  });
}
