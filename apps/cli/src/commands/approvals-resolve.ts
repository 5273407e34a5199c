import type { approvalsOptions, resolveArgs } from "../catalogue/approvals.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { printable } from "../output/table.ts";

const DECISIONS = ["allow-once", "allow-always", "deny"] as const;

/** `oc approvals resolve ID DECISION`: answers in the name of this device. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof approvalsOptions, typeof resolveArgs>,
): Promise<void> {
  const decision = DECISIONS.find((each) => each === args.decision);
  if (!decision) {
    throw usageError(`The decision must be one of ${DECISIONS.join(", ")}, not ${JSON.stringify(args.decision)}.`);
  }
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("plugin.approval.resolve", { id: args.id, decision }),
  );
  context.output.result({ ...done, decision }, () =>
    done.alreadyResolved
      ? `${done.id} was answered before: ${decision}.`
      : printable(done.summary ?? `${done.id}: ${decision}.`),
  );
}
