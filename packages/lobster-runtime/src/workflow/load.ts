import { readFile, stat } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { LobsterError, parseError } from "../errors.ts";
import { parseWorkflow } from "./parse-workflow.ts";
import type { WorkflowFile } from "./types.ts";

export const WORKFLOW_EXTENSIONS: readonly string[] = [".lobster", ".yaml", ".yml", ".json"];

/** Nobody writes more by hand; aliases can make much more of it than it is. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_ALIASES = 100;

/** Nothing is printed: what is wrong is thrown. */
const YAML_OPTIONS = { logLevel: "error", prettyErrors: true, uniqueKeys: true } as const;

/**
 * Reads a workflow file, checks all of it and compiles it.
 * Throws `USAGE` (a parse error) for a path that is no workflow file, and `WORKFLOW_INVALID` with line and column, or the step,
 * for what it holds.
 */
export async function loadWorkflowFile(filePath: string): Promise<WorkflowFile> {
  const path = resolve(filePath);
  const extension = extname(path).toLowerCase();
  if (!WORKFLOW_EXTENSIONS.includes(extension)) {
    throw parseError("USAGE", `Workflow file must end in ${WORKFLOW_EXTENSIONS.join(", ")}: ${filePath}`);
  }
  const text = await readText(path, filePath);
  return parseWorkflow(extension === ".json" ? await parseJson(text, path) : await parseYaml(text, path), path);
}

async function readText(path: string, shownPath: string): Promise<string> {
  const found = await stat(path).catch((cause: unknown) => {
    throw parseError("USAGE", `Workflow file not found: ${shownPath}`, cause);
  });
  if (!found.isFile()) throw parseError("USAGE", `Workflow file is not a file: ${shownPath}`);
  if (found.size > MAX_FILE_BYTES) throw invalidFile(path, `is larger than ${MAX_FILE_BYTES} bytes`);
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw parseError("USAGE", `Workflow file cannot be read: ${shownPath}`, cause);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw invalidFile(path, "is not valid UTF-8", cause);
  }
}

async function parseJson(text: string, path: string): Promise<unknown> {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const { message } = cause as Error;
    throw invalidFile(path, `is not valid JSON${await jsonErrorPlace(text, message)}: ${message}`, cause);
  }
}

/** Where JSON's own parser does not say at which character it stopped, YAML's can tell: its flow syntax contains JSON. */
async function jsonErrorPlace(text: string, message: string): Promise<string> {
  if (message.includes("column")) return "";
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) {
    const before = text.slice(0, Number(position)).split("\n");
    return ` (line ${before.length}, column ${before.at(-1)!.length + 1})`;
  }
  const { parseDocument } = await import("yaml");
  const place = parseDocument(text, { ...YAML_OPTIONS, schema: "json" }).errors[0]?.linePos?.[0];
  return place ? ` (line ${place.line}, column ${place.col})` : "";
}

async function parseYaml(text: string, path: string): Promise<unknown> {
  const { parseDocument } = await import("yaml");
  try {
    const document = parseDocument(text, YAML_OPTIONS);
    const [error] = document.errors;
    if (error) throw invalidFile(path, `is not valid YAML: ${firstLine(error.message)}`, error);
    return document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown;
  } catch (cause) {
    if (cause instanceof LobsterError) throw cause;
    throw invalidFile(path, `is not valid YAML: ${firstLine((cause as Error).message)}`, cause);
  }
}

/** What follows in the parser's messages is an excerpt of the file. */
function firstLine(message: string): string {
  return message.split("\n", 1)[0]!.replace(/:$/, "");
}

function invalidFile(path: string, problem: string, cause?: unknown): LobsterError {
  return new LobsterError("WORKFLOW_INVALID", `Workflow file ${path} ${problem}`, { cause });
}
