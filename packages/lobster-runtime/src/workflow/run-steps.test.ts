import { mkdirSync } from "node:fs";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { isRunning } from "../../test/processes.ts";
import { outputOfSteps, WorkflowTest } from "../../test/workflows.ts";
import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";

describe("a shell step", () => {
  it("gets arguments through variables, whatever they hold", async () => {
    const text = `it's "x" $(touch pwned) \`id\` \\ end\n`;
    const args = { text, "user-id": "u 7", list: [1, 2], object: { a: 1 } };
    const test = new WorkflowTest(
      `args: { tag: { default: family }, text: {}, absent: {} }\nsteps:\n  - id: a\n    run: printf '%s|%s|%s|%s' "$LOBSTER_ARG_TEXT" "$LOBSTER_ARG_USER_ID" "$LOBSTER_ARG_LIST" "\${absent:-unset}"\n` +
        `  - id: b\n    run: printf '%s' "$LOBSTER_ARGS_JSON"\n`,
      { args },
    );
    expect(await test.output()).toEqual([{ tag: "family", ...args }]);
    expect(test.read("pwned")).toBeUndefined();
    const first = new WorkflowTest(
      `args: { text: {} }\nsteps: [{ id: a, run: 'printf "%s|\${absent:-unset}" "$LOBSTER_ARG_TEXT"' }]`,
      { args },
    );
    expect(await first.output()).toEqual([`${text}|unset`]);
  });

  it("sees the run's environment, then arguments, then the file's, then its own", async () => {
    const file = {
      args: { who: { default: "sam" } },
      env: { A: "file-${who}", B: "file", HIDDEN: 5, ["__proto__"]: "odd" },
      steps: [
        { id: "one", run: "printf 1" },
        {
          id: "two",
          run: `printf '%s %s %s %s %s' "$OUTER" "$A" "$B" "$LOBSTER_ARG_WHO" "$HIDDEN"`,
          env: { B: "step-$one.stdout", LOBSTER_ARG_WHO: "own" },
        },
      ],
    };
    expect(await new WorkflowTest(file, { env: { OUTER: "outer", HIDDEN: "run" } }).output()).toEqual([
      "outer file-sam step-1 own run",
    ]);
  });

  it("runs in its folder, else in the file's, else in the run's", async () => {
    const test = new WorkflowTest({
      args: { d: { default: "sub" } },
      cwd: "other",
      steps: [
        { id: "a", run: "cat f" },
        { id: "b", run: "cat f", cwd: "${d}" },
        { id: "c", run: "printf '%s %s' $a.stdout $b.stdout" },
      ],
    });
    for (const folder of ["sub", "other"]) {
      mkdirSync(test.path(folder));
      test.write(`${folder}/f`, folder);
    }
    expect(await test.output()).toEqual(["other sub"]);
  });

  it.each([
    ["a reference: JSON", { stdin: "$src.json.list" }, '[1,"é"]'],
    ["a reference: text as it is", { stdin: "$src.json.text" }, "a 'b'"],
    ["a reference that leads nowhere", { stdin: "$src.json.nope" }, ""],
    ["null", { stdin: "$src.json.none" }, "null"],
    ["a template", { stdin: "n=$src.json.n ${who} $later.json" }, "n=1 kim $later.json"],
    ["literal JSON", { stdin: { a: ["$src.json.n"] } }, '{"a":["$src.json.n"]}'],
    ["nothing", {}, ""],
  ])("reads %s", async (_, stdin, expected) => {
    const test = new WorkflowTest(
      {
        steps: [
          { id: "src", run: `printf '%s' '{"list":[1,"é"],"text":"a '"'"'b'"'"'","none":null,"n":1}'` },
          { id: "read", run: "cat > in; printf done", ...stdin },
        ],
      },
      { args: { who: "kim" } },
    );
    await test.run();
    expect(test.read("in")).toBe(expected);
  });

  it("fails with what it said on stderr, else on stdout, else its own text", async () => {
    await expect(outputOfSteps([{ id: "a", run: "echo out; echo boom >&2; exit 3" }])).rejects.toMatchObject({
      code: "STEP_FAILED",
      type: "runtime_error",
      message: "workflow command failed (3): boom",
    });
    await expect(outputOfSteps([{ id: "a", run: "echo out; exit 4" }])).rejects.toThrow(
      "workflow command failed (4): out",
    );
    await expect(outputOfSteps([{ id: "a", run: "exit 5" }])).rejects.toThrow("workflow command failed (5): exit 5");
    await expect(outputOfSteps([{ id: "a", run: "kill -TERM $$" }])).rejects.toThrow(
      "workflow command failed (SIGTERM): kill",
    );
  });

  it("may print so many bytes", async () => {
    const env = { LOBSTER_MAX_OUTPUT_BYTES: "4" };
    expect(await outputOfSteps([{ id: "a", run: "printf 1234" }], { env })).toEqual([1234]);
    await expect(outputOfSteps([{ id: "big", run: "printf 12345" }], { env })).rejects.toThrow(
      /^Process output exceeded 4 bytes.*step big/,
    );
    await expect(
      outputOfSteps([{ id: "a", run: "touch ran" }], { env: { LOBSTER_MAX_OUTPUT_BYTES: "many" } }),
    ).rejects.toThrow("LOBSTER_MAX_OUTPUT_BYTES must be a positive safe integer (bytes)");
  });
});

