import type { devicesOptions, renameArgs } from "../catalogue/devices.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

export async function run(
  context: CommandContext,
  { options, args }: Input<typeof devicesOptions, typeof renameArgs>,
): Promise<void> {
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("device.pair.rename", { deviceId: args.deviceId, label: args.label }),
  );
  context.output.result({ ok: true, ...done }, () => `${done.deviceId} is now "${done.label}".`);
}
