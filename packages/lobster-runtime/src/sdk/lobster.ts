import type { Command } from "../command/command.ts";
import type { CommandRegistry } from "../command/registry.ts";
import type { RunContext } from "../command/run-context.ts";
import type { EngineEnd, ResumableEngine } from "../engine.ts";
import type { IssuedApproval, IssuedInput, RunStatus } from "../envelope.ts";
import { LobsterError, parseError } from "../errors.ts";
import type { LobsterErrorCode, LobsterErrorType } from "../errors.ts";
import { ItemStream } from "../pipeline/item-stream.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";
import { checkResponse } from "../pipeline/response-check.ts";
import { runPipeline } from "../pipeline/run-pipeline.ts";
import type { PipelineEnd, PipelineResumePoint } from "../pipeline/run-pipeline.ts";
import { publishIfHalted, resumeWith } from "../request.ts";
import type { RequestEnd } from "../request.ts";
import type { StoredCheckpoint } from "../state/state-store.ts";
import type { ToolContextOptions } from "../tool-context.ts";
import { describeFailure } from "../tool-envelope.ts";
import { decisionOf, withRun } from "../tool-request.ts";
import { toCommand } from "./stage.ts";
import type { Stage, StageFunction, StageGenerator, StageObject } from "./stage.ts";

export type LobsterOptions = Pick<
  ToolContextOptions,
  | "env"
  | "stateDir"
  | "state"
  | "signal"
  | "cwd"
  | "stdout"
  | "stderr"
  | "commands"
  | "registry"
  | "llmAdapters"
  | "tools"
  | "annotations"
>;

export interface LobsterResult {
  ok: boolean;
  status: RunStatus | "error";
  /** Empty unless `status` is `ok`. */
  output: readonly unknown[];
  requiresApproval: IssuedApproval | null;
  requiresInput: IssuedInput | null;
  error?: { type: LobsterErrorType; code: LobsterErrorCode; message: string };
}

/** The answer to a gate: exactly one of the three. */
export type LobsterAnswer =
  | { approved: boolean; approvedBy?: string; response?: never; cancel?: never }
  | { response: unknown; approved?: never; cancel?: never }
  | { cancel: true; approved?: never; response?: never };

/**
 * A pipeline of functions. It may run any number of times, also at once. A run that halts at a gate is kept in the state folder
 * and is resumed with its token, once, by any program that builds the same stages: what flows through a gate must be JSON.
 */
export class Lobster {
  readonly #options: LobsterOptions;
  readonly #stages: Command[] = [];
  #meta: Readonly<Record<string, unknown>> = {};

  /**
   * `env` is empty unless it is given: pass `process.env` for child processes that need it. Halted runs and values are kept in
   * `state`, else `stateDir`, else `LOBSTER_STATE_DIR` of `env`, else `~/.lobster/state`.
   */
  constructor(options: LobsterOptions = {}) {
    this.#options = options;
  }

  /**
   * Appends a stage: a function gets all items as an array, an async generator gets them as they come (write its parameter's
   * type, `ItemStream`), and so does an object with `run`. Throws `USAGE` for what is no stage.
   */
  pipe(stage: StageFunction | StageObject): this;
  pipe(stage: StageGenerator): this;
  pipe(stage: Stage): this {
    this.#stages.push(toCommand(stage, this.#stages.length + 1));
    return this;
  }

  /** Adds facts about the pipeline, for the program that holds it. */
  meta(facts: Readonly<Record<string, unknown>>): this {
    this.#meta = { ...this.#meta, ...facts };
    return this;
  }

  getMeta(): Readonly<Record<string, unknown>> {
    return this.#meta;
  }

