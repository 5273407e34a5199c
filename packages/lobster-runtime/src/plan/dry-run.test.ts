import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDefaultRegistry } from "../command/standard-registry.ts";
import { parsePipeline } from "../pipeline/parse-pipeline.ts";
import { loadWorkflowFile } from "../workflow/load.ts";
import { describePipeline, describeWorkflow } from "./dry-run.ts";

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "lobster-plan-"))));
afterAll(() => rmSync(folder, { recursive: true }));

async function plan(steps: object[], args: Record<string, unknown> = {}): Promise<string> {
  const path = join(folder, "w.json");
  writeFileSync(path, JSON.stringify({ args: { who: { default: "all" } }, steps }));
  return describeWorkflow(await loadWorkflowFile(path), args, createDefaultRegistry()).join("\n");
}

it("describes the stages of a pipeline with their arguments", () => {
  expect(describePipeline(parsePipeline("exec --json touch 'a b' | head --n 3 | commands.list"))).toEqual([
    "[DRY RUN] Pipeline (3 stages):",
    "  1. exec  args: json=true, touch, a b",
    "  2. head  args: n=3",
    "  3. commands.list",
  ]);
});

it("shows control characters instead of obeying them", async () => {
  expect(await plan([{ id: "a\n  2. harmless  [shell]", run: "rm -rf x\recho \u001b[1Ahi" }])).toBe(
    "[DRY RUN] Would execute 1 step:\n  1. a␤  2. harmless  [shell]  [shell]\n       run: rm -rf x echo ␛[1Ahi",
  );
  expect(describePipeline(parsePipeline("exec 'a\n  2. head'"))).toEqual([
    "[DRY RUN] Pipeline (1 stage):",
    "  1. exec  args: a␤  2. head",
  ]);
});

it("describes every kind of step with what is known of it", async () => {
  expect(
    await plan([
      { id: "collect", run: "inbox list ${who}", timeout_ms: 500, retry: { max: 3, backoff: "fixed" } },
      { id: "gate", command: "cat", stdin: "$collect.json", approval: "required" },
      { id: "act", pipeline: "where a==1 | pick a", stdin: "$collect.json", when: "$gate.approved" },
      { id: "maybe", run: "true", when: "$collect.json.n == 1", on_error: "continue" },
      { id: "sub", workflow: "other.lobster", workflow_args: { x: 1, y: "2" } },
      {
        id: "both",
        parallel: {
          wait: "any",
          branches: [
            { id: "left", run: "true" },
            { id: "right", pipeline: "head", stdin: "$collect.json" },
          ],
        },
      },
      { id: "loop", for_each: "$collect.json", steps: [{ id: "each", run: "echo $item.json" }] },
      { id: "ask", input: { prompt: "Which?", responseSchema: {} } },
      { id: "pure", approval: true },
    ]),
  ).toBe(`[DRY RUN] Would execute 9 steps:
  1. collect  [shell]
       run: inbox list all
       timeout: 500ms
       retry: up to 3 attempts, fixed backoff (base: 1000ms)
  2. gate  [shell]
       run: cat
       stdin: $collect.json  [output unknown at plan time]
       [approval required]
  3. act  [pipeline]
       pipeline: where a==1 | pick a
       stdin: $collect.json  [output unknown at plan time]
  4. maybe  [shell]
       run: true
       on_error: continue
       when: $collect.json.n == 1
  5. sub  [workflow]
       workflow: other.lobster
       args: x, y
  6. both  [parallel]
       wait: any
       branch left: [shell] true
       branch right: [pipeline] head
         stdin: $collect.json  [output unknown at plan time]
  7. loop  [for_each]
       for_each: $collect.json  [output unknown at plan time]
       item_var: item, index_var: index
       sub-steps: 1
         each: run: echo $item.json
  8. ask  [input]
       prompt: Which?
  9. pure  [no-op]
       [approval required]`);
});

describe("a condition", () => {
  const gate = { id: "gate", approval: true };
  const skipped = "[skipped — condition: false]";

  it("counts an approval as granted", async () => {
    expect(await plan([gate, { id: "b", run: "true", when: "$gate.approved" }])).not.toContain(skipped);
    expect(await plan([gate, { id: "b", run: "true", when: "!$gate.approved" }])).toContain(
      `  2. b  [shell]  ${skipped}`,
    );
  });

  it("that depends on a skipped step is decided too", async () => {
    const text = await plan([
      { id: "a", run: "true", when: false },
      { id: "b", run: "true", when: "$a.skipped" },
      { id: "c", run: "true", when: "$a.json.n == 1" },
    ]);
    expect(text).toContain(`  1. a  [shell]  ${skipped}`);
    expect(text).toContain("  2. b  [shell]\n");
    expect(text).toContain(`  3. c  [shell]  ${skipped}`);
  });

  it("that depends on output is shown, not decided", async () => {
    const text = await plan([
      { id: "a", run: "true" },
      { id: "b", run: "true", when: "!$a.json.n" },
    ]);
    expect(text).toContain("when: !$a.json.n");
    expect(text).not.toContain(skipped);
  });
});

describe("a plan fails as the run would", () => {
  it.each([
    ["stdin of a step that does not exist", [{ id: "a", run: "cat", stdin: "$later.json" }], "later.json"],
    ["a pipeline that cannot be read", [{ id: "a", pipeline: "exec 'x" }], "Unclosed quote"],
    ["an unknown command", [{ id: "a", pipeline: "nosuch" }], "unknown command: nosuch"],
    [
      "an unknown command in a loop",
      [{ id: "l", for_each: [1], steps: [{ id: "a", pipeline: "nosuch" }] }],
      "unknown command: nosuch",
    ],
    [
      "an unknown command in a branch",
      [{ id: "p", parallel: { branches: [{ id: "a", pipeline: "nosuch" }] } }],
      "unknown command: nosuch",
    ],
  ])("for %s", async (_, steps, message) => {
    await expect(plan(steps)).rejects.toThrow(message);
  });
});
