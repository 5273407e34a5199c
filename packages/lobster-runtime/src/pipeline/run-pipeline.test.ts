import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { outputOf, Recorder, runText, testContext } from "../../test/pipelines.ts";
import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import { collectItems } from "./collect.ts";
import { ItemStream } from "./item-stream.ts";
import { parsePipeline } from "./parse-pipeline.ts";
import type { PipelineResumePoint } from "./run-pipeline.ts";
import { runPipeline } from "./run-pipeline.ts";

/** A source that counts what is taken from it, and notes that it was closed. */
function countingSource(size = Number.POSITIVE_INFINITY) {
  const seen = { produced: 0, closed: false };
  const items = async function* () {
    try {
      while (seen.produced < size) yield { n: seen.produced++ };
    } finally {
      seen.closed = true;
    }
  };
  return { seen, items };
}

function command(name: string, run: Command["run"], sideEffects: readonly string[] = []): Command {
  return { name, description: name, run, sideEffects };
}

describe("unknown commands", () => {
  it("are reported before the first stage starts", async () => {
    const ctx = testContext();
    await expect(runText("exec touch x | nosuch", { ctx })).rejects.toMatchObject({
      type: "runtime_error",
      message: expect.stringMatching(/^Unknown command: nosuch/),
    });
    expect(existsSync(path.join(ctx.cwd, "x"))).toBe(false);
  });
});

describe("streaming", () => {
  it("a satisfied head closes an endless source", async () => {
    const { seen, items } = countingSource();
    expect(await outputOf("where n>=5 | pick n | head --n 2", items())).toEqual([{ n: 5 }, { n: 6 }]);
    expect(seen).toEqual({ produced: 7, closed: true });
  });

  it("head --n 0 closes an endless source too", async () => {
    const { seen, items } = countingSource();
    expect(await outputOf("head --n 0", items())).toEqual([]);
    expect(seen.closed).toBe(true);
  });

  it("a stage that fails is told of at once, though the program before it would never end", async () => {
    const failing = command("failing", ({ input }) => ({
      output: input.mapBatches(() => {
        throw new Error("cannot go on");
      }),
    }));
    await expect(runText("exec yes | where n!=1 | failing", { commands: [failing] })).rejects.toThrow("cannot go on");
  });

  it("nothing sees the end of what head took before the program has ended well", async () => {
    const seen: unknown[] = [];
    const noting = command("noting", async ({ input }) => {
      seen.push(await collectItems(input, "noting"));
      return {};
    });
    const text = "exec --shell 'seq 1 300000; exit 3' | where n!=1 | head --n 1 | noting";
    await expect(runText(text, { commands: [noting] })).rejects.toThrow("exec failed (3)");
    expect(seen).toEqual([]);
  });

  it("no stage runs ahead of the one that takes its items", async () => {
    const { seen, items } = countingSource(20_000);
    let taken = 0;
    let furthestAhead = 0;
    await runText("where n>=0 | map --wrap v | map --unwrap v | template {{n}}", {
      input: items(),
      onOutput: (batch) => {
        furthestAhead = Math.max(furthestAhead, seen.produced - taken);
        taken += batch.length;
      },
    });
    expect(taken).toBe(20_000);
    expect(furthestAhead).toBeLessThan(10);
  });

  it("many thousands of stages do not reach the limit of the stack, however little time they take", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    expect(await outputOf(`${"pick a | ".repeat(10_000)}head`, [{ a: 1, b: 2 }])).toEqual([{ a: 1 }]);
  });

  it("stages that never wait leave timers their turn", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 30);
    const ctx = testContext({ signal: controller.signal });
    const { items } = countingSource();
    await expect(runText("where n<0", { ctx, input: items() })).rejects.toThrow("enough");
  });

  it("the exit code of a child counts although head was satisfied", async () => {
    await expect(outputOf("exec --shell 'seq 1 1000; exit 3' | head --n 1")).rejects.toThrow("exec failed (3)");
  });

  it("a batch sink gets the output, and the end has none of it", async () => {
    const batches: unknown[] = [];
    const end = await runText("head --n 3", { input: [1, 2, 3, 4], onOutput: (batch) => void batches.push(...batch) });
    expect(batches).toEqual([1, 2, 3]);
    expect(end).toEqual({ status: "ok", output: [] });
  });
});

