import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LobsterError } from "../errors.ts";
import { parseWorkflow } from "./parse-workflow.ts";

const parse = (document: unknown): unknown => parseWorkflow(document, "/w.yaml");
const run = (fields: object): unknown => parse({ steps: [{ id: "a", run: "x", ...fields }] });
const only = (fields: object): unknown => parse({ steps: [{ id: "a", ...fields }] });
const loop = (fields: object): unknown => only({ for_each: [1], steps: [{ id: "s", run: "x" }], ...fields });
const loopStep = (fields: object): unknown => loop({ steps: [{ id: "s", ...fields }] });
const parallel = (branches: unknown): unknown => only({ parallel: { branches } });
const input = (fields: object): unknown => only({ input: { prompt: "?", responseSchema: {}, ...fields } });

describe("a workflow file is refused", () => {
  it.each([
    ["without an object", () => parse([]), "Workflow file must be an object with steps"],
    [
      "that is nested too deeply",
      () => run({ stdin: JSON.parse("[".repeat(5000) + "]".repeat(5000)) as unknown }),
      "Workflow file is nested too deeply, or contains itself",
    ],
    ["without steps", () => parse({}), "Workflow file requires a non-empty steps array"],
    ["with no steps in it", () => parse({ steps: [] }), "Workflow file requires a non-empty steps array"],
    ["with steps that are no list", () => parse({ steps: { a: 1 } }), "Workflow file requires a non-empty steps array"],
    ["with a step that is no object", () => parse({ steps: ["x"] }), "Workflow steps[0] must be an object"],
    ["for a step without an id", () => parse({ steps: [{ run: "x" }] }), "Workflow step requires an id (steps[0])"],
    [
      "for a step with a blank id",
      () => parse({ steps: [{ id: " ", run: "x" }] }),
      "Workflow step requires an id (steps[0])",
    ],
    [
      "for a step whose id is no text",
      () => parse({ steps: [{ id: 7, run: "x" }] }),
      "Workflow step requires an id (steps[0])",
    ],
    [
      "for an id that two steps have",
      () =>
        parse({
          steps: [
            { id: "a", run: "x" },
            { id: "a", run: "y" },
          ],
        }),
      "Duplicate workflow step id: a",
    ],
    [
      "for an id that a step and a branch have",
      () => parallel([{ id: "a", run: "x" }]),
      "Duplicate workflow step id: a",
    ],
    [
      "for a step that does nothing",
      () => only({}),
      "Workflow step a requires run, command, pipeline, workflow, parallel, for_each, approval, or input",
    ],
    [
      "for a step with two actions",
      () => run({ pipeline: "json" }),
      "Workflow step a can only define one of run, command, pipeline, workflow, parallel, for_each, or input",
    ],
    [
      "for an input step that runs something",
      () => run({ input: { prompt: "?", responseSchema: {} } }),
      "Workflow step a can only define one of run, command, pipeline, workflow, parallel, for_each, or input",
    ],
    [
      "for a step with approval and input",
      () => only({ approval: true, input: { prompt: "?", responseSchema: {} } }),
      "Workflow step a cannot define both approval and input",
    ],
    ["for a command that is no text", () => only({ run: true }), 'Workflow step a run must be text; quote it: "true"'],
    ["for a blank command", () => only({ run: " " }), "Workflow step a run must be a non-empty text"],
    [
      "for a timeout of zero",
      () => run({ timeout_ms: 0 }),
      "Workflow step a timeout_ms must be a positive integer (at most 2147483647)",
    ],
    [
      "for a timeout that timers cannot hold",
      () => run({ timeout_ms: 2 ** 31 }),
      "Workflow step a timeout_ms must be a positive integer (at most 2147483647)",
    ],
    [
      "for a timeout in text",
      () => run({ timeout_ms: "5" }),
      "Workflow step a timeout_ms must be a positive integer (at most 2147483647)",
    ],
    ["for no attempts", () => run({ retry: { max: 0 } }), "Workflow step a retry.max must be a positive integer"],
    ["for half an attempt", () => run({ retry: { max: 1.5 } }), "Workflow step a retry.max must be a positive integer"],
    [
      "for an unknown backoff",
      () => run({ retry: { backoff: "slow" } }),
      "Workflow step a retry: backoff must be fixed or exponential",
    ],
    [
      "for a negative delay",
      () => run({ retry: { delay_ms: -1 } }),
      "Workflow step a retry: delay_ms must be a number of milliseconds from 0 to 2147483647",
    ],
    [
      "for jitter that is no boolean",
      () => run({ retry: { jitter: "yes" } }),
      "Workflow step a retry: jitter must be true or false",
    ],
    [
      "for an unknown on_error",
      () => run({ on_error: "ignore" }),
      "Workflow step a on_error must be stop, continue or skip_rest",
    ],
    ["for an environment that is a list", () => run({ env: [] }), "Workflow step a env must be an object"],
    ["for a condition that is no condition", () => run({ when: "a b" }), "Unsupported condition: a b"],
    ["for a condition of another type", () => run({ condition: 3 }), "Unsupported condition type"],
    [
      "for an approval that is neither yes nor no",
      () => run({ approval: "" }),
      'Workflow step a approval must be true, "required", a prompt, or an object',
    ],
    [
      "for an approval in numbers",
      () => run({ approval: 1 }),
      'Workflow step a approval must be true, "required", a prompt, or an object',
    ],
    [
      "for a blank approver",
      () => run({ approval: { required_approver: " " } }),
      "Workflow step a approval: required_approver must be a non-empty text",
    ],
    [
      "for a rule that is no boolean",
      () => run({ approval: { requireDifferentApprover: "yes" } }),
      "Workflow step a approval: requireDifferentApprover must be true or false",
    ],
    ["for an input without a prompt", () => input({ prompt: undefined }), "Workflow step a input requires prompt"],
    [
      "for an input without a schema",
      () => input({ responseSchema: true }),
      "Workflow step a input.responseSchema must be a JSON schema object",
    ],
    ["for no branches", () => parallel([]), "Workflow step a parallel requires a non-empty branches array"],
    [
      "for branches that are no list",
      () => only({ parallel: true }),
      "Workflow step a parallel requires a non-empty branches array",
    ],
    [
      "for a branch without an id",
      () => parallel([{ run: "x" }]),
      "Workflow step requires an id (branches[0] of workflow step a)",
    ],
    [
      "for a branch that does nothing",
      () => parallel([{ id: "b" }]),
      "Workflow step b requires run, command, or pipeline",
    ],
    [
      "for a branch with two actions",
      () => parallel([{ id: "b", command: "x", pipeline: "json" }]),
      "Workflow step b can only define one of run, command, or pipeline",
    ],
    [
      "for a loop in a branch",
      () => parallel([{ id: "b", for_each: [1] }]),
      "Workflow step b cannot use for_each: parallel branches run, command or pipeline only",
    ],
    [
      "for a gate in a branch",
      () => parallel([{ id: "b", run: "x", approval: true }]),
      "Workflow step a parallel branches cannot contain approval or input steps",
    ],
    [
      "for an unknown wait",
      () => only({ parallel: { wait: "some", branches: [{ id: "b", run: "x" }] } }),
      "Workflow step a parallel: wait must be all or any",
    ],
    [
      "for a loop without steps",
      () => loop({ steps: [] }),
      "Workflow step a for_each requires a non-empty steps array",
    ],
    ["for a loop with stdin", () => loop({ stdin: "x" }), "Workflow step a for_each cannot be combined with stdin"],
    [
      "for a loop with a gate",
      () => loop({ approval: true }),
      "Workflow step a for_each cannot be combined with approval",
    ],
    [
      "for a gate in a loop",
      () => loopStep({ run: "x", approval: "Go?" }),
      "Workflow step a for_each sub-steps cannot contain approval or input steps",
    ],
    [
      "for an input in a loop",
      () => loopStep({ input: {} }),
      "Workflow step a for_each sub-steps cannot contain approval or input steps",
    ],
    [
      "for a loop in a loop",
      () => loopStep({ for_each: [1], steps: [] }),
      "Workflow step s cannot use for_each: for_each sub-steps run, command or pipeline only",
    ],
    [
      "for two sub-steps of one id",
      () =>
        loop({
          steps: [
            { id: "s", run: "x" },
            { id: "s", run: "x" },
          ],
        }),
      "Duplicate workflow step id: s",
    ],
    [
      "for a sub-step with the name of a loop variable",
      () => loop({ item_var: "s" }),
      "Workflow step a for_each sub-step id 's' is a loop variable",
    ],
    [
      "for loop variables of one name",
      () => loop({ item_var: "x", index_var: "x" }),
      "Workflow step a item_var and index_var must differ (both are 'x')",
    ],
    ["for a batch of nothing", () => loop({ batch_size: 0 }), "Workflow step a batch_size must be a positive integer"],
    [
      "for a negative pause",
      () => loop({ pause_ms: -1 }),
      "Workflow step a pause_ms must be a number of milliseconds from 0 to 2147483647",
    ],
    [
      "for an argument that is no object",
      () => parse({ args: { tag: "x" }, steps: [{ id: "a", run: "x" }] }),
      "Workflow arg tag must be an object with default and description",
    ],
    [
      "for a budget without a number",
      () => parse({ cost_limit: {}, steps: [{ id: "a", run: "x" }] }),
      "Workflow cost_limit.max_usd must be a non-negative number",
    ],
    [
      "for a negative budget",
      () => parse({ cost_limit: { max_usd: -1 }, steps: [{ id: "a", run: "x" }] }),
      "Workflow cost_limit.max_usd must be a non-negative number",
    ],
    [
      "for an unknown budget action",
      () => parse({ cost_limit: { max_usd: 1, action: "kill" }, steps: [{ id: "a", run: "x" }] }),
      "Workflow cost_limit: action must be warn or stop",
    ],
  ])("%s", (_, refused, message) => {
    expect(refused).toThrow(
      expect.objectContaining({ message, code: "WORKFLOW_INVALID", type: "runtime_error" }) as Error,
    );
  });

  it.each([
    [{ aproval: "required" }, "approval"],
    [{ Approval: true }, "approval"],
    [{ if: "$a.json" }, "when"],
    [{ stdn: "x" }, "stdin"],
    [{ timeout: 5 }, "timeout_ms"],
    [{ onError: "continue" }, "on_error"],
    [{ retrys: { max: 2 } }, "retry"],
  ])("for the misspelt key in %j, naming %s", (fields, meant) => {
    const [key = ""] = Object.keys(fields);
    expect(() => run(fields)).toThrow(`Workflow step a has an unknown key '${key}'; did you mean '${meant}'?`);
  });
});

