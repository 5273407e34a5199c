import type { pathArgs } from "../catalogue/config.ts";
import type { Input } from "../command.ts";
import { openConfigCommands, reportConfigResult } from "../config-result.ts";
import type { CommandContext } from "../context.ts";

export async function run(
  context: CommandContext,
  { args }: Input<Record<never, never>, typeof pathArgs>,
): Promise<number> {
  return reportConfigResult(context, await openConfigCommands(context).unset(args.path));
}
