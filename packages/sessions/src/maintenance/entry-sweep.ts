import type { Store } from "@oc/store";
import { fromEntryRow } from "../entry.ts";
import type { EntryRow } from "../entry.ts";
import type { SessionTables } from "../session-tables.ts";
import type { SessionEntry } from "../session-store.ts";
import { EntryPages } from "./entry-pages.ts";
import type { EntryPosition } from "./entry-pages.ts";
import type { Pass } from "./pass.ts";
import { decideBasicProtection, decideProtection } from "./protection.ts";
import type { Step } from "./steps.ts";
import { startSlice, yieldToOthers } from "./time-slice.ts";
import type { WindowRemoval } from "./window-removal.ts";

export const DASHBOARD_ARCHIVE_REASON = "stale-dashboard";

export interface EntrySweepParts {
  store: Store;
  tables: SessionTables;
  removal: WindowRemoval;
  protectedKeys: ReadonlySet<string>;
  /** Transcripts that are gone. */
  forget: (sessionIds: readonly string[]) => void;
}

/** Sessions with waiting input or a run that writes. */
interface Busy {
  keys: ReadonlySet<string>;
}

/** What one piece of work did. */
interface SliceResult {
  keys: string[];
  sessionIds: string[];
  /** How many of them were not archived before. */
  live: number;
  /** How many candidates were looked at. */
  taken: number;
  /** A session whose transcripts are too large for a piece. */
  large?: string;
}

/** Applies a step to sessions, oldest first: every decision is made in the transaction that acts on it. */
export class EntrySweep {
  readonly #parts: EntrySweepParts;
  readonly #pages: EntryPages;
  readonly #entryRow;

