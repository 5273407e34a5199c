// A pipeline of functions with a gate, and a gate that checks who approves.
import { Lobster, approve } from "@oc/lobster-runtime";
import { resumeToolRequest, runToolRequest } from "@oc/lobster-runtime/core";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const stateDir = mkdtempSync(join(tmpdir(), "lobster-example-"));

const drafts = new Lobster({ stateDir })
  .pipe((names: unknown[]) => names.map((name: unknown) => ({ to: name, text: `Hello ${String(name)}` })))
  .pipe(approve({ prompt: "Send these drafts?" }))
  .pipe(async function* (approved) {
    for await (const draft of approved) yield { ...(draft as object), sent: true };
  });

const halted = await drafts.run(["Ann", "Bob"]);
console.log(halted.status, halted.requiresApproval?.items);
const token = halted.requiresApproval?.resumeToken ?? "";
console.log((await drafts.resume(token, { approved: true })).output);

const denied = await drafts.run(["Cleo"]);
console.log((await drafts.resume(denied.requiresApproval?.resumeToken ?? "", { approved: false })).status); // cancelled

// Somebody else than who asked has to approve. A refusal spends nothing: the token stays good.
const file = join(stateDir, "two-people.json");
const approval = { prompt: "Deploy?", initiated_by: "ann", require_different_approver: true };
writeFileSync(file, JSON.stringify({ steps: [{ id: "gate", approval, stdin: ["v2"] }] }));
const waiting = await runToolRequest({ filePath: file, ctx: { stateDir } });
const gate = (waiting.ok && waiting.requiresApproval?.resumeToken) || "";
for (const approvedBy of ["ann", "bob"]) {
  const answer = await resumeToolRequest({ token: gate, approved: true, approvedBy, ctx: { stateDir } });
  console.log(approvedBy, answer.ok ? answer.status : answer.error.message);
}
rmSync(stateDir, { recursive: true });
