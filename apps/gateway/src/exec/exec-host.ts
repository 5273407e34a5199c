import type { ApprovalRecord } from "@oc/exec-approvals";
import type { ToolFactory } from "@oc/plugin-sdk";
import type { Store } from "@oc/store";
import type { EndedRun } from "../agents/turns.ts";
import type { ExecRuntime, ExecRuntimeParts } from "./exec-runtime.ts";

export interface ExecHostParts extends ExecRuntimeParts {
  /** The gateway's state database. */
  store: Store;
}

/** Commands of the agents, from the first tool to the last process. Its code is loaded with the first agent that runs. */
export class ExecHost {
  readonly #parts: ExecHostParts;
  #loading: Promise<ExecRuntime> | undefined;
  #loaded: ExecRuntime | undefined;

  constructor(parts: ExecHostParts) {
    this.#parts = parts;
  }

  /** The tools `exec`, `process` and `apply_patch`. */
  async tools(): Promise<readonly ToolFactory[]> {
    return (await this.runtime()).tools;
  }

  runtime(): Promise<ExecRuntime> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Whether a background command runs, which a restart would kill. */
  hasLive(): boolean {
    return this.#loaded?.processes.hasLive() ?? false;
  }

  /** Goes on with a command whose request has ended. */
  onApprovalSettled(record: ApprovalRecord): void {
    this.runtime().then(
      ({ runs }) => runs.settle(record),
      (error: unknown) => this.#parts.log.error("an approval could not be acted on", { id: record.id, error }),
    );
  }

  /** What a turn asked that was stopped is taken back. */
  onTurnEnded({ runId, status }: EndedRun): void {
    if (status !== "aborted") return;
    this.#parts.approvals
      .cancelRun(runId)
      .catch((error: unknown) => this.#parts.log.error("what a turn had asked could not be taken back", { error }));
  }

  /** A session begins anew, or is gone. */
  async forgetSession(sessionKey: string): Promise<void> {
    const { approvals, events, followUps } = this.#parts;
    await approvals.cancelSession(sessionKey);
    await followUps.forget(sessionKey);
    await events.forget(sessionKey);
    this.#loaded?.processes.forgetSession(sessionKey);
  }

  /** Ends what an earlier process left. Loads nothing where there is nothing to end. */
  async recover(): Promise<void> {
    const { store } = this.#parts;
    const left = store.sqlite.prepare("SELECT 1 FROM exec_approvals WHERE finished_at IS NULL LIMIT 1").get();
    if (left !== undefined) await (await this.runtime()).runs.recover();
  }

  /** Resolves when the end of every command that had waited for an answer is told. */
  async settled(): Promise<void> {
    await this.#loaded?.runs.settled();
  }

  /** Stops every command, and starts no more. */
  async close(): Promise<void> {
    await (await this.#loading?.catch(() => undefined))?.close();
  }

  async #load(): Promise<ExecRuntime> {
    const { ExecRuntime: Runtime } = await import("./exec-runtime.ts");
    this.#loaded = new Runtime(this.#parts);
    return this.#loaded;
  }
}