  constructor(parts: EntrySweepParts) {
    this.#parts = parts;
    this.#pages = new EntryPages(parts.store);
    this.#entryRow = parts.store.sqlite.prepare<[string], EntryRow>(
      "SELECT * FROM session_entries WHERE session_key = ?",
    );
  }

  /** Every session's key and last change, a page at a time, without keeping others waiting. */
  async *positions(order: Step["order"], before = Number.MAX_SAFE_INTEGER): AsyncGenerator<EntryPosition[]> {
    for (let after: EntryPosition | undefined; ;) {
      const page = this.#pages.next(order, after, before);
      if (page.length === 0) return;
      after = page.at(-1);
      yield page;
      await yieldToOthers();
    }
  }

  /** Counts into the pass's report what was committed. Rejects with what the database reports. */
  async run(pass: Pass, step: Step): Promise<void> {
    for await (const page of this.positions(step.order, step.before)) {
      const candidates = page
        .filter(({ session_key: key }) => isCandidate(pass, step, key))
        .map((row) => row.session_key);
      for (let at = 0; at < candidates.length;) {
        if (step.isEnough?.(0) || pass.options.signal?.aborted) return;
        const slice = await this.#slice(pass, step, candidates.slice(at));
        this.#count(pass, step, slice);
        at += slice.taken;
        if (slice.large !== undefined) this.#count(pass, step, await this.#removeLarge(pass, step, slice.large));
      }
    }
  }

  #slice(pass: Pass, step: Step, keys: readonly string[]): Promise<SliceResult> | SliceResult {
    const work = (): SliceResult => {
      const busy = this.#busy(pass);
      const slice: SliceResult = { keys: [], sessionIds: [], live: 0, taken: 0 };
      for (const hasTime = startSlice(); slice.taken < keys.length && hasTime();) {
        if (step.isEnough?.(slice.live)) break;
        const key = keys[slice.taken++] as string;
        const row = this.#dueRow(pass, step, key, busy);
        if (row === undefined) continue;
        if (!pass.isSimulated && !this.#apply(pass, step, row, slice)) {
          slice.large = key;
          break;
        }
        slice.keys.push(key);
        if (row.archived_at === null) slice.live++;
      }
      return slice;
    };
    return pass.isSimulated ? work() : this.#parts.store.write(work);
  }

  /** False when the session's transcripts are too large to be removed here. */
  #apply(pass: Pass, step: Step, row: EntryRow, slice: SliceResult): boolean {
    const { tables, removal } = this.#parts;
    if (step.action === "archive-dashboard") {
      const archived = { archivedAt: pass.clock, archiveReason: DASHBOARD_ARCHIVE_REASON, updatedAt: pass.clock };
      tables.entries.save(row.session_key, { ...fromEntryRow(row), ...archived });
      return true;
    }
    const windows = tables.transcripts.generations(row.session_key);
    if (removal.isLarge(windows)) return false;
    tables.entries.remove(row.session_key);
    removal.remove(windows, "deleted", pass.clock);
    for (const window of windows) slice.sessionIds.push(window.session_id);
    return true;
  }

  async #removeLarge(pass: Pass, step: Step, key: string): Promise<SliceResult> {
    const { tables, removal } = this.#parts;
    const slice: SliceResult = { keys: [], sessionIds: [], live: 0, taken: 0 };
    const windows = tables.transcripts.generations(key);
    const removed = await removal.removeLarge(windows, "deleted", pass.clock, () => {
      const row = this.#dueRow(pass, step, key, this.#busy(pass));
      if (row === undefined || tables.transcripts.generations(key).length !== windows.length) return false;
      if (row.archived_at === null) slice.live = 1;
      tables.entries.remove(key);
      return true;
    });
    if (!removed) return { ...slice, live: 0 };
    return { ...slice, keys: [key], sessionIds: windows.map((window) => window.session_id) };
  }

  #count(pass: Pass, step: Step, { keys, sessionIds, live }: SliceResult): void {
    pass.report[step.counter] += keys.length;
    pass.liveCount -= live;
    if (keys.length === 0) return;
    if (pass.isSimulated) return keys.forEach((key) => pass.actions.set(key, step.action));
    this.#parts.forget(sessionIds);
    pass.options.onChanged?.(step.action === "archive-dashboard" ? "archived" : "removed", keys);
  }

  /** The session's row, when the step applies to it now and nothing protects it. */
  #dueRow(pass: Pass, step: Step, key: string, busy: Busy): EntryRow | undefined {
    const row = this.#entryRow.get(key);
    if (row === undefined) return undefined;
    const at = step.order === "unarchived" ? row.activity_at : row.updated_at;
    if (step.before !== undefined && at >= step.before) return undefined;
    const entry = fromEntryRow(row);
    if (step.isDue?.(key, entry) === false) return undefined;
    return this.#isProtected(pass, step, row, entry, busy) ? undefined : row;
  }

  #isProtected(pass: Pass, step: Step, row: EntryRow, entry: SessionEntry, busy: Busy): boolean {
    const key = row.session_key;
    const facts = {
      key: pass.describeKey(key),
      entry,
      lastUsedAt: row.activity_at,
      isPermanent: this.#parts.protectedKeys.has(key),
      isActive: busy.keys.has(key) || pass.options.isActive?.(key) === true,
      isActiveKey: pass.activeKeys.has(key),
    };
    const protection = step.isRepair ? decideBasicProtection(facts) : decideProtection(facts, pass.policy, pass.now);
    return protection !== undefined;
  }

  /** Sessions that the store knows to be busy; few, so that asking once for a piece of work is cheaper than for each session. */
  #busy({ clock }: Pass): Busy {
    const { inputs, claims, transcripts } = this.#parts.tables;
    const keys = new Set(inputs.queuedKeys());
    for (const sessionId of claims.heldIds(clock)) keys.add(transcripts.window(sessionId)?.session_key ?? "");
    return { keys };
  }
}

function isCandidate(pass: Pass, step: Step, key: string): boolean {
  if (pass.actions.has(key)) return false;
  if (
    !step.isRepair &&
    step.action !== "archive-dashboard" &&
    step.wants === undefined &&
    pass.describeKey(key).isShared
  )
    return false;
  return step.wants === undefined || step.wants(pass.describeKey(key));
}
