// Tools of your program behind `openclaw.invoke`: no URL, no token, and each call names itself.
import type { ToolDispatcher } from "@oc/lobster-runtime";
import { runToolRequest } from "@oc/lobster-runtime/core";
import { tmpdir } from "node:os";
import { join } from "node:path";

const tools: ToolDispatcher = {
  async invoke({ tool, action, args, idempotencyKey }) {
    if (tool !== "message") throw new Error(`tool not available: ${tool}`);
    console.log("  called with key", idempotencyKey.replace(/^[^:]+/, "<run>"));
    return { action, delivered: (args as { message: string }).message };
  },
};

const ctx = { env: process.env, stateDir: join(tmpdir(), "lobster-example"), tools };
for (const tool of ["message", "browser"]) {
  const pipeline = `exec printf "hi\\nbye" | openclaw.invoke --tool ${tool} --action send --each --item-key message`;
  const envelope = await runToolRequest({ pipeline, ctx });
  console.log(envelope.ok ? envelope.output : envelope.error.message);
}
