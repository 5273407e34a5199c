import type { approveArgs, approveOptions } from "../catalogue/devices.ts";
import { CliError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { oneLine } from "../output/table.ts";
import { describePending } from "./devices-list.ts";

/** `oc devices approve ID`. Without an id the newest request is shown and nothing is approved: exit 1. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof approveOptions, typeof approveArgs>,
): Promise<void> {
  const { requestId } = args;
  if (requestId === undefined || options.latest) return preview(context, options);
  const done = await withGateway(context, options, (gateway) => gateway.request("device.pair.approve", { requestId }));
  context.output.result(
    { ok: true, ...done },
    () => `Approved ${oneLine(done.device.label ?? done.device.displayName ?? done.device.deviceId, 64)}.`,
  );
}

async function preview(context: CommandContext, options: Input<typeof approveOptions>["options"]): Promise<never> {
  const { pending } = await withGateway(context, options, (gateway) => gateway.request("device.pair.list", {}));
  const newest = pending.toSorted((a, b) => b.ts - a.ts)[0];
  if (!newest) throw new CliError("No pairing request is pending.");
  if (!context.output.json) context.output.write(`${describePending({ pending: [newest], paired: [] })}\n`);
  throw new CliError("Nothing was approved: name the request.", {
    facts: { code: "APPROVAL_PREVIEW", details: { newest } },
    hint: `oc devices approve ${newest.requestId}`,
  });
}
