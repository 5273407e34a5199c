import type { Command, StageContext, StageResult } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import type { ItemSource, ItemStream } from "../pipeline/item-stream.ts";

/** What a stage made: items in any iterable form, one other value as one item, or nothing at all. */
export type StageOutput =
  | ItemSource
  | StageResult
  | object
  | string
  | number
  | boolean
  | bigint
  | null
  | undefined
  | void;

/** Gets all items at once. */
export type StageFunction = (items: unknown[], ctx: StageContext) => StageOutput | Promise<StageOutput>;

/** Gets the items as they come and yields its own. */
export type StageGenerator = (input: ItemStream, ctx: StageContext) => AsyncGenerator<unknown>;

export interface StageObject {
  /** Named in messages. */
  name?: string;
  /** With any, the stage starts only after everything before it ended well. */
  sideEffects?: readonly string[];
  /** Gets the items as they come. May also answer with a `StageResult`, to halt at a gate. */
  run(call: { input: ItemStream; ctx: StageContext }): StageOutput | Promise<StageOutput>;
}

export type Stage = StageFunction | StageGenerator | StageObject;

/** A stage of a program as a command of the runtime. Throws `USAGE` for what is no stage. */
export function toCommand(stage: unknown, position: number): Command {
  if (typeof stage === "function") {
    return isGenerator(stage)
      ? command(nameOf(stage.name, position), (input, ctx) => stage(input, ctx))
      : command(nameOf(stage.name, position), async (input, ctx) =>
          (stage as StageFunction)(await input.collect(), ctx),
        );
  }
  if (!isStageObject(stage)) throw new LobsterError("USAGE", "Stage must be a function or have a run() method");
  const made = command(nameOf(stage.name, position), (input, ctx) => stage.run({ input, ctx }));
  return stage.sideEffects === undefined ? made : { ...made, sideEffects: stage.sideEffects };
}

function command(name: string, run: (input: ItemStream, ctx: StageContext) => unknown): Command {
  return {
    name,
    description: "A stage of this program.",
    run: async ({ input, ctx }) => toResult(await run(input, ctx)),
  };
}

function toResult(made: unknown): StageResult {
  if (made === undefined) return {};
  if (typeof made !== "object" || made === null) return { output: [made] };
  if (Symbol.iterator in made || Symbol.asyncIterator in made) return { output: made as ItemSource };
  return isStageResult(made) ? made : { output: [made] };
}

const RESULT_FIELDS = new Set(["output", "halt", "rendered"]);

function isStageResult(made: object): made is StageResult {
  const fields = Object.keys(made);
  return fields.length > 0 && fields.every((field) => RESULT_FIELDS.has(field));
}

function isGenerator(stage: object): stage is StageGenerator {
  const tag = (stage as { [Symbol.toStringTag]?: string })[Symbol.toStringTag];
  return tag === "AsyncGeneratorFunction" || tag === "GeneratorFunction";
}

function isStageObject(stage: unknown): stage is StageObject {
  return typeof stage === "object" && stage !== null && typeof (stage as { run?: unknown }).run === "function";
}

function nameOf(name: string | undefined, position: number): string {
  return name ? `stage ${position} (${name})` : `stage ${position}`;
}
