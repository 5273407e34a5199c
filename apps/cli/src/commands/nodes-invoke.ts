import { randomUUID } from "node:crypto";
import type { nodeInvokeOptions } from "../catalogue/nodes.ts";
import { CliError, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

/** `oc nodes invoke`: the node's answer as JSON. Shell commands have another way, with approvals. */
export async function run(context: CommandContext, { options }: Input<typeof nodeInvokeOptions>): Promise<void> {
  const { node, command, invokeTimeout } = options;
  if (node === undefined || command === undefined) throw usageError("--node and --command are needed.");
  if (command.startsWith("system.run")) {
    throw new CliError(`${command} is not invoked like this: commands of a node go through approvals.`, {
      hint: "Let an agent run it with the exec tool and host=node.",
    });
  }
  const params = parseParams(options.params);
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("node.invoke", {
      nodeId: node,
      command,
      params,
      idempotencyKey: randomUUID(),
      ...(invokeTimeout === undefined ? {} : { timeoutMs: invokeTimeout }),
    }),
  );
  context.output.result(done, () => JSON.stringify(done.payload, null, 2));
}

function parseParams(typed: string | undefined): Record<string, unknown> {
  const hint = 'Example: --params \'{"bins":["git"]}\'';
  let value: unknown;
  try {
    value = JSON.parse(typed ?? "{}");
  } catch {
    throw usageError("--params is not JSON.", hint);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw usageError("--params must be a JSON object.", hint);
}
