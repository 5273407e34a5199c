import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../../test/pipelines.ts";
import type { WorkflowFile } from "./types.ts";
import { loadWorkflowFile } from "./load.ts";

function load(name: string, content: string | Uint8Array): Promise<WorkflowFile> {
  const file = path.join(tempFolder(), name);
  writeFileSync(file, content);
  return loadWorkflowFile(file);
}

describe("a workflow file", () => {
  it.each(["w.lobster", "w.yaml", "w.yml", "W.LOBSTER"])("named %s is YAML", async (name) => {
    const file = await load(name, "\uFEFFname: demo\nsteps:\n  - id: a\n    run: |\n      echo 1\n      echo 2\n");
    expect(file).toMatchObject({
      name: "demo",
      steps: [{ id: "a", action: { command: { text: "echo 1\necho 2\n" } } }],
    });
  });

  it("named w.json is JSON", async () => {
    expect(await load("w.json", '{"steps":[{"id":"a","command":"x"}]}')).toMatchObject({ steps: [{ id: "a" }] });
    await expect(load("w.json", "steps: []")).rejects.toThrow(/is not valid JSON/);
  });

  it("may not contain itself", async () => {
    await expect(load("w.yaml", "steps: &all [{ id: a, run: x, stdin: *all }]")).rejects.toMatchObject({
      code: "WORKFLOW_INVALID",
      message: "Workflow file is nested too deeply, or contains itself",
    });
  });

  it("may use anchors", async () => {
    const { steps } = await load("w.yaml", "x: &retry { max: 3 }\nsteps: [{ id: a, run: x, retry: *retry }]");
    expect(steps[0]?.retry.maxAttempts).toBe(3);
  });

  it.each([
    [
      "a key twice",
      "w.yaml",
      "steps:\n  - id: a\n    run: x\n    run: y\n",
      "is not valid YAML: Map keys must be unique at line 4, column 5",
    ],
    ["a bad indent", "w.yaml", "steps:\n  - id: a\n   run: x\n", "at line 3, column 1"],
    [
      "several documents",
      "w.yaml",
      "steps: []\n---\nsteps: []\n",
      "there are several documents, keep one at line 2, column 1",
    ],
    ["a bomb of aliases", "w.yaml", bomb(), "is not valid YAML: Excessive alias count"],
    ["nesting without end", "w.yaml", "[".repeat(100_000), "is not valid YAML"],
    ["a tag of another language", "w.yaml", "steps: [{id: a, run: !!js/function 'x'}]\nx: }", "is not valid YAML"],
    ["a comma too much", "w.json", '{"steps": [\n {"id": "a", }\n]}', "is not valid JSON (line 2, column 14)"],
    ["no end", "w.json", '{"steps": [\n', "is not valid JSON (line 2, column 1)"],
    ["a bare word", "w.json", "{bad", "is not valid JSON (line 1, column 2)"],
    ["nothing", "w.yaml", "", "Workflow file must be an object with steps"],
  ])("with %s is refused, and where is said", async (_, name, text, message) => {
    await expect(load(name, text)).rejects.toMatchObject({
      code: "WORKFLOW_INVALID",
      type: "runtime_error",
      message: expect.stringContaining(message) as string,
    });
  });

  it("that is not UTF-8 is refused", async () => {
    await expect(load("w.yaml", Uint8Array.of(0x73, 0xff, 0xfe))).rejects.toThrow(/is not valid UTF-8$/);
  });

  it("that is larger than anybody writes is refused before it is read", async () => {
    await expect(load("w.yaml", `# ${" ".repeat(5_000_000)}`)).rejects.toThrow("is larger than 4194304 bytes");
  });

  it("that is not there, no file, or of another kind is a mistake of the caller", async () => {
    const folder = tempFolder();
    const refused = { code: "USAGE", type: "parse_error" };
    const missing = path.join(folder, "absent.lobster");
    await expect(loadWorkflowFile(missing)).rejects.toMatchObject({
      ...refused,
      message: `Workflow file not found: ${missing}`,
    });
    mkdirSync(path.join(folder, "folder.yaml"));
    await expect(loadWorkflowFile(path.join(folder, "folder.yaml"))).rejects.toMatchObject(refused);
    await expect(loadWorkflowFile(path.join(folder, "w.txt"))).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining(".lobster, .yaml, .yml, .json") as string,
    });
  });
});

/** A few lines that stand for a billion words. */
function bomb(): string {
  const levels = Array.from({ length: 8 }, (_, level) => {
    const of = level === 0 ? "x" : `*l${level - 1}`;
    return `l${level}: &l${level} [${Array.from({ length: 9 }, () => of).join(",")}]`;
  });
  return `${levels.join("\n")}\nsteps: *l7\n`;
}
