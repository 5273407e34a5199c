import type { sessionsResetOptions } from "../catalogue/sessions.ts";
import type { Argument, Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

/** `oc sessions reset KEY`: a new session id under the same key. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof sessionsResetOptions, { key: Argument<string> }>,
): Promise<void> {
  const reset = await withGateway(context, options, async (gateway) => {
    const key = await gateway.resolveKey(args.key, options.agent);
    return gateway.request("sessions.reset", { key, reason: "reset" });
  });
  context.output.result(
    { ok: true, key: reset.key, sessionId: reset.entry.sessionId },
    () => `Reset ${reset.key}; new session ${reset.entry.sessionId}.`,
  );
}
