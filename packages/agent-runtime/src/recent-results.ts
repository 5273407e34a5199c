import type { RunResult } from "./runtime.ts";

const MAX_RESULTS = 1000;
const MAX_AGE_MS = 5 * 60_000;

/** Results of finished runs, for callers that ask again: at most 1000, none older than five minutes. */
export class RecentResults {
  readonly #results = new Map<string, RunResult>();

  constructor(readonly now: () => number) {}

  add(result: RunResult): void {
    this.#results.set(result.runId, result);
    this.#forgetOld();
  }

  get(runId: string): RunResult | undefined {
    this.#forgetOld();
    return this.#results.get(runId);
  }

  #forgetOld(): void {
    const oldest = this.now() - MAX_AGE_MS;
    for (const [runId, { endedAt }] of this.#results) {
      if (endedAt >= oldest && this.#results.size <= MAX_RESULTS) return;
      this.#results.delete(runId);
    }
  }
}
