import { readFileSync } from "node:fs";
import type { Options } from "tsup";
import { defineConfig } from "tsup";

/** Workspace packages resolve to their sources, so no build waits for another one. */
const SOURCE_CONDITION = "@oc/source";

const shared = {
  format: ["esm"],
  target: "node20",
  clean: true,
  splitting: true,
  treeshake: false,
  silent: true,
} satisfies Options;

/**
 * The build of every library: ESM and declarations. Nothing is bundled but the package's own files, so two packages
 * that share a dependency share its one copy.
 */
export function libraryBuild(entry: string[] = ["src/index.ts"]) {
  return defineConfig({ ...shared, entry, platform: "neutral", sourcemap: true, dts: true, external: [/^node:/] });
}

/**
 * The build of a program: everything in a few chunks, because every file that Node opens costs start-up time.
 *
 * What package.json names under `dependencies` stays outside (native addons), what it names under `devDependencies`
 * is bundled. Workspace packages are always bundled.
 */
export function appBuild(entry: Record<string, string>) {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies?: Record<string, string> };
  const outside = Object.keys(manifest.dependencies ?? {}).filter((name) => !name.startsWith("@oc/"));
  return defineConfig({
    ...shared,
    entry,
    platform: "node",
    sourcemap: false,
    dts: false,
    minifySyntax: true,
    external: [...outside, ...OPTIONAL_ADDONS],
    noExternal: [new RegExp(`^(?!(?:node:|${[...outside, ...OPTIONAL_ADDONS].join("|")}))`)],
    banner: { js: COMMONJS_GLOBALS },
    esbuildOptions(options) {
      options.conditions = [SOURCE_CONDITION, "module"];
      options.chunkNames = "chunks/[name]-[hash]";
      options.legalComments = "none";
    },
  });
}

/** Native helpers that `ws` uses when someone installed them. */
const OPTIONAL_ADDONS = ["bufferutil", "utf-8-validate"];

/** Bundled CommonJS packages still call `require` for Node's own modules, and a few look for their own folder. */
const COMMONJS_GLOBALS = [
  'import { createRequire as __ocRequire } from "node:module";',
  'import { fileURLToPath as __ocPath } from "node:url";',
  "const require = __ocRequire(import.meta.url);",
  "const __filename = __ocPath(import.meta.url);",
  'const __dirname = __ocPath(new URL(".", import.meta.url));',
].join("");
