import { CliError, EXIT } from "../cli-error.ts";
import type { sessionsDeleteOptions } from "../catalogue/sessions.ts";
import type { Argument, Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway, type GatewayLink } from "../gateway-link.ts";
import { askYesNo } from "../prompt.ts";

interface Outcome {
  key: string;
  ok: boolean;
  status: "deleted" | "absent" | "would-delete" | "failed";
  error?: string;
}

/** `oc sessions delete KEY…`: every key is tried, in order; exit 1 when one failed. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof sessionsDeleteOptions, { keys: Argument<string[]> }>,
): Promise<number> {
  if (!options.dryRun && !options.yes) await confirm(context, args.keys);
  const results = await withGateway(context, options, async (gateway) => {
    const outcomes: Outcome[] = [];
    for (const key of args.keys) outcomes.push(await deleteOne(gateway, key, options.agent, options.dryRun));
    return outcomes;
  });
  const ok = results.every((result) => result.ok);
  context.output.result({ ok, operation: "delete", dryRun: options.dryRun === true, results }, () =>
    results.map(({ key, status, error }) => `${key}: ${status}${error === undefined ? "" : ` (${error})`}`).join("\n"),
  );
  return ok ? EXIT.ok : EXIT.failure;
}

async function confirm(context: CommandContext, keys: readonly string[]): Promise<void> {
  const question = `Delete ${keys.length === 1 ? keys[0] : `${keys.length} sessions`}? Transcripts are archived.`;
  if (await askYesNo(context, question, "--yes")) return;
  throw new CliError("Nothing was deleted.");
}

async function deleteOne(
  gateway: GatewayLink,
  key: string,
  agentId: string | undefined,
  dryRun: boolean,
): Promise<Outcome> {
  try {
    const canonical = await gateway.resolveKey(key, agentId);
    if (dryRun) {
      const { session } = await gateway.request("sessions.describe", { key: canonical });
      return { key: canonical, ok: true, status: session ? "would-delete" : "absent" };
    }
    const { deleted } = await gateway.request("sessions.delete", { key: canonical });
    return { key: canonical, ok: true, status: deleted ? "deleted" : "absent" };
  } catch (error) {
    if (error instanceof CliError && error.type === "gateway_error")
      return { key, ok: false, status: "failed", error: error.message };
    throw error;
  }
}
