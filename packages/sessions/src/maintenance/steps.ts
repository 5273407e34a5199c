import type { SessionEntry } from "../session-store.ts";
import type { EntryOrder } from "./entry-pages.ts";
import type { MaintainedKey } from "./key-facts.ts";
import type { Pass } from "./pass.ts";
import { MODEL_RUN_RETENTION_MS } from "./policy.ts";
import type { MaintenanceAction } from "./report.ts";

/** What counts the sessions of a step. */
export type StepCounter = "missing" | "dmScopeRetired" | "modelRunPruned" | "pruned" | "capped" | "archived";

/** What a piece of work did so far. */
export interface Done {
  keys: readonly string[];
  /** How many of them were not archived before. */
  live: number;
}

/** Which sessions one step looks at, and what it does with those that nothing protects. */
export interface Step {
  order: EntryOrder;
  action: Exclude<MaintenanceAction, "keep">;
  counter: StepCounter;
  /** Only sessions whose time is earlier, epoch milliseconds. Default: any. */
  before?: number;
  /** Asked with the key alone, of every session. */
  wants?: (key: MaintainedKey) => boolean;
  /** Asked with the row, right before the action. */
  isDue?: (key: string, entry: SessionEntry) => boolean;
  /** Shared and recently used sessions are not protected. */
  isRepair?: true;
  /** How many more sessions have to go, after what the piece of work that goes on did. Default: all. */
  wanted?: (done: Done) => number;
  /** Awaited after each piece of work that removed sessions, with their transcripts. */
  settle?: (sessionIds: readonly string[]) => Promise<void>;
}

/** The steps that look at sessions, in order. Each is planned when the one before it has ended. */
export function* planSteps(pass: Pass, hasRecords: (key: string) => boolean): Generator<Step> {
  const { policy, options, now } = pass;
  const isOverCap = (): boolean => pass.liveCount > policy.maxEntries;
  if (options.fixMissing) {
    const isDue = (key: string): boolean => !hasRecords(key);
    yield { order: "all", action: "fix-missing", counter: "missing", isDue, isRepair: true };
  }
  if (options.fixDmScope) {
    const wants = (key: MaintainedKey): boolean => key.isPeerDirect;
    yield { order: "all", action: "fix-dm-scope", counter: "dmScopeRetired", wants, isRepair: true };
  }
  if (isOverCap()) {
    const wants = (key: MaintainedKey): boolean => key.isModelRun;
    const before = now - MODEL_RUN_RETENTION_MS;
    yield { order: "unpinned", action: "prune", counter: "modelRunPruned", before, wants };
  }
  for (const order of ["unpinned", "archived"] as const) {
    yield { order, action: "prune", counter: "pruned", before: now - policy.pruneAfterMs };
  }
  if (policy.cronRunRetentionMs !== undefined) {
    const wants = (key: MaintainedKey): boolean => key.isCronRun;
    yield { order: "unpinned", action: "prune", counter: "pruned", before: now - policy.cronRunRetentionMs, wants };
  }
  if (policy.archiveDashboardAfterMs !== undefined) {
    const wants = (key: MaintainedKey): boolean => key.isDashboard;
    const before = now - policy.archiveDashboardAfterMs;
    yield { order: "unarchived", action: "archive-dashboard", counter: "archived", before, wants };
  }
  if (isOverCap()) {
    const wanted = ({ live }: Done): number => pass.liveCount - live - policy.maxEntries;
    yield { order: "unpinned", action: "cap", counter: "capped", wanted };
  }
}
