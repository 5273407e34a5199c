import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHostCommands } from "@oc/node-host";

const cwd = mkdtempSync(join(tmpdir(), "node-"));
const approvalsFile = join(cwd, "exec-approvals.json");
const commands = createHostCommands({ approvalsFile, cwd, env: process.env });
const context = { signal: new AbortController().signal, emit: () => {}, progress: () => {} };
const run = { command: ["/bin/sh", "-lc", "echo hello"], runId: "run-1" };

console.log(await commands["system.run"](run, context)); // this machine allows everything

writeFileSync(approvalsFile, '{"version":1,"defaults":{"security":"deny"}}', { mode: 0o600 });
console.log(await commands["system.run"](run, context).catch((error) => error.message)); // and now nothing
