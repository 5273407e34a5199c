import { isPrototypeName } from "./config-path.ts";
import type { PathSegment } from "./config-path.ts";
import { issueAt } from "./issue.ts";
import type { ConfigIssue } from "./issue.ts";
import { nearestKey } from "./nearest-key.ts";
import type { Node, Shape } from "./schema/node.ts";
import { checkSecretRef, looksLikeSecretRef } from "./secret-ref.ts";
import { isTree, orderedKeys } from "./tree.ts";
import type { Tree } from "./tree.ts";

/**
 * Checks a value against the schema and returns every problem. Nulls mean "unset" and are skipped.
 * Cost: one visit per value that is present; the schema's size does not matter.
 */
export function validate(node: Node, value: unknown, path: readonly PathSegment[] = []): ConfigIssue[] {
  const issues: ConfigIssue[] = [];
  check(node, value, [...path], issues);
  return issues;
}

type Of<K extends Shape["kind"]> = Node & Extract<Shape, { kind: K }>;

function check(node: Node, value: unknown, path: PathSegment[], issues: ConfigIssue[]): void {
  if (looksLikeSecretRef(value) && node.kind !== "secret" && !isOpen(node)) {
    issues.push(issueAt(path, "a secret reference is not accepted here; write the value itself"));
    return;
  }
  switch (node.kind) {
    case "text":
      return checkText(node, value, path, issues);
    case "number":
      return checkNumber(node, value, path, issues);
    case "flag":
      if (typeof value !== "boolean") issues.push(issueAt(path, `must be true or false, not ${typeName(value)}`));
      return;
    case "choice":
      return checkChoice(node, value, path, issues);
    case "object":
      return checkObject(node, value, path, issues);
    case "map":
      return checkMap(node, value, path, issues);
    case "list":
      return checkList(node, value, path, issues);
    case "union":
      return checkUnion(node, value, path, issues);
    case "secret":
      return checkSecret(value, path, issues);
    case "free":
      if (node.objectOnly && !isTree(value)) issues.push(issueAt(path, `must be an object, not ${typeName(value)}`));
      return checkBag(node.refs, value, path, issues);
  }
}

/** References inside a free bag must be well-formed, and may stand only where the owner resolves them. */
function checkBag(refs: boolean, value: unknown, path: PathSegment[], issues: ConfigIssue[]): void {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) checkBag(refs, item, [...path, i], issues);
  }
  if (!isTree(value)) return;
  const isReference = looksLikeSecretRef(value) && Object.hasOwn(value, "provider");
  if (isReference) {
    const problem = refs ? checkSecretRef(value) : "a secret reference is not accepted here; write the value itself";
    if (problem !== undefined) issues.push(issueAt(path, problem));
    return;
  }
  const bag: Tree = value;
  for (const key of orderedKeys(bag)) {
    if (isPrototypeName(key)) issues.push(issueAt(path, `the key ${key} is not allowed`));
    else checkBag(refs, bag[key], [...path, key], issues);
  }
}

function isOpen(node: Node): boolean {
  if (node.kind === "union") return node.options.some(isOpen);
  return node.kind === "free" || node.kind === "secret";
}

function checkText(node: Of<"text">, value: unknown, path: PathSegment[], issues: ConfigIssue[]): void {
  if (typeof value !== "string") issues.push(issueAt(path, `must be text, not ${typeName(value)}`));
  else if (node.nonEmpty === true && value.trim() === "") issues.push(issueAt(path, "must not be empty"));
  else {
    const problem = node.check?.(value);
    if (problem !== undefined) issues.push(issueAt(path, problem));
  }
}

function checkNumber(node: Of<"number">, value: unknown, path: PathSegment[], issues: ConfigIssue[]): void {
  const form = describeNumber(node);
  if (typeof value !== "number" || !Number.isFinite(value)) {
    issues.push(issueAt(path, `must be ${form}, not ${typeName(value)}`));
  } else if (node.integer && !Number.isSafeInteger(value)) {
    issues.push(issueAt(path, `must be ${form}, not ${value}`));
  } else if (value < (node.min ?? -Infinity) || value > (node.max ?? Infinity)) {
    issues.push(issueAt(path, `must be ${form}, not ${value}`));
  }
}

