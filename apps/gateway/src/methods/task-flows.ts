import { invalidRequest, type TaskFlowRow, type TaskRow } from "@oc/protocol";
import type { TaskFlow, TaskFlows, TaskRecord } from "@oc/tasks";
import type { GatewayServices } from "../services.ts";
import type { MethodHandlers } from "./method.ts";

export const taskFlowHandlers: MethodHandlers<"tasks.flow.list" | "tasks.flow.show" | "tasks.flow.cancel"> = {
  async "tasks.flow.list"({ sessionKey, ...query }, { gateway }) {
    const flows = await gateway.taskFlows.open();
    const ownerKey = sessionKey === undefined ? undefined : gateway.agents.resolveSession(sessionKey).sessionKey;
    const page = await flows.list({ ...query, ...(ownerKey === undefined ? {} : { ownerKey }) });
    return { ...page, flows: page.flows.map(toFlowRow) };
  },

  async "tasks.flow.show"({ lookup }, { gateway }) {
    const flows = await gateway.taskFlows.open();
    const flow = await findFlow(gateway, flows, lookup);
    if (flow === undefined) {
      throw invalidRequest(`lookup: no task flow "${lookup}"; \`oc tasks flow list\` shows them`, {
        reason: "flow-not-found",
      });
    }
    return { flow, tasks: (await flows.listTasks(flow.flowId)).map(toTaskRow) };
  },

  async "tasks.flow.cancel"({ lookup }, { gateway }) {
    const flows = await gateway.taskFlows.open();
    const known = await findFlow(gateway, flows, lookup);
    if (known === undefined) return { found: false, cancelled: false, reason: "not_found" };
    const { flow, ...outcome } = await flows.cancel(known.flowId);
    return { ...outcome, ...(flow === undefined ? {} : { flow: toFlowRow(flow) }) };
  },
};

/** By flow id or owner as they are stored, else by any name of a session, such as `main`. */
async function findFlow(gateway: GatewayServices, flows: TaskFlows, lookup: string): Promise<TaskFlow | undefined> {
  return (await flows.resolve(lookup)) ?? flows.resolve(canonicalKey(gateway, lookup) ?? lookup);
}

/** `undefined` for what names no session of this gateway, e.g. the id of a flow that is gone. */
function canonicalKey({ agents }: GatewayServices, lookup: string): string | undefined {
  try {
    return agents.resolveSession(lookup).sessionKey;
  } catch {
    return undefined;
  }
}

function toFlowRow({ stateJson: _, waitJson: __, ...row }: TaskFlow): TaskFlowRow {
  return row;
}

/** Where the requester can be reached is nobody else's business. */
function toTaskRow({ requesterOrigin: _, cleanupAfter: __, ...row }: TaskRecord): TaskRow {
  return row;
}
