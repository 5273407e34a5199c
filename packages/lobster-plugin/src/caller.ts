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

/** The identity of an agent in approval rules. */
export function agentIdentity({ agentId }: Pick<ToolContext, "agentId">): string {
  return `agent:${agentId}`;
}
