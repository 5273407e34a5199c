import { CliError } from "../cli-error.ts";
import type { sessionsDeleteOptions } from "../catalogue/sessions.ts";
import type { Argument, Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { askYesNo } from "../prompt.ts";
import { runSessionBatch } from "../session-batch.ts";

/** `oc sessions delete KEY…`: transcripts are archived. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof sessionsDeleteOptions, { keys: Argument<string[]> }>,
): Promise<number> {
  if (!options.dryRun && !options.yes) await confirm(context, args.keys);
  return runSessionBatch(context, {
    operation: "delete",
    keys: args.keys,
    options,
    async apply(gateway, key) {
      if (options.dryRun) {
        const { session } = await gateway.request("sessions.describe", { key });
        return { ok: true, status: session ? "would-delete" : "absent" };
      }
      const { deleted } = await gateway.request("sessions.delete", { key });
      return { ok: true, status: deleted ? "deleted" : "absent" };
    },
  });
}

async function confirm(context: CommandContext, keys: readonly string[]): Promise<void> {
  const question = `Delete ${keys.length === 1 ? keys[0] : `${keys.length} sessions`}? Transcripts are archived.`;
  if (await askYesNo(context, question, "--yes")) return;
  throw new CliError("Nothing was deleted.");
}
