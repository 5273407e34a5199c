#!/usr/bin/env node
import { existsSync, readFileSync } from "node:fs";

const [first] = process.argv.slice(2);
if (process.argv.length === 3 && (first === "--version" || first === "-V" || first === "-v")) {
  // Answered before anything is loaded.
  console.log(JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version);
} else {
  const program = new URL("../dist/main.js", import.meta.url);
  if (existsSync(program)) {
    await import(program.href);
  } else {
    console.error(
      "error: oc is not built yet.\nBuild it in the repository: npm start (or: npx pnpm install && npx nx run @oc/cli:build)",
    );
    process.exitCode = 1;
  }
}
