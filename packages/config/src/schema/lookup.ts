import type { ConfigPath, PathSegment } from "../config-path.ts";
import { isTree, orderedKeys } from "../tree.ts";
import type { Node } from "./node.ts";
import { ROOT } from "./root.ts";

/** The node of a path, or undefined when the file format has no such key. */
export function nodeAt(path: ConfigPath, root: Node = ROOT): Node | undefined {
  let node: Node | undefined = root;
  for (const segment of path) {
    if (node === undefined) return undefined;
    node = childNode(node, segment);
  }
  return node;
}

function childNode(node: Node, segment: PathSegment): Node | undefined {
  switch (node.kind) {
    case "object": {
      const key = String(segment);
      return Object.hasOwn(node.fields, key) ? node.fields[key] : node.rest;
    }
    case "map":
      return node.value;
    case "list":
      return typeof segment === "number" || /^\d+$/.test(segment) ? node.item : undefined;
    case "union":
      return node.options.map((option) => childNode(option, segment)).find((child) => child !== undefined);
    case "free":
      return node;
    default:
      return undefined;
  }
}

/** True when the value of a path is a list. */
export function isListAt(path: ConfigPath): boolean {
  return nodeAt(path)?.kind === "list";
}

/** In a free bag these names hold credentials. */
const SECRET_NAME = /(?:api_?key|token|secret|password|passphrase|private_?key|credentials?)$/i;

export type SecretKind = "ref" | "text";

/**
 * Calls `visit` for every present value that must not be printed; `ref` places also take references. Where the format
 * knows no such key, names that look like credentials count.
 */
export function walkSecrets(
  value: unknown,
  visit: (path: PathSegment[], value: unknown, kind: SecretKind) => void,
  node: Node | undefined = ROOT,
  path: PathSegment[] = [],
): void {
  if (value === null || value === undefined) return;
  if (node === undefined) walkBag(value, visit, false, path);
  else if (node.kind === "secret") visit(path, value, "ref");
  else if (node.kind === "free") walkBag(value, visit, node.refs, path);
  else if (node.sensitive === true && !isTree(value) && !Array.isArray(value)) visit(path, value, "text");
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) walkSecrets(item, visit, childNode(node, i), [...path, i]);
  } else if (isTree(value)) {
    for (const key of orderedKeys(value)) walkSecrets(value[key], visit, childNode(node, key), [...path, key]);
  }
}

function walkBag(
  value: unknown,
  visit: (path: PathSegment[], value: unknown, kind: SecretKind) => void,
  refs: boolean,
  path: PathSegment[],
): void {
  const name = path.at(-1);
  const secret = typeof name === "string" && SECRET_NAME.test(name);
  if (isTree(value)) {
    const isRef = refs && typeof value.source === "string" && "provider" in value && "id" in value;
    if (isRef) visit(path, value, "ref");
    else for (const key of orderedKeys(value)) walkBag(value[key], visit, refs, [...path, key]);
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) walkBag(item, visit, refs, [...path, i]);
  } else if (secret && typeof value === "string") visit(path, value, refs ? "ref" : "text");
}
