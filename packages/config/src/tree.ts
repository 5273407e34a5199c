import { ConfigError } from "./errors.ts";
import { formatConfigPath } from "./config-path.ts";
import type { ConfigPath, PathSegment } from "./config-path.ts";

export type Tree = { [key: string]: unknown };

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * JavaScript moves integer-like keys (`"7"`) to the front of an object. Where a file has such keys their written order is
 * kept here, out of sight of `Object.keys` and `JSON.stringify`, and honoured by {@link orderedKeys}.
 */
const KEY_ORDER = Symbol("key order");
const INTEGER_LIKE = /^(0|[1-9]\d*)$/;

export function rememberKeyOrder(tree: Tree, keys: readonly string[]): void {
  if (!keys.some((key) => INTEGER_LIKE.test(key))) return;
  Object.defineProperty(tree, KEY_ORDER, { value: [...keys], enumerable: false, configurable: true, writable: true });
}

/** Own keys in the order of the file; keys added later come last. */
export function orderedKeys(tree: Tree): string[] {
  const keys = Object.keys(tree);
  const order = (tree as { [KEY_ORDER]?: string[] })[KEY_ORDER];
  if (order === undefined) return keys;
  const known = new Set(order);
  return [...order.filter((key) => Object.hasOwn(tree, key)), ...keys.filter((key) => !known.has(key))];
}

/** Builds an object whose order is that of `entries`, integer-like keys included. */
export function treeFrom(entries: readonly (readonly [string, unknown])[]): Tree {
  const tree: Tree = {};
  for (const [key, value] of entries) setOwn(tree, key, value);
  rememberKeyOrder(tree, [...new Set(entries.map(([key]) => key))]);
  return tree;
}

/** Assigns an own property, also for names that have a setter on `Object.prototype`. */
export function setOwn(tree: Tree, key: string, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(tree, key, { value, enumerable: true, configurable: true, writable: true });
  } else tree[key] = value;
}

function addKey(tree: Tree, key: string, value: unknown): void {
  const isNew = !Object.hasOwn(tree, key);
  const before = isNew ? orderedKeys(tree) : [];
  setOwn(tree, key, value);
  if (isNew) rememberKeyOrder(tree, [...before, key]);
}

export function cloneTree<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => cloneTree(item)) as T;
  if (!isTree(value)) return value;
  return treeFrom(orderedKeys(value).map((key) => [key, cloneTree(value[key])])) as T;
}

/** Structural equality; with `order`, objects whose keys come in another order differ. */
export function equalTrees(a: unknown, b: unknown, options: { order: boolean } = { order: false }): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => equalTrees(item, b[i], options));
  }
  if (!isTree(a) || !isTree(b)) return a === b;
  const keysA = orderedKeys(a);
  const keysB = orderedKeys(b);
  if (keysA.length !== keysB.length) return false;
  if (options.order && keysA.some((key, i) => key !== keysB[i])) return false;
  return keysA.every((key) => Object.hasOwn(b, key) && equalTrees(a[key], b[key], options));
}

/** Plain JSON, two spaces, trailing newline, keys in the order of the file. */
export function formatTree(value: unknown): string {
  return `${formatValue(value, "")}\n`;
}

