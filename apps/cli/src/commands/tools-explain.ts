import type { MethodResult } from "@oc/protocol";
import type { toolArg, toolsExplainOptions } from "../catalogue/tools.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { formatTable, oneLine } from "../output/table.ts";

const MAX_CELL_CHARS = 80;

/** `oc tools explain <tool>`: what every rule of the tool policy says of it, and which one decides. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof toolsExplainOptions, typeof toolArg>,
): Promise<void> {
  const { session, agent, provider, model } = options;
  const explained = await withGateway(context, options, (gateway) =>
    gateway.request("tools.explain", {
      name: args.tool,
      ...(session === undefined ? {} : { sessionKey: session }),
      ...(agent === undefined ? {} : { agentId: agent }),
      ...(provider === undefined ? {} : { provider }),
      ...(model === undefined ? {} : { model }),
    }),
  );
  context.output.result(explained, () => describe(explained));
}

function describe({ tool, sessionKey, allowed, decidedBy, steps }: MethodResult<"tools.explain">): string {
  const name = oneLine(tool, MAX_CELL_CHARS);
  const verdict = allowed
    ? `${oneLine(sessionKey, 200)} has ${name}.`
    : `${oneLine(sessionKey, 200)} has no ${name}: ${decidedBy?.rule} (${oneLine(decidedBy?.key ?? "", 200)})${decidedBy?.because === undefined ? "" : `: ${oneLine(decidedBy.because, MAX_CELL_CHARS)}`}.`;
  const rows = steps.map((step) =>
    [step.rule, step.verdict, step.key, step.because ?? ""].map((cell) => oneLine(cell, MAX_CELL_CHARS)),
  );
  return `${verdict}\n\n${formatTable(["RULE", "SAYS", "KEY", "BECAUSE"], rows)}`;
}
