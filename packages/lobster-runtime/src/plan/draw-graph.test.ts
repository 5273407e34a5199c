import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadWorkflowFile } from "../workflow/load.ts";
import { drawGraph } from "./draw-graph.ts";
import type { GraphFormat } from "./draw-graph.ts";

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "lobster-graph-"))));
afterAll(() => rmSync(folder, { recursive: true }));

async function draw(format: GraphFormat, steps: object[], args?: Record<string, unknown>): Promise<string> {
  const path = join(folder, "w.json");
  writeFileSync(path, JSON.stringify({ args: { city: { default: "Oslo" } }, steps }));
  return drawGraph(await loadWorkflowFile(path), format, args);
}

const STEPS = [
  { id: "fetch", run: "weather ${city}" },
  { id: "confirm", approval: "Ok?", stdin: "$fetch.json" },
  { id: "advise", pipeline: "json", stdin: "$fetch.json", when: "$confirm.approved" },
];

it.each(["mermaid", "dot", "ascii"] as const)(
  "draws ids and conditions that hold line breaks as %s on one line each",
  async (format) => {
    const steps = [
      { id: 'a"]\n  evil --> x["', run: "true" },
      { id: "b\u001b[2J", run: "true" },
      { id: "c", run: "true", when: "$c1.json == '\n evil'", stdin: "" },
    ];
    const usual = [
      { id: "a", run: "true" },
      { id: "b", run: "true" },
      { id: "c", run: "true", when: "$c1.json == ''", stdin: "" },
    ];
    const branch = { id: "c1", run: "true" };
    const text = await draw(format, [branch, ...steps]);
    expect(text.split("\n")).toHaveLength((await draw(format, [branch, ...usual])).split("\n").length);
    expect(text).toContain("␤  evil");
    expect(text).toContain("b␛[2J");
  },
);

it("draws many ids that Mermaid cannot tell apart, and a detail of many spaces", async () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  const text = await draw("mermaid", [
    { id: "wide", run: `x${" ".repeat(300_000)}y` },
    ...ids.map((id) => ({ id, run: "true" })),
  ]);
  expect(text).toContain('  __20000["');
});

it("draws Mermaid", async () => {
  expect(await draw("mermaid", STEPS)).toBe(`flowchart TD
  fetch["fetch\\nrun: weather Oslo"]
  confirm{"confirm\\napproval gate"}
  advise["advise\\npipeline: json"]

  fetch -->|next| confirm
  fetch -->|stdin| confirm
  confirm -->|next| advise
  fetch -->|stdin| advise
  confirm -->|when: $confirm.approved| advise
`);
});

it("draws DOT, with its own line breaks", async () => {
  expect(await draw("dot", STEPS)).toBe(`digraph workflow {
  rankdir=TB;
  "fetch" [shape=box,label="fetch\\nrun: weather Oslo"];
  "confirm" [shape=diamond,label="confirm\\napproval gate"];
  "advise" [shape=box,label="advise\\npipeline: json"];

  "fetch" -> "confirm" [label="next"];
  "fetch" -> "confirm" [label="stdin"];
  "confirm" -> "advise" [label="next"];
  "fetch" -> "advise" [label="stdin"];
  "confirm" -> "advise" [label="when: $confirm.approved"];
}
`);
});

it("lists nodes and edges, and says when there is no edge", async () => {
  expect(await draw("ascii", [{ id: "a", run: "date" }])).toBe(
    "Workflow Graph\n\nNodes:\n- a [run] (run: date)\n\nEdges:\n- (none)\n",
  );
});

it.each([
  ["mermaid", 'flowchart TD\n  a["a\\nrun: date"]\n\n'],
  ["dot", 'digraph workflow {\n  rankdir=TB;\n  "a" [shape=box,label="a\\nrun: date"];\n\n}\n'],
] as const)("draws a single step in %s", async (format, text) => {
  expect(await draw(format, [{ id: "a", run: "date" }])).toBe(text);
});

it("names every kind of step", async () => {
  const text = await draw("ascii", [
    { id: "shell", run: "date" },
    { id: "both", parallel: { wait: "any", branches: [{ id: "b1", run: "true" }] } },
    { id: "loop", for_each: "$shell.json", steps: [{ id: "sub", run: "true" }] },
    { id: "other", workflow: "other.lobster" },
    { id: "pipe", pipeline: "json" },
    { id: "ask", input: { prompt: "?", responseSchema: {} } },
    { id: "gate", approval: true },
    { id: "acts", run: "send", approval: true },
  ]);
  expect(text.match(/^- \w+ \[.*$/gm)).toEqual([
    "- shell [run] (run: date)",
    "- both [parallel] (parallel (any))",
    "- loop [for_each] (for_each: $shell.json)",
    "- other [workflow] (workflow: other.lobster)",
    "- pipe [pipeline] (pipeline: json)",
    "- ask [input] (input request)",
    "- gate [approval] (approval gate)",
    "- acts [run] (run: send)",
  ]);
  expect(text).toContain("- shell -> loop (for_each)");
});

describe("labels", () => {
  it("are filled with the given arguments, made one line and cut to 80 characters", async () => {
    const text = await draw("ascii", [{ id: "a", run: "echo ${city}\nsecond line" }], { city: "x".repeat(100) });
    expect(text).toContain(`- a [run] (run: echo ${"x".repeat(69)}…)`);
    expect(await draw("ascii", [{ id: "a", run: "echo ${city}\n  second" }])).toContain("(run: echo Oslo second)");
  });

  it("escape what Mermaid and DOT would read as their own", async () => {
    const steps = [{ id: "a", run: String.raw`echo "<&|>" \n` }];
    expect(await draw("mermaid", steps)).toContain(String.raw`a["a\nrun: echo &quot;&lt;&amp;&#124;&gt;&quot; \n"]`);
    expect(await draw("dot", steps)).toContain(String.raw`label="a\nrun: echo \"<&|>\" \\n"`);
  });

  it("cut a condition to 70 characters", async () => {
    const when = `$a.json.value == "${"y".repeat(100)}"`;
    const text = await draw("ascii", [
      { id: "a", run: "date" },
      { id: "b", run: "date", when },
    ]);
    expect(text).toContain(`- a -> b (when: ${when.slice(0, 69)}…)`);
  });
});

it("gives Mermaid keys that it can read and that differ", async () => {
  const ids = ["my step", "my.step", "1st", "end"];
  const text = await draw(
    "mermaid",
    ids.map((id) => ({ id, run: "true" })),
  );
  expect(text.match(/^ {2}\w+(?=\[)/gm)).toEqual(["  my_step", "  my_step_2", "  s_1st", "  s_end"]);
});

it("leaves out edges that it drew already or that lead to no step", async () => {
  const text = await draw("ascii", [
    { id: "a", run: "date" },
    { id: "b", run: "date", stdin: "$a.json and $a.stdout and $nobody.json" },
  ]);
  expect(text.split("Edges:\n")[1]).toBe("- a -> b (next)\n- a -> b (stdin)\n");
});
