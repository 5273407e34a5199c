import { ConfigError } from "./errors.ts";

/** A key (string) or a bracketed index (number). Which one a number means depends on the value it meets. */
export type PathSegment = string | number;
export type ConfigPath = readonly PathSegment[];

const PROTOTYPE_NAMES = new Set(["__proto__", "constructor", "prototype"]);
const BARE_SEGMENT = /^[^.[\]\\"'\s]+$/;

export function isPrototypeName(key: string): boolean {
  return PROTOTYPE_NAMES.has(key);
}

/**
 * Parses `seg(.seg | [index] | ["quoted key"])*`; a backslash makes the next character literal.
 * Throws `PATH_SYNTAX`, also for prototype names.
 */
export function parseConfigPath(text: string): PathSegment[] {
  const segments: PathSegment[] = [];
  let at = 0;
  const fail = (reason: string): never => {
    throw new ConfigError("PATH_SYNTAX", `Config path ${JSON.stringify(text)}: ${reason} (at character ${at + 1}).`);
  };
  if (text === "") fail("is empty; name a key such as gateway.port");

  while (at < text.length) {
    if (text[at] === "[") {
      segments.push(readBracket());
    } else {
      if (segments.length > 0) {
        if (text[at] !== ".") fail("expected '.' or '['");
        at += 1;
      }
      segments.push(readBare());
    }
  }
  for (const segment of segments) {
    if (typeof segment === "string" && isPrototypeName(segment)) fail(`the key ${segment} is not allowed`);
  }
  return segments;

  function readBare(): string {
    let segment = "";
    while (at < text.length && text[at] !== "." && text[at] !== "[") {
      if (text[at] === "]") fail("unexpected ']'");
      if (text[at] === "\\") {
        at += 1;
        if (at >= text.length) fail("ends with a backslash");
      }
      segment += text[at];
      at += 1;
    }
    if (segment === "") fail('has an empty key; write it as [""]');
    return segment;
  }

  function readBracket(): PathSegment {
    const quoted = /^\["(?:[^"\\]|\\.)*"\]/s.exec(text.slice(at));
    if (quoted) {
      at += quoted[0].length;
      return parseQuoted(quoted[0].slice(1, -1));
    }
    const index = /^\[(0|[1-9]\d{0,14})\]/.exec(text.slice(at));
    if (!index) return fail('expected [index] or ["key"]');
    at += index[0].length;
    return Number(index[1]);
  }

  function parseQuoted(literal: string): string {
    try {
      return JSON.parse(literal) as string;
    } catch {
      return fail("has a quoted key that is not valid JSON text");
    }
  }
}

/** The inverse of {@link parseConfigPath}: quotes only the keys that need it. */
export function formatConfigPath(path: ConfigPath): string {
  let text = "";
  for (const segment of path) {
    if (typeof segment === "number") text += `[${segment}]`;
    else if (BARE_SEGMENT.test(segment)) text += text === "" ? segment : `.${segment}`;
    else text += `[${JSON.stringify(segment)}]`;
  }
  return text;
}

export function startsWith(path: ConfigPath, prefix: ConfigPath): boolean {
  return prefix.length <= path.length && prefix.every((segment, i) => String(segment) === String(path[i]));
}

export function samePath(a: ConfigPath, b: ConfigPath): boolean {
  return a.length === b.length && startsWith(a, b);
}
