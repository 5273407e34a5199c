/**
 * Arguments of a stage, on an object without a prototype: every flag under its name (`true` when it had no value, the last one
 * wins), and everything else, in order, under `_`.
 */
export type StageArgs = { readonly _: readonly string[] } & {
  readonly [flag: string]: string | true | readonly string[];
};

/** One stage as it was written. */
export interface PipelineStage {
  name: string;
  args: StageArgs;
  /** The stage's own text, for plans and messages. */
  raw: string;
}

export type Pipeline = readonly PipelineStage[];
