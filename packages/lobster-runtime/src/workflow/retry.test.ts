import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startServer } from "../../test/bridge-fixture.ts";
import { WorkflowTest } from "../../test/workflows.ts";
import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import { retryDelayMs } from "./retry.ts";

const policy = fc.record({
  maxAttempts: fc.integer({ min: 1, max: 10_000 }),
  backoff: fc.constantFrom("fixed" as const, "exponential" as const),
  delayMs: fc.integer({ min: 0, max: 2_147_483_647 }),
  maxDelayMs: fc.integer({ min: 0, max: 2_147_483_647 }),
  jitter: fc.boolean(),
});

describe("the delay before another attempt", () => {
  it("doubles up to its limit, and moves by a tenth at most", () => {
    fc.assert(
      fc.property(
        policy,
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (retry, failed, random) => {
          const delayMs = retryDelayMs(retry, failed, random);
          const doubled = retry.delayMs === 0 ? 0 : retry.delayMs * 2 ** (failed - 1);
          const base = retry.backoff === "fixed" ? retry.delayMs : Math.min(doubled, retry.maxDelayMs);
          const spread = retry.jitter ? base * 0.1 : 0;
          expect(Number.isInteger(delayMs)).toBe(true);
          expect(delayMs).toBeGreaterThanOrEqual(Math.min(base - spread, 2_147_483_647) - 1);
          expect(delayMs).toBeLessThanOrEqual(Math.min(base + spread + 1, 2_147_483_647));
        },
      ),
    );
  });

  it("stays none however often it is doubled", () => {
    const retry = { maxAttempts: 9, backoff: "exponential", delayMs: 0, maxDelayMs: 500, jitter: false } as const;
    expect(retryDelayMs(retry, 10_000, 0)).toBe(0);
  });

  it("is delay_ms after the first failure", () => {
    const retry = { maxAttempts: 9, backoff: "exponential", delayMs: 100, maxDelayMs: 500, jitter: false } as const;
    expect([1, 2, 3, 4].map((failed) => retryDelayMs(retry, failed, 0))).toEqual([100, 200, 400, 500]);
  });
});

describe("a step with retry", () => {
  it("runs again until it succeeds, and says so on stderr", async () => {
    const test = new WorkflowTest({
      steps: [
        { id: "flaky", run: "echo x >> n; test $(wc -l < n) -ge 3 && printf done", retry: { max: 4, delay_ms: 1 } },
      ],
    });
    expect(await test.output()).toEqual(["done"]);
    expect(test.stderr.text).toContain(
      "[RETRY] Step 'flaky' failed (attempt 1/4): workflow command failed (1): echo x >> n",
    );
    expect(test.stderr.text).toContain("(attempt 2/4)");
    expect(test.stderr.text).toContain("Retrying in 1ms...\n");
  });

  it("gives up after its attempts, the first included", async () => {
    const test = new WorkflowTest({ steps: [{ id: "a", run: "echo x >> n; exit 7", retry: { max: 2, delay_ms: 0 } }] });
    await expect(test.run()).rejects.toThrow("workflow command failed (7)");
    expect(test.read("n")).toBe("x\nx\n");
  });

  it("has a new clock and a new signal in every attempt", async () => {
    const test = new WorkflowTest({
      steps: [
        {
          id: "slow",
          run: "echo x >> n; test $(wc -l < n) -ge 2 || sleep 30; printf ok",
          timeout_ms: 800,
          retry: { max: 2, delay_ms: 0 },
        },
      ],
    });
    expect(await test.output()).toEqual(["ok"]);
    expect(test.stderr.text).toContain("Step 'slow' timed out after 800ms");
  });

  it("is not run again after it sent something out", async () => {
    let calls = 0;
    const send: Command = {
      name: "send",
      description: "Sends, and then fails.",
      run: ({ ctx }) => {
        calls += 1;
        ctx.onDispatched();
        throw new LobsterError("TOOL_FAILED", "no answer");
      },
    };
    const test = new WorkflowTest(
      { steps: [{ id: "a", pipeline: "send", retry: { max: 3, delay_ms: 0 } }] },
      { commands: [send] },
    );
    await expect(test.run()).rejects.toThrow("no answer");
    expect(calls).toBe(1);
  });

  it("calls a tool that answers 500 exactly once", async () => {
    const { url, requests } = await startServer({ status: 500, body: "out of order" });
    const pipeline = `openclaw.invoke --url ${url} --tool t --action a`;
    const test = new WorkflowTest({ steps: [{ id: "a", pipeline, retry: { max: 3, delay_ms: 0 } }] });
    await expect(test.run()).rejects.toThrow("failed (500): out of order");
    expect(requests).toHaveLength(1);
  });

  it("starts a loop again at its first item", async () => {
    const test = new WorkflowTest({
      steps: [
        {
          id: "loop",
          for_each: [1, 2],
          retry: { max: 2, delay_ms: 0 },
          steps: [
            {
              id: "s",
              run: "echo $item.json >> n; test $item.json -lt 2 || test -e again || { touch again; exit 1; }",
            },
          ],
        },
      ],
    });
    await test.run();
    expect(test.read("n")).toBe("1\n2\n1\n2\n");
  });

  it("stops waiting when the run is cancelled", async () => {
    const cancelling = new AbortController();
    const test = new WorkflowTest(
      { steps: [{ id: "a", run: "exit 1", retry: { max: 2, delay_ms: 60_000 }, on_error: "continue" }] },
      { signal: cancelling.signal },
    );
    const run = test.run();
    const watch = setInterval(
      () => test.stderr.text.includes("[RETRY]") && cancelling.abort(new LobsterError("CANCELLED", "enough")),
      5,
    );
    await expect(run).rejects.toThrow("enough");
    clearInterval(watch);
  });
});
