import { bindingsOf, describeBinding, formatBindTarget, parseBindTarget, planUnbind } from "../agents/binding-plan.ts";
import { readRoster, removeBindings, requireAgentId, writeEdits } from "../agents/configured-roster.ts";
import type { agentsUnbindOptions } from "../catalogue/agents.ts";
import { CliError, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";

/** `oc agents unbind --agent ID --bind CHANNEL[:ACCOUNT]`, or `--all`. */
export async function run(context: CommandContext, { options }: Input<typeof agentsUnbindOptions>): Promise<void> {
  const configured = await readRoster(context);
  const agentId = requireAgentId(configured, options.agent);
  if ((options.bind !== undefined) === (options.all === true)) throw usageError("Give either --bind or --all.");

  const { bindings } = configured;
  const indexes = options.bind
    ? [...new Set(options.bind.flatMap((text) => placesOf(text)))]
    : bindingsOf(bindings, agentId);
  const removed = indexes.flatMap((index) => bindings[index] ?? []);
  const written = removed.length === 0 ? undefined : await writeEdits(context, configured, removeBindings(indexes));
  context.output.result({ ok: true, agentId, changed: written !== undefined, removed }, () =>
    [
      ...removed.map((binding) => `${agentId}: removed ${describeBinding(binding)}`),
      written?.hint ?? `${agentId} has no bindings.`,
    ].join("\n"),
  );

  function placesOf(text: string): number[] {
    const target = parseBindTarget(text);
    const places = planUnbind(bindings, agentId, target);
    if (places.length > 0) return places;
    throw new CliError(`Agent ${agentId} has no binding for ${formatBindTarget(target)} alone.`, {
      facts: { code: "BINDING_UNKNOWN" },
      hint: `See: oc agents bindings --agent ${agentId}`,
    });
  }
}
