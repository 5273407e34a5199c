import { symlinkSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isRunning } from "../../test/processes.ts";
import { outputOfSteps, WorkflowTest } from "../../test/workflows.ts";
import { createWorkflowCommands } from "../commands/workflows.ts";

const PRINT_PLACE = 'printf \'%s %s %s\' "$A" "$B" "$PWD"';
const INNER_STEPS = [
  { id: "near", run: PRINT_PLACE, env: { B: "own" } },
  { id: "far", pipeline: `exec --shell '${PRINT_PLACE.replaceAll("'", "\\'")}'`, cwd: "/usr" },
];

it.each([
  ["branches of a parallel step", { parallel: { branches: INNER_STEPS } }, {}],
  ["steps of a loop", { for_each: ["x"], steps: INNER_STEPS }, { item: "x", index: 0 }],
])("%s run in its environment and folder, where they have none of their own", async (_, action, variables) => {
  const step = { id: "outer", env: { A: "${who}", B: "outer" }, cwd: "/", ...action };
  expect(await outputOfSteps([step], { args: { who: "kim" } })).toEqual([
    { ...variables, near: "kim own /", far: "kim outer /usr" },
  ]);
});

describe("parallel branches", () => {
  it("start together, and leave results of their own", async () => {
    const meet =
      "n=0; while [ ! -e left -o ! -e right ] && [ $n -lt 200 ]; do sleep 0.02; n=$((n+1)); done; [ $n -lt 200 ]";
    const output = await outputOfSteps([
      {
        id: "fan",
        parallel: {
          branches: [
            { id: "left", run: `touch left; ${meet} && printf '{"v":1}'` },
            { id: "right", run: `touch right; ${meet} && printf '[2,3]'` },
            { id: "text", pipeline: "exec --stdin raw cat", stdin: "plain" },
          ],
        },
      },
      { id: "use", run: "printf '%s %s %s %s' '$left.json.v' '$fan.json.right' '$text.stdout' '$fan.json.text'" },
    ]);
    expect(output).toEqual(["1 [2,3] plain plain"]);
  });

  it("have their own environment and folder", async () => {
    const branch = { id: "b", run: 'printf \'%s %s\' "$X" "$PWD"', env: { X: "${who}" }, cwd: "/" };
    expect(await outputOfSteps([{ id: "p", parallel: { branches: [branch] } }], { args: { who: "kim" } })).toEqual([
      { b: "kim /" },
    ]);
  });

  it("that fail, fail the step when all have ended; none leaves a result", async () => {
    const test = new WorkflowTest({
      steps: [
        {
          id: "fan",
          on_error: "continue",
          parallel: {
            branches: [
              { id: "good", run: "sleep 0.2; touch good" },
              { id: "bad", run: "echo no >&2; exit 2" },
            ],
          },
        },
        { id: "after", run: "printf '%s|%s' '$fan.errorMessage' '$good.stdout'" },
      ],
    });
    expect(await test.output()).toEqual(["Parallel branch failed: workflow command failed (2): no|$good.stdout"]);
    expect(test.read("good")).toBe("");
  });

  it("of which any decides are ended with all that they started when one is done", async () => {
    const test = new WorkflowTest({
      steps: [
        {
          id: "race",
          parallel: {
            wait: "any",
            branches: [
              { id: "slow", run: "sleep 60 & echo $! > pid; wait" },
              { id: "quick", run: `while [ ! -s pid ]; do sleep 0.05; done; printf '{"w":1}'` },
            ],
          },
        },
        { id: "use", run: "printf '%s %s %s' '$race.json.quick.w' '$race.stdout' '$slow.json'" },
      ],
    });
    expect(await test.output()).toEqual(['1 {"w":1} $slow.json']);
    const pid = Number(test.read("pid"));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it("of which any decides fail with the first that fails", async () => {
    const branches = [
      { id: "slow", run: "sleep 30" },
      { id: "bad", run: "exit 9" },
    ];
    await expect(outputOfSteps([{ id: "race", parallel: { wait: "any", branches } }])).rejects.toThrow(
      "Parallel branch failed: workflow command failed (9): exit 9",
    );
  });

  it("have so much time together", async () => {
    for (const wait of ["all", "any"]) {
      const parallel = { wait, timeout_ms: 150, branches: [{ id: "slow", run: "sleep 30" }] };
      await expect(outputOfSteps([{ id: "fan", parallel }])).rejects.toMatchObject({
        code: "TIMEOUT",
        message: "Parallel step fan timed out after 150ms",
      });
    }
  });

  it("cannot ask for input", async () => {
    await expect(
      outputOfSteps([{ id: "fan", parallel: { branches: [{ id: "b", pipeline: "ask" }] } }]),
    ).rejects.toThrow("Workflow step b halted for input inside a parallel branch. Use a separate step outside of it.");
  });
});

describe("a loop", () => {
  it("runs its steps for one item after the other, and leaves a row for each", async () => {
    const output = await outputOfSteps([
      { id: "list", run: `printf '["a","b"]'` },
      {
        id: "loop",
        for_each: "$list.json",
        item_var: "row",
        index_var: "i",
        steps: [
          { id: "up", run: `printf '%s' "$row.stdout" | tr a-z A-Z` },
          { id: "tag", pipeline: "pick i,u", stdin: { i: 1, u: 2, x: 3 } },
          { id: "second", run: "printf '%s' '$up.stdout-$i.json'", when: "$i.json > 0" },
        ],
      },
      { id: "use", run: `cat`, stdin: "$loop.json" },
    ]);
    expect(output).toEqual([
      { row: "a", i: 0, up: "A", tag: { i: 1, u: 2 } },
      { row: "b", i: 1, up: "B", tag: { i: 1, u: 2 }, second: "B-1" },
    ]);
  });

  it.each([
    ["a list in the file", [1, { a: 2 }], [1, { a: 2 }]],
    ["a text that is a JSON list", "[1,${n}]", [1, 2]],
    ["an empty list", [], []],
  ])("takes %s", async (_, items, expected) => {
    const rows = await outputOfSteps([{ id: "l", for_each: items, steps: [{ id: "s", run: "true", when: false }] }], {
      args: { n: 2 },
    });
    expect(rows).toEqual(expected.map((item, index) => ({ item, index })));
  });

  it.each([
    ["null", "null"],
    ['{"a":1}', "object"],
    ["text", "undefined"],
    ["3", "number"],
  ])("refuses %s, which is %s", async (text, type) => {
    const steps = [
      { id: "v", run: `printf '%s' '${text}'` },
      { id: "l", for_each: "$v.json", steps: [{ id: "s", run: "true" }] },
    ];
    await expect(outputOfSteps(steps)).rejects.toThrow(`Workflow step l for_each: expected array, got ${type}`);
  });

  it("stops at a sub-step that fails, and its own on_error decides what follows", async () => {
    const test = new WorkflowTest({
      steps: [
        {
          id: "loop",
          for_each: [1, 2, 3],
          on_error: "continue",
          steps: [{ id: "s", run: "echo $item.json >> seen; test $item.json -lt 2" }],
        },
        { id: "after", run: "printf 'failed=%s' $loop.error" },
      ],
    });
    expect(await test.output()).toEqual(["failed=true"]);
    expect(test.read("seen")).toBe("1\n2\n");
  });

  it("lets sub-steps fail on their own terms", async () => {
    const bad = (on_error: string): object => ({ id: "bad", run: "test $item.json -gt 1 && printf fine", on_error });
    const loop = (on_error: string): object => ({
      id: "l",
      for_each: [1, 2],
      steps: [bad(on_error), { id: "after", run: "printf x" }],
    });
    expect(await outputOfSteps([loop("continue")])).toEqual([
      { item: 1, index: 0, after: "x" },
      { item: 2, index: 1, bad: "fine", after: "x" },
    ]);
    expect(await outputOfSteps([loop("skip_rest")])).toEqual([
      { item: 1, index: 0 },
      { item: 2, index: 1, bad: "fine", after: "x" },
    ]);
  });

  it("pauses before each batch but the first, and its time covers the pauses", async () => {
    const test = new WorkflowTest({
      steps: [
        {
          id: "l",
          for_each: [1, 2, 3],
          batch_size: 2,
          pause_ms: 60_000,
          timeout_ms: 1500,
          steps: [{ id: "s", run: "echo $item.json >> seen" }],
        },
      ],
    });
    await expect(test.run()).rejects.toThrow("Step 'l' timed out after 1500ms");
    expect(test.read("seen")).toBe("1\n2\n");
  });

  it("that never waits for anything can still be ended", async () => {
    const items = Array.from({ length: 200_000 }, (_, index) => index);
    const loop = {
      id: "l",
      for_each: items,
      timeout_ms: 100,
      steps: [{ id: "s", pipeline: "head", stdin: "$item.json" }],
    };
    await expect(outputOfSteps([loop])).rejects.toThrow("Step 'l' timed out after 100ms");
  });

  it("shows its items under the names of the loop, over those of steps", async () => {
    const steps = [
      { id: "item", run: "printf outer" },
      { id: "l", for_each: ["inner"], steps: [{ id: "s", run: "printf '%s' '$item.stdout'" }] },
      { id: "after", run: "printf '%s %s' '$item.stdout' '$l.json.0.s'" },
    ];
    expect(await outputOfSteps(steps)).toEqual(["outer inner"]);
  });
});

describe("a sub-workflow", () => {
  const child = {
    args: { name: {}, n: { default: 1 } },
    steps: [{ id: "hi", run: `printf '{"greeting":"hi %s x%s"}' "\${name}" "\${n}"` }],
  };

  it("runs another file beside it with its own arguments; its output is the step's", async () => {
    const test = new WorkflowTest(
      {
        args: { who: { default: "kim" } },
        steps: [
          { id: "sub", workflow: "child.json", workflow_args: { name: "${who}", n: 2 } },
          { id: "use", run: "printf 'got %s' '$sub.json.greeting'" },
        ],
      },
      { files: { "child.json": child } },
    );
    expect(await test.output()).toEqual(["got hi kim x2"]);
  });

  it("sees the variables of the step, and not the arguments of the file above", async () => {
    const test = new WorkflowTest(
      { args: { secret: { default: "s" } }, steps: [{ id: "sub", workflow: "c.json", env: { X: "x" } }] },
      { files: { "c.json": { steps: [{ id: "a", run: `printf '%s%s' "$X" "$LOBSTER_ARG_SECRET"` }] } } },
    );
    expect(await test.output()).toEqual(["x"]);
  });

  it("that runs a file which is being run is a cycle, by whatever name", async () => {
    const test = new WorkflowTest(
      { steps: [{ id: "sub", workflow: "c.json", on_error: "continue" }] },
      { files: { "c.json": { steps: [{ id: "back", workflow: "alias.json" }] } } },
    );
    symlinkSync(test.path("w.json"), test.path("alias.json"));
    await expect(test.run()).rejects.toThrow(
      `Workflow step back creates a cycle: ${test.path("alias.json")} is already being executed`,
    );
  });

  it("that is not there, or not valid, says so", async () => {
    const missing = new WorkflowTest({ steps: [{ id: "sub", workflow: "no.json" }] });
    await expect(missing.run()).rejects.toThrow(
      `Workflow step sub workflow file not found: ${missing.path("no.json")}`,
    );
    const invalid = new WorkflowTest(
      { steps: [{ id: "sub", workflow: "c.json", on_error: "continue" }] },
      { files: { "c.json": {} } },
    );
    await expect(invalid.run()).rejects.toThrow("requires a non-empty steps array");
  });

  it.each([
    ["an approval", { id: "g", approval: true }],
    ["an input", { id: "g", input: { prompt: "?", responseSchema: {} } }],
    ["a question in a pipeline", { id: "g", pipeline: "ask" }],
  ])("cannot wait for %s", async (_, gate) => {
    const test = new WorkflowTest(
      { steps: [{ id: "sub", workflow: "c.json", on_error: "continue" }] },
      { files: { "c.json": { steps: [gate] } } },
    );
    await expect(test.run()).rejects.toThrow(
      /^Workflow step sub halted in .*c\.json\. Sub-workflow approval\/input gates are not supported in composition\.$/,
    );
  });

  it("may be run by name from a pipeline, but not from itself", async () => {
    const commands = createWorkflowCommands([
      { name: "child", description: "Greets", filePath: "c.json" },
      { name: "self", filePath: "w.json" },
    ]);
    const source = { steps: [{ id: "a", pipeline: `workflows.run --name \${name} --args-json '{"name":"kim"}'` }] };
    const run = (name: string): Promise<readonly unknown[]> =>
      new WorkflowTest(source, { commands, files: { "c.json": child }, args: { name } }).output();
    expect(await run("child")).toEqual([{ greeting: "hi kim x1" }]);
    await expect(run("chil")).rejects.toThrow("Unknown workflow: chil. Did you mean child?");
    await expect(run("self")).rejects.toThrow("is already being executed");
    await expect(run("")).rejects.toThrow("workflows.run requires --name");
    expect(await outputOfSteps([{ id: "a", pipeline: "workflows.list" }], { commands })).toEqual([
      { name: "child", description: "Greets" },
      { name: "self", description: "" },
    ]);
  });
});
