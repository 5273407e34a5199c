import { constants } from "node:fs";
import { lstat, open } from "node:fs/promises";
import { dirname } from "node:path";
import { LobsterError } from "../errors.ts";

/** A pipe would be waited for and a link followed to wherever somebody else wants; both flags are unknown to Windows. */
const PLAIN = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The text of a file that is nothing but a file. Throws `STATE_UNREADABLE` for links, pipes, devices and folders, and what the
 * system throws.
 */
export function readPlainText(path: string): Promise<string> {
  return readChecked(path, async () => true);
}

/**
 * The same for a file that decides what is done or believed. Where others may write to its folder they may put one there, so it
 * must belong to this user, or to whom the folder belongs. Also throws `STATE_UNREADABLE` for another one's.
 */
export function readOwnText(path: string): Promise<string> {
  return readChecked(path, async (owner) => {
    const user = process.geteuid?.();
    return user === undefined || owner === user || owner === (await lstat(dirname(path))).uid;
  });
}

async function readChecked(path: string, isTrusted: (owner: number) => Promise<boolean>): Promise<string> {
  const file = await open(path, PLAIN).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ELOOP" ? refusal(path, "is a link", error) : error;
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw refusal(path, "is not a plain file");
    if (!(await isTrusted(facts.uid))) throw refusal(path, "belongs to another user");
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}

function refusal(path: string, problem: string, cause?: unknown): LobsterError {
  return new LobsterError("STATE_UNREADABLE", `${path} ${problem}, so it was not written here. Remove it.`, { cause });
}
