import { abortError } from "../pipeline/abort.ts";

type OnAbort = (reason: Error) => void;

/** One listener a signal, however many children hang on it; none when there are no children. */
export class AbortWatch {
  readonly #watched = new Map<AbortSignal, { listener: () => void; callbacks: Set<OnAbort> }>();

  add(signal: AbortSignal, onAbort: OnAbort): void {
    const existing = this.#watched.get(signal);
    if (existing) {
      existing.callbacks.add(onAbort);
      return;
    }
    const callbacks = new Set([onAbort]);
    const listener = (): void => {
      for (const callback of callbacks) callback(abortError(signal));
    };
    this.#watched.set(signal, { listener, callbacks });
    signal.addEventListener("abort", listener, { once: true });
  }

  remove(signal: AbortSignal, onAbort: OnAbort): void {
    const existing = this.#watched.get(signal);
    if (!existing?.callbacks.delete(onAbort) || existing.callbacks.size > 0) return;
    this.#watched.delete(signal);
    signal.removeEventListener("abort", existing.listener);
  }
}
