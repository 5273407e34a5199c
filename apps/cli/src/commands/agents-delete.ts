import { agentPaths } from "@oc/router";
import { bindingsOf, describeBinding } from "../agents/binding-plan.ts";
import { readRoster, removeBindings, requireAgentId, writeEdits } from "../agents/configured-roster.ts";
import type { agentIdArgs, agentsDeleteOptions } from "../catalogue/agents.ts";
import { CliError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { askYesNo } from "../prompt.ts";

/** `oc agents delete ID`: the entry and the bindings that lead to it. Nothing on disk is removed but named. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof agentsDeleteOptions, typeof agentIdArgs>,
): Promise<void> {
  const configured = await readRoster(context);
  const { roster, snapshot, bindings } = configured;
  const id = requireAgentId(configured, args.id);
  if (roster.agents.length === 1)
    throw refusal(`${id} is the only agent.`, "Add another one first: oc agents add <id>");
  if (id === roster.defaultAgentId && !roster.requiresBinding) {
    throw refusal(
      `${id} is the default agent.`,
      "Make another one the default first: oc config set agents.entries.<id>.default true",
    );
  }
  const places = bindingsOf(bindings, id);
  const removed = places.flatMap((index) => bindings[index] ?? []);
  const { stateDir, homeDir } = context.paths;
  const sessionStore = snapshot.config.session?.store;
  const { workspaceDir, agentDir, sessionsDir } = agentPaths(id, { roster, stateDir, homeDir, sessionStore });
  const kept = [workspaceDir, agentDir, sessionsDir];

  if (!options.yes) await confirm(context, id, removed.map(describeBinding));
  const entry = Object.keys(snapshot.config.agents?.entries ?? {}).find(
    (key) => requireAgentId(configured, key) === id,
  );
  const written = await writeEdits(context, configured, [
    ...removeBindings(places),
    { kind: "unset", path: ["agents", "entries", entry ?? id] },
  ]);
  context.output.result({ ok: true, agentId: id, removedBindings: removed, keptFolders: kept }, () =>
    [
      `Removed ${id} from the configuration.`,
      ...removed.map((binding) => `Removed its binding ${describeBinding(binding)}.`),
      "Its folders stay; remove them yourself when nothing in them is needed any more:",
      ...kept.map((folder) => `  ${folder}`),
      written.hint,
    ].join("\n"),
  );
}

async function confirm(context: CommandContext, id: string, bindings: readonly string[]): Promise<void> {
  const along = bindings.length === 0 ? "" : ` and its bindings (${bindings.join("; ")})`;
  if (await askYesNo(context, `Remove agent ${id}${along} from the configuration?`, "--yes")) return;
  throw new CliError("Nothing was removed.");
}

function refusal(message: string, hint: string): CliError {
  return new CliError(message, { facts: { code: "AGENT_NEEDED" }, hint });
}
