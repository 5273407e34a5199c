import type { TaskFlow, TaskRecord } from "@oc/tasks";
import { say, type CommandHandler } from "./command.ts";

/** Most flows that one answer lists. */
const MAX_FLOWS = 10;

/** `/tasks`: task flows of this session, newest first, with their tasks. */
export const tasksCommand: CommandHandler = {
  async run({ gateway, message: { sessionKey } }) {
    const ledger = await gateway.taskFlows.open();
    const { flows, nextCursor } = await ledger.list({ ownerKey: sessionKey, limit: MAX_FLOWS });
    if (flows.length === 0) return say("No tasks in this session.");
    const blocks = await Promise.all(
      flows.map(async (flow) => [describeFlow(flow), ...(await ledger.listTasks(flow.flowId)).map(describeTask)]),
    );
    const more = nextCursor === undefined ? [] : ["Older ones: oc tasks flow list"];
    return say([...blocks.flat(), ...more].join("\n"));
  },
};

function describeFlow({ flowId, status, goal, currentStep }: TaskFlow): string {
  return `${status}: ${goal}${currentStep === undefined ? "" : ` (${currentStep})`} [${flowId}]`;
}

function describeTask({ status, label, task, progress }: TaskRecord): string {
  return `  ${status}: ${label ?? task}${progress === undefined ? "" : `, ${progress}`}`;
}
