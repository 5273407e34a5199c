import { tmpdir } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import type { Command, InputQuestion, StageResult } from "../command/command.ts";
import type { RunContext } from "../command/run-context.ts";
import type { OutputSink } from "../engine.ts";
import type { ApprovalRequest, InputRequest } from "../envelope.ts";
import { LobsterError } from "../errors.ts";
import { abortError, untilAborted } from "./abort.ts";
import { BoundedItems } from "./collect.ts";
import { ItemStream } from "./item-stream.ts";
import { checkCommands } from "./parse-pipeline.ts";
import type { Pipeline, PipelineStage } from "./pipeline.ts";
import { Spool } from "./spool.ts";
import type { QuestionReplay } from "./stage-questions.ts";
import { StageQuestions, withAnswer } from "./stage-questions.ts";
import { nameStage, StageStream } from "./stage-stream.ts";

/** Where a halted pipeline goes on. JSON. */
export interface PipelineResumePoint {
  /** The stage to start with; the number of stages when there is none left. */
  nextIndex: number;
  /** Its input. */
  items: readonly unknown[];
  /** The stage asked with `requestInput`: it runs again and is given the answers. */
  replay?: QuestionReplay;
}

export interface PipelineRun {
  pipeline: Pipeline;
  ctx: RunContext;
  /** Input of the first stage. Default: nothing. */
  input?: ItemStream;
  /** Goes on where an earlier run halted. */
  from?: PipelineResumePoint;
  /** The response to an input request. For an approval `from` alone says it all. */
  answer?: { response: unknown };
  /** Takes the output batch by batch as it comes; `output` of the end is then empty. */
  onOutput?: OutputSink;
}

export type PipelineEnd =
  | { status: "ok"; output: readonly unknown[]; rendered?: true }
  | {
      status: "halted";
      stageIndex: number;
      request: ApprovalRequest | InputRequest;
      point: PipelineResumePoint;
    };

/** After a failure, stages that are still at work get this long to end before the failure is told. */
const CLOSING_GRACE_MS = 1000;

/**
 * Runs a pipeline to its end or to its next gate. Unknown commands are found before the first stage starts; a stage with side
 * effects starts only after everything before it ended well. When `ctx.signal` aborts, this rejects at once with the abort's
 * reason, whatever the stages do. Throws what a stage threw.
 */
export async function runPipeline(run: PipelineRun): Promise<PipelineEnd> {
  checkCommands(run.pipeline, run.ctx.registry);
  const execution = new PipelineExecution(run);
  try {
    return await untilAborted(execution.toEnd(), run.ctx.signal);
  } catch (error) {
    await execution.abandon(error);
    throw error;
  } finally {
    await execution.release();
  }
}

interface StartedStage {
  index: number;
  input: StageStream;
  questions: StageQuestions;
}

class PipelineExecution {
  readonly #run: PipelineRun;
  /** Aborted with the run, and when a stage fails: its neighbours must not go on. */
  readonly #controller = new AbortController();
  readonly #forwardAbort = (): void => this.#abort(this.#run.ctx.signal.reason);
  readonly #streams: StageStream[] = [];
  readonly #stages: StartedStage[] = [];
  readonly #spools: Spool[] = [];

  constructor(run: PipelineRun) {
    this.#run = run;
    if (run.ctx.signal.aborted) this.#forwardAbort();
    run.ctx.signal.addEventListener("abort", this.#forwardAbort, { once: true });
  }

  async toEnd(): Promise<PipelineEnd> {
    try {
      const end = await this.#runStages();
      return (await this.#haltAtQuestion()) ?? end;
    } catch (error) {
      const halted = await this.#haltAtQuestion();
      if (halted) return halted;
      throw error;
    }
  }

  async #runStages(): Promise<PipelineEnd> {
    const { pipeline, onOutput } = this.#run;
    const start = resolveStart(this.#run);
    let stream = this.#track(start.input, "input");
    let isRendered = false;
    for (let index = start.index; index < pipeline.length; index++) {
      const [stage, command] = this.#stageAt(index);
      if (index > start.index && command.sideEffects?.length) stream = await this.#afterBarrier(stream, stage);
      const result = await this.#runStage(index, stream, index === start.index ? start.replay : undefined);
      if (result.halt) {
        await this.#settle();
        return { status: "halted", stageIndex: index, request: result.halt, point: pointAfter(index, result.halt) };
      }
      isRendered = result.rendered === true;
      stream = this.#track(ItemStream.from(result.output ?? []), stage.name);
    }

    const output = new BoundedItems("The output of the pipeline");
    for await (const batch of stream.items.batches()) {
      if (!onOutput) output.add(batch);
      else if (!isRendered) await onOutput(batch);
    }
    await this.#settle();
    return { status: "ok", output: output.items, ...(isRendered ? { rendered: true } : {}) };
  }

  #stageAt(index: number): [PipelineStage, Command] {
    const stage = this.#run.pipeline[index];
    const command = stage && this.#run.ctx.registry.get(stage.name);
    if (!command) throw new LobsterError("INTERNAL", `There is no stage ${index} in this pipeline`);
    return [stage, command];
  }

  async #runStage(index: number, input: StageStream, replay: QuestionReplay | undefined): Promise<StageResult> {
    const [stage, command] = this.#stageAt(index);
    const { ctx } = this.#run;
    const signal = this.#controller.signal;
    if (signal.aborted) throw abortError(signal);
    const questions = new StageQuestions({
      commandName: stage.name,
      ...(replay ? { replay } : {}),
      askNow:
        ctx.mode === "human" && ctx.interactive ? (question) => askAtTerminal(stage.name, question, ctx) : undefined,
      hasProduced: () => this.#streams[this.#streams.indexOf(input) + 1]?.hasProduced ?? false,
    });
    this.#stages.push({ index, input, questions });
    try {
      const { requestInput } = questions;
      return await command.run({
        input: input.items,
        args: stage.args,
        ctx: { ...ctx, signal, stageIndex: index, requestInput },
      });
    } catch (error) {
      throw nameStage(error, stage.name);
    }
  }

