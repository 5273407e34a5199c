import type { deviceArgs, devicesOptions } from "../catalogue/devices.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

export async function run(
  context: CommandContext,
  { options, args }: Input<typeof devicesOptions, typeof deviceArgs>,
): Promise<void> {
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("device.pair.remove", { deviceId: args.deviceId }),
  );
  context.output.result({ ok: true, ...done }, () =>
    done.removed ? `Removed ${done.deviceId}.` : `${done.deviceId} was not paired.`,
  );
}
