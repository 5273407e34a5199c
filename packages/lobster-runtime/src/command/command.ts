import type { ApprovalRequest, InputRequest } from "../envelope.ts";
import type { ItemSource, ItemStream } from "../pipeline/item-stream.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";
import type { RunContext } from "./run-context.ts";

/** A gate: the pipeline stops here and goes on when somebody answered. */
export type Halt = ApprovalRequest | InputRequest;

/** What one stage made of its input. */
export interface StageResult {
  /** Absent: nothing. */
  output?: ItemSource;
  /** The pipeline stops after this stage. For an approval, its items flow on once it is given. */
  halt?: Halt;
  /** The stage wrote its output for people to `ctx.stdout`; nothing else is printed. */
  rendered?: true;
}

/** What a command asks with `requestInput`. */
export interface InputQuestion {
  prompt: string;
  responseSchema: unknown;
  defaults?: unknown;
  subject?: unknown;
  /** JSON that `getSuspendedState` gives back when the command runs again; needed when the input is not replayed. */
  suspendedState?: unknown;
}

/** Asks the person behind the run. The run halts; when it is resumed the same command runs again and gets the response here. */
export interface RequestInput {
  (question: InputQuestion): Promise<unknown>;
  /** State of the question that was just answered; `undefined` in a first run. */
  getSuspendedState(): unknown;
}

export interface StageCall {
  input: ItemStream;
  args: StageArgs;
  ctx: StageContext;
}

export interface StageContext extends RunContext {
  /** Position in the pipeline, from 0. */
  readonly stageIndex: number;
  readonly requestInput: RequestInput;
}

/** A command of pipelines. Unknown flags are ignored. */
export interface Command {
  /** A word without white space; dots group: `state.get`. */
  name: string;
  /** Other names that it answers to. */
  aliases?: readonly string[];
  /** One line. */
  description: string;
  /** JSON Schema of the flags, for `commands.list`. */
  argsSchema?: Readonly<Record<string, unknown>>;
  examples?: readonly { args: Readonly<Record<string, unknown>>; description: string }[];
  /** A stage with side effects starts only after everything before it ended well. */
  sideEffects?: readonly string[];
  /** Longer text for `help <command>`. */
  help?: string;
  /** Throws `LobsterError`, or anything else, to fail the run. */
  run(call: StageCall): StageResult | Promise<StageResult>;
}
