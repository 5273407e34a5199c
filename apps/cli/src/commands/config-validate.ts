import { openConfigCommands, reportConfigResult } from "../config-result.ts";
import type { CommandContext } from "../context.ts";

export async function run(context: CommandContext): Promise<number> {
  return reportConfigResult(context, await openConfigCommands(context).validate({ json: context.output.json }));
}
