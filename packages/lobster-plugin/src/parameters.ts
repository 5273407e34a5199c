import type { JsonSchema } from "@oc/plugin-sdk";
import { LobsterPluginError } from "./errors.ts";

/** Milliseconds. */
export const DEFAULT_TIMEOUT_MS = 20_000;
const MIN_TIMEOUT_MS = 200;
export const DEFAULT_MAX_STDOUT_BYTES = 512_000;
const MIN_MAX_STDOUT_BYTES = 1024;
const MAX_TIMER_MS = 2_147_483_647;

export interface RunLimits {
  timeoutMs: number;
  maxStdoutBytes: number;
}

/** A flow that a run creates. */
export interface NewFlow {
  controllerId: string;
  goal: string;
  state?: { json: unknown };
  currentStep?: string;
  waitingStep?: string;
}

/** The flow that a resume continues. */
export interface ExistingFlow {
  flowId: string;
  expectedRevision: number;
  currentStep?: string;
  waitingStep?: string;
}

/** What is said to a gate; what fits depends on the gate. */
export interface GateAnswer {
  approve?: boolean;
  /** Parsed `responseJson`. */
  response?: { json: unknown };
}

export type LobsterCall = { limits: RunLimits; cwd: string | undefined } & (
  | { action: "run"; pipeline: string; argsJson: string | undefined; flow?: NewFlow }
  | { action: "resume"; token?: string; approvalId?: string; answer: GateAnswer; flow?: ExistingFlow }
);

const text = (description: string) => ({ type: "string", description });

export const LOBSTER_PARAMETERS: JsonSchema = {
  type: "object",
  properties: {
    action: { type: "string", enum: ["run", "resume"], description: "Start a pipeline, or answer one that halted." },
    pipeline: text(
      "run: pipeline text such as `exec --json --shell 'inbox list --json' | approve`, or the path of a workflow file (.lobster, .yaml, .yml, .json).",
    ),
    argsJson: text("run: JSON object with the arguments of a workflow file."),
    token: text("resume: resumeToken of the halted run."),
    approvalId: text("resume: approvalId of the halted run, instead of token."),
    approve: { type: "boolean", description: "resume of an approval: true goes on, false ends the run." },
    responseJson: text("resume of an input request: JSON that fits its responseSchema."),
    cwd: text("Folder to run in, relative to the gateway's."),
    timeoutMs: {
      type: "number",
      description: `Milliseconds, at least ${MIN_TIMEOUT_MS}. Default ${DEFAULT_TIMEOUT_MS}.`,
    },
    maxStdoutBytes: {
      type: "number",
      description: `Bytes of output and of the result, at least ${MIN_MAX_STDOUT_BYTES}. Default ${DEFAULT_MAX_STDOUT_BYTES}.`,
    },
    flowControllerId: text("run: makes a durable task flow of this controller; needs flowGoal."),
    flowGoal: text("run: what the flow is for."),
    flowStateJson: text("run: JSON state of the flow."),
    flowId: text("resume: the task flow that waits for this answer; needs flowExpectedRevision."),
    flowExpectedRevision: { type: "number", description: "resume: revision of the flow when it was last read." },
    flowCurrentStep: text("Name of the step that the flow shows while it runs."),
    flowWaitingStep: text("Name of the step that the flow shows while it waits."),
  },
  required: ["action"],
};

/**
 * Reads a call. Blank text counts as absent, and so does a revision without a flow: models fill in every parameter that a
 * schema names, and that must not change what a call means.
 * @throws LobsterPluginError `ARGUMENT_INVALID`
 */
export function parseLobsterCall(args: Readonly<Record<string, unknown>>): LobsterCall {
  const action = readText(args, "action");
  if (action === undefined) throw invalid("action required");
  const common = { limits: readLimits(args), cwd: readText(args, "cwd") };
  if (action === "run") return { ...common, ...parseRun(args) };
  if (action === "resume") return { ...common, ...parseResume(args) };
  throw invalid(`Unknown action: ${action}`);
}

function parseRun(args: Readonly<Record<string, unknown>>) {
  const flowId = readText(args, "flowId");
  if (flowId !== undefined || (readRevision(args) ?? 0) > 0) {
    throw invalid("run action does not accept flowId or flowExpectedRevision");
  }
  const pipeline = readText(args, "pipeline");
  if (pipeline === undefined) throw invalid("pipeline required");
  const flow = parseNewFlow(args);
  return { action: "run" as const, pipeline, argsJson: readText(args, "argsJson"), ...(flow && { flow }) };
}

