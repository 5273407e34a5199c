import { formatConfigPath, parseConfigPath, samePath, startsWith } from "./config-path.ts";
import type { ConfigPath, PathSegment } from "./config-path.ts";
import { ConfigError } from "./errors.ts";
import { isListAt, keepsNullAt, nodeAt } from "./schema/lookup.ts";
import { mentionsVariable } from "./substitute.ts";
import {
  cloneTree,
  deepMerge,
  equalTrees,
  findAt,
  isTree,
  orderedKeys,
  setAt,
  treeFrom,
  unsetAt,
  valueAt,
} from "./tree.ts";
import type { Tree } from "./tree.ts";
import {
  appendedAgent,
  agentRoster,
  isAgentList,
  resolveValuePath,
  rosterIndex,
  rosterIndexError,
  withoutId,
} from "./value-path.ts";

/** How a value meets what is there: `replace` may also remove entries of a protected map. */
export type SetMode = "set" | "merge" | "replace";

export type ConfigEdit =
  | { kind: "set"; path: ConfigPath; value: unknown; mode?: SetMode }
  | { kind: "unset"; path: ConfigPath };

/** Applies edits in order to a copy. Throws the `PATH_*` codes and `CONFIG_PROTECTED`. */
export function applyEdits(tree: Tree, edits: readonly ConfigEdit[]): Tree {
  return edits.reduce(
    (current, edit) => (edit.kind === "set" ? applySet(current, edit) : applyUnset(current, edit)),
    tree,
  );
}

function applySet(before: Tree, edit: Extract<ConfigEdit, { kind: "set" }>): Tree {
  const tree = cloneTree(before);
  const { path, value } = resolveTarget(edit.path, edit.value, before);
  const next = edit.mode === "merge" ? deepMerge(valueAt(tree, path), value) : cloneTree(value);
  setAt(tree, path, next, isListAt);
  if (edit.mode !== "replace") {
    const removed = removedEntries(before, tree).find((entry) => startsWith(entry, path));
    if (removed !== undefined) {
      throw new ConfigError(
        "CONFIG_PROTECTED",
        `${formatConfigPath(path)}: this would remove ${formatConfigPath(removed)}. Use --merge to keep the existing entries, or --replace to remove them.`,
      );
    }
  }
  return tree;
}

/** Where a set lands: the whole older agent list, an appended agent, or a key. */
function resolveTarget(path: ConfigPath, value: unknown, tree: Tree): { path: PathSegment[]; value: unknown } {
  if (!isAgentList(path)) return { path: resolveValuePath(path, tree), value };
  if (path.length === 2) return { path: ["agents", "entries"], value: entriesFromList(value) };
  const index = rosterIndex(path);
  const { length } = agentRoster(tree);
  if (index === length) return appendedAgent(path, value, tree);
  if (!(index < length)) throw rosterIndexError(path, tree);
  const resolved = resolveValuePath(path, tree);
  if (path.length > 3 || !isTree(value) || value.id === undefined) return { path: resolved, value };
  if (value.id !== resolved[2]) {
    throw new ConfigError(
      "PATH_INDEX",
      `${formatConfigPath(path)}: an agent's id cannot be changed. Unset the agent and add the new one.`,
    );
  }
  return { path: resolved, value: withoutId(value) };
}

function entriesFromList(value: unknown): Tree {
  if (!Array.isArray(value)) {
    throw new ConfigError("PAYLOAD_INVALID", "agents.list must be a list of agents with an id.");
  }
  const tree: Tree = {};
  for (const [i, item] of value.entries()) {
    const added = appendedAgent(["agents", "list", i], item, tree);
    setAt(tree, added.path, added.value, isListAt);
  }
  return (valueAt(tree, ["agents", "entries"]) as Tree | undefined) ?? {};
}

function applyUnset(before: Tree, { path }: Extract<ConfigEdit, { kind: "unset" }>): Tree {
  const tree = cloneTree(before);
  const target = unsetTarget(path, tree);
  if (!unsetAt(tree, target)) {
    throw new ConfigError("PATH_ABSENT", `${formatConfigPath(path)} is not set, so there is nothing to remove.`);
  }
  pruneEmptyParents(tree, target);
  return tree;
}

/** What is written under just this path, also a key that the format does not have; else the place that the path stands for. */
function unsetTarget(path: ConfigPath, tree: Tree): PathSegment[] {
  if (findAt(tree, path) !== undefined) return [...path];
  return isAgentList(path) && path.length === 2 ? ["agents", "entries"] : resolveValuePath(path, tree);
}

/** Objects with fixed keys mean nothing when empty; entries of a map and objects whose presence counts stay. */
function pruneEmptyParents(tree: Tree, path: ConfigPath): void {
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const at = path.slice(0, depth);
    const value = valueAt(tree, at);
    const isEmpty = isTree(value) && Object.keys(value).length === 0;
    const node = nodeAt(at);
    const isMapEntry = nodeAt(at.slice(0, -1))?.kind === "map";
    const isDisposable = node?.presence !== true && (node?.kind === "object" || node?.kind === "map") && !isMapEntry;
    if (!isEmpty || !isDisposable || typeof at.at(-1) === "number") return;
    unsetAt(tree, at);
  }
}

