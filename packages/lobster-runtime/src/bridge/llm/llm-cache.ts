import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { RunContext } from "../../command/run-context.ts";
import { LobsterError } from "../../errors.ts";
import { readOwnText } from "../../state/plain-file.ts";
import type { LlmItem } from "./invoke-llm.ts";
import { isRecord } from "../../template/path.ts";

/** The answer that this user (or the owner of the folder) has in a file of `LOBSTER_CACHE_DIR` (else `.lobster-cache`); `undefined` when there is none that can be used. */
export async function readCachedAnswer(
  ctx: RunContext,
  command: string,
  cacheKey: string,
): Promise<LlmItem | undefined> {
  try {
    const stored: unknown = JSON.parse(await readOwnText(cacheFile(ctx, command, cacheKey)));
    return isAnswerFor(cacheKey, stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Readable for its owner alone, and never half written. An answer that cannot be kept is still an answer. */
export async function cacheAnswer(ctx: RunContext, item: LlmItem): Promise<void> {
  const file = cacheFile(ctx, item.kind, item.cacheKey);
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(unfinished, `${JSON.stringify(item)}\n`, { mode: 0o600, flag: "wx" });
    await rename(unfinished, file);
  } catch {
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

/** The answer that this run got before, to the same request. */
export async function readRunAnswer(ctx: RunContext, stateKey: string, cacheKey: string): Promise<LlmItem | undefined> {
  const stored = await ctx.state.get(stateKey).catch((error: unknown) => {
    if (error instanceof LobsterError && error.code === "STATE_UNREADABLE") return undefined;
    throw error;
  });
  return isAnswerFor(cacheKey, stored) ? stored : undefined;
}

function isAnswerFor(cacheKey: string, stored: unknown): stored is LlmItem {
  return isRecord(stored) && stored["cacheKey"] === cacheKey && isRecord(stored["output"]);
}

function cacheFile({ cwd, env }: RunContext, command: string, cacheKey: string): string {
  return path.resolve(cwd, env["LOBSTER_CACHE_DIR"] || ".lobster-cache", command, `${cacheKey}.json`);
}
