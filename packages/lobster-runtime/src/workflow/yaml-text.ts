import { parseDocument } from "yaml";

/** Aliases can make gigabytes of a few lines. */
const MAX_ALIASES = 100;

/** Nothing is printed: what is wrong is thrown. */
const OPTIONS = { logLevel: "error", prettyErrors: true, uniqueKeys: true } as const;

/** One YAML document as plain data. Throws an `Error` whose message names line and column. */
export function parseYamlText(text: string): unknown {
  const document = parseDocument(text, OPTIONS);
  const [error] = document.errors;
  if (error?.code === "MULTIPLE_DOCS")
    throw new Error(`there are several documents, keep one${placeOf(error.message)}`);
  if (error) throw new Error(firstLine(error.message), { cause: error });
  return document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown;
}

/** Where a text that should be JSON stops being so, both counted from 1; `undefined` when YAML can read it all the same. */
export function findJsonError(text: string): { line: number; column: number } | undefined {
  const place = parseDocument(text, { ...OPTIONS, schema: "json" }).errors[0]?.linePos?.[0];
  return place && { line: place.line, column: place.col };
}

/** What follows in the parser's messages is an excerpt of the file. */
function firstLine(message: string): string {
  return (message.split("\n", 1)[0] ?? "").replace(/:$/, "");
}

function placeOf(message: string): string {
  return / at line \d+, column \d+/.exec(message)?.[0] ?? "";
}
