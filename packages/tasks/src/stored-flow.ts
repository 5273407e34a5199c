import type { TaskFlow } from "@oc/plugin-sdk";
import { TaskFlowError } from "./errors.ts";

/** A flow as the database has it: values are JSON text, so that a write does not parse what it leaves alone. */
export interface StoredFlow extends Omit<TaskFlow, "stateJson" | "waitJson"> {
  stateJson?: string;
  waitJson?: string;
  /** Its end is to stop active children, not only to wait for them. */
  stopsChildren: boolean;
}

/** Throws `FLOW_UNREADABLE` when a stored value is damaged. */
export function toTaskFlow({ stopsChildren: _, stateJson, waitJson, ...flow }: StoredFlow): TaskFlow {
  try {
    return {
      ...flow,
      ...(stateJson === undefined ? {} : { stateJson: JSON.parse(stateJson) as unknown }),
      ...(waitJson === undefined ? {} : { waitJson: JSON.parse(waitJson) as unknown }),
    };
  } catch (cause) {
    throw new TaskFlowError(
      "FLOW_UNREADABLE",
      `The stored state of flow ${flow.flowId} is damaged. Restore the database from a backup.`,
      { cause },
    );
  }
}
