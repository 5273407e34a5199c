import type { Stats } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Check, Symptom } from "../check.ts";

/** Folders of a state folder, and the state folder itself. */
export const missingFolder: Check = {
  id: "fs.missing_folder",
  async find(subject) {
    const { stateDir } = subject.paths;
    const [own, ...inner] = await Promise.all([stateDir, ...foldersIn(stateDir)].map(symptomOf));
    return own === undefined ? inner.filter((symptom) => symptom !== undefined) : [own];
  },
  async repair({ paths: { stateDir } }) {
    for (const path of [stateDir, ...foldersIn(stateDir)]) {
      if ((await statOf(path)) === undefined) await mkdir(path, { recursive: true, mode: 0o700 });
    }
  },
};

function foldersIn(stateDir: string): string[] {
  return ["agents", "identity", "logs", "state"].map((name) => join(stateDir, name));
}

async function symptomOf(path: string): Promise<Symptom | undefined> {
  const found = await statOf(path);
  if (found === undefined) {
    return { severity: "info", path, message: "does not exist yet.", fix: "oc doctor --fix creates it" };
  }
  return found.isDirectory() ? undefined : { severity: "error", path, message: "is not a folder; move it away." };
}

async function statOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