function parseNewFlow(args: Readonly<Record<string, unknown>>): NewFlow | undefined {
  const controllerId = readText(args, "flowControllerId");
  const goal = readText(args, "flowGoal");
  if (controllerId === undefined && goal === undefined) return undefined;
  if (controllerId === undefined) throw invalid("flowControllerId required when using managed TaskFlow run mode");
  if (goal === undefined) throw invalid("flowGoal required when using managed TaskFlow run mode");
  const state = readJson(args, "flowStateJson");
  return { controllerId, goal, ...(state && { state }), ...readSteps(args) };
}

function parseResume(args: Readonly<Record<string, unknown>>) {
  if (["flowControllerId", "flowGoal", "flowStateJson"].some((name) => readText(args, name) !== undefined)) {
    throw invalid("resume action does not accept flowControllerId, flowGoal, or flowStateJson");
  }
  const flow = parseExistingFlow(args);
  const token = readText(args, "token")?.trim();
  const approvalId = readText(args, "approvalId")?.trim();
  if (token === undefined && approvalId === undefined && flow === undefined) {
    throw invalid("token or approvalId required");
  }
  const { approve } = args;
  if (approve !== undefined && approve !== null && typeof approve !== "boolean") {
    throw invalid("approve must be true or false");
  }
  const response = readJson(args, "responseJson");
  if (typeof approve !== "boolean" && response === undefined) throw invalid("approve required");
  return {
    action: "resume" as const,
    ...(token !== undefined && { token }),
    ...(approvalId !== undefined && { approvalId }),
    answer: { ...(typeof approve === "boolean" && { approve }), ...(response && { response }) },
    ...(flow && { flow }),
  };
}

function parseExistingFlow(args: Readonly<Record<string, unknown>>): ExistingFlow | undefined {
  const flowId = readText(args, "flowId");
  const expectedRevision = readRevision(args);
  if (flowId === undefined) {
    if ((expectedRevision ?? 0) === 0) return undefined;
    throw invalid("flowId required when using managed TaskFlow resume mode");
  }
  if (expectedRevision === undefined) {
    throw invalid("flowExpectedRevision required when using managed TaskFlow resume mode");
  }
  return { flowId, expectedRevision, ...readSteps(args) };
}

function readSteps(args: Readonly<Record<string, unknown>>) {
  const currentStep = readText(args, "flowCurrentStep");
  const waitingStep = readText(args, "flowWaitingStep");
  return { ...(currentStep !== undefined && { currentStep }), ...(waitingStep !== undefined && { waitingStep }) };
}

function readLimits(args: Readonly<Record<string, unknown>>): RunLimits {
  const timeoutMs = readNumber(args, "timeoutMs") ?? DEFAULT_TIMEOUT_MS;
  const maxStdoutBytes = readNumber(args, "maxStdoutBytes") ?? DEFAULT_MAX_STDOUT_BYTES;
  return {
    timeoutMs: Math.min(MAX_TIMER_MS, Math.max(MIN_TIMEOUT_MS, Math.trunc(timeoutMs))),
    maxStdoutBytes: Math.max(MIN_MAX_STDOUT_BYTES, Math.trunc(maxStdoutBytes)),
  };
}

function readRevision(args: Readonly<Record<string, unknown>>): number | undefined {
  const revision = readNumber(args, "flowExpectedRevision");
  if (revision !== undefined && (!Number.isSafeInteger(revision) || revision < 0)) {
    throw invalid(`flowExpectedRevision must be a whole number, 0 or more (got ${revision})`);
  }
  return revision;
}

function readText(args: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = args[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw invalid(`${name} must be text`);
  return value.trim() === "" ? undefined : value;
}

function readNumber(args: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = args[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "number" || !Number.isFinite(value)) throw invalid(`${name} must be a number`);
  return value;
}

/** In an object, because `null` is a value. */
function readJson(args: Readonly<Record<string, unknown>>, name: string): { json: unknown } | undefined {
  const value = readText(args, name);
  if (value === undefined) return undefined;
  try {
    return { json: JSON.parse(value) };
  } catch (cause) {
    throw invalid(`${name} must be valid JSON`, cause);
  }
}

function invalid(message: string, cause?: unknown): LobsterPluginError {
  return new LobsterPluginError("ARGUMENT_INVALID", message, cause === undefined ? undefined : { cause });
}
