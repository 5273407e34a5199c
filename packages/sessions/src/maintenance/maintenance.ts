import type { Store } from "@oc/store";
import type { ArchiveId, Archives } from "../archives.ts";
import type { SessionTables } from "../session-tables.ts";
import { readArchiveFolder } from "./archive-files.ts";
import type { ArchiveFolder } from "./archive-files.ts";
import { ArchiveRemoval } from "./archive-removal.ts";
import { StoredClockMemory } from "./clock-memory.ts";
import { DiskBudget } from "./disk-budget.ts";
import { EntrySweep } from "./entry-sweep.ts";
import { describeSessionKey } from "./key-facts.ts";
import type { MaintainOptions, Pass } from "./pass.ts";
import { RUN_ID_RETENTION_MS } from "./policy.ts";
import type { MaintenancePolicy } from "./policy.ts";
import type { MaintenanceReport, SessionAction } from "./report.ts";
import { planSteps } from "./steps.ts";
import { yieldToOthers } from "./time-slice.ts";
import { decideTrustedTime } from "./trusted-time.ts";
import type { WindowRemoval } from "./window-removal.ts";

const INPUTS_AT_ONCE = 256;

export interface MaintenanceParts {
  agentId: string;
  store: Store;
  tables: SessionTables;
  archives: Archives;
  removal: WindowRemoval;
  folder: string;
  protectedKeys: ReadonlySet<string>;
  now: () => number;
  log: (level: "warn", message: string, fields: Record<string, unknown>) => void;
  /** Transcripts that are gone. */
  forget: (sessionIds: readonly string[]) => void;
  /** Writes the files of archives that have none, some of them at once. */
  exportArchives: () => Promise<void>;
  /** Writes the files of these archives, or of all that have none, and ends when it has tried. */
  exportNow: (archives?: readonly ArchiveId[]) => Promise<void>;
  /** Told the name of each step as it begins: where a test ends the process. */
  onStep: (step: string) => void;
}

/** Keeps the sessions of one agent within a policy, in pieces so small that nobody has to wait for them. */
export class Maintenance {
  readonly #parts: MaintenanceParts;
  readonly #removal: WindowRemoval;
  readonly #sweep: EntrySweep;
  readonly #archiveRemoval: ArchiveRemoval;
  readonly #disk: DiskBudget;
  readonly #clock: StoredClockMemory;
  readonly #sql;

  constructor(parts: MaintenanceParts) {
    const { store } = parts;
    this.#parts = parts;
    this.#removal = parts.removal;
    this.#sweep = new EntrySweep(parts);
    this.#archiveRemoval = new ArchiveRemoval(parts);
    this.#disk = new DiskBudget({ ...parts, sweep: this.#sweep, archiveRemoval: this.#archiveRemoval });
    this.#clock = new StoredClockMemory(store);
    this.#sql = {
      countLive: store.sqlite
        .prepare<[], number>("SELECT count(*) FROM session_entries WHERE archived_at IS NULL")
        .pluck(),
      hasRecords: store.sqlite.prepare<[string]>(
        "SELECT 1 FROM session_windows w JOIN transcript_events e USING (session_id) WHERE w.session_key = ? LIMIT 1",
      ),
    };
  }

  /** What is not archived. */
  countLive(): number {
    return this.#sql.countLive.get() ?? 0;
  }

  async run(policy: MaintenancePolicy, options: MaintainOptions): Promise<MaintenanceReport> {
    const pass = await this.#begin(policy, options);
    const failure = await this.#cleanSessions(pass).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    // Also after a failure: a full disk is what this makes room on.
    const folder = await readArchiveFolder(this.#parts.folder, this.#parts.store.path);
    await this.#deleteOldArchives(pass, folder);
    await this.#disk.keep(pass, folder);
    if (failure !== undefined) throw failure.error;
    this.#parts.onStep("archive-files");
    if (!pass.isSimulated) await this.#parts.exportArchives();
    this.#parts.onStep("end");
    return this.#finish(pass);
  }

  async #begin(policy: MaintenancePolicy, options: MaintainOptions): Promise<Pass> {
    const { agentId, store, tables, now } = this.#parts;
    const mode = options.force ? "enforce" : policy.mode;
    const dryRun = options.dryRun === true;
    const isSimulated = dryRun || mode === "warn";
    const clock = now();
    const trusted = decideTrustedTime(options.unattended ? this.#clock.read() : undefined, clock);
    if (trusted.isDoubted) {
      const fields = { agentId, clock, trustedAt: trusted.now };
      this.#parts.log("warn", "maintenance.clock.doubted", fields);
    }
    if (!isSimulated) {
      await store.write(() => this.#clock.save(trusted.memory));
      await this.#removal.finishInterrupted();
    }
    const beforeCount = tables.entries.count();
    return {
      policy,
      options,
      isSimulated,
      now: trusted.now,
      clock,
      liveCount: this.countLive(),
      activeKeys: new Set(options.activeKeys),
      describeKey: options.describeKey ?? describeSessionKey,
      actions: new Map(),
      report: {
        agentId,
        storePath: store.path,
        mode,
        dryRun,
        beforeCount,
        afterCount: beforeCount,
        missing: 0,
        dmScopeRetired: 0,
        modelRunPruned: 0,
        pruned: 0,
        capped: 0,
        archived: 0,
        archivesRemoved: 0,
        rotated: "skipped",
        diskBudget: null,
      },
    };
  }

  async #cleanSessions(pass: Pass): Promise<void> {
    const hasRecords = (key: string): boolean => this.#sql.hasRecords.get(key) !== undefined;
    for (const step of planSteps(pass, hasRecords)) {
      this.#parts.onStep(step.counter);
      await this.#sweep.run(pass, step);
    }
    await this.#forgetOldRunIds(pass);
  }

  /** Ids of inputs and runs count once for so long; then their rows are only weight. */
  async #forgetOldRunIds(pass: Pass): Promise<void> {
    if (pass.isSimulated) return;
    this.#parts.onStep("run-ids");
    const before = pass.now - RUN_ID_RETENTION_MS;
    const { inputs } = this.#parts.tables;
    while ((await this.#parts.store.writeInBackground(() => inputs.forgetSettled(before, INPUTS_AT_ONCE))) > 0) {
      if (pass.options.signal?.aborted) return;
      await yieldToOthers();
    }
  }

  async #deleteOldArchives(pass: Pass, folder: ArchiveFolder): Promise<void> {
    const { resetArchiveRetentionMs } = pass.policy;
    if (resetArchiveRetentionMs === undefined) return;
    this.#parts.onStep("archive-retention");
    for (const file of folder.oldestFirst(pass.now - resetArchiveRetentionMs)) {
      if (pass.options.signal?.aborted) return;
      if (await this.#archiveRemoval.remove(pass, file)) folder.drop(file);
    }
    await this.#archiveRemoval.settle();
  }

  async #finish(pass: Pass): Promise<MaintenanceReport> {
    const { report, actions, isSimulated, options } = pass;
    const removed = [...actions.values()].filter((action) => action !== "archive-dashboard").length;
    report.afterCount = isSimulated ? report.beforeCount - removed : this.#parts.tables.entries.count();
    if (!options.dryRun) return report;
    const entries: SessionAction[] = [];
    for await (const page of this.#sweep.positions("all")) {
      for (const { session_key: key, at } of page) {
        entries.push({ key, updatedAt: at, action: actions.get(key) ?? "keep" });
      }
    }
    return { ...report, entries };
  }
}
