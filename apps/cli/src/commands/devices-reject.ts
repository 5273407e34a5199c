import type { devicesOptions, requestArgs } from "../catalogue/devices.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

export async function run(
  context: CommandContext,
  { options, args }: Input<typeof devicesOptions, typeof requestArgs>,
): Promise<void> {
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("device.pair.reject", { requestId: args.requestId }),
  );
  context.output.result({ ok: true, ...done }, () => `Rejected ${done.requestId}.`);
}
