import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const SKIPPED_FOLDERS = new Set(["node_modules", "dist", "coverage"]);

/**
 * One hash over the names and contents of files; folders are walked. A missing path counts as empty.
 *
 * @param {string} root Names are hashed relative to it, so a moved checkout keeps its fingerprint.
 * @param {string[]} paths Absolute files or folders.
 * @param {{ salt?: string, include?: (file: string) => boolean }} [options]
 */
export function fingerprint(root, paths, { salt = "", include = () => true } = {}) {
  const hash = createHash("sha256").update(salt);
  for (const file of paths.flatMap(filesUnder).filter(include)) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => !SKIPPED_FOLDERS.has(name))
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Whether the stamp file says that this very state was processed. */
export function isStamped(/** @type {string} */ stampFile, /** @type {string} */ state) {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === state;
}

export function writeStamp(/** @type {string} */ stampFile, /** @type {string} */ state) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, state);
}
