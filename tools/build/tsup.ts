import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";
import type { Options } from "tsup";
import { defineConfig } from "tsup";

/** Workspace packages resolve to their sources, so no build waits for another one. */
const SOURCE_CONDITION = "@oc/source";

/** Native helpers that `ws` uses when someone installed them. */
const OPTIONAL_ADDONS = ["bufferutil", "utf-8-validate"];

/** Bundled CommonJS packages still call `require` for Node's own modules, and a few look for their own folder. */
const COMMONJS_GLOBALS = [
  'import { createRequire as __createRequire } from "node:module";',
  'import { fileURLToPath as __toPath } from "node:url";',
  "const require = __createRequire(import.meta.url);",
  "const __filename = __toPath(import.meta.url);",
  'const __dirname = __toPath(new URL(".", import.meta.url));',
].join("");

const MENTIONS_THEM = /\btypeof require\b|\brequire[.(]|\b__(?:file|dir)name\b/;

/** Gives them to the chunks that mention them: making a `require` costs as much as loading a small file. */
const commonJsGlobals: ChunkPlugin = {
  name: "commonjs-globals",
  renderChunk: (code) => (MENTIONS_THEM.test(code) ? { code: COMMONJS_GLOBALS + code } : undefined),
};

/** zod carries its messages in fifty languages; a program that speaks one need not load the others at every start. */
const onlyEnglishMessages: Plugin = {
  name: "only-english-messages",
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
  },
};

type ChunkPlugin = NonNullable<Options["plugins"]>[number];

interface Manifest {
  exports?: Record<string, string | { [SOURCE_CONDITION]?: string; import?: string }>;
  dependencies?: Record<string, string>;
}

const shared = { format: ["esm"], target: "node20", clean: true, splitting: true, silent: true } satisfies Options;

/**
 * The build of every library: ESM and declarations for each entry of package.json's `exports`. Only the package's own
 * files are bundled, so two packages that share a dependency share its one copy.
 */
export function libraryBuild() {
  return defineConfig(libraryOptions());
}

/**
 * The build of a program: everything in a few chunks, because every file that Node opens costs start-up time.
 *
 * What package.json names under `dependencies` stays outside and is installed with the program (native addons); what
 * it names under `devDependencies`, workspace packages among them, is bundled.
 */
export function appBuild(entry: Record<string, string>) {
  return defineConfig(programOptions(entry, Object.keys(readManifest().dependencies ?? {})));
}

/**
 * The build of a library that comes with a command: the library in `dist`, the program in `dist/program`, with what
 * it depends on bundled in. A program that starts in milliseconds cannot look for its modules one by one.
 */
export function libraryWithProgramBuild(entry: Record<string, string>) {
  return defineConfig([
    // The two are built at the same time, each clearing its own folder.
    { ...libraryOptions(), clean: ["!program/**"] },
    { ...programOptions(entry, []), outDir: "dist/program" },
  ]);
}

function libraryOptions(): Options {
  return {
    ...shared,
    entry: exportedEntries(readManifest()),
    platform: "neutral",
    sourcemap: true,
    dts: true,
    external: [/^node:/],
  };
}

/** Every package is bundled but those of `installed`. */
function programOptions(entry: Record<string, string>, installed: readonly string[]): Options {
  const outside = [...installed, ...OPTIONAL_ADDONS];
  return {
    ...shared,
    entry,
    platform: "node",
    external: outside,
    // tsup leaves every package outside that it finds installed; a program takes them all in but these.
    noExternal: [new RegExp(`^(?!node:|(?:${outside.join("|")})(?:/|$))`)],
    plugins: [commonJsGlobals],
    esbuildPlugins: [onlyEnglishMessages],
    esbuildOptions(options) {
      options.conditions = [SOURCE_CONDITION, "module"];
      options.legalComments = "none";
      options.minifySyntax = true;
      options.minifyWhitespace = true;
    },
  };
}

/** tsup runs in the folder of the package that it builds. */
function readManifest(): Manifest {
  return JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
}

/** `"./client": { "@oc/source": "./src/client.ts", "import": "./dist/client.js" }` → `{ client: "src/client.ts" }`. */
function exportedEntries({ exports = {} }: Manifest): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const target of Object.values(exports)) {
    if (typeof target === "string") continue;
    const { [SOURCE_CONDITION]: source, import: built } = target;
    if (source && built) entries[built.replace(/^\.\/dist\//, "").replace(/\.js$/, "")] = source.replace(/^\.\//, "");
  }
  return entries;
}
