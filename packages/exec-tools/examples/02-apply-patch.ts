import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyPatch, ExecToolsError } from "@oc/exec-tools";

const root = mkdtempSync(join(tmpdir(), "workspace-"));
writeFileSync(join(root, "greet.js"), 'function greet() {\n  return "hello";\n}\n');

const patch = `*** Begin Patch
*** Update File: greet.js
@@ function greet() {
-  return "hello";
+  return "good morning";
*** Add File: docs/greet.md
+It greets.
*** End Patch`;

console.log((await applyPatch(patch, { root })).text);
console.log(readFileSync(join(root, "greet.js"), "utf8"));

// The same again: the line is not there any more, so nothing happens, not even to the other file.
try {
  await applyPatch(patch, { root });
} catch (error) {
  if (error instanceof ExecToolsError) console.log(error.code);
}
rmSync(root, { recursive: true });
