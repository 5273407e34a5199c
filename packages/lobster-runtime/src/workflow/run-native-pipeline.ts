import { Writable } from "node:stream";
import type { CommandRegistry } from "../command/registry.ts";
import type { RunContext } from "../command/run-context.ts";
import type { InputRequest } from "../envelope.ts";
import { LobsterError, messageOf } from "../errors.ts";
import { ItemStream } from "../pipeline/item-stream.ts";
import { checkCommands, parsePipeline } from "../pipeline/parse-pipeline.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";
import { runPipeline } from "../pipeline/run-pipeline.ts";
import type { PipelineResumePoint } from "../pipeline/run-pipeline.ts";
import type { Scope } from "./references.ts";
import { stepFolder, stepVariables } from "./step-environment.ts";
import { itemsOutput, pipelineInput, resolveValue, textOutput } from "./step-values.ts";
import { referencesOf, renderText } from "./text-template.ts";
import type { PipelineAction, RunnableStep, WorkflowStep } from "./types.ts";
import type { StepOutput, StepSite } from "./workflow-run.ts";

/** A pipeline that asked something: the step goes on when it is answered. */
export interface Suspension {
  request: InputRequest;
  point: PipelineResumePoint;
}

/** Where a suspended pipeline goes on, and with which answer. */
export interface Continuation {
  point: PipelineResumePoint;
  response: unknown;
}

export type PipelineStepEnd = { output: StepOutput } | { suspension: Suspension };

/** Runs a native pipeline as a step. */
export async function runNativePipeline(
  step: RunnableStep,
  action: PipelineAction,
  { run, scope, ctx }: StepSite,
  from?: Continuation,
): Promise<PipelineStepEnd> {
  const pipeline = run.pipelines.get(action) ?? parsePipeline(renderText(action.pipeline, scope));
  const drawing = new CapturedText();
  const end = await runPipeline({
    pipeline,
    ctx: {
      ...asRenderer(ctx, drawing),
      // Calls of different steps must not look like repetitions of one call.
      runId: `${ctx.runId}:${step.id}`,
      cwd: stepFolder(run, step, scope),
      env: stepVariables(run, step, run.variables.withArgs, scope),
    },
    ...(from
      ? { from: from.point, answer: { response: from.response } }
      : { input: ItemStream.of(pipelineInput(resolveValue(step.stdin, scope))) }),
  });
  if (end.status === "ok") return { output: end.rendered ? textOutput(drawing.text()) : itemsOutput(end.output) };
  if (end.request.type === "input_request") return { suspension: { request: end.request, point: end.point } };
  throw new LobsterError(
    "WORKFLOW_INVALID",
    `Workflow step ${step.id} halted for approval inside pipeline stage ${pipeline[end.stageIndex]?.name}. ` +
      "Use a separate approval step in the workflow file.",
  );
}

/**
 * Parses the pipelines of steps whose text does not depend on results: what is wrong with them is known before anything runs.
 * Throws `WORKFLOW_INVALID`.
 */
export function preparePipelines(
  steps: readonly WorkflowStep[],
  args: ReadonlyMap<string, unknown>,
  registry: CommandRegistry,
): ReadonlyMap<PipelineAction, Pipeline> {
  const scope: Scope = { args, result: () => undefined };
  const prepared = new Map<PipelineAction, Pipeline>();
  for (const step of leafSteps(steps)) {
    const { id, action } = step;
    if (action.kind !== "pipeline" || referencesOf(action.pipeline).length > 0) continue;
    try {
      const pipeline = parsePipeline(renderText(action.pipeline, scope));
      checkCommands(pipeline, registry);
      prepared.set(action, pipeline);
    } catch (cause) {
      throw new LobsterError("WORKFLOW_INVALID", `Workflow step ${id} pipeline: ${messageOf(cause)}`, { cause });
    }
  }
  return prepared;
}

function leafSteps(steps: readonly WorkflowStep[]): RunnableStep[] {
  return steps.flatMap((step): readonly RunnableStep[] => {
    if (step.action.kind === "parallel") return step.action.branches;
    return step.action.kind === "for_each" ? step.action.steps : [step];
  });
}

/** Renderers write for people when they are the last stage; here their text is the step's. Nobody is asked at the terminal. */
function asRenderer(ctx: RunContext, stdout: Writable): RunContext {
  return { ...ctx, mode: "human", interactive: false, stdin: undefined, stdout };
}

class CapturedText extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString("utf8");
  }
}
