import { createConfigWriter, type ConfigEdit, type ConfigSnapshot, type WriteResult } from "@oc/config";
import { checkBundledPlugins } from "@oc/gateway/plugin-check";
import { normalizeAgentId, resolveAgents, type AgentRoster, type BindingConfig } from "@oc/router";
import { CliError, usageError } from "../cli-error.ts";
import type { CommandContext } from "../context.ts";

/** Agents and bindings of the configuration file, and the snapshot that they were read from. */
export interface ConfiguredRoster {
  snapshot: ConfigSnapshot;
  roster: AgentRoster;
  bindings: readonly BindingConfig[];
}

export async function readRoster(context: CommandContext): Promise<ConfiguredRoster> {
  const snapshot = await context.config();
  return { snapshot, roster: resolveAgents(snapshot.config), bindings: snapshot.config.bindings ?? [] };
}

/** The canonical id of a configured agent. */
export function requireAgentId({ roster }: ConfiguredRoster, typed: string | undefined): string {
  if (typed === undefined) throw usageError("--agent <id> is missing.", "See: oc agents list");
  const id = normalizeAgentId(typed);
  if (roster.agents.some((agent) => agent.id === id)) return id;
  const known = roster.agents.map((agent) => agent.id).join(", ");
  throw new CliError(`There is no agent ${id}. Configured: ${known}.`, {
    facts: { code: "AGENT_UNKNOWN" },
    hint: `Check the spelling, or add it: oc agents add ${id}`,
  });
}

/** Writes the edits, unless somebody changed the file since it was read. */
export async function writeEdits(
  { process, paths }: CommandContext,
  { snapshot }: ConfiguredRoster,
  edits: readonly ConfigEdit[],
): Promise<WriteResult> {
  const writer = createConfigWriter({ env: process.env, cwd: process.cwd, paths, checks: [checkBundledPlugins] });
  return writer.edit(edits, snapshot.hash === undefined ? {} : { baseHash: snapshot.hash });
}

/** Removing from the end keeps the places before it. */
export function removeBindings(indexes: readonly number[]): ConfigEdit[] {
  return indexes.toSorted((a, b) => b - a).map((index) => ({ kind: "unset", path: ["bindings", index] }));
}

/** The edit of one step of a bind. */
export function bindEdits(bindings: readonly BindingConfig[], after: readonly BindingConfig[]): ConfigEdit[] {
  return after.flatMap((binding, index): ConfigEdit[] =>
    binding === bindings[index] ? [] : [{ kind: "set", path: ["bindings", index], value: binding }],
  );
}