describe("a reference that can never have a value is refused before anything runs", () => {
  const two = (fields: object): unknown =>
    parse({
      steps: [
        { id: "collect", run: "x" },
        { id: "b", ...fields },
        { id: "c", run: "x" },
      ],
    });

  it.each([
    [{ run: "x", stdin: "$colect.json" }, "Unknown step reference: colect.json (did you mean $collect?)"],
    [{ run: "x", stdin: "$c.stdout" }, "Unknown step reference: c.stdout (step c has no result yet when it is read)"],
    [{ run: "x", stdin: "$b.stdout" }, "Unknown step reference: b.stdout (step b has no result yet when it is read)"],
    [{ run: "x", when: "$zzz.json == 1" }, "Unknown step reference: zzz.json"],
    [
      { for_each: "$c.json", steps: [{ id: "s", run: "x" }] },
      "Unknown step reference: c.json (step c has no result yet when it is read)",
    ],
    [
      {
        for_each: [1],
        steps: [
          { id: "s", run: "x", stdin: "$t.json" },
          { id: "t", run: "x" },
        ],
      },
      "Unknown step reference: t.json",
    ],
    [
      {
        parallel: {
          branches: [
            { id: "p", run: "x" },
            { id: "q", run: "x", stdin: "$p.json" },
          ],
        },
      },
      "Unknown step reference: p.json (step p has no result yet when it is read)",
    ],
  ])("%j", (fields, message) => {
    expect(() => two(fields)).toThrow(expect.objectContaining({ message }) as Error);
  });

  it("and one that has is taken, in loops and after branches too", () => {
    parse({
      steps: [
        { id: "fan", parallel: { branches: [{ id: "left", run: "x" }] } },
        { id: "use", run: "cat", stdin: "$left.json", when: "$fan.json && $left.json" },
        {
          id: "each",
          for_each: "$left.json",
          item_var: "row",
          steps: [
            { id: "one", run: "cat", stdin: "$row.json", when: "$index.json > 0" },
            { id: "two", run: "cat", stdin: "$one.stdout" },
          ],
        },
      ],
    });
  });

  it("but in a text it is just text", () => {
    run({ stdin: "costs $5.00, see $later.json" });
  });
});

