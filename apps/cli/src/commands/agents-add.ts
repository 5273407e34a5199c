import { resolve } from "node:path";
import type { ConfigEdit } from "@oc/config";
import { agentPaths, IMPLICIT_AGENT_ID, normalizeAgentId, resolveAgents } from "@oc/router";
import { bindAgent, describeStep } from "../agents/bind-agent.ts";
import { bindEdits, readRoster, writeEdits, type ConfiguredRoster } from "../agents/configured-roster.ts";
import type { agentIdArgs, agentsAddOptions } from "../catalogue/agents.ts";
import { CliError, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";

type Options = Input<typeof agentsAddOptions>["options"];

/** `oc agents add ID`: an entry in the configuration; its folders are made when it is first used. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof agentsAddOptions, typeof agentIdArgs>,
): Promise<void> {
  const configured = await readRoster(context);
  const id = newAgentId(configured, args.id);
  const { steps, bindings } = bindAgent(configured.bindings, id, options.bind ?? []);
  const written = await writeEdits(context, configured, [
    ...keepImplicitAgent(configured, id),
    { kind: "set", path: ["agents", "entries", id], value: entryOf(context, options) },
    ...bindEdits(configured.bindings, bindings),
  ]);
  const { stateDir, homeDir } = context.paths;
  const after = written.snapshot.config;
  const roster = resolveAgents(after);
  const { workspaceDir, agentDir } = agentPaths(id, { roster, stateDir, homeDir, sessionStore: after.session?.store });
  context.output.result({ ok: true, agentId: id, workspace: workspaceDir, agentDir, bindings: steps }, () =>
    [
      `Added ${id}, workspace ${workspaceDir}`,
      ...steps.map((step) => `${id}: ${describeStep(step)}`),
      written.hint,
    ].join("\n"),
  );
}

function newAgentId({ roster, snapshot }: ConfiguredRoster, typed: string): string {
  const id = normalizeAgentId(typed);
  if (id === IMPLICIT_AGENT_ID && typed.trim().toLowerCase() !== IMPLICIT_AGENT_ID) {
    throw usageError(`${JSON.stringify(typed)} has no letter or digit that an agent id can keep (a-z, 0-9, - and _).`);
  }
  const isConfigured = Object.keys(snapshot.config.agents?.entries ?? {}).length > 0;
  if (!isConfigured || roster.agents.every((agent) => agent.id !== id)) return id;
  throw new CliError(`There is an agent ${id} already.`, {
    facts: { code: "AGENT_DUPLICATE" },
    hint: `Change it: oc config set agents.entries.${id}.<key> <value>`,
  });
}

/** Without any entry there is an agent `main`; it would vanish with the first entry that is somebody else's. */
function keepImplicitAgent({ snapshot }: ConfiguredRoster, id: string): ConfigEdit[] {
  const isConfigured = Object.keys(snapshot.config.agents?.entries ?? {}).length > 0;
  if (isConfigured || id === IMPLICIT_AGENT_ID) return [];
  return [{ kind: "set", path: ["agents", "entries", IMPLICIT_AGENT_ID], value: {} }];
}

function entryOf({ process }: CommandContext, { workspace, agentDir, model }: Options): Record<string, string> {
  const absolute = (path: string): string => (path.startsWith("~") ? path : resolve(process.cwd, path));
  return {
    ...(workspace === undefined ? {} : { workspace: absolute(workspace) }),
    ...(agentDir === undefined ? {} : { agentDir: absolute(agentDir) }),
    ...(model === undefined ? {} : { model }),
  };
}
