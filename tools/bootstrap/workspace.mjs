import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds the root package.json. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Everything the scripts keep between runs; ignored by git and safe to delete. */
export const CACHE = join(ROOT, ".cache");

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string} [packageManager]
 * @property {Record<string, string>} [scripts]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, unknown>} [exports]
 * @property {Record<string, unknown>} [publishConfig]
 * @property {Record<string, string>} [bin]
 * @property {{ tags?: string[] }} [nx]
 */

/**
 * @typedef {object} Project
 * @property {string} name Package name, `@oc/store`.
 * @property {string} folder Relative to the root, `packages/store`.
 * @property {string} path Absolute.
 * @property {Manifest} manifest
 */

/** @returns {Manifest} */
export function readManifest(/** @type {string} */ folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/**
 * Every package and app of the workspace, packages first, in alphabetical order.
 *
 * @returns {Project[]}
 */
export function listProjects(root = ROOT) {
  return ["packages", "apps"].flatMap((group) =>
    readdirSync(join(root, group))
      .toSorted()
      .map((name) => ({ folder: `${group}/${name}`, path: join(root, group, name) }))
      .filter(({ path }) => existsSync(join(path, "package.json")))
      .map(({ folder, path }) => {
        const manifest = readManifest(path);
        return { name: manifest.name, folder, path, manifest };
      }),
  );
}
