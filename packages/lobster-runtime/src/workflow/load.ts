import { readFile, stat } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { LobsterError, parseError } from "../errors.ts";
import { parseWorkflow } from "./parse-workflow.ts";
import type { WorkflowFile } from "./types.ts";

export const WORKFLOW_EXTENSIONS: readonly string[] = [".lobster", ".yaml", ".yml", ".json"];

/** Nobody writes more by hand. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

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
    const before = text.slice(0, Number(position));
    return ` (line ${before.split("\n").length}, column ${before.length - before.lastIndexOf("\n")})`;
  }
  const { findJsonError } = await import("./yaml-text.ts");
  const place = findJsonError(text);
  return place ? ` (line ${place.line}, column ${place.column})` : "";
}

async function parseYaml(text: string, path: string): Promise<unknown> {
  const { parseYamlText } = await import("./yaml-text.ts");
  try {
    return parseYamlText(text);
  } catch (cause) {
    throw invalidFile(path, `is not valid YAML: ${(cause as Error).message}`, cause);
  }
}

function invalidFile(path: string, problem: string, cause?: unknown): LobsterError {
  return new LobsterError("WORKFLOW_INVALID", `Workflow file ${path} ${problem}`, { cause });
}
