import { chmod, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Check, Subject } from "../check.ts";
import { agentFolders, filesIn } from "../state-files.ts";

/** The part of a mode that belongs to the group and to everybody else. */
const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;

/** Files and folders with secrets or conversations that somebody else on this machine can open. */
export const openPermissions: Check = {
  id: "fs.open_permissions",
  skipReason: () => (process.platform === "win32" ? "Windows has no file modes" : undefined),
  async find(subject) {
    return (await openPaths(subject)).map(({ path, mode }) => ({
      severity: (mode & OTHERS_WRITE) === 0 ? "warn" : "error",
      path,
      message: `can be ${(mode & OTHERS_WRITE) === 0 ? "read" : "changed"} by other users (mode ${formatMode(mode)}).`,
      fix: `oc doctor --fix makes it ${formatMode(mode & ~OTHERS)}`,
    }));
  },
  async repair(subject) {
    for (const { path, mode } of await openPaths(subject)) await chmod(path, mode & ~OTHERS);
  },
};

async function openPaths(subject: Subject): Promise<{ path: string; mode: number }[]> {
  const modes = await Promise.all((await privatePaths(subject)).map(modeOf));
  return modes.filter((found) => found !== undefined).filter(({ mode }) => (mode & OTHERS) !== 0);
}

async function privatePaths({ paths: { stateDir, configPath } }: Subject): Promise<string[]> {
  const agents = await agentFolders(stateDir);
  const folders = [
    join(stateDir, "identity"),
    join(stateDir, "state"),
    ...agents.map((path) => join(path, "sessions")),
  ];
  const files = await Promise.all(folders.map(filesIn));
  const copies = [".last-good", ".bak", ".bak.1", ".bak.2", ".bak.3", ".bak.4"].map((end) => configPath + end);
  return [stateDir, configPath, ...copies, join(stateDir, ".env"), ...folders, ...files.flat()];
}

async function modeOf(path: string): Promise<{ path: string; mode: number } | undefined> {
  try {
    return { path, mode: (await stat(path)).mode & 0o777 };
  } catch {
    // Gone, or not ours to look at: then it is not ours to change either.
    return undefined;
  }
}

function formatMode(mode: number): string {
  return mode.toString(8).padStart(4, "0");
}
