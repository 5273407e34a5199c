import { LobsterError } from "../errors.ts";
import { FILTERS } from "./filters.ts";
import { compilePath } from "./path.ts";
import { toText } from "./text.ts";

/** Renders one item. Throws nothing but `LobsterError`, for an item that JSON cannot hold. */
export type Template = (item: unknown) => string;

/**
 * Reads a template once, to render many items: `{{ path }}`, `{{.}}` or `{{this}}` for the item itself, and
 * `{{ path | filter arg "arg 2" | filter }}`. Missing values are empty, objects compact JSON. What is no complete `{{…}}` is text.
 * Throws `COMMAND_FAILED` for a filter that does not exist.
 */
export function compileTemplate(text: string): Template {
  const parts: (string | ((item: unknown) => unknown))[] = [];
  let textStart = 0;
  for (let open = text.indexOf("{{"); open !== -1; open = text.indexOf("{{", textStart)) {
    const expression = parseExpression(text, open + 2);
    if (!expression) break;
    parts.push(text.slice(textStart, open));
    parts.push(expression.isBlank ? text.slice(open, expression.end) : compileExpression(expression));
    textStart = expression.end;
  }
  parts.push(text.slice(textStart));
  return (item) => {
    let rendered = "";
    for (const part of parts) rendered += typeof part === "string" ? part : toText(part(item));
    return rendered;
  };
}

interface Expression {
  path: string;
  filters: readonly (readonly string[])[];
  isBlank: boolean;
  /** Behind the closing braces. */
  end: number;
}

/** White space, a quoted word, or a piece of a bare one. A quote counts at the beginning of a word alone: `it's` is a word. */
const TOKEN = /(\s+)|"([^"]*)"|'([^']*)'|((?:(?!\}\})[^\s|])+)/y;

/** Reads what stands between braces, from behind the opening ones; `undefined` when they are never closed. */
function parseExpression(text: string, start: number): Expression | undefined {
  const clauses: string[][] = [[]];
  let pathEnd: number | undefined;
  let at = start;
  while (at < text.length) {
    if (text.startsWith("}}", at)) {
      const path = text.slice(start, pathEnd ?? at).trim();
      return { path, filters: clauses.slice(1), isBlank: path === "" && clauses.length === 1, end: at + 2 };
    }
    if (text[at] === "|") {
      pathEnd ??= at;
      clauses.push([]);
      at++;
      continue;
    }
    TOKEN.lastIndex = at;
    const [token = text.charAt(at), space, double, single, bare] = TOKEN.exec(text) ?? [];
    const word = double ?? single ?? bare;
    if (space === undefined && word !== undefined) clauses.at(-1)?.push(word);
    at += token.length;
  }
  return undefined;
}

function compileExpression({ path, filters }: Expression): (item: unknown) => unknown {
  const read = compilePath(path === "this" ? "." : path);
  const steps = filters.map(([name = "", ...args]) => compileFilter(name, args));
  return (item) => steps.reduce((value, step) => step(value), read(item));
}

function compileFilter(name: string, args: readonly string[]): (value: unknown) => unknown {
  const filter = FILTERS.get(name);
  if (!filter) {
    throw new LobsterError(
      "COMMAND_FAILED",
      `Unknown template filter: ${name} (known: ${[...FILTERS.keys()].join(", ")})`,
    );
  }
  return (value) => filter(value, args);
}
