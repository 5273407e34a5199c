// A workflow file with arguments, a condition, a loop and a question with a JSON Schema.
import { loadWorkflowFile, resumeToolRequest, runToolRequest } from "@oc/lobster-runtime/core";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "lobster-example-"));
const filePath = join(folder, "rename.lobster");
writeFileSync(
  filePath,
  `
name: rename
args:
  prefix: { default: draft }
steps:
  - id: collect
    run: printf '["a.txt","b.txt"]'
  - id: plan
    for_each: $collect.json
    steps:
      - { id: name, run: 'printf "%s-%s" "$LOBSTER_ARG_PREFIX" "$ITEM"', env: { ITEM: $item.json } }
  - id: ask
    input:
      prompt: Rename them?
      responseSchema: { type: object, properties: { go: { type: boolean } }, required: [go] }
  - id: rename
    run: cat
    stdin: $plan.json
    when: $ask.response.go
`,
);

const ctx = { env: process.env, stateDir: join(folder, "state") };
console.log((await loadWorkflowFile(filePath)).steps.map(({ id }) => id));

const halted = await runToolRequest({ filePath, args: { prefix: "final" }, ctx });
const question = halted.ok ? halted.requiresInput : null;
console.log(question?.prompt, question?.subject);

// What the schema does not allow is refused, and the run still waits.
for (const response of [{ go: "perhaps" }, { go: true }]) {
  const answer = await resumeToolRequest({ token: question?.resumeToken ?? "", response, ctx });
  console.log(answer.ok ? answer.output : answer.error.message);
}
rmSync(folder, { recursive: true });
