import { normalizeAliases } from "./aliases.ts";
import type { ConfigFile } from "./config-file.ts";
import { formatConfigPath } from "./config-path.ts";
import { keepAuthoredText } from "./edit.ts";
import { ConfigError } from "./errors.ts";
import { nearestPlacement, resolveIncludes } from "./includes.ts";
import { formatIssue } from "./issue.ts";
import type { ConfigIssue } from "./issue.ts";
import type { LoadedConfig, LoadOptions } from "./load.ts";
import { restoreRedacted } from "./redact.ts";
import { isListAt } from "./schema/lookup.ts";
import type { ConfigSnapshot } from "./snapshot.ts";
import { cloneTree, diffTrees, equalTrees, findAt, formatTree, isTree, setAt, unsetAt } from "./tree.ts";
import type { Tree } from "./tree.ts";

/** What a change makes of the authored main tree (`document`), or of the tree after includes (`effective`). */
export type Change =
  | { kind: "effective"; apply: (tree: Tree) => Tree }
  | { kind: "document"; apply: (tree: Tree) => Tree };

/** The one file that a change rewrites. */
export interface Draft {
  path: string;
  text: string;
  /** What the file said before, or undefined when it is new. */
  previous?: ConfigFile;
  isMain: boolean;
}

/** New text of the file that owns the change, or undefined when nothing changes. */
export async function draftChange(
  before: LoadedConfig,
  change: Change,
  options: LoadOptions,
): Promise<Draft | undefined> {
  const { main, snapshot } = before;
  const written = main !== undefined && isTree(main.value) ? main.value : {};
  if (change.kind === "document") {
    const current = normalizeAliases(written).tree;
    const submitted = change.apply(cloneTree(written));
    if (main !== undefined && equalTrees(submitted, main.value, { order: true })) return undefined;
    const { tree: wanted, errors } = normalizeAliases(submitted);
    if (errors.length > 0) throw invalidChange(errors);
    const restored = restoreRedacted(wanted, current);
    const next = keepAuthoredText(restored, current, snapshot.resolved) as Tree;
    const isSame = main !== undefined && equalTrees(next, main.value, { order: true });
    return isSame ? undefined : mainDraft(next, main, options);
  }
  if (main === undefined || before.files.length === 0) {
    const current = normalizeAliases(written).tree;
    const next = changedTree(change, current, snapshot);
    return equalTrees(next, current, { order: true }) ? undefined : mainDraft(next, main, options);
  }
  return draftWithIncludes(main, change, snapshot, options);
}

function changedTree(change: Change, current: Tree, snapshot: ConfigSnapshot): Tree {
  const restored = restoreRedacted(change.apply(current), current);
  return keepAuthoredText(restored, current, snapshot.resolved) as Tree;
}

function mainDraft(tree: Tree, main: ConfigFile | undefined, options: LoadOptions): Draft {
  return {
    path: options.paths.configPath,
    text: formatTree(tree),
    isMain: true,
    ...(main === undefined ? {} : { previous: main }),
  };
}

/** Sends every changed key to the file that holds it; one file, reached through single-file includes only, may change. */
async function draftWithIncludes(
  main: ConfigFile,
  change: Change,
  snapshot: ConfigSnapshot,
  options: LoadOptions,
): Promise<Draft | undefined> {
  const normalized: ConfigFile = { ...main, value: normalizeAliases(main.value as Tree).tree, includes: new Map() };
  const included = await resolveIncludes(normalized, options.paths, options.env);
  const current = included.value as Tree;
  const next = changedTree(change, current, snapshot);
  const changes = diffTrees(current, next).map((path) => ({ path, placement: nearestPlacement(normalized, path) }));
  const [first] = changes;
  if (first === undefined) return undefined;

  const owner = first.placement.file;
  const files = [...new Set(changes.map(({ placement }) => placement.file.path))];
  if (files.length > 1 || (owner !== normalized && !first.placement.exclusive)) {
    throw new ConfigError(
      "CONFIG_INCLUDE_OWNED",
      `The change touches ${changes.map(({ path }) => formatConfigPath(path)).join(", ")}, which come from ${files.join(", ")}. ` +
        "Edit those files, or change one file at a time.",
    );
  }
  const tree = cloneTree(owner.value) as Tree;
  for (const { path, placement } of changes) {
    const found = findAt(next, path);
    if (found === undefined) unsetAt(tree, placement.path);
    else setAt(tree, placement.path, cloneTree(found.value), isListAt);
  }
  const isMain = owner === normalized;
  return {
    path: isMain ? options.paths.configPath : owner.realPath,
    text: formatTree(tree),
    previous: isMain ? main : owner,
    isMain,
  };
}

/** The refusal of a change whose result does not validate. */
export function invalidChange(issues: readonly ConfigIssue[], { wasValid = true } = {}): ConfigError {
  const outcome = wasValid
    ? "The change would make the configuration invalid:"
    : "The configuration would still be invalid after the change:";
  return new ConfigError("CONFIG_INVALID", [outcome, ...issues.map(formatIssue)].join("\n"), { issues });
}
