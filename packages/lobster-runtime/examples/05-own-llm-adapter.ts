// A model of your own behind `llm.invoke`. Here it is a few lines of code; anything that answers fits.
import type { LlmAdapter } from "@oc/lobster-runtime";
import { runToolRequest } from "@oc/lobster-runtime/core";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let calls = 0;
const classifier: LlmAdapter = {
  source: "rules",
  async invoke({ payload }) {
    calls += 1;
    const { artifacts = [], retryContext } = payload as { artifacts?: { text?: string }[]; retryContext?: unknown };
    const isUrgent = artifacts.some(({ text }) => /urgent/i.test(text ?? ""));
    // The first answer does not fit the schema: the command asks again and says what was wrong.
    const data = retryContext ? { label: isUrgent ? "urgent" : "later" } : { verdict: "?" };
    return { ok: true, result: { output: { data }, model: "rules-1" } };
  },
};

const folder = mkdtempSync(join(tmpdir(), "lobster-example-"));
const ctx = {
  cwd: folder,
  stateDir: join(folder, "state"),
  env: { PATH: process.env.PATH, LOBSTER_CACHE_DIR: join(folder, "cache") },
  llmAdapters: { rules: classifier },
};
const schema = JSON.stringify({
  type: "object",
  required: ["label"],
  properties: { label: { enum: ["urgent", "later"] } },
});
const pipeline = `exec printf 'Urgent: the slides' | llm.invoke --prompt 'Label this' --output-schema '${schema}' | pick source,model,attemptCount,output,cached`;

for (const run of ["first", "second"]) {
  const envelope = await runToolRequest({ pipeline, ctx });
  console.log(run, envelope.ok ? envelope.output : envelope.error.message, `${calls} calls`);
}
rmSync(folder, { recursive: true });
