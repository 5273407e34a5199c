import type { execSetOptions } from "../catalogue/exec-policy.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { applyPolicy } from "../exec-policy/apply-policy.ts";
import { reportPolicy } from "../exec-policy/report-policy.ts";

/** `oc exec-policy set`: only the fields that are given. */
export async function run(context: CommandContext, { options }: Input<typeof execSetOptions>): Promise<void> {
  const { host, security, ask, askFallback } = options;
  if (host === "node") {
    throw usageError(
      "--host node cannot be set here: a node has its own approvals file.",
      "Let one agent run there: oc config set agents.entries.<id>.tools.exec.host node. The node's file: oc approvals get --node <id>",
    );
  }
  if (host === undefined && security === undefined && ask === undefined && askFallback === undefined) {
    throw usageError(
      "Say what to set: --host, --security, --ask or --ask-fallback.",
      "The present policy: oc exec-policy show",
    );
  }
  const change = {
    ...(host === undefined ? {} : { host }),
    ...(security === undefined ? {} : { security }),
    ...(ask === undefined ? {} : { ask }),
    ...(askFallback === undefined ? {} : { askFallback }),
  };
  reportPolicy(context, await applyPolicy(context, change));
}
