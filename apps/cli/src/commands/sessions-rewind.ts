import type { sessionsRewindOptions } from "../catalogue/sessions.ts";
import type { Argument, Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

/** `oc sessions rewind KEY ENTRY`: the session goes on from that entry; what it led through before stays stored. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof sessionsRewindOptions, { key: Argument<string>; entry: Argument<string> }>,
): Promise<void> {
  const rewound = await withGateway(context, options, async (gateway) =>
    gateway.request("sessions.rewind", {
      key: gateway.resolveKey(args.key, options.agent),
      entryId: args.entry,
      ...(options.summary === undefined ? {} : { summary: options.summary }),
    }),
  );
  context.output.result(rewound, () => `${rewound.key} goes on from ${args.entry}.`);
}
