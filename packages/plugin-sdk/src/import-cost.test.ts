import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { expect, it } from "vitest";

it("does not load zod for those who import the main entry", async () => {
  const folder = await mkdtemp(join(tmpdir(), "oc-plugin-sdk-"));
  try {
    const outfile = join(folder, "index.mjs");
    const { metafile } = await build({
      entryPoints: [join(import.meta.dirname, "index.ts")],
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      metafile: true,
      outfile,
    });
    const external = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    expect(external.filter((path) => !path.startsWith("node:"))).toEqual([]);
    const script = `const sdk = await import(${JSON.stringify(pathToFileURL(outfile).href)}); console.log(typeof sdk.defineTool)`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
    expect(stdout.trim()).toBe("function");
  } finally {
    await rm(folder, { recursive: true });
  }
});
