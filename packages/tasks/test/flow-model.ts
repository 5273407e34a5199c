import type { TaskFlowRefusal, TaskFlowStatus } from "../src/index.ts";

/** What a flow is, in as few words as possible: the property test compares the store with it. */
export interface ModelFlow {
  status: TaskFlowStatus;
  revision: number;
  hasWait: boolean;
  isBlocked: boolean;
  wishesCancel: boolean;
  isEnded: boolean;
}

export type ModelWrite = "setWaiting" | "block" | "resume" | "run" | "finish" | "fail" | "requestCancel";

export const NEW_FLOW: ModelFlow = {
  status: "queued",
  revision: 0,
  hasWait: false,
  isBlocked: false,
  wishesCancel: false,
  isEnded: false,
};

const OUTCOMES: Record<ModelWrite, Partial<ModelFlow>> = {
  setWaiting: { status: "waiting", hasWait: true, isBlocked: false },
  block: { status: "blocked", hasWait: true, isBlocked: true },
  resume: { status: "queued", hasWait: false, isBlocked: false },
  run: { status: "running", hasWait: false, isBlocked: false },
  finish: { status: "succeeded", hasWait: false, isBlocked: false, isEnded: true },
  fail: { status: "failed", hasWait: false, isBlocked: false, isEnded: true },
  requestCancel: { wishesCancel: true },
};

/** The flow after a write, or why there is none. */
export function write(flow: ModelFlow, kind: ModelWrite, expectedRevision: number): ModelFlow | TaskFlowRefusal {
  if (flow.isEnded) return "terminal";
  if (flow.wishesCancel) return "cancel_requested";
  if (flow.revision !== expectedRevision) return "revision_conflict";
  return { ...flow, ...OUTCOMES[kind], revision: flow.revision + 1 };
}

export function cancel(flow: ModelFlow): ModelFlow {
  if (flow.isEnded) return flow;
  const end = { status: "cancelled", hasWait: false, isBlocked: false, wishesCancel: true, isEnded: true } as const;
  return { ...flow, ...end, revision: flow.revision + 1 };
}
