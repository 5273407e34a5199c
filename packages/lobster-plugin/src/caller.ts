import type { ToolContext } from "@oc/plugin-sdk";

/** What is kept with a halted run: who started it and how, so that a person's answer can continue it. JSON. */
export interface RunRecord {
  caller: ToolContext;
  cwd: string;
  timeoutMs: number;
  maxStdoutBytes: number;
  flow?: { flowId: string; waitingStep?: string };
}

/** A run record under one key of a checkpoint's annotations. */
export function toAnnotations(record: RunRecord): Readonly<Record<string, unknown>> {
  return { lobster: record };
}

/** `undefined` for a checkpoint that no embedded run made. */
export function readRunRecord(annotations: Readonly<Record<string, unknown>> | undefined): RunRecord | undefined {
  const record = annotations?.["lobster"] as Partial<RunRecord> | undefined;
  const isComplete =
    typeof record?.caller?.agentId === "string" &&
    typeof record.caller.sessionKey === "string" &&
    typeof record.cwd === "string" &&
    typeof record.timeoutMs === "number" &&
    typeof record.maxStdoutBytes === "number";
  return isComplete ? (record as RunRecord) : undefined;
}

/** Whether a caller's word may continue a run: only that of the same agent, and of an owner for what an owner began. */
export function mayAnswer(caller: ToolContext, starter: ToolContext): boolean {
  return caller.agentId === starter.agentId && (caller.senderIsOwner || !starter.senderIsOwner);
}

/** `caller` with no more rights than the run's starter, who wrote what is still to run. */
export function limitedBy(caller: ToolContext, starter: ToolContext): ToolContext {
  const { exec, closedElevatedGates: _, ...rest } = caller;
  const surface = caller.surface ?? starter.surface;
  const closed = closedForEither(caller, starter);
  return {
    ...rest,
    // A level, and how commands run, are of one message; what another message began does not get them.
    ...(caller.elevatedLevel === starter.elevatedLevel ? {} : { elevatedLevel: "off" as const }),
    ...(exec !== undefined && isSameExec(exec, starter.exec) ? { exec } : {}),
    ...(closed === undefined ? {} : { closedElevatedGates: closed }),
    sandboxed: caller.sandboxed || starter.sandboxed,
    senderIsOwner: caller.senderIsOwner && starter.senderIsOwner,
    ...(surface === undefined ? {} : { surface }),
  };
}

/** `undefined`, where nobody has looked at one of them: all gates count as closed. */
function closedForEither(caller: ToolContext, starter: ToolContext): string[] | undefined {
  const [own, others] = [caller.closedElevatedGates, starter.closedElevatedGates];
  return own && others && [...new Set([...own, ...others])];
}

function isSameExec(a: NonNullable<ToolContext["exec"]>, b: ToolContext["exec"] = {}): boolean {
  return (["host", "security", "ask", "node"] as const).every((key) => a[key] === b[key]);
}

/** The identity of an agent in approval rules. */
export function agentIdentity({ agentId }: Pick<ToolContext, "agentId">): string {
  return `agent:${agentId}`;
}
