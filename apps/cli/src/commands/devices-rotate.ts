import type { deviceArgs, tokenOptions } from "../catalogue/devices.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

/** `oc devices rotate ID`: a new token. Its value is never printed; the device gets it when it connects next. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof tokenOptions, typeof deviceArgs>,
): Promise<void> {
  const { deviceId, role, scopes, rotatedAtMs } = await withGateway(context, options, async (gateway) => {
    const { token, ...rotated } = await gateway.request("device.token.rotate", {
      deviceId: args.deviceId,
      role: options.role ?? "operator",
    });
    if (token !== undefined) gateway.keepDeviceToken(token, rotated.scopes);
    return rotated;
  });
  context.output.result(
    { ok: true, deviceId, role, scopes, rotatedAtMs },
    () => `Replaced the ${role} token of ${deviceId}.`,
  );
}
