import type { SessionStore } from "../session-store.ts";
import type { MaintainOptions } from "./pass.ts";
import { maxEntriesHighWater } from "./policy.ts";
import type { MaintenancePolicy } from "./policy.ts";
import type { MaintenanceReport } from "./report.ts";

const RECHECK_MS = 30 * 60_000;
/** Changes within this time are one. */
const COALESCE_MS = 2_000;

export interface MaintenanceScheduleOptions {
  /** Asked before each run, so that it may change. */
  policy: () => MaintenancePolicy;
  /** Asked before each run. */
  options?: () => MaintainOptions;
  onReport?: (report: MaintenanceReport) => void;
  onError?: (error: unknown) => void;
  /** Milliseconds between runs without a reason. Default 30 minutes. */
  recheckMs?: number;
  /** Milliseconds for which changes are collected. Default 2000. */
  coalesceMs?: number;
}

/**
 * Maintains a store while it is open: some time after changes that left too many sessions, and every half hour. Never at once,
 * so that neither a start nor a read waits for it.
 */
export class MaintenanceSchedule {
  readonly #store: SessionStore;
  readonly #options: MaintenanceScheduleOptions;
  readonly #recheck: NodeJS.Timeout;
  readonly #stopped = new AbortController();
  #soon: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(store: SessionStore, options: MaintenanceScheduleOptions) {
    this.#store = store;
    this.#options = options;
    this.#recheck = setInterval(() => this.#start(), options.recheckMs ?? RECHECK_MS);
    this.#recheck.unref();
  }

  /** Call it after sessions were created or changed. */
  noteChange(): void {
    if (this.#soon !== undefined || this.#stopped.signal.aborted) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      this.#startIfTooMany().catch((error: unknown) => this.#options.onError?.(error));
    }, this.#options.coalesceMs ?? COALESCE_MS);
    this.#soon.unref();
  }

  /** Resolves when a run that goes on has ended, which happens soon. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    clearInterval(this.#recheck);
    clearTimeout(this.#soon);
    await this.#running;
  }

  async #startIfTooMany(): Promise<void> {
    const { totalCount } = await this.#store.listSessions({ limit: 1, includeGlobal: true, includeUnknown: true });
    if (totalCount > maxEntriesHighWater(this.#options.policy().maxEntries)) this.#start();
  }

  #start(): void {
    this.#running = this.#running.then(async () => {
      const { policy, options, onReport, onError } = this.#options;
      if (this.#stopped.signal.aborted) return;
      try {
        const report = await this.#store.maintain(policy(), {
          ...options?.(),
          unattended: true,
          signal: this.#stopped.signal,
        });
        onReport?.(report);
      } catch (error) {
        onError?.(error);
      }
    });
  }
}
