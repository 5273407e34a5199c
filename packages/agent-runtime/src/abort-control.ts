import type { AbortReason } from "./runtime.ts";

/** Stops a turn, once, for one reason. Runs that join a turn share its control. */
export class AbortControl {
  readonly #controller = new AbortController();
  #reason: AbortReason | undefined;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get reason(): AbortReason | undefined {
    return this.#reason;
  }

  /** The first reason counts. */
  abort(reason: AbortReason): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#controller.abort(new DOMException(`The run was stopped: ${reason}.`, "AbortError"));
  }
}
