import { bindAgent, describeStep } from "../agents/bind-agent.ts";
import { bindEdits, readRoster, requireAgentId, writeEdits } from "../agents/configured-roster.ts";
import type { agentsBindOptions } from "../catalogue/agents.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";

/** `oc agents bind --agent ID --bind CHANNEL[:ACCOUNT]`. */
export async function run(context: CommandContext, { options }: Input<typeof agentsBindOptions>): Promise<void> {
  const configured = await readRoster(context);
  const agentId = requireAgentId(configured, options.agent);
  if (!options.bind) throw usageError("--bind <channel[:account]> is missing.");
  const { steps, bindings } = bindAgent(configured.bindings, agentId, options.bind);
  const edits = bindEdits(configured.bindings, bindings);
  const written = edits.length === 0 ? undefined : await writeEdits(context, configured, edits);
  context.output.result({ ok: true, agentId, changed: written !== undefined, bindings: steps }, () =>
    [...steps.map((step) => `${agentId}: ${describeStep(step)}`), written?.hint ?? "No change"].join("\n"),
  );
}
