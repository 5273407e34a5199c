import type { Store } from "@oc/store";
import { stat } from "node:fs/promises";
import type { SessionTables } from "../session-tables.ts";
import type { Window } from "../transcripts.ts";
import { readArchiveFolder } from "./archive-files.ts";
import type { ArchiveFolder } from "./archive-files.ts";
import type { ArchiveRemoval } from "./archive-removal.ts";
import { DatabaseSize } from "./database-size.ts";
import type { EntrySweep } from "./entry-sweep.ts";
import type { Pass } from "./pass.ts";
import { startSlice, yieldToOthers } from "./time-slice.ts";
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
  exportArchives: () => Promise<void>;
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
    const filesBytes = folder.otherBytes + folder.archiveBytes;
    const usedBefore = filesBytes + (await this.#databaseFileBytes());
    const report = { usedBefore, usedAfter: usedBefore, limit: disk.maxBytes, target: disk.highWaterBytes };
    pass.report.diskBudget = report;
    if (usedBefore <= disk.maxBytes) return;
    if (pass.isSimulated) {
      report.usedAfter = this.#simulate(pass, folder, usedBefore);
      return;
    }
    if (performance.now() < this.#retryAt && !pass.options.force) return;
    report.usedAfter = await this.#clean(pass, folder, filesBytes);
    if (report.usedAfter <= disk.highWaterBytes || pass.options.signal?.aborted) return;
    this.#retryAt = performance.now() + RETRY_AFTER_MS;
    const fields = { usedBytes: report.usedAfter, targetBytes: disk.highWaterBytes, retryAfterMs: RETRY_AFTER_MS };
    this.#parts.log("warn", "maintenance.disk.over-budget", fields);
  }

  /** Bytes in use afterwards. */
  async #clean(pass: Pass, folder: ArchiveFolder, filesBytes: number): Promise<number> {
    const { onStep, archiveRemoval } = this.#parts;
    const target = pass.policy.disk?.highWaterBytes ?? 0;
    let fileBytes = filesBytes;
    const used = (): number => fileBytes + this.#size.usedBytes();
    const isEnough = (): boolean => used() <= target;

    onStep("disk-reclaim");
    await this.#size.reclaim();
    onStep("disk-archives");
    for (const file of folder.oldestFirst()) {
      if (isEnough() || pass.options.signal?.aborted) break;
      // One that could not be deleted frees nothing, and the next ones would fail as well.
      if (!(await archiveRemoval.remove(pass, file))) break;
      fileBytes -= file.bytes;
    }
    await archiveRemoval.settle();
    onStep("disk-generations");
    if (!isEnough()) await this.#removeGenerations(pass, isEnough);
    onStep("disk-entries");
    // One at a time: only then is it known what that was worth.
    const wanted = (): number => (isEnough() ? 0 : 1);
    for (const order of ["archived", "unpinned"] as const) {
      await this.#parts.sweep.run(pass, { order, action: "cap", counter: "capped", wanted, toFreeSpace: true });
    }
    await this.#parts.exportArchives();
    await this.#size.reclaim();
    const { otherBytes, archiveBytes } = await readArchiveFolder(this.#parts.folder, this.#parts.store.path);
    fileBytes = otherBytes + archiveBytes;
    return used();
  }

  async #removeGenerations(pass: Pass, isEnough: () => boolean): Promise<void> {
    let [createdAt, sessionId] = [Number.MIN_SAFE_INTEGER, ""];
    for (;;) {
      const page = this.#windowsAfter.all(createdAt, sessionId);
      const last = page.at(-1);
      if (last === undefined) return;
      for (let at = 0; at < page.length;) {
        if (isEnough() || pass.options.signal?.aborted) return;
        at += await this.#removeSomeGenerations(
          pass,
          page.slice(at).map((row) => row.session_id),
          isEnough,
        );
        await yieldToOthers();
      }
      ({ created_at: createdAt, session_id: sessionId } = last);
    }
  }

  /** How many of them were looked at. */
  async #removeSomeGenerations(pass: Pass, ids: readonly string[], isEnough: () => boolean): Promise<number> {
    const { store, removal, forget } = this.#parts;
    const removed: string[] = [];
    let large: Window | undefined;
    const taken = await store.writeInBackground(() => {
      let count = 0;
      for (const hasTime = startSlice(); count < ids.length && hasTime() && !isEnough();) {
        const window = this.#unreferenced(pass, ids[count++] as string);
        if (window === undefined) continue;
        if (removal.isLarge(window.session_id)) {
          large = window;
          break;
        }
        removal.remove([window.session_id], "reset", pass.clock, { toFreeSpace: true });
        removed.push(window.session_id);
      }
      return count;
    });
    if (large !== undefined) {
      const window = large;
      const stillUnreferenced = (): boolean => this.#unreferenced(pass, window.session_id) !== undefined;
      if (await removal.removeLarge([window], "reset", pass.clock, stillUnreferenced)) removed.push(window.session_id);
    }
    forget(removed);
    return Math.max(taken, 1);
  }

  #unreferenced(pass: Pass, sessionId: string): Window | undefined {
    const { transcripts, claims } = this.#parts.tables;
    if (this.#isReferenced.get(sessionId) !== undefined || claims.isHeld(sessionId, pass.clock)) return undefined;
    return transcripts.window(sessionId);
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
    const sizes = await Promise.all(
      [path, `${path}-wal`].map((file) =>
        stat(file).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}
