import { readFileSync, readdirSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import ts from "typescript";

/** Native helpers of `ws`, absent on purpose: it works without them. */
const OPTIONAL = new Set(["bufferutil", "utf-8-validate"]);

/**
 * The packages that built files import although their package.json does not install them: what works in the workspace
 * and breaks for whoever installs the package. Declaration files count too.
 *
 * @param {string} dist
 * @param {import("../bootstrap/workspace.mjs").Manifest} manifest
 * @returns {string[]} One sentence each.
 */
export function findUndeclaredImports(dist, manifest) {
  const installed = new Set([
    manifest.name,
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies }),
  ]);
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => /\.(js|d\.ts)$/.test(file));
  return files.flatMap((file) => {
    // Only imports: bundled libraries hold texts with `require` in them, of which they make code.
    const { importedFiles } = ts.preProcessFile(readFileSync(join(dist, file), "utf8"), true, false);
    const imported = importedFiles.map(({ fileName }) => fileName).filter(isPackage);
    const needed = new Set(imported.map(packageName));
    if (file.endsWith(".d.ts")) {
      for (const types of [...needed].map(typesPackage)) if (manifest.devDependencies?.[types]) needed.add(types);
    }
    return [...needed]
      .filter((name) => !installed.has(name) && !OPTIONAL.has(name))
      .map((name) => `dist/${file} needs ${name}, which package.json does not name under dependencies.`);
  });
}

function isPackage(/** @type {string} */ specifier) {
  // `"--import","x"` in a list of options reads like an import of a comma.
  return /^@?[a-z0-9]/i.test(specifier) && !/^(node|data):/.test(specifier) && !builtinModules.includes(specifier);
}

/** `@oc/store/testing` → `@oc/store`. */
function packageName(/** @type {string} */ specifier) {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** Where the types of a package that ships none come from: `@a/b` → `@types/a__b`. */
function typesPackage(/** @type {string} */ name) {
  return `@types/${name.replace(/^@/, "").replace("/", "__")}`;
}
