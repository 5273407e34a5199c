import { flagText } from "../command/args.ts";
import { LobsterError } from "../errors.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";

/** The value of a flag that takes JSON; `undefined` when it was not given. Throws `USAGE`, naming command and flag. */
export function readJsonFlag(command: string, args: StageArgs, flag: string): unknown {
  if (args[flag] === undefined) return undefined;
  try {
    return JSON.parse(flagText(args, flag) ?? "");
  } catch (cause) {
    throw new LobsterError("USAGE", `${command} --${flag} must be valid JSON`, { cause });
  }
}
