import type { TaskFlowRefusal } from "@oc/plugin-sdk";
import type { StoredFlow } from "./stored-flow.ts";

/** A write that a controller asks for. Values are JSON text already. */
export type FlowChange =
  | {
      kind: "set-waiting";
      currentStep?: string;
      stateJson?: string;
      waitJson?: string;
      blockedTaskId?: string;
      blockedSummary?: string;
    }
  | { kind: "resume"; status: "queued" | "running"; currentStep?: string; stateJson?: string }
  | { kind: "finish"; stateJson?: string }
  | { kind: "fail"; stateJson?: string; blockedTaskId?: string; blockedSummary?: string }
  | { kind: "request-cancel" };

export interface FlowAsk {
  ownerKey: string;
  expectedRevision: number;
  change: FlowChange;
  now: number;
}

export type FlowDecision =
  | { applied: true; flow: StoredFlow }
  | { applied: false; code: TaskFlowRefusal; current?: StoredFlow };

/** Whether nothing changes any more. `blocked` without an end is not: it can be resumed. */
export function isEnded(flow: StoredFlow): boolean {
  return flow.endedAt !== undefined;
}

/**
 * The state machine of managed flows: what a write makes of a flow, or why it is refused.
 *
 * A wish to cancel outranks the revision, because the one who wrote without knowing of it must stop, not read again.
 */
export function decideFlowChange(flow: StoredFlow | undefined, ask: FlowAsk): FlowDecision {
  if (flow === undefined || flow.ownerKey !== ask.ownerKey) return { applied: false, code: "not_found" };
  if (flow.syncMode !== "managed") return { applied: false, code: "not_managed", current: flow };
  if (isEnded(flow)) return { applied: false, code: "terminal", current: flow };
  if (flow.cancelRequestedAt !== undefined) return { applied: false, code: "cancel_requested", current: flow };
  if (flow.revision !== ask.expectedRevision) return { applied: false, code: "revision_conflict", current: flow };
  return { applied: true, flow: applyChange(advance(flow, ask.now), ask.change) };
}

/** The flow with the wish to end it; what `cancel` does before its children have ended. */
export function withCancelIntent(flow: StoredFlow, now: number): StoredFlow {
  if (flow.cancelRequestedAt !== undefined && flow.stopsChildren) return flow;
  const next = advance(flow, now);
  return { ...next, stopsChildren: true, cancelRequestedAt: flow.cancelRequestedAt ?? next.updatedAt };
}

export function asCancelled(flow: StoredFlow, now: number): StoredFlow {
  const next = withoutWait(advance(flow, now));
  const endedAt = next.updatedAt;
  return { ...next, status: "cancelled", cancelRequestedAt: flow.cancelRequestedAt ?? endedAt, endedAt };
}

/** The next revision. Its time never lies before the last one, whatever the clock does. */
export function advance(flow: StoredFlow, now: number): StoredFlow {
  return { ...flow, revision: flow.revision + 1, updatedAt: Math.max(now, flow.updatedAt) };
}

function applyChange(flow: StoredFlow, change: FlowChange): StoredFlow {
  switch (change.kind) {
    case "set-waiting": {
      const { kind: _, blockedTaskId, blockedSummary, ...given } = change;
      const blocked = blockedFields(blockedTaskId, blockedSummary);
      const status = Object.keys(blocked).length > 0 ? "blocked" : "waiting";
      return { ...withoutBlocked(flow), ...given, ...blocked, status };
    }
    case "resume": {
      const { kind: _, ...given } = change;
      return { ...withoutWait(flow), ...given };
    }
    case "finish": {
      const { kind: _, ...given } = change;
      return { ...withoutWait(flow), ...given, status: "succeeded", endedAt: flow.updatedAt };
    }
    case "fail": {
      const { kind: _, blockedTaskId, blockedSummary, ...given } = change;
      const blocked = blockedFields(blockedTaskId, blockedSummary);
      return { ...withoutWait(flow), ...given, ...blocked, status: "failed", endedAt: flow.updatedAt };
    }
    case "request-cancel":
      return { ...flow, cancelRequestedAt: flow.updatedAt };
  }
}

/** Blank counts as absent: a caller that fills every field in blocks nothing. */
function blockedFields(taskId = "", summary = ""): Pick<StoredFlow, "blockedTaskId" | "blockedSummary"> {
  return {
    ...(taskId.trim() === "" ? {} : { blockedTaskId: taskId }),
    ...(summary.trim() === "" ? {} : { blockedSummary: summary }),
  };
}

function withoutBlocked({ blockedTaskId: _, blockedSummary: __, ...flow }: StoredFlow): StoredFlow {
  return flow;
}

function withoutWait(flow: StoredFlow): StoredFlow {
  const { waitJson: _, ...rest } = withoutBlocked(flow);
  return rest;
}
