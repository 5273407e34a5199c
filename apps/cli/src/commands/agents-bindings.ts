import { compileRoutes, homeTier } from "@oc/router";
import { describeBinding } from "../agents/binding-plan.ts";
import { readRoster, requireAgentId } from "../agents/configured-roster.ts";
import type { agentsBindingsOptions } from "../catalogue/agents.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { formatTable, oneLine } from "../output/table.ts";

const MAX_CELL_CHARS = 80;

/** `oc agents bindings`: in config order, which decides within a tier. */
export async function run(context: CommandContext, { options }: Input<typeof agentsBindingsOptions>): Promise<void> {
  const configured = await readRoster(context);
  const agentId = options.agent === undefined ? undefined : requireAgentId(configured, options.agent);
  const table = compileRoutes(configured.snapshot.config);
  const rows = table.bindings
    .filter((binding) => agentId === undefined || binding.agentId === agentId)
    .map((binding) => ({
      index: binding.index,
      agentId: binding.agentId,
      tier: homeTier(binding),
      match: configured.bindings[binding.index]?.match ?? {},
      binding: configured.bindings[binding.index] ?? {},
    }));
  context.output.result({ ok: true, bindings: rows.map(({ binding: _raw, ...row }) => row) }, () =>
    rows.length === 0
      ? "No bindings: the default agent answers everything. Add one: oc agents bind --agent <id> --bind <channel>"
      : formatTable(
          ["#", "AGENT", "TIER", "MATCHES"],
          rows.map(({ index, agentId: id, tier, binding }) => [
            String(index),
            id,
            tier,
            oneLine(describeBinding(binding), MAX_CELL_CHARS),
          ]),
        ),
  );
  for (const { path, message } of table.warnings) context.output.note(`${path} ${message}`);
}
