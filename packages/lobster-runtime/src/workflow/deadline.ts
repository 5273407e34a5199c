import { LobsterError } from "../errors.ts";
import { abortError } from "../pipeline/abort.ts";

/** A signal of its own that follows another one, and ends by itself after a time. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Why the signal was aborted, or else `error`. */
  failure(error: unknown): unknown;
  abort(reason: LobsterError): void;
  close(): void;
}

/** `timeoutMs` absent: no limit of its own. `message` is that of the `TIMEOUT` error. */
export function openDeadline(parent: AbortSignal, timeoutMs: number | undefined, message: string): Deadline {
  const controller = new AbortController();
  const onParentAbort = (): void => controller.abort(abortError(parent));
  if (parent.aborted) onParentAbort();
  parent.addEventListener("abort", onParentAbort, { once: true });
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => controller.abort(new LobsterError("TIMEOUT", message)), timeoutMs);
  return {
    signal: controller.signal,
    failure: (error) => (controller.signal.aborted ? controller.signal.reason : error),
    abort: (reason) => controller.abort(reason),
    close: () => {
      clearTimeout(timer);
      parent.removeEventListener("abort", onParentAbort);
    },
  };
}

/** Waits; rejects with the abort's reason when `signal` aborts. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError(signal));
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(abortError(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, delayMs);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
