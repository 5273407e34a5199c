import type { pairingCodeArgs, pairingDismissOptions } from "../catalogue/pairing.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { oneLine } from "../output/table.ts";
import { channelFrom } from "./pairing-approve.ts";

/** `oc pairing dismiss [CHANNEL] CODE`: the code is used up, its sender is told nothing and may ask again. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof pairingDismissOptions, typeof pairingCodeArgs>,
): Promise<void> {
  const { channelOrCode, code = channelOrCode } = args;
  const channel = channelFrom(args.code === undefined ? undefined : channelOrCode, options.channel);
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("channel.pairing.dismiss", {
      code,
      ...(channel === undefined ? {} : { channel }),
      ...(options.account === undefined ? {} : { accountId: options.account }),
    }),
  );
  context.output.result(
    { ok: true, ...done },
    () =>
      `${oneLine(done.label, 32)} (${oneLine(done.senderId, 40)}) was turned away on ${done.channel}, account ${done.accountId}.`,
  );
}