/** Maps of the user's own things, from which no write may drop an entry by accident. */
const PROTECTED_MAPS = [
  "agents.defaults.models",
  "agents.entries",
  "models.providers",
  "plugins.entries",
  "auth.profiles",
];

/** Entries of protected maps (and rows of provider model lists) that `after` no longer has. */
export function removedEntries(before: Tree, after: Tree): PathSegment[][] {
  const removed: PathSegment[][] = [];
  for (const text of PROTECTED_MAPS) {
    const map = parseConfigPath(text);
    for (const key of keysAt(before, map)) {
      if (findAt(after, [...map, key]) === undefined) removed.push([...map, key]);
    }
  }
  for (const id of keysAt(before, ["models", "providers"])) {
    const provider: PathSegment[] = ["models", "providers", id];
    if (findAt(after, provider) === undefined) continue;
    for (const key of keysAt(before, provider)) {
      if (findAt(after, [...provider, key]) === undefined) removed.push([...provider, key]);
    }
    const rows = idsAt(after, [...provider, "models"]);
    for (const row of idsAt(before, [...provider, "models"])) {
      if (!rows.includes(row)) removed.push([...provider, "models", row]);
    }
  }
  return removed;
}

function keysAt(tree: Tree, path: ConfigPath): string[] {
  const value = valueAt(tree, path);
  return isTree(value) ? orderedKeys(value) : [];
}

function idsAt(tree: Tree, path: ConfigPath): string[] {
  const value = valueAt(tree, path);
  return Array.isArray(value)
    ? value.flatMap((item) => (isTree(item) && typeof item.id === "string" ? [item.id] : []))
    : [];
}

/**
 * JSON merge patch (RFC 7396) with three additions: lists whose items all have an `id` merge by it, a value at one of
 * `replacePaths` replaces instead of merging, and `null` is set where the format gives it a meaning (there a key is
 * removed by `replacePaths`). Without that permission, removing an entry of a protected map or an item of
 * such a list throws `CONFIG_PROTECTED`.
 */
export function applyMergePatch(before: Tree, patch: Tree, replacePaths: readonly ConfigPath[] = []): Tree {
  const merged = mergePatch(before, patch, [], replacePaths) as Tree;
  const refused = removedEntries(before, merged).find(
    (entry) => !replacePaths.some((allowed) => samePath(allowed, entry) || samePath(allowed, entry.slice(0, -1))),
  );
  if (refused !== undefined) {
    throw new ConfigError(
      "CONFIG_PROTECTED",
      `The patch would remove ${formatConfigPath(refused)}. Name that path in replacePaths (--replace-path) to allow it.`,
    );
  }
  return merged;
}

function mergePatch(
  before: unknown,
  patch: unknown,
  path: PathSegment[],
  replacePaths: readonly ConfigPath[],
): unknown {
  const replaces = replacePaths.some((allowed) => samePath(allowed, path));
  if (replaces) return cloneTree(patch);
  if (Array.isArray(patch) && Array.isArray(before) && haveIds(patch) && haveIds(before)) {
    return mergeById(before, patch, path, replacePaths);
  }
  if (!isTree(patch)) return cloneTree(patch);
  const base = isTree(before) ? before : {};
  const deletes = (key: string) => patch[key] === null && !keepsNullAt([...path, key]);
  const kept = orderedKeys(base).filter((key) => !(Object.hasOwn(patch, key) && deletes(key)));
  const added = orderedKeys(patch).filter((key) => !Object.hasOwn(base, key) && !deletes(key));
  return treeFrom(
    [...kept, ...added].map((key) => [
      key,
      Object.hasOwn(patch, key)
        ? mergePatch(base[key], patch[key], [...path, key], replacePaths)
        : cloneTree(base[key]),
    ]),
  );
}

type WithId = Tree & { id: string };

function haveIds(list: readonly unknown[]): list is WithId[] {
  return list.length > 0 && list.every((item) => isTree(item) && typeof item.id === "string");
}

function mergeById(
  before: WithId[],
  patch: WithId[],
  path: PathSegment[],
  replacePaths: readonly ConfigPath[],
): unknown[] {
  const merged: unknown[] = before.map((item, i) => {
    const change = patch.find((candidate) => candidate.id === item.id);
    return change === undefined ? cloneTree(item) : mergePatch(item, change, [...path, i], replacePaths);
  });
  const known = new Set(before.map((item) => item.id));
  return [...merged, ...patch.filter((item) => !known.has(item.id)).map((item) => cloneTree(item))];
}

/** Keeps authored `${NAME}` text wherever the new value equals what that text resolved to. */
export function keepAuthoredText(next: unknown, authored: unknown, resolved: unknown): unknown {
  if (mentionsVariable(authored) && equalTrees(next, resolved)) return authored;
  if (Array.isArray(next)) {
    return next.map((item, i) => keepAuthoredText(item, valueAt(authored, [i]), valueAt(resolved, [i])));
  }
  if (!isTree(next)) return next;
  return treeFrom(
    orderedKeys(next).map((key) => [
      key,
      keepAuthoredText(next[key], valueAt(authored, [key]), valueAt(resolved, [key])),
    ]),
  );
}
