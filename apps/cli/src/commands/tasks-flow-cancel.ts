import type { MethodResult } from "@oc/protocol";
import type { flowArgs, flowOptions } from "../catalogue/tasks.ts";
import { CliError, EXIT } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { oneLine } from "../output/table.ts";

/** `oc tasks flow cancel LOOKUP`: exit 0 only when the flow has ended as cancelled now. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof flowOptions, typeof flowArgs>,
): Promise<number> {
  const outcome = await withGateway(context, options, (gateway) =>
    gateway.request("tasks.flow.cancel", { lookup: args.lookup }),
  );
  if (!outcome.found) {
    throw new CliError(`No task flow ${oneLine(args.lookup, 80)}.`, {
      facts: { code: "FLOW_NOT_FOUND" },
      hint: "See: oc tasks flow list",
    });
  }
  context.output.result({ ok: outcome.cancelled, ...outcome }, () => describeOutcome(outcome, args.lookup));
  return outcome.cancelled ? EXIT.ok : EXIT.failure;
}

function describeOutcome({ cancelled, reason, flow }: MethodResult<"tasks.flow.cancel">, lookup: string): string {
  const name = flow?.flowId ?? lookup;
  if (cancelled) return `Cancelled ${name}.`;
  switch (reason) {
    case "cancel_pending":
      return `${name} will be cancelled when its active tasks have ended; they were asked to stop.`;
    case "terminal":
      return `${name} has ended already: ${flow?.status ?? "unknown"}.`;
    case "not_managed":
      return `${name} only shows one task; it ends when that task does.`;
    default:
      return `${name} was not cancelled: ${reason ?? "unknown reason"}. The gateway's log says why: oc logs`;
  }
}
