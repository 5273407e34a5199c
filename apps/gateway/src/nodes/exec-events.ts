import type { Connection } from "../socket/connection.ts";

/** A command that runs on a node, as the node tells about it. */
export interface NodeExecEvent {
  kind: "started" | "finished" | "denied";
  nodeId: string;
  runId: string;
  sessionKey: string;
  command?: string;
  exitCode?: number | null;
  timedOut?: boolean;
  success?: boolean;
  output?: string;
  reason?: string;
  suppressNotifyOnExit?: boolean;
}

export interface EventReceipt {
  handled: boolean;
  reason?: string;
}

const KINDS: Readonly<Record<string, NodeExecEvent["kind"]>> = {
  "exec.started": "started",
  "exec.finished": "finished",
  "exec.denied": "denied",
};

/**
 * Tells what nodes say of the commands that this gateway sent them. A node can only speak of a run that was sent to that very
 * connection, under its run id and session; `finished` or `denied` counts once for each.
 */
export class NodeExecEvents {
  readonly #expected = new Map<string, { isOver: boolean }>();
  readonly #onEvent: (event: NodeExecEvent) => void;

  constructor(onEvent: (event: NodeExecEvent) => void) {
    this.#onEvent = onEvent;
  }

  /** From now until the answer is called, that connection may tell about that run. */
  expect(connection: Connection, runId: string, sessionKey: string): () => void {
    const key = keyOf(connection, runId, sessionKey);
    this.#expected.set(key, { isOver: false });
    return () => void this.#expected.delete(key);
  }

  take(connection: Connection, event: string, payload: unknown): EventReceipt {
    const kind = KINDS[event];
    if (kind === undefined) return { handled: false, reason: "unknown_event" };
    const { runId, sessionKey, ...facts } = readFacts(payload);
    if (runId === undefined || sessionKey === undefined) return { handled: false, reason: "unmatched_exec_event" };
    const run = this.#expected.get(keyOf(connection, runId, sessionKey));
    if (!run) return { handled: false, reason: "unmatched_exec_event" };
    if (run.isOver) return { handled: false, reason: "duplicate_exec_event" };
    run.isOver = kind !== "started";
    this.#onEvent({ ...facts, kind, nodeId: connection.admission.deviceId ?? "", runId, sessionKey });
    return { handled: true };
  }
}

function keyOf(connection: Connection, runId: string, sessionKey: string): string {
  return JSON.stringify([connection.id, runId, sessionKey]);
}

type Facts = Omit<NodeExecEvent, "kind" | "nodeId" | "runId" | "sessionKey"> & { runId?: string; sessionKey?: string };

/** What can be used of a payload that a node wrote; the rest is left out. */
function readFacts(payload: unknown): Facts {
  const given = (typeof payload === "object" && payload !== null ? payload : {}) as Record<string, unknown>;
  const facts: Record<string, unknown> = {};
  for (const name of ["runId", "sessionKey", "command", "output", "reason"]) {
    if (typeof given[name] === "string" && given[name] !== "") facts[name] = given[name];
  }
  for (const name of ["timedOut", "success", "suppressNotifyOnExit"]) {
    if (typeof given[name] === "boolean") facts[name] = given[name];
  }
  if (typeof given["exitCode"] === "number" || given["exitCode"] === null) facts["exitCode"] = given["exitCode"];
  return facts as Facts;
}