describe("a workflow file may", () => {
  it("spell things either way; run, when and camelCase win", () => {
    const { steps } = parseWorkflow(
      {
        steps: [
          {
            id: "a",
            run: "first",
            command: "second",
            when: true,
            condition: "not a condition",
            approval: { requiredApprover: "camel", required_approver: "snake" },
          },
        ],
      },
      "/w.yaml",
    );
    expect(steps[0]).toMatchObject({
      action: { command: { text: "first" } },
      when: { text: "true" },
      approval: { requiredApprover: "camel" },
    });
  });

  it("hold keys of other programs, keys without a value, and names that objects inherit", () => {
    const document = JSON.parse(
      '{"x-owner":"me","name":null,"args":{"__proto__":{"default":1},"constructor":null},"env":{"__proto__":"v","N":5},' +
        '"steps":[{"id":"__proto__","run":"x","when":null,"stdin":null,"note":"n"},{"id":"constructor","run":"x","stdin":"$__proto__.json"}]}',
    ) as unknown;
    const file = parseWorkflow(document, "/w.yaml");
    expect([...file.args]).toEqual([
      ["__proto__", { default: 1 }],
      ["constructor", {}],
    ]);
    expect([...file.env.keys()]).toEqual(["__proto__"]);
    expect(file.steps.map(({ id }) => id)).toEqual(["__proto__", "constructor"]);
  });
});