  /** Everything before a stage that acts has ended well, or the run fails here and the stage never starts. */
  async #afterBarrier(stream: StageStream, stage: PipelineStage): Promise<StageStream> {
    const folder = this.#run.ctx.env["TMPDIR"] || tmpdir();
    const spool = await Spool.fill(stream.items, { folder, stageName: stage.name });
    this.#spools.push(spool);
    if (this.#controller.signal.aborted) await spool.close();
    return this.#track(spool.items(), stage.name);
  }

  /** The first stage that asked and got no answer, with what it needs to run again. */
  async #haltAtQuestion(): Promise<PipelineEnd | undefined> {
    const asking = this.#stages.find(({ questions }) => questions.pending);
    const question = asking?.questions.pending;
    if (!asking || !question) return undefined;
    const { index, input, questions } = asking;
    let items: readonly unknown[] | undefined;
    try {
      items = await input.replayable();
    } catch (error) {
      const earlier = this.#stages.find((stage) => stage.questions.pending);
      if (earlier !== asking) return this.#haltAtQuestion();
      throw error;
    }
    if (!items && question.suspendedState === undefined) {
      const name = this.#run.pipeline[index]?.name ?? "";
      throw new LobsterError(
        "COMMAND_FAILED",
        `${name} cannot request input without suspendedState: its input is too large to be given to it again`,
      );
    }
    questions.pending = undefined;
    await this.#settle(this.#streams.indexOf(input));
    const { prompt, responseSchema, defaults, subject } = question;
    return {
      status: "halted",
      stageIndex: index,
      request: {
        type: "input_request",
        prompt,
        responseSchema,
        ...(defaults === undefined ? {} : { defaults }),
        ...(subject === undefined ? {} : { subject }),
      },
      point: { nextIndex: index, items: items ?? [], replay: questions.replay(question) },
    };
  }

  #track(items: ItemStream, producer: string): StageStream {
    const scope = {
      signal: this.#controller.signal,
      isAsking: () => this.#stages.some(({ questions }) => questions.pending !== undefined),
    };
    const stream = new StageStream(items.batches(), producer, scope, this.#streams.at(-1));
    this.#streams.push(stream);
    return stream;
  }

  /** Ends all streams, the last first; what comes after `lastNeeded` is given up. */
  async #settle(lastNeeded = this.#streams.length - 1): Promise<void> {
    for (const [index, stream] of [...this.#streams.entries()].toReversed()) {
      await (index <= lastNeeded ? stream.settle() : stream.close());
    }
  }

  /** Stops what still runs after a failure. After an abort nobody waits for it. */
  async abandon(failure: unknown): Promise<void> {
    const wasAborted = this.#run.ctx.signal.aborted;
    this.#abort(failure);
    const closing = Promise.allSettled(this.#streams.map((stream) => stream.close()));
    if (wasAborted) return;
    const graceOver = new AbortController();
    const grace = delay(CLOSING_GRACE_MS, undefined, { signal: graceOver.signal }).catch(() => undefined);
    await Promise.race([closing, grace]);
    graceOver.abort();
  }

  #abort(reason: unknown): void {
    this.#controller.abort(reason);
    for (const stream of this.#streams) stream.interrupt(abortError(this.#controller.signal));
  }

  async release(): Promise<void> {
    this.#run.ctx.signal.removeEventListener("abort", this.#forwardAbort);
    await Promise.all(this.#spools.map((spool) => spool.close()));
  }
}

async function askAtTerminal(commandName: string, question: InputQuestion, ctx: RunContext): Promise<unknown> {
  const { askResponse } = await import("../command/ask-response.ts");
  return askResponse(ctx, { ...question, what: `${commandName} response` });
}

interface Start {
  index: number;
  input: ItemStream;
  replay?: QuestionReplay;
}

function resolveStart({ input, from, answer }: PipelineRun): Start {
  if (!from) return { index: 0, input: input ?? ItemStream.empty() };
  const stored = { index: from.nextIndex, input: ItemStream.of(from.items) };
  if (!answer) return stored;
  if (from.replay) return { ...stored, replay: withAnswer(from.replay, answer.response) };
  return { ...stored, input: ItemStream.of([answer.response]) };
}

/** After an approval its items flow on; after an input request its response does. */
function pointAfter(index: number, request: ApprovalRequest | InputRequest): PipelineResumePoint {
  return { nextIndex: index + 1, items: request.type === "approval_request" ? request.items : [] };
}
