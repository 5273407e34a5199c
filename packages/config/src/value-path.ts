import { normalizeAgentId } from "@oc/router";
import { canonicalPath } from "./aliases.ts";
import { formatConfigPath } from "./config-path.ts";
import type { ConfigPath, PathSegment } from "./config-path.ts";
import { ConfigError } from "./errors.ts";
import { nearestKey } from "./nearest-key.ts";
import { nodeAt } from "./schema/lookup.ts";
import { findAt, isTree, orderedKeys, treeFrom, valueAt } from "./tree.ts";
import type { Found, Tree } from "./tree.ts";

/** Agents in roster order, which for integer-like ids is not the order of `Object.keys`. */
export function agentRoster(tree: Tree): { id: string; entry: Tree }[] {
  const entries = valueAt(tree, ["agents", "entries"]);
  if (!isTree(entries)) return [];
  return orderedKeys(entries).map((id) => {
    const entry = entries[id];
    return { id, entry: isTree(entry) ? entry : {} };
  });
}

/** `agents.list` as readers of the older format expect it. */
export function agentListView(tree: Tree): Tree[] {
  return agentRoster(tree).map(({ id, entry }) =>
    treeFrom([["id", id], ...orderedKeys(entry).map((key) => [key, entry[key]] as const)]),
  );
}

export function isAgentList(path: ConfigPath): boolean {
  return path[0] === "agents" && path[1] === "list";
}

/**
 * The place of a path in the current format: older keys and roster indexes (`agents.list[1].x`) are translated.
 * Throws `PATH_INDEX` for an index outside the roster and `PATH_UNKNOWN` for a key that the format does not have.
 */
export function resolveValuePath(path: ConfigPath, tree: Tree): PathSegment[] {
  const current = isAgentList(path) && path.length > 2 ? rosterPath(path, tree) : canonicalPath(path, tree);
  if (!isAgentList(current) && nodeAt(current) === undefined) throw unknownPath(current);
  return current;
}

/** The value that a reader sees at a path, the older agent list included. Undefined when unset. Throws the `PATH_*` codes. */
export function findValue(tree: Tree, path: ConfigPath): Found | undefined {
  if (!isAgentList(path)) return findAt(tree, resolveValuePath(path, tree));
  const view = agentListView(tree);
  if (path.length === 2) return view.length === 0 ? undefined : { value: view };
  return findAt(view, path.slice(2)) ?? findAt(tree, resolveValuePath(path, tree));
}

function rosterPath(path: ConfigPath, tree: Tree): PathSegment[] {
  const agent = agentRoster(tree)[rosterIndex(path)];
  if (agent === undefined) throw rosterIndexError(path, tree);
  return canonicalPath(["agents", "entries", agent.id, ...path.slice(3)], tree);
}

export function rosterIndex(path: ConfigPath): number {
  const segment = path[2];
  return typeof segment === "number" || (typeof segment === "string" && /^\d+$/.test(segment))
    ? Number(segment)
    : Number.NaN;
}

export function rosterIndexError(path: ConfigPath, tree: Tree): ConfigError {
  const { length } = agentRoster(tree);
  const range = length === 0 ? "the roster is empty" : `the roster has the indexes 0 to ${length - 1}`;
  return new ConfigError(
    "PATH_INDEX",
    `${formatConfigPath(path)}: ${range}; index ${length} appends an agent with an id.`,
  );
}

/** The key and value of an agent that is appended to the roster through `agents.list[<length>]`. */
export function appendedAgent(path: ConfigPath, value: unknown, tree: Tree): { path: PathSegment[]; value: Tree } {
  if (path.length !== 3 || !isTree(value) || typeof value.id !== "string" || value.id.trim() === "") {
    throw new ConfigError("PATH_INDEX", `${formatConfigPath(path)}: a new agent needs an object with an id.`);
  }
  const id = normalizeAgentId(value.id);
  if (agentRoster(tree).some((agent) => normalizeAgentId(agent.id) === id)) {
    throw new ConfigError(
      "PATH_INDEX",
      `${formatConfigPath(path)}: the agent id ${id} exists already; set agents.entries.${id} instead.`,
    );
  }
  return { path: ["agents", "entries", id], value: withoutId(value) };
}

export function withoutId(item: Tree): Tree {
  return treeFrom(
    orderedKeys(item)
      .filter((key) => key !== "id")
      .map((key) => [key, item[key]]),
  );
}

function unknownPath(path: ConfigPath): ConfigError {
  const depth = path.findIndex((_, i) => nodeAt(path.slice(0, i + 1)) === undefined);
  const parent = nodeAt(path.slice(0, depth));
  const near = parent?.kind === "object" ? nearestKey(String(path[depth]), Object.keys(parent.fields)) : undefined;
  const hint = near === undefined ? "" : ` Did you mean ${formatConfigPath([...path.slice(0, depth), near])}?`;
  return new ConfigError(
    "PATH_UNKNOWN",
    `${formatConfigPath(path)} is not a key of the configuration.${hint} \`oc config schema\` lists all keys.`,
  );
}
