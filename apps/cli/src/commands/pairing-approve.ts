import type { pairingCodeArgs, pairingApproveOptions } from "../catalogue/pairing.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { oneLine } from "../output/table.ts";

/** `oc pairing approve [CHANNEL] CODE`: the code is used up, and its sender is heard from now on. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof pairingApproveOptions, typeof pairingCodeArgs>,
): Promise<void> {
  const { channelOrCode, code = channelOrCode } = args;
  const channel = channelFrom(args.code === undefined ? undefined : channelOrCode, options.channel);
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("channel.pairing.approve", {
      code,
      ...(channel === undefined ? {} : { channel }),
      ...(options.account === undefined ? {} : { accountId: options.account }),
      ...(options.notify === true ? { notify: true } : {}),
    }),
  );
  context.output.result({ ok: true, ...done }, () =>
    [
      `${oneLine(done.label, 32)} (${oneLine(done.senderId, 40)}) may write direct messages on ${done.channel}, account ${done.accountId}.`,
      ...(done.ownerAdded ? ["Nobody was an owner, so this sender is one now: see commands.ownerAllowFrom."] : []),
      ...(done.notified === false ? ["The sender could not be told."] : []),
    ].join("\n"),
  );
}

/** A channel may be typed before the code or as an option, not as two different ones. */
export function channelFrom(typed: string | undefined, option: string | undefined): string | undefined {
  if (typed !== undefined && option !== undefined && typed !== option)
    throw usageError(`the channel is given twice: ${typed} and --channel ${option}`);
  return typed ?? option;
}