function formatValue(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((item) => inner + formatValue(item, inner)).join(",\n")}\n${indent}]`;
  }
  if (isTree(value)) {
    const keys = orderedKeys(value).filter((key) => value[key] !== undefined);
    if (keys.length === 0) return "{}";
    return `{\n${keys.map((key) => `${inner}${JSON.stringify(key)}: ${formatValue(value[key], inner)}`).join(",\n")}\n${indent}}`;
  }
  return JSON.stringify(value) ?? "null";
}

/** Position of `segment` in `container`, or undefined when the container has no such place. */
function slotOf(container: unknown, segment: PathSegment): PathSegment | undefined {
  if (Array.isArray(container)) {
    const index = typeof segment === "number" ? segment : INTEGER_LIKE.test(segment) ? Number(segment) : undefined;
    return index !== undefined && index < container.length ? index : undefined;
  }
  const key = String(segment);
  return isTree(container) && Object.hasOwn(container, key) ? key : undefined;
}

/** True when containers are nested deeper than `levels`. Safe for any depth. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

export interface Found {
  value: unknown;
}

/** The value at a path; undefined when absent (`{ value: null }` is a present null). */
export function findAt(root: unknown, path: ConfigPath): Found | undefined {
  let value = root;
  for (const segment of path) {
    const slot = slotOf(value, segment);
    if (slot === undefined) return undefined;
    value = (value as Record<PathSegment, unknown>)[slot];
  }
  return { value };
}

export function valueAt(root: unknown, path: ConfigPath): unknown {
  return findAt(root, path)?.value;
}

/**
 * Sets a value in place and creates missing parents; `isListAt` says which missing parents are arrays.
 * Throws `PATH_INDEX` for an index more than one past the end and for a parent that holds a plain value.
 */
export function setAt(root: Tree, path: ConfigPath, value: unknown, isListAt: (path: ConfigPath) => boolean): void {
  let container: unknown = root;
  for (const [depth, segment] of path.entries()) {
    const here = path.slice(0, depth + 1);
    const last = depth === path.length - 1;
    const slot = slotOf(container, segment);
    const existing = slot === undefined ? undefined : (container as Record<PathSegment, unknown>)[slot];
    const next = last ? value : existing === undefined || existing === null ? (isListAt(here) ? [] : {}) : existing;
    if (!last && (typeof next !== "object" || next === null)) {
      throw new ConfigError(
        "PATH_INDEX",
        `${formatConfigPath(here)} holds a plain value, so it has no keys. Set ${formatConfigPath(here)} itself.`,
      );
    }
    if (Array.isArray(container)) setIndex(container, segment, next, here);
    else addKey(container as Tree, String(segment), next);
    container = next;
  }
}

function setIndex(list: unknown[], segment: PathSegment, value: unknown, path: ConfigPath): void {
  const index = typeof segment === "number" ? segment : INTEGER_LIKE.test(segment) ? Number(segment) : Number.NaN;
  if (!(index <= list.length)) {
    throw new ConfigError(
      "PATH_INDEX",
      `${formatConfigPath(path)}: the list has ${list.length} ${list.length === 1 ? "item" : "items"}; use an index from 0 to ${list.length} (the last appends).`,
    );
  }
  list[index] = value;
}

/** Removes a value in place (array items after it shift). Returns false when nothing was there. */
export function unsetAt(root: Tree, path: ConfigPath): boolean {
  const last = path.at(-1);
  const container = valueAt(root, path.slice(0, -1));
  if (last === undefined) return false;
  const slot = slotOf(container, last);
  if (slot === undefined) return false;
  if (Array.isArray(container)) container.splice(slot as number, 1);
  else delete (container as Tree)[slot];
  return true;
}

/** Objects merge, everything else replaces. Neither input changes. */
export function deepMerge(base: unknown, over: unknown): unknown {
  if (!isTree(base) || !isTree(over)) return cloneTree(over);
  const merged = cloneTree(base);
  for (const key of orderedKeys(over)) {
    addKey(merged, key, Object.hasOwn(merged, key) ? deepMerge(merged[key], over[key]) : cloneTree(over[key]));
  }
  return merged;
}

/** A copy in which every string went through `map`. */
export function mapStrings(
  value: unknown,
  map: (text: string, path: PathSegment[]) => unknown,
  path: PathSegment[] = [],
): unknown {
  if (typeof value === "string") return map(value, path);
  if (Array.isArray(value)) return value.map((item, i) => mapStrings(item, map, [...path, i]));
  if (!isTree(value)) return value;
  return treeFrom(orderedKeys(value).map((key) => [key, mapStrings(value[key], map, [...path, key])]));
}

/** Paths (deepest differing objects, lists as a whole) at which two trees differ, in the order of the trees. Key order does not count. */
export function diffTrees(before: unknown, after: unknown, path: PathSegment[] = []): PathSegment[][] {
  if (equalTrees(before, after)) return [];
  const left = before === undefined && isTree(after) && Object.keys(after).length > 0 ? {} : before;
  const right = after === undefined && isTree(before) && Object.keys(before).length > 0 ? {} : after;
  if (!isTree(left) || !isTree(right)) return [path];
  const keys = new Set([...orderedKeys(left), ...orderedKeys(right)]);
  const inner = [...keys].flatMap((key) => diffTrees(left[key], right[key], [...path, key]));
  return inner.length > 0 ? inner : [path];
}
