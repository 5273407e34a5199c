import type { MethodResult } from "@oc/protocol";
import type { pairingListArgs, pairingListOptions } from "../catalogue/pairing.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { formatAge, formatTable, oneLine } from "../output/table.ts";
import { channelFrom } from "./pairing-approve.ts";

type PairingList = MethodResult<"channel.pairing.list">;

/** `oc pairing list`: who waits to be let in, oldest first. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof pairingListOptions, typeof pairingListArgs>,
): Promise<void> {
  const channel = channelFrom(args.channel, options.channel);
  const list = await withGateway(context, options, (gateway) =>
    gateway.request("channel.pairing.list", {
      ...(channel === undefined ? {} : { channel }),
      ...(options.account === undefined ? {} : { accountId: options.account }),
    }),
  );
  context.output.result({ ok: true, count: list.pending.length, ...list }, () => describe(list));
}

function describe({ channels, pending }: PairingList): string {
  if (channels.length === 0) return "No channel runs that can let people in.";
  if (pending.length === 0) return "Nobody asks to be let in.";
  const now = Date.now();
  return formatTable(
    ["CODE", "CHANNEL", "ACCOUNT", "SENDER", "NAME", "AGE"],
    pending.map((request) => [
      request.code,
      request.channel,
      request.accountId,
      oneLine(request.senderId, 40),
      oneLine(request.label, 32),
      formatAge(request.createdAtMs, now),
    ]),
  );
}
