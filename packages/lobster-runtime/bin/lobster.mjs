#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { startProgram } from "./start-program.mjs";

const [first, ...others] = process.argv.slice(2);
if (others.length === 0 && (first === "version" || first === "--version" || first === "-v")) {
  // Answered before anything is loaded.
  console.log(JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version);
} else {
  await startProgram((program) => program.lobster());
}
