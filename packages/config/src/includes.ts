import { realpath } from "node:fs/promises";
import { delimiter, dirname, relative, resolve, sep } from "node:path";
import { parseConfigFile, readConfigFile } from "./config-file.ts";
import type { ConfigFile } from "./config-file.ts";
import type { PathSegment } from "./config-path.ts";
import { ConfigError } from "./errors.ts";
import { issueAt } from "./issue.ts";
import type { ConfigIssue } from "./issue.ts";
import { expandHome } from "./paths.ts";
import type { ConfigPaths, Env } from "./paths.ts";
import { deepMerge, isTree, orderedKeys, treeFrom, valueAt } from "./tree.ts";
import type { Tree } from "./tree.ts";

export const INCLUDE_KEY = "$include";
const MAX_DEPTH = 10;
const MAX_BYTES = 2 * 1024 * 1024;
/** Of one document, each mention counted: files that include each other many times would multiply without end. */
const MAX_FILES = 500;
const MAX_PATH_CHARS = 4096;

export interface IncludedDocument {
  /** The tree with every `$include` replaced by what it names. */
  value: unknown;
  /** Included files in the order in which they were read. */
  files: ConfigFile[];
  /** Names whose change could change the result: included files, what their links point to, and missing files. */
  watchPaths: string[];
  issues: ConfigIssue[];
}

/**
 * Replaces `$include` objects: one file, or several merged left to right, with sibling keys merged over the result.
 * Files must lie in the config directory or a root of `OPENCLAW_INCLUDE_ROOTS` after links are resolved.
 */
export async function resolveIncludes(
  main: ConfigFile,
  paths: ConfigPaths,
  env: Env,
  overlay: ReadonlyMap<string, string> = new Map(),
): Promise<IncludedDocument> {
  const roots = await includeRoots(main, paths, env);
  const files: ConfigFile[] = [];
  const issues: ConfigIssue[] = [];
  const watchPaths = new Set<string>();
  let isOverfull = false;
  const value = await expand(main.value, main, [main], []);
  return { value, files, issues, watchPaths: [...watchPaths] };

  async function expand(value: unknown, file: ConfigFile, chain: ConfigFile[], path: PathSegment[]): Promise<unknown> {
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const [i, item] of value.entries()) items.push(await expand(item, file, chain, [...path, i]));
      return items;
    }
    if (!isTree(value)) return value;
    const entries: [string, unknown][] = [];
    for (const key of orderedKeys(value)) {
      if (key !== INCLUDE_KEY) entries.push([key, await expand(value[key], file, chain, [...path, key])]);
    }
    const own = treeFrom(entries);
    return Object.hasOwn(value, INCLUDE_KEY) ? include(value, own, file, chain, path) : own;
  }

  async function include(
    owner: Tree,
    siblings: Tree,
    file: ConfigFile,
    chain: ConfigFile[],
    path: PathSegment[],
  ): Promise<unknown> {
    const named = owner[INCLUDE_KEY];
    const targets = typeof named === "string" ? [named] : named;
    if (!Array.isArray(targets) || targets.length === 0 || !targets.every((target) => typeof target === "string")) {
      report(path, "must be a file name or a list of file names", file);
      return siblings;
    }
    let merged: unknown;
    const loaded: ConfigFile[] = [];
    for (const target of targets) {
      const included = await open(target, file, chain, path);
      if (included === undefined) continue;
      loaded.push(included);
      const content = await expand(included.value, included, [...chain, included], path);
      const mustMerge = targets.length > 1 || Object.keys(siblings).length > 0;
      if (mustMerge && !isTree(content)) {
        report(path, `${target} does not hold an object, so it cannot be merged with other keys or files`, file);
        continue;
      }
      merged = merged === undefined ? content : deepMerge(merged, content);
    }
    file.includes.set(owner, loaded);
    if (merged === undefined) return siblings;
    return Object.keys(siblings).length === 0 ? merged : deepMerge(merged, siblings);
  }

  async function open(
    target: string,
    from: ConfigFile,
    chain: ConfigFile[],
    path: PathSegment[],
  ): Promise<ConfigFile | undefined> {
    if (target.length >= MAX_PATH_CHARS || target.includes("\0")) {
      report(path, `file name must be shorter than ${MAX_PATH_CHARS} characters and free of NUL`, from);
      return undefined;
    }
    if (files.length >= MAX_FILES) {
      if (files.length === MAX_FILES && !isOverfull) report(path, `more than ${MAX_FILES} files are included`, from);
      isOverfull = true;
      return undefined;
    }
    if (chain.length > MAX_DEPTH) {
      report(path, `includes are nested deeper than ${MAX_DEPTH} files: ${chainText(chain, target)}`, from);
      return undefined;
    }
    const absolute = resolve(dirname(from.path), expandHome(target, paths.homeDir));
    const real = await realpath(absolute).catch(() => undefined);
    if (roots.some((root) => isInside(absolute, root))) watchPaths.add(absolute);
    if (real === undefined) {
      report(path, `${absolute} does not exist`, from);
      return undefined;
    }
    if (!roots.some((root) => isInside(real, root))) {
      report(
        path,
        `${real} is outside the config directory ${roots[0]}. Move it there, or list its directory in OPENCLAW_INCLUDE_ROOTS`,
        from,
      );
      return undefined;
    }
    watchPaths.add(real);
    if (chain.some((file) => file.realPath === real)) {
      report(path, `includes form a cycle: ${chainText(chain, target)}`, from);
      return undefined;
    }
    try {
      const newText = overlay.get(real);
      const file =
        newText === undefined
          ? await readConfigFile(absolute, MAX_BYTES, absolute)
          : parseConfigFile(absolute, real, newText, absolute);
      files.push(file);
      return file;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      if (error.issues.length > 0) issues.push(...error.issues);
      else report(path, error.message, from);
      return undefined;
    }
  }

  function report(path: PathSegment[], message: string, file: ConfigFile): void {
    issues.push({ ...issueAt([...path, INCLUDE_KEY], message), source: file.path });
  }
}

