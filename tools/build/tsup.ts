import { defineConfig } from "tsup";

/** The build of every library: ESM for Node 20, declarations beside it. */
export function libraryBuild(entry: string[] = ["src/index.ts"]) {
  return defineConfig({
    entry,
    format: ["esm"],
    target: "node20",
    platform: "neutral",
    dts: true,
    clean: true,
    sourcemap: true,
    splitting: true,
    external: [/^node:/],
  });
}