const NAMES = [
  ..."id run command pipeline workflow workflow_args parallel branches wait for_each item_var index_var steps batch_size".split(
    " ",
  ),
  ..."pause_ms approval input prompt responseSchema stdin env cwd when timeout_ms retry max backoff delay_ms on_error".split(
    " ",
  ),
  ..."args cost_limit max_usd __proto__ constructor toString".split(" "),
];
const WORDS = ["a", "b", "", "all", "continue", "$a.json", "$b.json == 1", "${x}", "required", "json | head", "fixed"];

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    fc.oneof(
      fc.constantFrom<unknown>(...WORDS, null, true, false, 0, 1, -1, 1.5, 2 ** 31),
      fc.jsonValue({ maxDepth: 1 }),
    ),
    fc.array(tie("tree"), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...NAMES), tie("tree")), { maxLength: 5 })
      .map((pairs) => Object.fromEntries(pairs)),
  ),
}));

describe("whatever a file holds", () => {
  const expectOwnErrors = (document: unknown): void => {
    try {
      parse(document);
    } catch (error) {
      expect(error).toBeInstanceOf(LobsterError);
    }
  };

  it("is taken or refused with an error of ours", () => {
    fc.assert(fc.property(tree, expectOwnErrors), { numRuns: 300 });
    const steps = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), tree), { minLength: 1, maxLength: 4 });
    const files = steps.map((list) => ({
      steps: list.map(([id, fields]) => ({ id, ...(typeof fields === "object" ? fields : { run: fields }) })),
    }));
    fc.assert(fc.property(files, expectOwnErrors), { numRuns: 300 });
  });
});
