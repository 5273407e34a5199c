import { resolve } from "node:path";
import type { MethodResult } from "@oc/protocol";
import type { CommandContext } from "./context.ts";

/** The log file of this state folder's gateway. */
export async function localLogFile({ config, paths }: CommandContext): Promise<string> {
  const { config: settings } = await config();
  const file = settings.logging?.file ?? "logs/openclaw.log";
  return resolve(paths.stateDir, file.replace(/^~(?=\/)/, paths.homeDir));
}

/** What `logs.tail` would answer, read from the file itself. */
export async function readLocalLog(
  context: CommandContext,
  query: { limit: number; maxBytes: number; cursor?: number },
): Promise<MethodResult<"logs.tail">> {
  const { tailLog } = await import("@oc/gateway");
  return tailLog(await localLogFile(context), query);
}