describe("a stage with side effects", () => {
  it("does not start when a stage before it fails late", async () => {
    const ctx = testContext();
    await expect(outputOf("exec --shell 'echo a; exit 3' | exec touch x", [], { ctx })).rejects.toThrow(
      "exec failed (3)",
    );
    expect(existsSync(path.join(ctx.cwd, "x"))).toBe(false);
  });

  it("starts after everything before it has ended, and gets all items", async () => {
    const { seen, items } = countingSource(5000);
    const closedAtStart: boolean[] = [];
    const act = command(
      "act",
      ({ input }) => {
        closedAtStart.push(seen.closed);
        return { output: input };
      },
      ["acts"],
    );
    const output = await outputOf("pick n | act | act", items(), { commands: [act] });
    expect(closedAtStart).toEqual([true, true]);
    expect(output).toHaveLength(5000);
    expect(output[4999]).toEqual({ n: 4999 });
  });

  it("gets more than memory is for", async () => {
    const big = "x".repeat(100_000);
    const act = command("act", ({ input }) => ({ output: input }), ["acts"]);
    const items = Array.from({ length: 400 }, (_, n) => ({ n, big }));
    const output = await outputOf("where n>=0 | act | pick n", items, { commands: [act] });
    expect(output).toEqual(items.map(({ n }) => ({ n })));
  });
});

describe("input that a stage leaves unread", () => {
  it("is let happen, so that its failure counts", async () => {
    await expect(outputOf("exec --shell 'exit 4' | commands.list | head --n 1")).rejects.toThrow("exec failed (4)");
  });

  it("is closed when the stage began to read it", async () => {
    const { seen, items } = countingSource();
    const peek = command("peek", async ({ input }) => {
      const { value } = await input.batches()[Symbol.asyncIterator]().next();
      return { output: [value] };
    });
    expect(await outputOf("where n>=0 | peek", items(), { commands: [peek] })).toEqual([[{ n: 0 }]]);
    expect(seen.closed).toBe(true);
  });
});

describe("an abort", () => {
  const stall = command("stall", () => new Promise<never>(() => {}));
  const trickle = command("trickle", () => ({
    output: (async function* () {
      yield 1;
      await new Promise<never>(() => {});
    })(),
  }));

  it.each([
    ["stage that never starts", "stall"],
    ["stream that never ends", "trickle | where x==1"],
    ["stream that waits at a barrier", "trickle | exec touch x"],
  ])("ends a run with a stalled %s, with the reason's message", async (_, text) => {
    const controller = new AbortController();
    const ctx = testContext({ signal: controller.signal, commands: [stall, trickle] });
    const running = runText(text, { ctx });
    setTimeout(() => controller.abort(new Error("lobster runtime timed out")), 10);
    await expect(running).rejects.toMatchObject({ code: "CANCELLED", message: "lobster runtime timed out" });
    expect(existsSync(path.join(ctx.cwd, "x"))).toBe(false);
  });

  it("keeps the code of a reason that has one", async () => {
    const signal = AbortSignal.abort(new LobsterError("TIMEOUT", "too late"));
    await expect(runText("head", { ctx: testContext({ signal }) })).rejects.toMatchObject({ code: "TIMEOUT" });
  });

  it("reaches the signal of every stage", async () => {
    const controller = new AbortController();
    let seen: AbortSignal | undefined;
    const look = command("look", ({ ctx }) => {
      seen = ctx.signal;
      controller.abort(new Error("stop"));
      return {};
    });
    const ctx = testContext({ signal: controller.signal, commands: [look] });
    await expect(runText("look | head", { ctx })).rejects.toThrow("stop");
    expect(seen?.aborted).toBe(true);
  });
});