  /** The same stages and facts, to which others can be added without changing this one. */
  clone(): Lobster {
    const copy = new Lobster(this.#options);
    copy.#stages.push(...this.#stages);
    copy.#meta = this.#meta;
    return copy;
  }

  /** Runs the stages, to the end or to the first gate. What a stage throws is in the result. */
  async run(items: readonly unknown[] = []): Promise<LobsterResult> {
    const input = ItemStream.of(items);
    try {
      return toResult(
        await withRun(this.#options, async (ctx) => {
          const pipeline = this.#pipeline();
          return publishIfHalted(this.#toEngineEnd(await runPipeline({ pipeline, ctx: this.#own(ctx), input })), ctx);
        }),
      );
    } catch (error) {
      return toFailure(error);
    }
  }

  /**
   * Answers the gate of a halted run of these stages and runs what is left. What is refused before anything ran is thrown, and
   * the token stays good: `TOKEN_INVALID`, `USAGE`, `RESPONSE_INVALID`, `CHECKPOINT_UNREADABLE`; `CHECKPOINT_GONE` when it was
   * used. What a stage throws is in the result.
   */
  async resume(token: string, answer: LobsterAnswer): Promise<LobsterResult> {
    const decision = decisionOf(answer);
    let hasBegun = false;
    const engine: ResumableEngine = {
      check: (found, given) => this.#check(found, "response" in given ? given : undefined),
      proceed: async (found, given, ctx) => {
        hasBegun = true;
        const { point } = readPayload(found);
        const response = "response" in given ? { answer: { response: given.response } } : {};
        const pipeline = this.#pipeline();
        return this.#toEngineEnd(await runPipeline({ pipeline, ctx: this.#own(ctx), from: point, ...response }));
      },
    };
    try {
      return toResult(
        await withRun(this.#options, (ctx) => resumeWith(async () => engine, { target: { token }, decision, ctx })),
      );
    } catch (error) {
      if (!hasBegun) throw error;
      return toFailure(error);
    }
  }

  #pipeline(): Pipeline {
    return this.#stages.map(({ name }) => ({ name, args: NO_ARGS, raw: name }));
  }

  /** The stages of this program beside the commands that stages may look up. */
  #own(ctx: RunContext): RunContext {
    const stages = new Map(this.#stages.map((stage) => [stage.name, stage]));
    const registry: CommandRegistry = {
      get: (name) => stages.get(name) ?? ctx.registry.get(name),
      list: () => ctx.registry.list(),
    };
    return { ...ctx, registry };
  }

  #toEngineEnd(end: PipelineEnd): EngineEnd {
    if (end.status === "ok") return end;
    const { request, point } = end;
    const payload: SdkPayload = {
      program: this.#stages.map(({ name }) => name),
      point,
      ...(request.type === "input_request" && { responseSchema: request.responseSchema }),
    };
    return { status: "halted", request, checkpoint: { kind: "pipeline-resume", payload } };
  }

  async #check(found: StoredCheckpoint, given: { response: unknown } | undefined): Promise<void> {
    const { program, responseSchema } = readPayload(found);
    const own = this.#stages.map(({ name }) => name);
    if (program.join("\n") !== own.join("\n")) {
      throw parseError(
        "CHECKPOINT_UNREADABLE",
        `This run halted in other stages (${program.join(", ")}); resume it with the same ones`,
      );
    }
    if (given !== undefined) await checkResponse("pipeline input response", responseSchema, given.response);
  }
}

const NO_ARGS = Object.freeze(Object.assign(Object.create(null) as object, { _: [] as string[] }));

/** What the checkpoint of a halted program holds. JSON. */
interface SdkPayload {
  /** Names of the stages: those of another program could not go on with the items. */
  program: readonly string[];
  point: PipelineResumePoint;
  responseSchema?: unknown;
}

function readPayload({ checkpoint: { payload } }: StoredCheckpoint): SdkPayload {
  if (typeof payload === "object" && payload !== null && "program" in payload && Array.isArray(payload.program))
    return payload as SdkPayload;
  throw parseError(
    "CHECKPOINT_UNREADABLE",
    "This run was not started by a Lobster object; resume it with resumeToolRequest or the lobster command",
  );
}

function toResult(end: RequestEnd): LobsterResult {
  return {
    ok: true,
    status: end.status,
    output: end.status === "ok" ? end.output : [],
    requiresApproval: end.status === "needs_approval" ? end.request : null,
    requiresInput: end.status === "needs_input" ? end.request : null,
  };
}

function toFailure(error: unknown): LobsterResult {
  const code = error instanceof LobsterError ? error.code : "STEP_FAILED";
  return {
    ok: false,
    status: "error",
    output: [],
    requiresApproval: null,
    requiresInput: null,
    error: { ...describeFailure(error), code },
  };
}