function chainText(chain: ConfigFile[], target: string): string {
  return [...chain.map((file) => file.path), target].join(" → ");
}

async function includeRoots(main: ConfigFile, paths: ConfigPaths, env: Env): Promise<string[]> {
  const listed = (env.OPENCLAW_INCLUDE_ROOTS ?? "").split(delimiter).filter((root) => root.trim() !== "");
  const roots = [dirname(main.realPath), ...listed.map((root) => resolve(expandHome(root, paths.homeDir)))];
  return Promise.all(roots.map((root) => realpath(root).catch(() => root)));
}

function isInside(path: string, root: string): boolean {
  const way = relative(root, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && resolve(root, way) === path;
}

/** Where the value of a path (of the merged tree) is written. */
export interface Placement {
  file: ConfigFile;
  /** Path inside that file. */
  path: PathSegment[];
  /** False when a list of files stands between the main file and this one. */
  exclusive: boolean;
}

/** The file and place that a present path comes from; undefined when nothing is there. */
export function findPlacement(main: ConfigFile, path: readonly PathSegment[]): Placement | undefined {
  return search(main.value, main, [...path], [], true);
}

/** Like {@link findPlacement}, but for the deepest part of the path that exists. */
export function nearestPlacement(main: ConfigFile, path: readonly PathSegment[]): Placement {
  for (let length = path.length; length > 0; length -= 1) {
    const found = findPlacement(main, path.slice(0, length));
    if (found) return enterInclude(found, path.slice(length));
  }
  return enterInclude({ file: main, path: [], exclusive: true }, [...path]);
}

/** A new key under an object that consists of one included file belongs into that file. */
function enterInclude(parent: Placement, rest: PathSegment[]): Placement {
  const owner = valueAt(parent.file.value, parent.path);
  const [only, ...others] = isTree(owner) ? (parent.file.includes.get(owner) ?? []) : [];
  const isWhole = isTree(owner) && Object.keys(owner).length === 1 && typeof owner[INCLUDE_KEY] === "string";
  if (rest.length > 0 && only !== undefined && others.length === 0 && isWhole) {
    return enterInclude({ ...parent, file: only, path: [] }, rest);
  }
  return { ...parent, path: [...parent.path, ...rest] };
}

function search(
  value: unknown,
  file: ConfigFile,
  rest: PathSegment[],
  walked: PathSegment[],
  exclusive: boolean,
): Placement | undefined {
  const [segment, ...later] = rest;
  if (segment === undefined) return { file, path: walked, exclusive };
  if (Array.isArray(value)) {
    const index = Number(segment);
    return index in value ? search(value[index], file, later, [...walked, index], exclusive) : undefined;
  }
  if (!isTree(value)) return undefined;
  const key = String(segment);
  if (key !== INCLUDE_KEY && Object.hasOwn(value, key)) {
    const own = search(value[key], file, later, [...walked, key], exclusive);
    if (own) return own;
  }
  const included = file.includes.get(value) ?? [];
  for (const inner of included.toReversed()) {
    const found = search(
      inner.value,
      inner,
      rest,
      [],
      exclusive && included.length === 1 && typeof value[INCLUDE_KEY] === "string",
    );
    if (found) return found;
  }
  return undefined;
}
