import type { Store } from "@oc/store";
import { fromEntryRow } from "../entry.ts";
import type { TimedRow } from "../entries.ts";
import type { SessionTables } from "../session-tables.ts";
import type { SessionEntry } from "../session-store.ts";
import { EntryPages } from "./entry-pages.ts";
import type { EntryPosition } from "./entry-pages.ts";
import type { Pass } from "./pass.ts";
import { decideBasicProtection, decideProtection } from "./protection.ts";
import type { Done, Step } from "./steps.ts";
import { startSlice, yieldToOthers } from "./time-slice.ts";
import type { WindowRemoval } from "./window-removal.ts";

/** Sessions that one statement handles. */
const BATCH_SESSIONS = 64;

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
interface SliceResult extends Done {
  keys: string[];
  sessionIds: string[];
  /** How many candidates were looked at. */
  taken: number;
}

/** Applies a step to sessions, oldest first: every decision is made in the transaction that acts on it. */
export class EntrySweep {
  readonly #parts: EntrySweepParts;
  readonly #pages: EntryPages;

  constructor(parts: EntrySweepParts) {
    this.#parts = parts;
    this.#pages = new EntryPages(parts.store);
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
        if ((step.wanted?.({ keys: [], live: 0 }) ?? 1) <= 0 || pass.options.signal?.aborted) return;
        const slice = await this.#slice(pass, step, candidates.slice(at));
        this.#count(pass, step, slice);
        at += slice.taken;
        if (slice.sessionIds.length > 0) await step.settle?.(slice.sessionIds);
      }
    }
  }

  #slice(pass: Pass, step: Step, keys: readonly string[]): Promise<SliceResult> | SliceResult {
    const work = (): SliceResult => {
      const busy = this.#busy(pass);
      const slice: SliceResult = { keys: [], sessionIds: [], live: 0, taken: 0 };
      for (const hasTime = startSlice(); slice.taken < keys.length && hasTime();) {
        const count = Math.min(step.wanted?.(slice) ?? BATCH_SESSIONS, BATCH_SESSIONS);
        if (count <= 0) break;
        this.#take(pass, step, keys.slice(slice.taken, slice.taken + count), busy, slice);
      }
      return slice;
    };
    return pass.isSimulated ? work() : this.#parts.store.writeInBackground(work);
  }

  /** Applies the step to those of these sessions that are due, and adds to the slice what it did. */
  #take(pass: Pass, step: Step, keys: readonly string[], busy: Busy, slice: SliceResult): void {
    const due = this.#dueRows(pass, step, keys, busy);
    if (!pass.isSimulated && due.length > 0) this.#apply(pass, step, due, slice);
    slice.taken += keys.length;
    for (const row of due) {
      slice.keys.push(row.session_key);
      if (row.archived_at === null) slice.live++;
    }
  }

  #apply(pass: Pass, step: Step, due: readonly TimedRow[], slice: SliceResult): void {
    const { tables, removal } = this.#parts;
    if (step.action === "archive-dashboard") {
      const archived = { archivedAt: pass.clock, archiveReason: DASHBOARD_ARCHIVE_REASON, updatedAt: pass.clock };
      for (const row of due) tables.entries.save(row.session_key, { ...fromEntryRow(row), ...archived });
      return;
    }
    const keys = due.map((row) => row.session_key);
    const sessionIds = tables.transcripts.idsOfKeys(keys);
    tables.entries.removeAll(keys);
    removal.remove(sessionIds, "deleted", pass.clock);
    slice.sessionIds.push(...sessionIds);
  }

  #count(pass: Pass, step: Step, { keys, sessionIds, live }: SliceResult): void {
    pass.report[step.counter] += keys.length;
    pass.liveCount -= live;
    if (keys.length === 0) return;
    if (pass.isSimulated) return keys.forEach((key) => pass.actions.set(key, step.action));
    this.#parts.forget(sessionIds);
    pass.options.onChanged?.(step.action === "archive-dashboard" ? "archived" : "removed", keys);
  }

  /** The rows of sessions that the step applies to now and nothing protects, in the order of the keys. */
  #dueRows(pass: Pass, step: Step, keys: readonly string[], busy: Busy): TimedRow[] {
    const rows = new Map(this.#parts.tables.entries.timedRows(keys).map((row) => [row.session_key, row]));
    return keys.flatMap((key) => {
      const row = rows.get(key);
      return row !== undefined && this.#isDue(pass, step, row, busy) ? [row] : [];
    });
  }

  #isDue(pass: Pass, step: Step, row: TimedRow, busy: Busy): boolean {
    const at = step.order === "unarchived" ? row.activity_at : row.updated_at;
    if (step.before !== undefined && at >= step.before) return false;
    const entry = fromEntryRow(row);
    return step.isDue?.(row.session_key, entry) !== false && !this.#isProtected(pass, step, row, entry, busy);
  }

  #isProtected(pass: Pass, step: Step, row: TimedRow, entry: SessionEntry, busy: Busy): boolean {
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