describe("a step whose time is over", () => {
  it("is ended with all that it started, though it ignores SIGTERM", async () => {
    const test = new WorkflowTest({
      steps: [
        { id: "slow", run: "trap '' TERM; (trap '' TERM; sleep 60) & echo $! > pid; sleep 60", timeout_ms: 2000 },
      ],
    });
    await expect(test.run()).rejects.toMatchObject({ code: "TIMEOUT", message: "Step 'slow' timed out after 2000ms" });
    const pid = Number(test.read("pid"));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it("is over with its pipeline too", async () => {
    await expect(outputOfSteps([{ id: "slow", pipeline: "exec --shell 'sleep 30'", timeout_ms: 200 }])).rejects.toThrow(
      "Step 'slow' timed out after 200ms",
    );
  });
});

describe("a step that fails", () => {
  it("ends the run", async () => {
    const test = new WorkflowTest({
      steps: [
        { id: "a", run: "exit 3" },
        { id: "b", run: "touch ran" },
      ],
    });
    await expect(test.run()).rejects.toThrow("workflow command failed (3)");
    expect(test.read("ran")).toBeUndefined();
  });

  it("and may be continued after leaves its error, and no gate opens", async () => {
    const output = await outputOfSteps([
      { id: "bad", run: "echo boom >&2; exit 3", on_error: "continue", approval: true },
      {
        id: "after",
        run: "printf '%s|%s|%s' '$bad.error' '$bad.errorMessage' '$bad.approved'",
        when: "$bad.error == true && !$bad.approved",
      },
    ]);
    expect(output).toEqual(["true|workflow command failed (3): boom|false"]);
  });

  it("with skip_rest ends the run well, with the output of the step before", async () => {
    expect(
      await outputOfSteps([
        { id: "a", run: "printf first" },
        { id: "b", run: "exit 1", on_error: "skip_rest" },
        { id: "c", run: "printf third" },
      ]),
    ).toEqual(["first"]);
  });

  it("by being cancelled ends the run whatever its on_error says", async () => {
    const cancelling = new AbortController();
    const test = new WorkflowTest(
      {
        steps: [
          { id: "a", run: "touch started; sleep 30", on_error: "continue" },
          { id: "b", run: "touch ran" },
        ],
      },
      { signal: cancelling.signal },
    );
    const run = test.run();
    const watch = setInterval(
      () => test.read("started") !== undefined && cancelling.abort(new LobsterError("CANCELLED", "stopped by hand")),
      5,
    );
    await expect(run).rejects.toThrow("stopped by hand");
    clearInterval(watch);
    expect(test.read("ran")).toBeUndefined();
  });
});

describe("the output of a run", () => {
  it.each([
    ["JSON, an array spread", "printf '[1,[2]]'", [1, [2]]],
    ["a JSON null", "printf null", [null]],
    ["text as it is", "echo hi", ["hi\n"]],
    ["nothing", "true", []],
  ])("is %s", async (_, run, output) => {
    expect(await outputOfSteps([{ id: "a", run }])).toEqual(output);
  });

  it("is that of the last step that ran", async () => {
    expect(
      await outputOfSteps([
        { id: "a", run: "printf 1" },
        { id: "b", run: "printf 2", when: false },
      ]),
    ).toEqual([1]);
    expect(await outputOfSteps([{ id: "a", run: "true", when: false }])).toEqual([]);
  });
});

describe("a condition on a step", () => {
  it("decides by results, comparing strictly and ordering by number", async () => {
    const step = (id: string, when: unknown): object => ({ id, run: "true", when });
    const output = await outputOfSteps([
      { id: "v", run: `printf '{"s":"10"}'` },
      step("eq", "$v.json.s == 10"),
      step("gt", "$v.json.s > 9"),
      step("never", false),
      { id: "sum", run: "printf '%s %s %s' $eq.skipped $gt.skipped $never.skipped" },
    ]);
    expect(output).toEqual(["true false true"]);
  });
});

describe("a pipeline step", () => {
  it("takes items and leaves items", async () => {
    const output = await outputOfSteps(
      [
        { id: "src", run: `printf '[{"n":1},{"n":2},{"n":3}]'` },
        { id: "big", pipeline: "where n>=${min} | pick n", stdin: "$src.json" },
        { id: "one", pipeline: "where n=3", stdin: "$big.json" },
        { id: "none", pipeline: "where n=9", stdin: "$big.json" },
        { id: "texts", pipeline: "exec --shell 'printf \"a\\nb\"'" },
        { id: "all", run: `printf '%s|%s|%s|%s' '$big.stdout' '$one.json.n' '$none.json' "$texts.stdout"` },
      ],
      { args: { min: 2 } },
    );
    expect(output).toEqual([`[{"n":2},{"n":3}]|3|[]|a\nb`]);
  });

  it.each([
    [null, []],
    ["text", ["text"]],
    [{ a: 1 }, [{ a: 1 }]],
    [[], []],
  ])("of the value %j gets the items %j", async (value, items) => {
    const test = new WorkflowTest({
      steps: [
        { id: "a", run: `printf '%s' '${JSON.stringify({ value })}'` },
        { id: "b", pipeline: "head", stdin: "$a.json.value" },
      ],
    });
    expect(await test.output()).toEqual(items);
  });

  it("keeps what a renderer draws as its text, and writes nothing itself", async () => {
    const test = new WorkflowTest({
      steps: [
        { id: "src", run: `printf '[{"n":1}]'` },
        { id: "drawn", pipeline: "json", stdin: "$src.json" },
        { id: "table", pipeline: "table", stdin: "$src.json" },
        { id: "use", run: "printf '%s %s' '$drawn.json.0.n' '$table.stdout'" },
      ],
    });
    expect(await test.output()).toEqual(["1 n\n---\n1\n"]);
  });

  it("sees the variables and the folder of its step", async () => {
    const output = await outputOfSteps(
      [{ id: "a", pipeline: `exec --shell 'printf "%s %s" "$X" "$LOBSTER_ARG_WHO"'`, env: { X: "x" } }],
      { args: { who: "kim" } },
    );
    expect(output).toEqual(["x kim"]);
  });

  it("that is wrong is found before anything runs", async () => {
    const first = { id: "a", run: "touch ran" };
    for (const [pipeline, message] of [
      ["nosuch --x", "Workflow step b pipeline: Unknown command: nosuch"],
      ["head 'open", "Workflow step b pipeline: Unclosed quote"],
    ] as const) {
      const test = new WorkflowTest({ steps: [first, { id: "b", pipeline }] });
      await expect(test.run()).rejects.toMatchObject({
        code: "WORKFLOW_INVALID",
        message: expect.stringContaining(message) as string,
      });
      expect(test.read("ran")).toBeUndefined();
    }
  });

  it("cannot ask for approval: that is what approval steps are for, whatever its on_error", async () => {
    await expect(
      outputOfSteps([{ id: "a", pipeline: "approve --prompt 'Go?'", on_error: "continue" }]),
    ).rejects.toThrow(
      "Workflow step a halted for approval inside pipeline stage approve. Use a separate approval step in the workflow file.",
    );
  });

  it("names its calls so that those of different steps are not taken for one", async () => {
    const runIds: string[] = [];
    const note: Command = { name: "note", description: "", run: ({ ctx }) => (runIds.push(ctx.runId), {}) };
    await outputOfSteps(
      [
        { id: "a", pipeline: "note" },
        { id: "loop", for_each: [1, 2], steps: [{ id: "s", pipeline: "note" }] },
      ],
      { commands: [note] },
    );
    expect(new Set(runIds).size).toBe(3);
  });
});

describe("at a terminal", () => {
  it("gates are answered at once", async () => {
    const stdin = new PassThrough();
    const test = new WorkflowTest(
      {
        steps: [
          { id: "g", approval: "Ship it?" },
          { id: "q", input: { prompt: "How many?", responseSchema: { type: "number" } } },
          { id: "p", pipeline: "ask --prompt 'Sure?'" },
          { id: "end", run: "printf '%s %s %s' $g.approved $q.response $p.json.decision" },
        ],
      },
      { mode: "human", interactive: true, stdin },
    );
    stdin.write("yes\n3\napprove\n");
    expect(await test.output()).toEqual(["true 3 approve"]);
    expect(test.stderr.text).toContain("Ship it? [y/N] ");
  });

  it("a refusal ends the run", async () => {
    const stdin = new PassThrough();
    stdin.end("no\n");
    const test = new WorkflowTest(
      {
        steps: [
          { id: "g", approval: true },
          { id: "b", run: "touch ran" },
        ],
      },
      { mode: "human", interactive: true, stdin },
    );
    await expect(test.run()).rejects.toMatchObject({ code: "NOT_APPROVED" });
    expect(test.read("ran")).toBeUndefined();
  });
});

it("a workflow of a thousand steps runs each of them once, and keeps what each one left", async () => {
  const steps = Array.from({ length: 1000 }, (_, index) => ({
    id: `s${index}`,
    pipeline: "head",
    stdin: index === 0 ? "[0]" : `$s${index - 1}.json`,
    when: index === 0 ? true : `$s${index - 1}.json == "[0]"`,
  }));
  expect(await outputOfSteps(steps)).toEqual(["[0]"]);
});
