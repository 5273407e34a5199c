// Runs one benchmark file and sends its rows to the process that started it.
import { dirname, join } from "node:path";
import { basename } from "node:path/posix";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const [file = ""] = process.argv.slice(2);
const { run } = await import(pathToFileURL(file.endsWith(".ts") ? await compile(file) : file).href);
const rows = await run();
process.send?.(rows, () => process.exit(0));

/** Into the package's node_modules, from where its imports resolve as they do from the benchmark itself. */
async function compile(/** @type {string} */ source) {
  const outfile = join(dirname(dirname(source)), "node_modules", ".bench", basename(source).replace(/\.ts$/, ".mjs"));
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  return outfile;
}
