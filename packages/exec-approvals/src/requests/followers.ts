import { ExecApprovalsError } from "../errors.ts";
import type { ApprovalRecord } from "./approval-record.ts";

/** How often changes by other processes are looked for while something is pending. */
const POLL_MS = 500;

export interface FollowersParts {
  /** Changes whenever another connection committed. */
  dataVersion(): number;
  find(id: string): ApprovalRecord | undefined;
  /** Ends a pending request and tells of it. */
  expire(id: string): void;
  /** Ends those whose time is over by the clock, and tells of them. */
  expireDue(): void;
  onFault(error: unknown): void;
}

interface Waiter {
  resolve(record: ApprovalRecord): void;
  reject(reason: unknown): void;
}

interface Followed {
  /** On the monotonic clock: a clock that is set back makes no request live longer. */
  deadlineMs: number;
  waiters: Set<Waiter>;
}

/** Who hears of changes. Follows the pending requests: their time, and what other processes do with them. */
export class Followers {
  readonly #parts: FollowersParts;
  readonly #listeners = new Set<(record: ApprovalRecord) => void>();
  readonly #followed = new Map<string, Followed>();
  #timer: NodeJS.Timeout | undefined;
  #timerAtMs = Infinity;
  #dataVersion: number;
  #isClosed = false;

  constructor(parts: FollowersParts) {
    this.#parts = parts;
    this.#dataVersion = parts.dataVersion();
  }

  /** `remainingMs`: what is left of its time. */
  follow({ id }: ApprovalRecord, remainingMs: number): Followed {
    let followed = this.#followed.get(id);
    if (followed === undefined) {
      followed = { deadlineMs: performance.now() + remainingMs, waiters: new Set() };
      this.#followed.set(id, followed);
      this.#schedule(Math.min(remainingMs, POLL_MS));
    }
    return followed;
  }

  wait(record: ApprovalRecord, remainingMs: number, signal?: AbortSignal): Promise<ApprovalRecord> {
    if (this.#isClosed) return Promise.reject(closed());
    const { waiters } = this.follow(record, remainingMs);
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiters.delete(waiter);
        signal?.removeEventListener("abort", onAbort);
      };
      const onAbort = () => (leave(), reject(signal?.reason));
      const waiter: Waiter = {
        resolve: (answered) => (leave(), resolve(answered)),
        reject: (reason) => (leave(), reject(reason)),
      };
      signal?.addEventListener("abort", onAbort);
      waiters.add(waiter);
    });
  }

  onChange(listener: (record: ApprovalRecord) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Tells listeners, and who waits if the record is not pending any more. */
  tell(record: ApprovalRecord): void {
    if (record.state !== "pending") {
      const followed = this.#followed.get(record.id);
      this.#followed.delete(record.id);
      for (const waiter of followed?.waiters ?? []) waiter.resolve(record);
    }
    for (const listener of this.#listeners) {
      try {
        listener(record);
      } catch (error) {
        this.#parts.onFault(error);
      }
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { waiters } of this.#followed.values()) for (const waiter of waiters) waiter.reject(closed());
    this.#followed.clear();
    this.#listeners.clear();
  }

  #schedule(delayMs: number): void {
    const atMs = performance.now() + delayMs;
    if (this.#isClosed || atMs >= this.#timerAtMs) return;
    clearTimeout(this.#timer);
    this.#timerAtMs = atMs;
    this.#timer = setTimeout(() => this.#look(), delayMs);
    this.#timer.unref();
  }

  #look(): void {
    this.#timerAtMs = Infinity;
    try {
      this.#parts.expireDue();
      this.#takeOver();
      for (const [id, { deadlineMs }] of this.#followed) if (deadlineMs <= performance.now()) this.#parts.expire(id);
    } catch (error) {
      this.#parts.onFault(error);
    }
    if (this.#followed.size === 0) return;
    const soonestMs = Math.min(...[...this.#followed.values()].map(({ deadlineMs }) => deadlineMs));
    this.#schedule(Math.min(POLL_MS, Math.max(1, soonestMs - performance.now())));
  }

  /** What other processes decided since the last look. */
  #takeOver(): void {
    const version = this.#parts.dataVersion();
    if (version === this.#dataVersion) return;
    this.#dataVersion = version;
    for (const id of this.#followed.keys()) {
      const record = this.#parts.find(id);
      if (record === undefined) this.#drop(id);
      else if (record.state !== "pending") this.tell(record);
    }
  }

  /** Another process removed it, long after it was over. */
  #drop(id: string): void {
    const followed = this.#followed.get(id);
    this.#followed.delete(id);
    for (const waiter of followed?.waiters ?? []) {
      waiter.reject(new ExecApprovalsError("APPROVAL_NOT_FOUND", `The request ${id} is gone. Ask again.`));
    }
  }
}

function closed(): ExecApprovalsError {
  return new ExecApprovalsError(
    "APPROVALS_CLOSED",
    "The requests were closed while this one waited; it is still pending. Open them again and wait for it.",
  );
}
