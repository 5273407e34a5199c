import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { LobsterPluginError } from "./errors.ts";

/** What a run executes. */
export type RunTarget = { pipeline: string } | { filePath: string; args: Record<string, unknown> };

const WORKFLOW_FILE = /\.(?:lobster|ya?ml|json)$/i;

/**
 * A workflow file when the text names one that exists, else pipeline text. Arguments are read for files only.
 * @throws LobsterPluginError `ARGUMENT_INVALID`
 */
export async function planRunTarget(
  { pipeline, argsJson }: { pipeline: string; argsJson: string | undefined },
  cwd: string,
): Promise<RunTarget> {
  const named = pipeline.trim();
  if (!WORKFLOW_FILE.test(named) || named.includes("|")) return { pipeline };
  const filePath = resolve(cwd, named);
  const isFile = await stat(filePath).then(
    (found) => found.isFile(),
    () => false,
  );
  return isFile ? { filePath, args: readArguments(argsJson) } : { pipeline };
}

function readArguments(argsJson: string | undefined): Record<string, unknown> {
  if (argsJson === undefined) return {};
  let args: unknown;
  try {
    args = JSON.parse(argsJson);
  } catch (cause) {
    throw new LobsterPluginError("ARGUMENT_INVALID", "run --args-json must be valid JSON", { cause });
  }
  if (typeof args === "object" && args !== null && !Array.isArray(args)) return args as Record<string, unknown>;
  throw new LobsterPluginError("ARGUMENT_INVALID", "run --args-json must be a JSON object");
}
