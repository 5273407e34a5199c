import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { lstat, readdir, rmdir, unlink } from "node:fs/promises";
import { basename, dirname, sep } from "node:path";
import { withFolder } from "./verified-folder.ts";

/** Name of a folder that holds what a patch needs while it is written: the process that writes, and a random part. */
const STAGE_NAME = /^\.oc-patch-(\d{1,10})-(\d{1,20})-[0-9a-f]{16}$/;
/** Files that a patch puts there. Nothing else is ever removed. */
const STAGED_NAME = /^(?:old|new)-\d+$|^journal\.(?:json|tmp)$|^seal$/;

export function newStageName(): string {
  return `.oc-patch-${process.pid}-${startOf(process.pid)}-${randomBytes(8).toString("hex")}`;
}

/** Whether a path leads into such a folder, in whatever case; patches have no business there. */
export function isInStage(path: string): boolean {
  return path.split(sep).some((name) => STAGE_NAME.test(name.toLowerCase()));
}

/** Folders in a root that patches have left there, or are writing into. */
export async function listStages(root: string): Promise<string[]> {
  return (await readdir(root)).filter((name) => STAGE_NAME.test(name)).toSorted();
}

/** Whether the process that made the folder still runs. Its number may belong to another one by now. */
export function isOwnerAlive(name: string): boolean {
  const [, pid = "", start = ""] = STAGE_NAME.exec(name) ?? [];
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = startOf(Number(pid));
  return start === "0" || now === "0" || now === start;
}

/** When a process started, in a unit of the system's own; "0" where that is not told. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name in parentheses may hold blanks; the 22nd field is the 20th behind it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "0";
  } catch {
    return "0";
  }
}

/** Why this folder cannot be one that a patch of this user made; undefined when it can. */
export async function findStageProblem(path: string): Promise<string | undefined> {
  const stats = await lstat(path);
  if (!stats.isDirectory() || !STAGE_NAME.test(basename(path))) return "it is no folder of a patch";
  if (process.getuid && stats.uid !== process.getuid()) return "it belongs to somebody else";
  // Not so private: it came with a checkout.
  return process.platform !== "win32" && (stats.mode & 0o077) !== 0 ? "others can look into it" : undefined;
}

/** Removes the folder with what a patch put there, except names to keep. What cannot be removed stays. */
export async function removeStage(path: string, keep: ReadonlySet<string> = new Set()): Promise<void> {
  try {
    await withFolder(path, async (folder) => {
      for (const name of await readdir(path)) {
        if (STAGED_NAME.test(name) && !keep.has(name)) await unlink(folder.child(name)).catch(() => {});
      }
    });
    await withFolder(dirname(path), (parent) => rmdir(parent.child(basename(path))));
  } catch {}
}
