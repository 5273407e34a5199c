import { normalizeAliases } from "./aliases.ts";
import type { PathSegment } from "./config-path.ts";
import { cloneTree, deepMerge, findAt, isTree, orderedKeys, setAt, unsetAt, valueAt } from "./tree.ts";
import type { Tree } from "./tree.ts";

const noLists = () => false;

/** Model providers of older releases: a runtime that became a setting of the model, or a name that was merged. */
const RETIRED_PROVIDERS: readonly { prefix: string; provider: string; runtime?: string }[] = [
  { prefix: "claude-cli/", provider: "anthropic/", runtime: "claude-cli" },
  { prefix: "openai-codex/", provider: "openai/" },
];

/** Top-level keys of the single-agent releases, which are read only by the explicit repair. */
export const RETIRED_ROOT_KEYS = ["agent", "routing", "identity"] as const;

/**
 * Everything that `doctor --fix` rewrites: the aliases, the single-agent keys and retired model providers.
 * Pure and idempotent.
 */
export function repairTree(input: Tree): Tree {
  const tree = cloneTree(input);
  moveUnder(tree, ["agent"], ["agents", "defaults"]);
  moveUnder(tree, ["routing", "agents"], ["agents", "entries"]);
  if (isEmptyTree(tree.routing)) delete tree.routing;
  moveIdentity(tree);
  const { tree: current } = normalizeAliases(tree);
  renameModels(current, ["agents", "defaults"]);
  for (const id of keysAt(current, ["agents", "entries"])) renameModels(current, ["agents", "entries", id]);
  return current;
}

function moveUnder(tree: Tree, from: PathSegment[], to: PathSegment[]): void {
  const found = findAt(tree, from);
  if (!found || !isTree(found.value)) return;
  setAt(tree, to, deepMerge(found.value, valueAt(tree, to) ?? {}), noLists);
  unsetAt(tree, from);
}

/** The one agent's identity; with several agents nobody can say whose it was, so it stays for the author. */
function moveIdentity(tree: Tree): void {
  const ids = keysAt(tree, ["agents", "entries"]);
  if (!isTree(tree.identity) || ids.length > 1) return;
  moveUnder(tree, ["identity"], ["agents", "entries", ids[0] ?? "main", "identity"]);
}

function renameModels(tree: Tree, owner: PathSegment[]): void {
  for (const key of ["model", "imageModel", "pdfModel", "utilityModel"]) {
    const value = valueAt(tree, [...owner, key]);
    if (typeof value === "string") setAt(tree, [...owner, key], renameRef(tree, owner, value), noLists);
    if (!isTree(value)) continue;
    if (typeof value.primary === "string") value.primary = renameRef(tree, owner, value.primary);
    if (Array.isArray(value.fallbacks)) {
      value.fallbacks = value.fallbacks.map((ref) => (typeof ref === "string" ? renameRef(tree, owner, ref) : ref));
    }
  }
}

function renameRef(tree: Tree, owner: PathSegment[], ref: string): string {
  const retired = RETIRED_PROVIDERS.find(({ prefix }) => ref.startsWith(prefix));
  if (retired === undefined) return ref;
  const renamed = retired.provider + ref.slice(retired.prefix.length);
  if (retired.runtime !== undefined) {
    setAt(tree, [...owner, "models", renamed, "agentRuntime", "id"], retired.runtime, noLists);
  }
  return renamed;
}

function keysAt(tree: Tree, path: PathSegment[]): string[] {
  const value = valueAt(tree, path);
  return isTree(value) ? orderedKeys(value) : [];
}

function isEmptyTree(value: unknown): boolean {
  return isTree(value) && Object.keys(value).length === 0;
}
