import { checkApprover, resolveApprover } from "../command/approval-rules.ts";
import type { RunContext } from "../command/run-context.ts";
import type { EngineEnd, OutputSink, ResumableEngine, ResumeAnswer } from "../engine.ts";
import type { ApprovalRequest, ApprovalRules, InputRequest } from "../envelope.ts";
import { LobsterError } from "../errors.ts";
import type { StoredCheckpoint } from "../state/state-store.ts";
import { isRecord } from "../template/path.ts";
import { checkCommands, parsePipeline } from "./parse-pipeline.ts";
import type { Pipeline } from "./pipeline.ts";
import { checkResponse } from "./response-check.ts";
import type { PipelineEnd, PipelineResumePoint } from "./run-pipeline.ts";
import { runPipeline } from "./run-pipeline.ts";

/** What the checkpoint of a halted pipeline holds. JSON. */
interface PipelinePayload {
  /** The text of every stage, those that ran included: positions stay what they were. */
  stages: readonly string[];
  point: PipelineResumePoint;
  /** Of an input request. */
  responseSchema?: unknown;
  /** Of an approval request. */
  rules?: ApprovalRules;
}

export interface PipelineStart {
  pipeline: Pipeline;
  ctx: RunContext;
  onOutput?: OutputSink;
}

/** Runs a pipeline to its end or its first gate. Throws like `runPipeline`. */
export async function startPipeline({ pipeline, ctx, onOutput }: PipelineStart): Promise<EngineEnd> {
  return toEngineEnd(pipeline, await runPipeline({ pipeline, ctx, ...(onOutput ? { onOutput } : {}) }));
}

/** Goes on with pipelines that halted at a gate. */
export const pipelineEngine: ResumableEngine = {
  async check(found: StoredCheckpoint, answer: ResumeAnswer, ctx: RunContext): Promise<void> {
    const { stages, point, responseSchema, rules = {} } = readPayload(found);
    checkCommands(parseStages(stages).slice(point.nextIndex), ctx.registry);
    if ("response" in answer) return checkResponse("pipeline input response", responseSchema, answer.response);
    checkApprover("pipeline approval", rules, resolveApprover(answer.approvedBy, ctx.env));
  },

  async proceed(found: StoredCheckpoint, answer: ResumeAnswer, ctx: RunContext): Promise<EngineEnd> {
    const { stages, point } = readPayload(found);
    const pipeline = parseStages(stages);
    const resumed = await runPipeline({
      pipeline,
      ctx,
      from: point,
      ...("response" in answer ? { answer: { response: answer.response } } : {}),
    });
    return toEngineEnd(pipeline, resumed);
  },
};

function toEngineEnd(pipeline: Pipeline, end: PipelineEnd): EngineEnd {
  if (end.status === "ok") return end;
  const payload: PipelinePayload = {
    stages: pipeline.map(({ raw }) => raw),
    point: end.point,
    ...conditionsOf(end.request),
  };
  return { status: "halted", request: end.request, checkpoint: { kind: "pipeline-resume", payload } };
}

/** What an answer must meet. */
function conditionsOf(request: ApprovalRequest | InputRequest): Pick<PipelinePayload, "responseSchema" | "rules"> {
  if (request.type === "input_request") return { responseSchema: request.responseSchema };
  const { initiatedBy, requiredApprover, requireDifferentApprover } = request;
  return {
    rules: {
      ...(initiatedBy === undefined ? {} : { initiatedBy }),
      ...(requiredApprover === undefined ? {} : { requiredApprover }),
      ...(requireDifferentApprover === undefined ? {} : { requireDifferentApprover }),
    },
  };
}

function parseStages(stages: readonly string[]): Pipeline {
  return stages.flatMap((text) => parsePipeline(text));
}

/** The state folder is the user's own, but a file in it may be damaged or from another program. */
function readPayload({ stateKey, checkpoint: { payload } }: StoredCheckpoint): PipelinePayload {
  if (isRecord(payload) && isTextList(payload["stages"]) && isRecord(payload["point"])) {
    const { nextIndex, items } = payload["point"];
    if (Number.isInteger(nextIndex) && Array.isArray(items)) return payload as unknown as PipelinePayload;
  }
  throw new LobsterError(
    "CHECKPOINT_UNREADABLE",
    `The checkpoint ${stateKey} is damaged: it has no stages to go on with; run the pipeline anew`,
  );
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
