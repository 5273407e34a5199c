import { resumeToolRequest, runToolRequest } from "@oc/lobster-runtime/core";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ctx = { env: process.env, stateDir: join(tmpdir(), "lobster-example") };
const pipeline = `exec --json --shell 'echo [3,1,2]' | sort | approve --prompt "Send three?" | map --wrap sent`;

const halted = await runToolRequest({ pipeline, ctx });
if (!halted.ok || !halted.requiresApproval) throw new Error("There should have been a question.");
const { prompt, items, resumeToken } = halted.requiresApproval;
console.log(halted.status, prompt, items); // needs_approval Send three? [1, 2, 3]

// Now, or after a restart, or in another process: the token is all there is to keep.
console.log(await resumeToolRequest({ token: resumeToken, approved: true, ctx })); // …output: [{ sent: 1 }, …]
console.log(await resumeToolRequest({ token: resumeToken, approved: true, ctx })); // …"Pipeline resume state not found"
