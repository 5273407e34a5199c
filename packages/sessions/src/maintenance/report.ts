import type { MaintenancePolicy } from "./policy.ts";

/** What is done with one session. */
export type MaintenanceAction = "keep" | "prune" | "cap" | "archive-dashboard" | "fix-missing" | "fix-dm-scope";

/** What one maintenance did or, in a dry run and in mode `warn`, would do. */
export interface MaintenanceReport {
  agentId: string;
  storePath: string;
  mode: MaintenancePolicy["mode"];
  dryRun: boolean;
  beforeCount: number;
  afterCount: number;
  /** Removed because their transcripts were missing or empty (`fixMissing`). */
  missing: number;
  /** Removed because the direct-message scope is `main` (`fixDmScope`). */
  dmScopeRetired: number;
  modelRunPruned: number;
  /** Removed by age, ended cron runs included. */
  pruned: number;
  /** Removed because there were too many, or to free disk space. */
  capped: number;
  /** Idle dashboards that were archived; their sessions stay. */
  archived: number;
  /** Archive files that were deleted. */
  archivesRemoved: number;
  /** Always `skipped`: there is no file to rotate. */
  rotated: "skipped";
  diskBudget: { usedBefore: number; usedAfter: number; limit: number; target: number } | null;
  /** Of a dry run: what would happen to each session, by key. */
  entries?: SessionAction[];
}

export interface SessionAction {
  key: string;
  updatedAt: number;
  action: MaintenanceAction;
}