describe("a failing stage", () => {
  it("ends the children of its neighbours before the failure is told", async () => {
    let pid = 0;
    const fail = command("fail", async ({ input }) => {
      const { value } = await input.batches()[Symbol.asyncIterator]().next();
      pid = Number(value?.[0]);
      throw new Error("no more");
    });
    await expect(runText("exec --shell 'echo $$; sleep 30; echo late' | fail", { commands: [fail] })).rejects.toThrow(
      "no more",
    );
    expect(pid).toBeGreaterThan(0);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  it("is named when the engine cannot hold what it makes", async () => {
    const huge = command("huge", () => ({
      output: (function* () {
        yield "x".repeat(2 ** 30);
      })(),
    }));
    await expect(runText("huge | head", { commands: [huge] })).rejects.toMatchObject({
      code: "OUTPUT_LIMIT",
      message: expect.stringMatching(/^huge made more than can be held/),
    });
  });

  it("that holds too much is named, too", async () => {
    const items = Array.from({ length: 100 }, () => "x".repeat(1000));
    await expect(collectItems(ItemStream.of(items), "sort", 50_000)).rejects.toMatchObject({
      code: "OUTPUT_LIMIT",
      message: expect.stringMatching(/^sort cannot hold more than .* of items at once/),
    });
  });
});

describe("a gate", () => {
  it("halts with its items, runs nothing behind it, and goes on with them from its point", async () => {
    const ctx = testContext();
    const pipeline = parsePipeline("pick id | approve --prompt 'Send?' | exec --stdin jsonl tee sent");
    const input = ItemStream.of([{ id: 1, body: "x" }, { id: 2 }]);
    const end = await runPipeline({ pipeline, ctx, input });
    const items = [{ id: 1 }, { id: 2 }];
    expect(end).toEqual({
      status: "halted",
      stageIndex: 1,
      request: { type: "approval_request", prompt: "Send?", items },
      point: { nextIndex: 2, items },
    });
    expect(existsSync(path.join(ctx.cwd, "sent"))).toBe(false);
    if (end.status !== "halted") return;

    const from = JSON.parse(JSON.stringify(end.point)) as PipelineResumePoint;
    expect(await runPipeline({ pipeline, ctx, from })).toEqual({
      status: "ok",
      output: ['{"id":1}', '{"id":2}'],
    });
  });

  it("at the end of a pipeline lets its items out once it is passed", async () => {
    const from = { nextIndex: 1, items: [1, 2] };
    expect(await runText("approve", { from })).toEqual({ status: "ok", output: [1, 2] });
  });

  it("that asks goes on with the response as its only item", async () => {
    const from = { nextIndex: 1, items: [] };
    const answer = { response: { decision: "redraft" } };
    expect(await runText("ask | pick decision", { from, answer })).toEqual({
      status: "ok",
      output: [{ decision: "redraft" }],
    });
  });

  it("does not halt a pipeline whose producer fails", async () => {
    await expect(runText("exec --shell 'echo a; exit 3' | approve")).rejects.toThrow("exec failed (3)");
  });
});

describe("renderers", () => {
  it("of the last stage write for people, and nothing else is output", async () => {
    const stdout = new Recorder();
    const sent: unknown[] = [];
    const ctx = testContext({ mode: "human", stdout });
    const end = await runText("json", { ctx, input: [1, { a: "x" }], onOutput: (batch) => void sent.push(...batch) });
    expect(stdout.text).toBe('[\n  1,\n  {\n    "a": "x"\n  }\n]\n');
    expect(end).toMatchObject({ status: "ok", rendered: true });
    expect(sent).toEqual([]);
  });

  it("in tool mode pass on what they would show", async () => {
    const stdout = new Recorder();
    const ctx = testContext({ stdout });
    expect(await runText("json", { ctx, input: [1, undefined] })).toEqual({ status: "ok", output: [1, undefined] });
    expect(await outputOf("table", [{ a: 1 }], { ctx })).toEqual(["a", "---", "1"]);
    expect(stdout.text).toBe("");
  });

  it("before the last stage do not count as output for people", async () => {
    const ctx = testContext({ mode: "human" });
    expect(await runText("json | head --n 1", { ctx, input: [1, 2] })).toEqual({ status: "ok", output: [1] });
  });
});
