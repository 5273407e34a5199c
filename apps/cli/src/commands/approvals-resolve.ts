import type { MethodResult } from "@oc/protocol";
import type { approvalsOptions, resolveArgs } from "../catalogue/approvals.ts";
import { CliError, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway, type GatewayLink } from "../gateway-link.ts";
import { printable } from "../output/table.ts";

const DECISIONS = ["allow-once", "allow-always", "deny"] as const;

const UNKNOWN_HINT = "What waits: oc approvals pending. What was answered is found by its whole id only.";

/** `oc approvals resolve ID DECISION`: answers in the name of this device. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof approvalsOptions, typeof resolveArgs>,
): Promise<void> {
  const decision = DECISIONS.find((each) => each === args.decision);
  if (!decision) {
    throw usageError(`The decision must be one of ${DECISIONS.join(", ")}, not ${JSON.stringify(args.decision)}.`);
  }
  const done = await withGateway(context, options, (gateway) => resolve(gateway, { id: args.id, decision }));
  context.output.result({ ...done, decision }, () =>
    done.alreadyResolved
      ? `${done.id} was answered before: ${decision}.`
      : printable(done.summary ?? `${done.id}: ${decision}.`),
  );
}

/** A command's request has the id, or else a plugin's. */
async function resolve(
  gateway: GatewayLink,
  answer: { id: string; decision: (typeof DECISIONS)[number] },
): Promise<MethodResult<"plugin.approval.resolve">> {
  try {
    return await gateway.request("exec.approval.resolve", answer);
  } catch (error) {
    const isUnknown = error instanceof CliError && reasonOf(error) === "unknown";
    if (!isUnknown) throw error;
    return gateway.request("plugin.approval.resolve", answer).catch((cause: unknown) => {
      if (!(cause instanceof CliError) || reasonOf(cause) !== "unknown") throw cause;
      throw new CliError(cause.message, { type: cause.type, facts: cause.facts, hint: UNKNOWN_HINT, cause });
    });
  }
}

function reasonOf({ facts }: CliError): unknown {
  return facts.code === "APPROVAL_NOT_FOUND" ? (facts.details as { reason?: unknown } | undefined)?.reason : undefined;
}
