import type { deviceArgs, tokenOptions } from "../catalogue/devices.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

export async function run(
  context: CommandContext,
  { options, args }: Input<typeof tokenOptions, typeof deviceArgs>,
): Promise<void> {
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("device.token.revoke", { deviceId: args.deviceId, role: options.role ?? "operator" }),
  );
  context.output.result({ ok: true, ...done }, () => `Revoked the ${done.role} token of ${done.deviceId}.`);
}
