import type { Store } from "@oc/store";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { archiveFileName } from "../archives.ts";
import type { ArchiveId, Archives } from "../archives.ts";
import type { SessionTables } from "../session-tables.ts";
import { readArchiveFolder } from "./archive-files.ts";
import type { ArchiveFolder } from "./archive-files.ts";
import type { ArchiveRemoval } from "./archive-removal.ts";
import { DatabaseSize } from "./database-size.ts";
import type { EntrySweep } from "./entry-sweep.ts";
import type { Pass } from "./pass.ts";
import type { Done } from "./steps.ts";
import { yieldToOthers } from "./time-slice.ts";
import type { WindowRemoval } from "./window-removal.ts";

/** After the budget could not be met, it is tried again this much later. */
const RETRY_AFTER_MS = 30 * 60_000;
const PAGE_ROWS = 64;

export interface DiskBudgetParts {
  store: Store;
  tables: SessionTables;
  removal: WindowRemoval;
  sweep: EntrySweep;
  archiveRemoval: ArchiveRemoval;
  folder: string;
  log: (level: "warn", message: string, fields: Record<string, unknown>) => void;
  forget: (sessionIds: readonly string[]) => void;
  archives: Archives;
  /** Writes the files of these archives, or of all that have none. */
  exportNow: (archives?: readonly ArchiveId[]) => Promise<void>;
  onStep: (step: string) => void;
}

/** Keeps database and archives of one agent within the policy's bytes, the least valuable first. */
export class DiskBudget {
  readonly #parts: DiskBudgetParts;
  readonly #size: DatabaseSize;
  readonly #windowsAfter;
  readonly #isReferenced;
  #retryAt = Number.NEGATIVE_INFINITY;

