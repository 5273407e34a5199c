import type { Command } from "../command/command.ts";
import { approve as approveCommand } from "../commands/approve.ts";
import { diffLast as diffLastCommand } from "../commands/diff-last.ts";
import { exec as execCommand } from "../commands/exec.ts";
import { stateGet as stateGetCommand } from "../commands/state-get.ts";
import { stateSet as stateSetCommand } from "../commands/state-set.ts";
import { LobsterError } from "../errors.ts";
import type { ItemSource } from "../pipeline/item-stream.ts";
import { ItemStream } from "../pipeline/item-stream.ts";
import { splitWords } from "../pipeline/parse-pipeline.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";
import type { StageObject } from "./stage.ts";

export interface ApproveOptions {
  /** Default `Approve?`. */
  prompt?: string;
  /** Shows the first five items with the request. Default: true. */
  preview?: boolean;
}

/** A gate: the run halts with all items and goes on with the same ones once somebody approved them. */
export function approve(options: ApproveOptions = {}): StageObject {
  const { prompt, preview = true } = options;
  return commandStage(approveCommand, {
    emit: true,
    ...(prompt !== undefined && { prompt }),
    ...(preview && { "preview-from-stdin": true }),
  });
}

export interface ExecOptions {
  /** Standard output is one JSON value, an array is spread into items; `false`: one item a line. Default: true. */
  json?: boolean;
  /** Runs `command` as a line of the shell. Default: false, nothing in it means anything but quotes. */
  shell?: boolean;
  /** Default: the run's. */
  cwd?: string;
}

/**
 * A child process, whose output becomes items. Its environment is the run's: pass `env: process.env` to the pipeline for
 * programs that are found by `PATH`. Never put text that others wrote into `command` when `shell` is on; pass words instead.
 */
export function exec(command: string | readonly string[], options: ExecOptions = {}): StageObject {
  const { json = true, shell = false, cwd } = options;
  if (shell && typeof command !== "string")
    throw new LobsterError("USAGE", "exec with shell: true takes one line, not a list of words");
  const words = typeof command === "string" && !shell ? splitWords(command) : command;
  const stage = commandStage(execCommand, {
    ...(json && { json: true }),
    ...(typeof words === "string" ? { shell: words } : { _: words }),
  });
  if (cwd === undefined) return stage;
  return { ...stage, run: ({ input, ctx }) => stage.run({ input, ctx: { ...ctx, cwd } }) };
}

/** One item: the stored value, `null` when there is none. */
export function stateGet(key: string): StageObject {
  return commandStage(stateGetCommand, { _: [key] });
}

/** Stores one item as itself and several as an array, and passes the stored value on. */
export function stateSet(key: string): StageObject {
  return commandStage(stateSetCommand, { _: [key] });
}

/** Stored values as stages. */
export const state = { get: stateGet, set: stateSet } as const;

export interface DiffLastOptions {
  /** Passes nothing on when nothing changed. Default: false. */
  changesOnly?: boolean;
}

/** One item, `{kind: "diff.last", key, changed, before, after}`: how the items differ from those of the last run. */
export function diffLast(key: string, options: DiffLastOptions = {}): StageObject {
  const stage = commandStage(diffLastCommand, { key });
  if (!options.changesOnly) return stage;
  return {
    ...stage,
    async run(call) {
      const { output = [] } = (await stage.run(call)) as { output?: ItemSource };
      const found = await ItemStream.from(output).collect();
      return found.filter((item) => (item as { changed?: boolean }).changed);
    },
  };
}

/** A command of the standard library as a stage. */
function commandStage(
  command: Command,
  flags: Readonly<Record<string, string | true | readonly string[]>>,
): StageObject {
  const { name, sideEffects } = command;
  const args = Object.assign(Object.create(null) as StageArgs, { _: [] }, flags);
  return { name, ...(sideEffects && { sideEffects }), run: ({ input, ctx }) => command.run({ input, args, ctx }) };
}
