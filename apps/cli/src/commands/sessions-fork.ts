import type { sessionsForkOptions } from "../catalogue/sessions.ts";
import { usageError } from "../cli-error.ts";
import type { Argument, Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway, type GatewayLink } from "../gateway-link.ts";
import { printable } from "../output/table.ts";

type ForkInput = Input<typeof sessionsForkOptions, { key: Argument<string> }>;

interface Fork {
  key: string;
  sessionId: string;
  /** The message that the fork stops before. */
  text?: string;
}

/** `oc sessions fork KEY`: a new session that begins as a copy of another one. */
export async function run(context: CommandContext, { options, args }: ForkInput): Promise<void> {
  if (options.before !== undefined && options.lastCompleted)
    throw usageError("--before and --last-completed contradict each other.");
  const { key, sessionId, text } = await withGateway(context, options, (gateway) => fork(gateway, { options, args }));
  context.output.result({ ok: true, key, sessionId, ...(text === undefined ? {} : { text }) }, () => {
    const forked = `Forked to ${key}.`;
    return text === undefined ? forked : `${forked} It stops before:\n${printable(text)}`;
  });
}

async function fork(gateway: GatewayLink, { options, args }: ForkInput): Promise<Fork> {
  const parent = gateway.resolveKey(args.key, options.agent);
  const choices = {
    ...(options.to === undefined ? {} : { key: options.to }),
    ...(options.label === undefined ? {} : { label: options.label }),
  };
  if (options.before !== undefined)
    return gateway.request("sessions.fork", { sessionKey: parent, entryId: options.before, ...choices });
  return gateway.request("sessions.create", {
    parentSessionKey: parent,
    fork: true,
    ...(options.lastCompleted ? { forkFrom: "last-completed" as const } : {}),
    ...choices,
  });
}
