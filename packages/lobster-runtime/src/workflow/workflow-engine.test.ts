import { mkdirSync, rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testContext } from "../../test/pipelines.ts";
import { halted, WorkflowTest } from "../../test/workflows.ts";
import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import { resumeToolRequest, runToolRequest } from "../tool-request.ts";
import { workflowEngine } from "./workflow-engine.ts";

describe("a workflow that halted", () => {
  it("goes on at the next step, with everything that earlier steps left", async () => {
    const test = new WorkflowTest(
      {
        steps: [
          { id: "collect", run: `echo c >> log; printf '[{"id":1}]'` },
          { id: "skipped", run: "true", when: false },
          { id: "failed", run: "exit 3", on_error: "continue" },
          { id: "fan", parallel: { branches: [{ id: "left", run: "echo l >> log; printf left" }] } },
          { id: "gate", run: "echo g >> log; cat", stdin: "$collect.json", approval: "Send ${what}?" },
          {
            id: "end",
            run: "echo e >> log; printf '%s|%s|%s|%s|%s|%s' $gate.approved $gate.json.0.id $skipped.skipped $failed.error '$left.stdout' \"$LOBSTER_ARG_WHAT\"",
          },
        ],
      },
      { args: { what: "it" } },
    );
    const gate = await test.halt();
    expect(gate.request).toEqual({
      type: "approval_request",
      prompt: "Send it?",
      items: [{ id: 1 }],
      preview: '[{"id":1}]',
    });
    expect(await test.resume(gate, { approved: true })).toMatchObject({
      status: "ok",
      output: ["true|1|true|true|left|it"],
    });
    expect(test.read("log")).toBe("c\nl\ng\ne\n");
  });

  it("halts again at the next gate", async () => {
    const test = new WorkflowTest({
      steps: [
        { id: "g1", approval: "First?" },
        { id: "m", run: "echo m >> log; printf mid" },
        { id: "g2", approval: "Second?", stdin: "$m.stdout" },
        { id: "end", run: "printf '%s %s' $g1.approved $g2.approved" },
      ],
    });
    const second = halted(await test.resume(await test.halt(), { approved: true }));
    expect(second.request).toMatchObject({ prompt: "Second?", items: [], preview: "mid" });
    expect(await test.resume(second, { approved: true })).toMatchObject({ output: ["true true"] });
    expect(test.read("log")).toBe("m\n");
  });

  it("has the output of its gate when the gate is the last step", async () => {
    const test = new WorkflowTest({
      steps: [
        { id: "data", run: `printf '{"a":1}'` },
        { id: "ok", approval: true, stdin: "$data.json" },
      ],
    });
    expect(await test.resume(await test.halt(), { approved: true })).toMatchObject({ output: [{ a: 1 }] });
  });

  it("runs what was approved, whatever became of its files", async () => {
    const test = new WorkflowTest(
      {
        steps: [
          { id: "g", approval: true },
          { id: "sub", workflow: "c.json", workflow_args: { n: "1" } },
          { id: "end", run: "printf 'approved %s' '$sub.stdout'" },
        ],
      },
      {
        files: {
          "c.json": { steps: [{ id: "deep", workflow: "d.json" }] },
          "d.json": { steps: [{ id: "a", run: "printf old" }] },
        },
      },
    );
    const gate = await test.halt();
    test.write("w.json", {
      steps: [
        { id: "g", approval: true },
        { id: "evil", run: "touch evil" },
      ],
    });
    test.write("c.json", { steps: [{ id: "evil", run: "touch evil" }] });
    rmSync(test.path("d.json"));
    expect(await test.resume(gate, { approved: true })).toMatchObject({ output: ["approved old"] });
    expect(test.read("evil")).toBeUndefined();
  });

  it("reads a file only when its turn comes, where its name depends on what a later step finds", async () => {
    const test = new WorkflowTest({
      steps: [
        { id: "g", approval: true },
        { id: "pick", run: "printf c.json" },
        { id: "sub", workflow: "$pick.stdout" },
      ],
    });
    const gate = await test.halt();
    test.write("c.json", { steps: [{ id: "a", run: "printf found" }] });
    expect(await test.resume(gate, { approved: true })).toMatchObject({ output: ["found"] });
  });

  it("goes on in the folder where it was started", async () => {
    const test = new WorkflowTest({
      steps: [
        { id: "g", approval: true },
        { id: "end", run: "pwd -P" },
      ],
    });
    mkdirSync(test.path("elsewhere"));
    const end = await test.resume(await test.halt(), { approved: true }, { ...test.ctx, cwd: test.path("elsewhere") });
    expect(end).toMatchObject({ output: [`${test.ctx.cwd}\n`] });
  });

  it("keeps arguments, steps and results under names that objects inherit", async () => {
    const test = new WorkflowTest(
      JSON.parse(
        `{"args":{"__proto__":{"default":"p"}},"steps":[{"id":"constructor","run":"printf c"},{"id":"__proto__","approval":true},` +
          `{"id":"end","run":"printf '%s %s %s' '$constructor.stdout' '$__proto__.approved' '\${__proto__}'"}]}`,
      ),
    );
    expect(await test.resume(await test.halt(), { approved: true })).toMatchObject({ output: ["c true p"] });
  });

  it("is refused when its checkpoint is damaged or of another version", async () => {
    const test = new WorkflowTest({ steps: [{ id: "g", approval: true }] });
    const { stored } = await test.halt();
    for (const payload of [null, {}, { ...(stored.checkpoint.payload as object), version: 2 }]) {
      const found = { ...stored, checkpoint: { ...stored.checkpoint, payload } };
      await expect(workflowEngine.check(found, { approved: true }, test.ctx)).rejects.toMatchObject({
        code: "CHECKPOINT_GONE",
      });
    }
  });

  it("is refused before it is consumed when a command that it needs is not there any more", async () => {
    const note: Command = { name: "note", description: "", run: () => ({}) };
    const steps = [
      { id: "first", pipeline: "note" },
      { id: "g", approval: true },
      { id: "end", pipeline: "note" },
    ];
    const test = new WorkflowTest({ steps }, { commands: [note] });
    const gate = await test.halt();
    const without = testContext({ cwd: test.ctx.cwd });
    await expect(workflowEngine.check(gate.stored, { approved: true }, without)).rejects.toThrow(
      "Workflow step end pipeline: Unknown command: note",
    );
    expect(await test.resume(gate, { approved: true })).toMatchObject({ status: "ok" });
  });
});

