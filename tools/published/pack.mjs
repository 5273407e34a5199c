import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { toolEnvironment } from "../bootstrap/set-up.mjs";
import { listProjects } from "../bootstrap/workspace.mjs";

const run = promisify(execFile);

/** @typedef {import("../bootstrap/workspace.mjs").Project & { tarball: string }} PackedProject */

/**
 * Packs every publishable project of the workspace just as it would be published.
 *
 * @param {string} folder Emptied first.
 * @returns {Promise<PackedProject[]>}
 */
export async function packWorkspace(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const publishable = listProjects().filter(({ manifest }) => !manifest.private);
  return Promise.all(
    publishable.map(async (project) => {
      const { stdout } = await run("pnpm", ["pack", "--pack-destination", folder, "--json"], {
        cwd: project.path,
        env: toolEnvironment(),
      });
      return { ...project, tarball: join(folder, JSON.parse(stdout).filename.split("/").at(-1)) };
    }),
  );
}
