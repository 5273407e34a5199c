import type { sessionsArchiveOptions } from "../catalogue/sessions.ts";
import type { Argument, Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { setArchived } from "../set-archived.ts";

/** `oc sessions restore KEY…`. */
export function run(
  context: CommandContext,
  { options, args }: Input<typeof sessionsArchiveOptions, { keys: Argument<string[]> }>,
): Promise<number> {
  return setArchived(context, "restore", args.keys, options);
}
