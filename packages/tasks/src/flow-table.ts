import type { TaskFlowStatus } from "@oc/plugin-sdk";
import type { Store } from "@oc/store";
import { selectList, toParameters, withoutNulls, writeLists } from "./rows.ts";
import type { StoredFlow } from "./stored-flow.ts";

const COLUMNS = {
  flowId: "flow_id",
  syncMode: "sync_mode",
  ownerKey: "owner_key",
  controllerId: "controller_id",
  goal: "goal",
  status: "status",
  currentStep: "current_step",
  stateJson: "state_json",
  waitJson: "wait_json",
  blockedTaskId: "blocked_task_id",
  blockedSummary: "blocked_summary",
  notifyPolicy: "notify_policy",
  cancelRequestedAt: "cancel_requested_at",
  stopsChildren: "stops_children",
  revision: "revision",
  createdAt: "created_at",
  updatedAt: "updated_at",
  endedAt: "ended_at",
} as const satisfies Record<keyof StoredFlow, string>;

/** A row that names what it selected; `seq` orders flows by creation, whatever clocks said. */
export type FlowRow = { seq: number; stopsChildren: number } & {
  [Member in Exclude<keyof StoredFlow, "stopsChildren">]: Exclude<StoredFlow[Member], undefined> | null;
};

export interface FlowQuery {
  ownerKey?: string;
  status?: TaskFlowStatus;
  /** Only flows that were created before the one of this number. */
  beforeSeq?: number;
  limit: number;
}

/** The statements of `task_flows`, prepared once. Writes belong inside `store.write`. */
export class FlowTable {
  readonly #sql;

  constructor({ sqlite }: Store) {
    const { names, values, sets } = writeLists(COLUMNS);
    const select = `SELECT seq, ${selectList(COLUMNS)} FROM task_flows`;
    this.#sql = {
      insert: sqlite.prepare(`INSERT INTO task_flows (${names}) VALUES (${values})`),
      update: sqlite.prepare(`UPDATE task_flows SET ${sets} WHERE flow_id = @flowId`),
      find: sqlite.prepare(`${select} WHERE flow_id = ?`),
      latest: sqlite.prepare(`${select} WHERE owner_key = ? ORDER BY seq DESC LIMIT 1`),
      list: sqlite.prepare(
        `${select} WHERE (@ownerKey IS NULL OR owner_key = @ownerKey) AND (@status IS NULL OR status = @status)
         AND (@beforeSeq IS NULL OR seq < @beforeSeq) ORDER BY seq DESC LIMIT @limit`,
      ),
      ofOwner: sqlite.prepare(`${select} WHERE owner_key = ? ORDER BY seq DESC`),
      all: sqlite.prepare(`${select} ORDER BY seq`),
      cancelling: sqlite.prepare(
        "SELECT flow_id FROM task_flows WHERE cancel_requested_at IS NOT NULL AND ended_at IS NULL ORDER BY seq",
      ),
      prune: sqlite.prepare("DELETE FROM task_flows WHERE ended_at <= ?"),
    };
  }

  insert(flow: StoredFlow): void {
    this.#sql.insert.run(parametersOf(flow));
  }

  update(flow: StoredFlow): void {
    this.#sql.update.run(parametersOf(flow));
  }

  find(flowId: string): StoredFlow | undefined {
    const row = this.#sql.find.get(flowId) as FlowRow | undefined;
    return row && toStoredFlow(row);
  }

  latestOf(ownerKey: string): StoredFlow | undefined {
    const row = this.#sql.latest.get(ownerKey) as FlowRow | undefined;
    return row && toStoredFlow(row);
  }

  /** Newest first. */
  allOf(ownerKey: string): StoredFlow[] {
    return (this.#sql.ofOwner.all(ownerKey) as FlowRow[]).map(toStoredFlow);
  }

  /** Newest first, with their numbers. */
  list({ ownerKey, status, beforeSeq, limit }: FlowQuery): { seq: number; flow: StoredFlow }[] {
    const rows = this.#sql.list.all({
      ownerKey: ownerKey ?? null,
      status: status ?? null,
      beforeSeq: beforeSeq ?? null,
      limit,
    }) as FlowRow[];
    return rows.map((row) => ({ seq: row.seq, flow: toStoredFlow(row) }));
  }

  /** Oldest first. */
  all(): StoredFlow[] {
    return (this.#sql.all.all() as FlowRow[]).map(toStoredFlow);
  }

  /** Ids of flows that are to end as cancelled and have not yet. */
  cancelling(): string[] {
    return (this.#sql.cancelling.all() as { flow_id: string }[]).map((row) => row.flow_id);
  }

  /** Removes flows that ended at `endedUntil` or before; answers how many. */
  prune(endedUntil: number): number {
    return this.#sql.prune.run(endedUntil).changes;
  }
}

function parametersOf(flow: StoredFlow): Record<string, unknown> {
  return toParameters(COLUMNS, { ...flow, stopsChildren: flow.stopsChildren ? 1 : 0 });
}

function toStoredFlow({ seq: _, stopsChildren, ...row }: FlowRow): StoredFlow {
  return { ...(withoutNulls(row) as Omit<StoredFlow, "stopsChildren">), stopsChildren: stopsChildren === 1 };
}
