import JSON5 from "json5";
import { ConfigError } from "./errors.ts";
import { issueAt } from "./issue.ts";
import type { ConfigPath, PathSegment } from "./config-path.ts";
import { isTree, rememberKeyOrder, valueAt } from "./tree.ts";
import type { Tree } from "./tree.ts";

/** Where a value stands in its text. Lines and columns are 1-based, offsets count UTF-16 units. */
export interface TextSpan {
  line: number;
  column: number;
  /** Offsets of the value itself, without its key. */
  start: number;
  end: number;
}

export interface Json5Text {
  value: unknown;
  /** Keys that stand more than once in one object; the last one won. */
  duplicates: { path: PathSegment[]; line: number; column: number }[];
  hasComments: boolean;
  spanAt(path: ConfigPath): TextSpan | undefined;
}

/**
 * Parses JSON5, keeping what the json5 package drops: positions, duplicate keys and the written order of integer-like keys.
 * Throws `CONFIG_PARSE` naming `name:line:column`.
 */
export function parseJson5(text: string, name: string): Json5Text {
  const body = text.startsWith("\uFEFF") ? text.slice(1) : text;
  if (body.trim() === "") {
    throw parseError(name, 1, 1, "the file is empty; write {} for a configuration without settings");
  }
  const value = parseValue(body, name);
  const scan = scanText(body, name);
  for (const { path, keys } of scan.integerLikeOrders) {
    const tree = valueAt(value, path);
    if (isTree(tree)) rememberKeyOrder(tree, keys);
  }
  return {
    value,
    duplicates: scan.duplicates,
    hasComments: scan.hasComments,
    spanAt: (path) =>
      path.reduce<Place | undefined>((place, segment) => place?.inner?.get(String(segment)), scan.root)?.span,
  };
}

function parseValue(body: string, name: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Not plain JSON: json5 decides, and its errors carry the position.
  }
  try {
    return JSON5.parse<unknown>(body);
  } catch (cause) {
    const { lineNumber = 1, columnNumber = 1 } = cause as { lineNumber?: number; columnNumber?: number };
    const reason = (cause as Error).message.replace(/^JSON5: /, "").replace(/ at \d+:\d+$/, "");
    throw parseError(name, lineNumber, columnNumber, reason);
  }
}

function parseError(source: string, line: number, column: number, reason: string): ConfigError {
  const issue = { ...issueAt([], reason), source, line, column };
  return new ConfigError("CONFIG_PARSE", `${source}:${line}:${column}: ${reason}`, { issues: [issue] });
}

/** A value's span and those of its keys or items. */
interface Place {
  span: TextSpan;
  inner?: Map<string, Place>;
}

interface Scan {
  root: Place;
  duplicates: Json5Text["duplicates"];
  integerLikeOrders: { path: PathSegment[]; keys: string[] }[];
  hasComments: boolean;
}

/** Far beyond any real file, and far below what would exhaust the stack. */
export const MAX_DEPTH = 200;
/** Of one document. A place is kept for each value; many more would cost gigabytes. */
const MAX_VALUES = 200_000;
const INTEGER_LIKE = /^(0|[1-9]\d*)$/;

/** Walks text that is known to be valid, so it only has to find keys and ends of values. */
function scanText(text: string, name: string): Scan {
  const scan: Omit<Scan, "root"> = { duplicates: [], integerLikeOrders: [], hasComments: false };
  const lineStarts = [0];
  for (let i = 0; i < text.length; i += 1) if (text[i] === "\n") lineStarts.push(i + 1);
  let at = 0;
  let values = 0;

  skipSpace();
  const root = scanValue([], at);
  return { ...scan, root };

  function scanValue(path: PathSegment[], nameStart: number): Place {
    const start = at;
    if (path.length > MAX_DEPTH) {
      const { line, column } = position(start);
      throw parseError(name, line, column, `values are nested deeper than ${MAX_DEPTH} levels`);
    }
    values += 1;
    if (values > MAX_VALUES) {
      const { line, column } = position(start);
      throw parseError(name, line, column, `the text holds more than ${MAX_VALUES} values`);
    }
    let inner: Map<string, Place> | undefined;
    if (text[at] === "{") inner = scanObject(path);
    else if (text[at] === "[") inner = scanArray(path);
    else if (text[at] === '"' || text[at] === "'") skipString();
    else while (at < text.length && !/[,\]}\s/]/.test(text.charAt(at))) at += 1;
    const span = { ...position(nameStart), start, end: at };
    return inner === undefined ? { span } : { span, inner };
  }

  function scanObject(path: PathSegment[]): Map<string, Place> {
    const inner = new Map<string, Place>();
    at += 1;
    for (skipSpace(); text[at] !== "}"; skipSpace()) {
      const keyStart = at;
      const key = scanKey();
      if (inner.has(key)) scan.duplicates.push({ path: [...path, key], ...position(keyStart) });
      skipSpace();
      at += 1; // the colon
      skipSpace();
      inner.set(key, scanValue([...path, key], keyStart));
      skipSpace();
      if (text[at] === ",") at += 1;
    }
    at += 1;
    const keys = [...inner.keys()];
    if (keys.some((key) => INTEGER_LIKE.test(key))) scan.integerLikeOrders.push({ path, keys });
    return inner;
  }

  function scanArray(path: PathSegment[]): Map<string, Place> {
    const inner = new Map<string, Place>();
    at += 1;
    for (skipSpace(); text[at] !== "]"; skipSpace()) {
      inner.set(String(inner.size), scanValue([...path, inner.size], at));
      skipSpace();
      if (text[at] === ",") at += 1;
    }
    at += 1;
    return inner;
  }

  function scanKey(): string {
    const start = at;
    if (text[at] === '"' || text[at] === "'") {
      skipString();
      return JSON5.parse<string>(text.slice(start, at));
    }
    while (!/[:\s/]/.test(text.charAt(at))) at += 1;
    const key = text.slice(start, at);
    return key.includes("\\") ? String(Object.keys(JSON5.parse<Tree>(`{${key}:0}`))[0]) : key;
  }

  function skipString(): void {
    const quote = text[at];
    for (at += 1; text[at] !== quote; at += 1) if (text[at] === "\\") at += 1;
    at += 1;
  }

  function skipSpace(): void {
    while (at < text.length) {
      if (/[\s\uFEFF]/.test(text.charAt(at))) at += 1;
      else if (text.startsWith("//", at)) {
        scan.hasComments = true;
        while (at < text.length && !/[\n\r\u2028\u2029]/.test(text.charAt(at))) at += 1;
      } else if (text.startsWith("/*", at)) {
        scan.hasComments = true;
        at = text.indexOf("*/", at) + 2;
      } else return;
    }
  }

  function position(offset: number): { line: number; column: number } {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
  }
}