  constructor(parts: DiskBudgetParts) {
    const { sqlite } = parts.store;
    this.#parts = parts;
    this.#size = new DatabaseSize(parts.store);
    this.#windowsAfter = sqlite.prepare<[number, string], { created_at: number; session_id: string }>(
      `SELECT created_at, session_id FROM session_windows WHERE (created_at, session_id) > (?, ?)
       ORDER BY created_at, session_id LIMIT ${PAGE_ROWS}`,
    );
    this.#isReferenced = sqlite.prepare<[string]>("SELECT 1 FROM session_entries WHERE session_id = ?");
  }

  /** Fills in the report's `diskBudget`. */
  async keep(pass: Pass, folder: ArchiveFolder): Promise<void> {
    const { disk } = pass.policy;
    if (disk === undefined) return;
    const usedBefore = folder.otherBytes + folder.archiveBytes + (await this.#databaseFileBytes());
    const report = { usedBefore, usedAfter: usedBefore, limit: disk.maxBytes, target: disk.highWaterBytes };
    pass.report.diskBudget = report;
    if (usedBefore <= disk.maxBytes) return;
    if (pass.isSimulated) {
      report.usedAfter = this.#simulate(pass, folder, usedBefore);
      return;
    }
    if (performance.now() < this.#retryAt && !pass.options.force) return;
    report.usedAfter = await this.#clean(pass, folder);
    if (report.usedAfter <= disk.highWaterBytes || pass.options.signal?.aborted) return;
    this.#retryAt = performance.now() + RETRY_AFTER_MS;
    const fields = { usedBytes: report.usedAfter, targetBytes: disk.highWaterBytes, retryAfterMs: RETRY_AFTER_MS };
    this.#parts.log("warn", "maintenance.disk.over-budget", fields);
  }

  /** Bytes in use afterwards. */
  async #clean(pass: Pass, folder: ArchiveFolder): Promise<number> {
    const { onStep, archiveRemoval, archives, exportNow, sweep } = this.#parts;
    const target = pass.policy.disk?.highWaterBytes ?? 0;
    onStep("disk-reclaim");
    // Only then is known what the sessions that went before are worth.
    await exportNow();
    await this.#size.reclaim();
    let fileBytes = await this.#filesBytes();
    let isStuck = false;
    const isEnough = (): boolean => isStuck || fileBytes + this.#size.usedBytes() <= target;
    onStep("disk-archives");
    for (const file of folder.oldestFirst()) {
      if (isEnough() || pass.options.signal?.aborted) break;
      // One that could not be deleted frees nothing, and the next ones would fail as well.
      if (!(await archiveRemoval.remove(pass, file))) break;
      fileBytes -= file.bytes;
    }
    await archiveRemoval.settle();
    // A transcript takes less space once its file is written; when that fails, so would the next ones.
    const settle = async (sessionIds: readonly string[]): Promise<void> => {
      const waiting = archives.waitingOf(sessionIds);
      await exportNow(waiting);
      isStuck = archives.waitingOf(sessionIds).length > 0;
      for (const archive of waiting) fileBytes += await fileSize(join(this.#parts.folder, archiveFileName(archive)));
    };
    onStep("disk-generations");
    if (!isEnough()) await this.#removeGenerations(pass, isEnough, settle);
    onStep("disk-entries");
    // One at a time: only then is it known what that was worth.
    const wanted = ({ keys }: Done): number => (isEnough() ? 0 : 1 - keys.length);
    for (const order of ["archived", "unpinned"] as const) {
      await sweep.run(pass, { order, action: "cap", counter: "capped", wanted, settle });
    }
    await this.#size.reclaim();
    return (await this.#filesBytes()) + this.#size.usedBytes();
  }

  /** One at a time, like sessions. */
  async #removeGenerations(
    pass: Pass,
    isEnough: () => boolean,
    settle: (sessionIds: readonly string[]) => Promise<void>,
  ): Promise<void> {
    let [createdAt, sessionId] = [Number.MIN_SAFE_INTEGER, ""];
    for (;;) {
      const page = this.#windowsAfter.all(createdAt, sessionId);
      const last = page.at(-1);
      if (last === undefined) return;
      for (const { session_id: id } of page) {
        if (isEnough() || pass.options.signal?.aborted) return;
        if (!this.#isUnreferenced(pass, id) || !(await this.#removeGeneration(pass, id))) continue;
        this.#parts.forget([id]);
        await settle([id]);
      }
      ({ created_at: createdAt, session_id: sessionId } = last);
      await yieldToOthers();
    }
  }

  /** False when a session points to it now, or a run writes to it. */
  #removeGeneration(pass: Pass, sessionId: string): Promise<boolean> {
    const { store, removal } = this.#parts;
    return store.writeInBackground(() => {
      if (!this.#isUnreferenced(pass, sessionId)) return false;
      removal.remove([sessionId], "reset", pass.clock);
      return true;
    });
  }

  async #filesBytes(): Promise<number> {
    const { otherBytes, archiveBytes } = await readArchiveFolder(this.#parts.folder, this.#parts.store.path);
    return otherBytes + archiveBytes;
  }

  #isUnreferenced(pass: Pass, sessionId: string): boolean {
    const { transcripts, claims } = this.#parts.tables;
    if (this.#isReferenced.get(sessionId) !== undefined || claims.isHeld(sessionId, pass.clock)) return false;
    return transcripts.window(sessionId) !== undefined;
  }

  /** Archive files alone: what removing sessions would free is not known before. */
  #simulate(pass: Pass, folder: ArchiveFolder, usedBefore: number): number {
    let used = usedBefore;
    for (const { bytes } of folder.oldestFirst()) {
      if (used <= (pass.policy.disk?.highWaterBytes ?? 0)) break;
      used -= bytes;
      pass.report.archivesRemoved++;
    }
    return used;
  }

  async #databaseFileBytes(): Promise<number> {
    const { path } = this.#parts.store;
    const sizes = await Promise.all([path, `${path}-wal`].map(fileSize));
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}

/** 0 when there is no such file. */
function fileSize(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
