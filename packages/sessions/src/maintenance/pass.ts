import type { DescribeKey, MaintainedKey } from "./key-facts.ts";
import type { MaintenancePolicy } from "./policy.ts";
import type { MaintenanceAction, MaintenanceReport } from "./report.ts";

export interface MaintainOptions {
  /** Find and report everything, change nothing; the report also lists what happens to each session. */
  dryRun?: boolean | undefined;
  /** Change things although the policy's mode is `warn`, and although the disk budget could not be met a moment ago. */
  force?: boolean | undefined;
  /**
   * Nobody looks at the report: a clock that jumped ahead is not believed until it went on for a day, so that it cannot make
   * every session old at once.
   */
  unattended?: boolean | undefined;
  /** Sessions that the caller works in. */
  activeKeys?: Iterable<string> | undefined;
  /** Whether work for a session runs, waits or was admitted, beyond what the store knows. Asked right before a removal. */
  isActive?: ((key: string) => boolean) | undefined;
  /** Also remove sessions that never had a record. */
  fixMissing?: boolean | undefined;
  /** Also remove direct conversations that are kept apart by peer, where all share one session now. */
  fixDmScope?: boolean | undefined;
  /** What keys say about their sessions. Default `describeSessionKey`. */
  describeKey?: DescribeKey | undefined;
  /** Told after each commit, with the keys of sessions that were removed or archived. */
  onChanged?: ((change: "removed" | "archived", keys: readonly string[]) => void) | undefined;
  /** Ends between two pieces of work; what is done stays done. */
  signal?: AbortSignal | undefined;
}

/** One run of maintenance. */
export interface Pass {
  policy: MaintenancePolicy;
  options: MaintainOptions;
  /** Nothing is changed. */
  isSimulated: boolean;
  /** What ages are measured by, epoch milliseconds. */
  now: number;
  /** What the clock says: the time of what is stored now. */
  clock: number;
  report: MaintenanceReport;
  /** Sessions that are not archived. */
  liveCount: number;
  activeKeys: ReadonlySet<string>;
  describeKey: (key: string) => MaintainedKey;
  /** What would become of sessions, in a simulation. */
  actions: Map<string, MaintenanceAction>;
}