describe("a pipeline step that asked", () => {
  it("goes on inside its pipeline, without running a stage or a step twice", async () => {
    const test = new WorkflowTest({
      steps: [
        { id: "before", run: "echo b >> log; printf 5" },
        {
          id: "p",
          pipeline: "exec --shell 'echo x >> log; echo hi' | ask --prompt 'Sure?' --subject-from-stdin | pick decision",
        },
        { id: "end", run: "printf '%s %s' '$p.json.decision' '$before.json'" },
      ],
    });
    const gate = await test.halt();
    expect(gate.request).toMatchObject({ type: "input_request", prompt: "Sure?", subject: { text: "hi" } });
    await expect(test.resume(gate, { response: { decision: "maybe" } })).rejects.toMatchObject({
      code: "RESPONSE_INVALID",
      type: "parse_error",
    });
    expect(await test.resume(gate, { response: { decision: "approve", feedback: "ok" } })).toMatchObject({
      output: ["approve 5"],
    });
    expect(test.read("log")).toBe("b\nx\n");
  });

  it("asks again through its command, and fails into the attempts that are left", async () => {
    let calls = 0;
    const fussy: Command = {
      name: "fussy",
      description: "Asks, and fails at first.",
      async run({ ctx }) {
        const answer = await ctx.requestInput({ prompt: "n?", responseSchema: { type: "number" } });
        calls += 1;
        if (calls < 3) throw new LobsterError("COMMAND_FAILED", `failure ${calls}`);
        return { output: [answer] };
      },
    };
    const test = new WorkflowTest(
      { steps: [{ id: "p", pipeline: "fussy", retry: { max: 3, delay_ms: 0 } }] },
      { commands: [fussy] },
    );
    expect(await test.resume(await test.halt(), { response: 7 })).toMatchObject({ output: [7] });
    expect(test.stderr.text).toContain("(attempt 2/3): failure 2");
  });
});

describe("through the state folder", () => {
  const source = {
    steps: [
      { id: "g", approval: "Go?" },
      { id: "x", run: "echo x >> n; printf ok" },
    ],
  };

  it("a gate is answered once, by token or by id", async () => {
    const test = new WorkflowTest(source);
    const { ctx } = test;
    const first = await runToolRequest({ filePath: "w.json", ctx });
    if (!first.ok || !first.requiresApproval) throw new Error("it did not halt");
    const { resumeToken: token, approvalId } = first.requiresApproval;
    const answers = await Promise.all([1, 2, 3, 4].map(() => resumeToolRequest({ token, approved: true, ctx })));
    expect(answers.filter(({ ok }) => ok)).toEqual([expect.objectContaining({ status: "ok", output: ["ok"] })]);
    expect(await resumeToolRequest({ approvalId, approved: false, ctx })).toMatchObject({
      error: { type: "parse_error" },
    });
    expect(test.read("n")).toBe("x\n");
  });

  it("a gate that is denied runs nothing", async () => {
    const test = new WorkflowTest(source);
    const { ctx } = test;
    const first = await runToolRequest({ filePath: "w.json", ctx });
    if (!first.ok || !first.requiresApproval) throw new Error("it did not halt");
    const { resumeToken: token } = first.requiresApproval;
    expect(await resumeToolRequest({ token, response: 1, ctx })).toMatchObject({
      error: { type: "parse_error", message: "Workflow resume requires --approve yes|no for approval requests" },
    });
    expect(await resumeToolRequest({ token, approved: false, ctx })).toMatchObject({ status: "cancelled" });
    expect(await resumeToolRequest({ token, approved: true, ctx })).toMatchObject({
      error: { type: "runtime_error", message: "Workflow resume state not found" },
    });
    expect(test.read("n")).toBeUndefined();
  });
});
