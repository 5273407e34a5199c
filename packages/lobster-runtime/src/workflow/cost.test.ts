import { describe, expect, it } from "vitest";
import { halted, WorkflowTest } from "../../test/workflows.ts";
import type { CostLimit } from "./types.ts";
import { CostTracker } from "./cost.ts";
import { readPriceTable, resolvePrice } from "./price-table.ts";

const PRICES = { LOBSTER_LLM_PRICING_JSON: '{"m":{"input":10,"output":20}}' };

function tracker(limit?: CostLimit, parent?: CostTracker): { cost: CostTracker; warnings: string[] } {
  const warnings: string[] = [];
  const cost = new CostTracker({
    env: PRICES,
    limit,
    warn: (line) => warnings.push(line),
    ...(parent ? { parent } : {}),
  });
  return { cost, warnings };
}

const call = (fields: object = {}): object => ({
  model: "m",
  usage: { inputTokens: 1000, outputTokens: 500 },
  ...fields,
});

describe("model calls are billed", () => {
  it.each([
    ["by either spelling of tokens", { model: "m", usage: { input_tokens: 1000, output_tokens: 500 } }],
    ["by the words of chat completions", { model: "m", usage: { prompt_tokens: 1000, completion_tokens: 500 } }],
    [
      "in an array",
      [call({ usage: { inputTokens: 400 } }), "text", call({ usage: { inputTokens: 600, outputTokens: 500 } })],
    ],
  ])("%s", (_, json) => {
    const { cost } = tracker();
    cost.bill("s", json);
    expect(cost.report().cost).toMatchObject({
      totalInputTokens: 1000,
      totalOutputTokens: 500,
      estimatedCostUsd: 0.02,
    });
  });

  it.each([
    ["a replay from the cache", call({ cached: true, source: "cache" })],
    ["a replay from the state of the run", call({ replayed: true })],
    ["usage without tokens", { usage: {} }],
    ["usage that is no number", call({ usage: { inputTokens: "many", outputTokens: -1 } })],
    ["usage deeper inside", { left: call() }],
    ["text", "usage"],
    ["nothing", undefined],
  ])("but not %s", (_, json) => {
    const { cost } = tracker();
    cost.bill("s", json);
    expect(cost.report()).toEqual({});
  });

  it("once, although they pass through other steps", () => {
    const { cost } = tracker();
    const item = call({ cacheKey: "k", createdAt: "2026-01-01T00:00:00.000Z" });
    cost.bill("ask", item);
    cost.bill("filter", [item]);
    cost.bill("ask-again", call({ cacheKey: "k", createdAt: "2026-01-01T00:00:01.000Z" }));
    expect(cost.report().cost?.byStep.map(({ stepId }) => stepId)).toEqual(["ask", "ask-again"]);
  });

  it("at nothing for a model without a price, with one warning", () => {
    const { cost, warnings } = tracker();
    cost.bill("s", [call({ model: "home-made" }), call({ model: "home-made" })]);
    expect(cost.report().cost).toMatchObject({ estimatedCostUsd: 0, totalInputTokens: 2000 });
    expect(warnings).toEqual([expect.stringMatching(/^\[WARN\] No price is known for model 'home-made'/)]);
  });

  it("also to the run that a sub-workflow is a step of", () => {
    const parent = tracker({ maxUsd: 0.03, action: "stop" });
    const child = tracker({ maxUsd: 0.015, action: "warn" }, parent.cost);
    child.cost.bill("s", call());
    child.cost.enforceLimit();
    expect(child.warnings).toEqual(["[WARN] Cost $0.0200 exceeds limit $0.015"]);
    child.cost.bill("s", call());
    expect(() => child.cost.enforceLimit()).toThrow("Cost limit exceeded: $0.0400 > $0.03 limit");
  });
});

describe("prices", () => {
  it("are found without provider and date", () => {
    const prices = readPriceTable({}, () => {});
    const expected = prices.get("claude-sonnet-4");
    expect(expected).toBeDefined();
    expect(resolvePrice(prices, "anthropic/claude-sonnet-4-20250514")).toEqual(expected);
    expect(resolvePrice(prices, "gpt-4o-2024-08-06")).toEqual(prices.get("gpt-4o"));
    expect(resolvePrice(prices, "constructor")).toBeUndefined();
  });

  it.each([["{"], ["[]"], ['{"m":{"input":"1","output":2}}'], ['{"m":{"input":-1,"output":2}}']])(
    "that make no sense are warned about and ignored: %s",
    (json) => {
      const warnings: string[] = [];
      const prices = readPriceTable({ LOBSTER_LLM_PRICING_JSON: json }, (message) => warnings.push(message));
      expect(warnings).toHaveLength(1);
      expect(prices.get("m")).toBeUndefined();
      expect(prices.get("gpt-4o")).toBeDefined();
    },
  );
});

describe("a budget", () => {
  const think = (id: string): object => ({ id, run: `printf '${JSON.stringify(call())}'` });
  const env = PRICES;

  it("that says stop ends the run after the step that overspent, whatever its on_error", async () => {
    const test = new WorkflowTest(
      {
        cost_limit: { max_usd: 0.01, action: "stop" },
        steps: [
          { ...think("a"), on_error: "continue" },
          { id: "b", run: "touch ran" },
        ],
      },
      { env },
    );
    await expect(test.run()).rejects.toMatchObject({
      code: "COST_LIMIT",
      message: "Cost limit exceeded: $0.0200 > $0.01 limit",
    });
    expect(test.read("ran")).toBeUndefined();
  });

  it("that only warns lets the run go on", async () => {
    const test = new WorkflowTest(
      { cost_limit: { max_usd: 0.01 }, steps: [think("a"), { id: "b", run: "printf ok" }] },
      { env },
    );
    expect(await test.run()).toMatchObject({
      status: "ok",
      output: ["ok"],
      cost: { estimatedCostUsd: 0.02, byStep: [{ stepId: "a", model: "m" }] },
    });
    expect(test.stderr.text).toBe("[WARN] Cost $0.0200 exceeds limit $0.01\n");
  });

  it("stops a loop at the item that overspent", async () => {
    const test = new WorkflowTest(
      {
        cost_limit: { max_usd: 0.03, action: "stop" },
        steps: [
          {
            id: "loop",
            for_each: [1, 2, 3],
            steps: [
              { ...think("s"), stdin: "$item.json" },
              { id: "log", run: "echo x >> n" },
            ],
          },
        ],
      },
      { env },
    );
    await expect(test.run()).rejects.toThrow("Cost limit exceeded: $0.0400 > $0.03 limit");
    expect(test.read("n")).toBe("x\n");
  });

  it("counts branches one by one, and what was spent before a gate", async () => {
    const test = new WorkflowTest(
      {
        cost_limit: { max_usd: 0.05, action: "stop" },
        steps: [
          { id: "fan", parallel: { branches: [think("left"), think("right")] } },
          { id: "gate", approval: true },
          think("after"),
        ],
      },
      { env },
    );
    const gate = halted(await test.run());
    await expect(test.resume(gate, { approved: true })).rejects.toThrow("Cost limit exceeded: $0.0600 > $0.05 limit");
  });
});
