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

/** True when `null` under this key is a value; elsewhere it means "unset". */
export function keepsNullAt(path: ConfigPath): boolean {
  const parent = nodeAt(path.slice(0, -1));
  return parent?.kind === "map" && parent.nullable === true;
}

/** True when the value of a path is a list. */
export function isListAt(path: ConfigPath): boolean {
  return nodeAt(path)?.kind === "list";
}

/** In a free bag these names hold credentials. */
const SECRET_NAME = /(?:api_?key|token|secret|password|passphrase|private_?key|credentials?)$/i;

export type SecretKind = "ref" | "text";
type SecretVisitor = (path: PathSegment[], value: unknown, kind: SecretKind) => void;

/**
 * Calls `visit` for every present value that must not be printed; `ref` places also take references. Where the format
 * knows no such key, names that look like credentials count. `at` is where `value` stands in the document.
 */
export function walkSecrets(value: unknown, visit: SecretVisitor, at: ConfigPath = []): void {
  walkNode(nodeAt(at), value, visit, []);
}

function walkNode(node: Node | undefined, value: unknown, visit: SecretVisitor, path: PathSegment[]): void {
  if (value === null || value === undefined) return;
  if (node === undefined) walkBag(value, visit, false, path);
  else if (node.kind === "secret") visit(path, value, "ref");
  else if (node.kind === "free") walkBag(value, visit, node.refs, path);
  else if (node.sensitive === true && !isTree(value) && !Array.isArray(value)) visit(path, value, "text");
  else if (isMistyped(node, value)) visit(path, value, "text");
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) walkNode(childNode(node, i), item, visit, [...path, i]);
  } else if (isTree(value)) {
    for (const key of orderedKeys(value)) walkNode(childNode(node, key), value[key], visit, [...path, key]);
  }
}

/** Text where an object belongs may be a secret in the wrong place. */
function isMistyped(node: Node, value: unknown): boolean {
  return typeof value === "string" && (node.kind === "object" || node.kind === "map");
}

function walkBag(value: unknown, visit: SecretVisitor, refs: boolean, path: PathSegment[]): void {
  const name = path.at(-1);
  if (isTree(value)) {
    const isRef = refs && typeof value.source === "string" && "provider" in value && "id" in value;
    if (isRef) visit(path, value, "ref");
    else for (const key of orderedKeys(value)) walkBag(value[key], visit, refs, [...path, key]);
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) walkBag(item, visit, refs, [...path, i]);
  } else if (typeof name === "string" && SECRET_NAME.test(name) && typeof value === "string") {
    visit(path, value, refs ? "ref" : "text");
  }
}
