import { openStore } from "@oc/store";
import { TASK_MIGRATIONS } from "./migrations.ts";
import { TaskFlows } from "./task-flows.ts";
import type { TaskFlowsOptions } from "./task-flows.ts";

export interface OpenTaskFlowsOptions extends TaskFlowsOptions {
  /** Absolute path of the database, or `:memory:`. */
  path: string;
}

export interface OpenedTaskFlows {
  flows: TaskFlows;
  /** Commits what is being written, then closes the database. */
  close(): void;
}

/**
 * Opens a database that holds nothing but flows and tasks. To keep them in a database of your own, add
 * `TASK_MIGRATIONS` to its migrations and construct `TaskFlows` with the open store. Throws `StoreError`.
 */
export function openTaskFlows({ path, ...options }: OpenTaskFlowsOptions): OpenedTaskFlows {
  const store = openStore({ path, migrations: TASK_MIGRATIONS });
  return { flows: new TaskFlows(store, options), close: () => store.close() };
}
