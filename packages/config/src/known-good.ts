import { replaceFile } from "./atomic-file.ts";
import { readBytes, MAX_MAIN_BYTES } from "./config-file.ts";
import { ConfigError } from "./errors.ts";
import type { ConfigSnapshot } from "./snapshot.ts";

/** Where the last configuration that started successfully is kept. */
export function lastKnownGoodPath(configPath: string): string {
  return `${configPath}.last-good`;
}

/**
 * Keeps the file that a gateway has just started with. Only an explicit repair ever restores it.
 * Throws `CONFIG_INVALID` for a snapshot that is not valid; does nothing when there is no file.
 */
export async function recordLastKnownGood(snapshot: ConfigSnapshot): Promise<void> {
  if (!snapshot.valid) {
    throw new ConfigError("CONFIG_INVALID", "Only a valid configuration can be the last known good one.");
  }
  if (snapshot.raw === undefined) return;
  const path = lastKnownGoodPath(snapshot.path);
  const current = await readBytes(path, MAX_MAIN_BYTES).catch(() => undefined);
  if (current?.toString("utf8") !== snapshot.raw) await replaceFile(path, snapshot.raw);
}

/** The kept text, or undefined when nothing started yet. */
export async function readLastKnownGood(configPath: string): Promise<string | undefined> {
  return (await readBytes(lastKnownGoodPath(configPath), MAX_MAIN_BYTES).catch(() => undefined))?.toString("utf8");
}
