import { statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** `<stateDir>/agents/<id>` of every agent that ever kept something, also of those that the configuration lost. */
export async function agentFolders(stateDir: string): Promise<string[]> {
  const entries = await entriesOf(join(stateDir, "agents"));
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(stateDir, "agents", entry.name));
}

/** Regular files right inside a folder; none when it does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  return (await entriesOf(folder)).filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name));
}

export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
