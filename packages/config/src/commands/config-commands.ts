import type { WriterOptions } from "../writer.ts";
import { runFile, runGet, runSchema, runValidate } from "./read.ts";
import type { JsonFlag } from "./read.ts";
import type { CommandResult } from "./result.ts";
import { runSet } from "./set.ts";
import type { SetFlags } from "./set.ts";
import { runPatch, runUnset } from "./write.ts";
import type { PatchFlags } from "./write.ts";

/** `config …` without a terminal: flags in, what to print and the exit code out. */
export interface ConfigCommands {
  get(paths: readonly string[], flags?: JsonFlag): Promise<CommandResult>;
  set(flags: SetFlags): Promise<CommandResult>;
  unset(path: string): Promise<CommandResult>;
  patch(flags: PatchFlags): Promise<CommandResult>;
  validate(flags?: JsonFlag): Promise<CommandResult>;
  file(flags?: JsonFlag): CommandResult;
  schema(): CommandResult;
}

export function configCommands(options: WriterOptions): ConfigCommands {
  return {
    get: (paths, flags) => runGet(options, paths, flags),
    set: (flags) => runSet(options, flags),
    unset: (path) => runUnset(options, path),
    patch: (flags) => runPatch(options, flags),
    validate: (flags) => runValidate(options, flags),
    file: (flags) => runFile(options, flags),
    schema: () => runSchema(),
  };
}
