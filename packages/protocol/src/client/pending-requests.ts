import { GatewayRequestError } from "../errors.ts";
import type { ResponseFrame } from "../frames.ts";
import { MAX_TIMER_MS } from "../limits.ts";
import { GatewayClientError } from "./errors.ts";

/** How an answer is waited for. */
export interface AnswerOptions {
  /** Milliseconds until the (first) answer; `Infinity` waits for ever. */
  timeoutMs: number;
  /** Two-phase methods: hand the first answer to `onAccepted` and wait for the final one, up to `finalTimeoutMs`. */
  expectFinal: boolean;
  finalTimeoutMs: number;
  onAccepted?: ((payload: unknown) => void) | undefined;
}

interface Pending {
  method: string;
  options: AnswerOptions;
  resolve: (payload: unknown) => void;
  reject: (error: Error) => void;
  deadlineMs: number;
  accepted: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Requests of one connection that wait for their answer. Each settles exactly once. */
export class PendingRequests {
  readonly #byId = new Map<string, Pending>();

  /** Registers a request; do this before it is sent. */
  add(id: string, method: string, options: AnswerOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#byId.set(id, { method, options, resolve, reject, deadlineMs: Infinity, accepted: false, timer: undefined });
      this.#arm(id, options.timeoutMs);
    });
  }

  /** Takes an answer. One that nobody waits for is ignored. */
  answer(frame: ResponseFrame): void {
    const pending = this.#byId.get(frame.id);
    if (!pending) return;
    const { expectFinal, finalTimeoutMs, onAccepted } = pending.options;
    if (frame.ok && expectFinal && isAccepted(frame.payload)) {
      if (pending.accepted) return;
      pending.accepted = true;
      this.#arm(frame.id, finalTimeoutMs);
      onAccepted?.(frame.payload);
    } else if (frame.ok) {
      this.#take(frame.id)?.resolve(frame.payload);
    } else {
      this.#take(frame.id)?.reject(GatewayRequestError.fromWire(frame.error));
    }
  }

  reject(id: string, error: Error): void {
    this.#take(id)?.reject(error);
  }

  rejectAll(error: Error): void {
    for (const id of this.#byId.keys()) this.reject(id, error);
  }

  /** Whether something waits, and all of it ends by itself. */
  get allHaveDeadlines(): boolean {
    const waiting = [...this.#byId.values()];
    return waiting.length > 0 && waiting.every((pending) => Number.isFinite(pending.deadlineMs));
  }

  #take(id: string): Pending | undefined {
    const pending = this.#byId.get(id);
    clearTimeout(pending?.timer);
    this.#byId.delete(id);
    return pending;
  }

  #arm(id: string, timeoutMs: number): void {
    const pending = this.#byId.get(id);
    if (!pending) return;
    clearTimeout(pending.timer);
    pending.deadlineMs = timeoutMs;
    if (!Number.isFinite(timeoutMs)) return;
    pending.timer = setTimeout(
      () => this.reject(id, timeoutError(pending.method, timeoutMs)),
      Math.min(timeoutMs, MAX_TIMER_MS),
    );
  }
}

function timeoutError(method: string, timeoutMs: number): GatewayClientError {
  return new GatewayClientError(
    "TIMEOUT",
    `No answer to ${method} within ${timeoutMs} ms. The gateway may still finish it; raise timeoutMs to wait longer.`,
  );
}

function isAccepted(payload: unknown): boolean {
  return typeof payload === "object" && payload !== null && (payload as { status?: unknown }).status === "accepted";
}
