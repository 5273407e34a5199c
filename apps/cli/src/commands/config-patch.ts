import { text } from "node:stream/consumers";
import type { patchOptions } from "../catalogue/config.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import { openConfigCommands, reportConfigResult } from "../config-result.ts";
import type { CommandContext } from "../context.ts";

/** `oc config patch`: a merge patch from exactly one of a file and stdin. */
export async function run(context: CommandContext, { options }: Input<typeof patchOptions>): Promise<number> {
  const { file, stdin, replacePath } = options;
  if ((file !== undefined) === (stdin === true)) throw usageError("config patch takes either --file or --stdin.");
  const result = await openConfigCommands(context).patch({
    ...(file === undefined ? { stdin: await text(context.process.stdin) } : { file }),
    ...(replacePath === undefined ? {} : { replacePaths: replacePath }),
    dryRun: options.dryRun === true,
  });
  return reportConfigResult(context, result);
}