function describeNumber({ integer, min, max }: Of<"number">): string {
  const kind = integer ? "a whole number" : "a number";
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}`;
  if (min !== undefined) return `${kind} of at least ${min}`;
  return max === undefined ? kind : `${kind} of at most ${max}`;
}

function checkChoice(node: Of<"choice">, value: unknown, path: PathSegment[], issues: ConfigIssue[]): void {
  if (node.values.some((allowed) => allowed === value)) return;
  const shown = node.sensitive === true || typeof value === "object" ? typeName(value) : quote(value);
  issues.push(issueAt(path, `must be one of ${node.values.join(", ")}, not ${shown}`, { allowedValues: node.values }));
}

const MAX_QUOTED_CHARS = 80;

function quote(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > MAX_QUOTED_CHARS ? `${json.slice(0, MAX_QUOTED_CHARS)}…` : json;
}

function checkObject(node: Of<"object">, value: unknown, path: PathSegment[], issues: ConfigIssue[]): void {
  if (!isTree(value)) {
    issues.push(issueAt(path, `must be an object, not ${typeName(value)}`));
    return;
  }
  for (const key of orderedKeys(value)) {
    const field = Object.hasOwn(node.fields, key) ? node.fields[key] : node.rest;
    const at = [...path, key];
    if (isPrototypeName(key)) issues.push(issueAt(path, `the key ${key} is not allowed`));
    else if (field === undefined) issues.push(unknownKey(at, key, node));
    else if (value[key] !== null) check(field, value[key], at, issues);
  }
  const problem = node.rule?.(value);
  if (problem !== undefined) issues.push(issueAt(path, problem));
}

function unknownKey(path: PathSegment[], key: string, { fields, unknownKeyCode: code }: Of<"object">): ConfigIssue {
  const near = nearestKey(key, Object.keys(fields));
  const message = near === undefined ? "unknown key" : `unknown key; did you mean ${near}?`;
  return issueAt(path, message, code === undefined ? {} : { code });
}

function checkMap(node: Of<"map">, value: unknown, path: PathSegment[], issues: ConfigIssue[]): void {
  if (!isTree(value)) {
    issues.push(issueAt(path, `must be an object keyed by name, not ${typeName(value)}`));
    return;
  }
  for (const key of orderedKeys(value)) {
    const problem = node.checkKey?.(key);
    if (isPrototypeName(key)) issues.push(issueAt(path, `the name ${key} is not allowed`));
    else if (problem !== undefined) issues.push(issueAt([...path, key], `the name ${problem}`));
    else if (value[key] !== null) check(node.value, value[key], [...path, key], issues);
  }
}

function checkList(node: Of<"list">, value: unknown, path: PathSegment[], issues: ConfigIssue[]): void {
  if (!Array.isArray(value)) issues.push(issueAt(path, `must be a list, not ${typeName(value)}`));
  else if (node.nonEmpty === true && value.length === 0) issues.push(issueAt(path, "must not be empty"));
  else for (const [index, item] of value.entries()) check(node.item, item, [...path, index], issues);
}

function checkUnion(node: Of<"union">, value: unknown, path: PathSegment[], issues: ConfigIssue[]): void {
  const meant = node.options.find((option) => acceptsType(option, value));
  if (meant !== undefined) return check(meant, value, path, issues);
  issues.push(issueAt(path, `must be ${node.options.map(describeNode).join(" or ")}, not ${typeName(value)}`));
}

function acceptsType(node: Node, value: unknown): boolean {
  switch (node.kind) {
    case "text":
      return typeof value === "string";
    case "number":
      return typeof value === "number";
    case "flag":
      return typeof value === "boolean";
    case "choice":
      return node.values.some((allowed) => typeof allowed === typeof value);
    case "object":
    case "map":
      return isTree(value);
    case "list":
      return Array.isArray(value);
    case "union":
      return node.options.some((option) => acceptsType(option, value));
    case "secret":
      return typeof value === "string" || isTree(value);
    case "free":
      return !node.objectOnly || isTree(value);
  }
}

function describeNode(node: Node): string {
  switch (node.kind) {
    case "text":
    case "secret":
      return "text";
    case "number":
      return describeNumber(node);
    case "flag":
      return "true or false";
    case "choice":
      return node.values.join(", ");
    case "list":
      return "a list";
    case "object":
    case "map":
      return "an object";
    case "union":
      return node.options.map(describeNode).join(" or ");
    case "free":
      return node.objectOnly ? "an object" : "any value";
  }
}

function checkSecret(value: unknown, path: PathSegment[], issues: ConfigIssue[]): void {
  if (typeof value === "string") return;
  const problem = isTree(value)
    ? checkSecretRef(value as Tree)
    : `must be text or a secret reference, not ${typeName(value)}`;
  if (problem !== undefined) issues.push(issueAt(path, problem));
}

export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "string":
      return "text";
    case "boolean":
      return value ? "true" : "false";
    case "number":
      return "a number";
    default:
      return "an object";
  }
}
