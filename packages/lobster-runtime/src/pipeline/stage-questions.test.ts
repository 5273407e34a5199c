import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { Recorder, runText, testContext } from "../../test/pipelines.ts";
import type { Command, StageCall } from "../command/command.ts";
import type { PipelineEnd, PipelineResumePoint } from "./run-pipeline.ts";

const TEXT_SCHEMA = { type: "string" };

function asking(run: Command["run"]): Command {
  return { name: "quiz", description: "asks", run };
}

/** Runs a pipeline and answers its questions, each time through what a checkpoint would keep. */
async function answerAll(text: string, command: Command, input: readonly unknown[], responses: readonly unknown[]) {
  const ctx = testContext({ commands: [command] });
  const prompts: string[] = [];
  let end = await runText(text, { ctx, input });
  for (const response of responses) {
    if (end.status !== "halted") throw new Error("it did not ask");
    prompts.push(end.request.prompt);
    end = await runText(text, { ctx, from: storedPoint(end), answer: { response } });
  }
  return { end, prompts };
}

function storedPoint(end: PipelineEnd): PipelineResumePoint {
  if (end.status !== "halted") throw new Error("not halted");
  return JSON.parse(JSON.stringify(end.point)) as PipelineResumePoint;
}

function ask({ ctx }: StageCall, prompt: string, suspendedState?: unknown): Promise<unknown> {
  return ctx.requestInput({
    prompt,
    responseSchema: TEXT_SCHEMA,
    ...(suspendedState === undefined ? {} : { suspendedState }),
  });
}

describe("a command that requests input", () => {
  it("halts with what it asked", async () => {
    const command = asking(async ({ ctx }) => ({
      output: [await ctx.requestInput({ prompt: "Name?", responseSchema: TEXT_SCHEMA, defaults: "x", subject: [1] })],
    }));
    expect(await runText("quiz", { commands: [command], input: [1] })).toMatchObject({
      status: "halted",
      stageIndex: 0,
      request: { type: "input_request", prompt: "Name?", responseSchema: TEXT_SCHEMA, defaults: "x", subject: [1] },
    });
  });

  it("runs again with the same input and every answer so far, while the stages before it do not", async () => {
    let upstreamRuns = 0;
    const count: Command = {
      name: "count",
      description: "counts its runs",
      run: ({ input }) => {
        upstreamRuns++;
        return { output: input };
      },
    };
    const quiz = asking(async (call) => {
      const items = await call.input.collect();
      const first = await ask(call, "First?");
      const second = await ask(call, "Second?");
      return { output: [...items, first, second] };
    });
    const ctx = testContext({ commands: [count, quiz] });
    const one = await runText("count | quiz | map --wrap v", { ctx, input: [1, 2] });
    const two = await runText("count | quiz | map --wrap v", {
      ctx,
      from: storedPoint(one),
      answer: { response: "a" },
    });
    const three = await runText("count | quiz | map --wrap v", {
      ctx,
      from: storedPoint(two),
      answer: { response: "b" },
    });
    expect(three).toEqual({ status: "ok", output: [{ v: 1 }, { v: 2 }, { v: "a" }, { v: "b" }] });
    expect(upstreamRuns).toBe(1);
  });

  it("may ask while it reads: what it had not read yet is not lost", async () => {
    const quiz = asking(async (call) => {
      const output: unknown[] = [];
      for await (const item of call.input) output.push(item, await ask(call, `About ${String(item)}?`));
      return { output };
    });
    const { end, prompts } = await answerAll("where x!=1 | quiz", quiz, [1, 2], ["one", "two"]);
    expect(prompts).toEqual(["About 1?", "About 2?"]);
    expect(end).toEqual({ status: "ok", output: [1, "one", 2, "two"] });
  });

  it("may ask the same question several times", async () => {
    const quiz = asking(async (call) => ({ output: [await ask(call, "Next?"), await ask(call, "Next?")] }));
    expect((await answerAll("quiz", quiz, [], ["a", "b"])).end).toEqual({ status: "ok", output: ["a", "b"] });
  });

  it("may ask when its output is taken", async () => {
    const quiz = asking((call) => ({
      output: (async function* () {
        yield await ask(call, "Late?");
      })(),
    }));
    expect((await answerAll("quiz | approve", quiz, [], ["a"])).end).toMatchObject({
      status: "halted",
      request: { type: "approval_request", items: ["a"] },
    });
  });

  it("halts the run also when it catches what the question throws", async () => {
    const quiz = asking(async (call) => ({ output: [await ask(call, "Name?").catch(() => "nobody")] }));
    const { end } = await answerAll("quiz", quiz, [], ["somebody"]);
    expect(end).toEqual({ status: "ok", output: ["somebody"] });
  });

  it("goes on from its suspended state when its input cannot be kept", async () => {
    const quiz = asking(async (call) => {
      const seen = (call.ctx.requestInput.getSuspendedState() as { count: number } | undefined) ?? {
        count: (await call.input.collect()).length,
      };
      return { output: [seen.count, await ask(call, "Go on?", seen)] };
    });
    const input = Array.from({ length: 1001 }, (_, n) => n);
    expect((await answerAll("where x!=1 | quiz", quiz, input, ["yes"])).end).toEqual({
      status: "ok",
      output: [1001, "yes"],
    });
  });

  it("may skip questions that its suspended state has answers of", async () => {
    const quiz = asking(async (call) => {
      const state = call.ctx.requestInput.getSuspendedState() as { step: number; name?: unknown } | undefined;
      const name = state?.step === 2 ? state.name : await ask(call, "Name?", { step: 1 });
      return { output: [name, await ask(call, "Age?", { step: 2, name })] };
    });
    expect((await answerAll("quiz", quiz, [], ["Ada", "36"])).end).toEqual({ status: "ok", output: ["Ada", "36"] });
  });
});

describe("a request for input is refused", () => {
  it.each([
    ["more than 1000 items", Array.from({ length: 1001 }, (_, n) => n)],
    ["more than 1 MiB", ["x".repeat(1024 * 1024)]],
  ])("without suspended state when the input has %s", async (_, input) => {
    const quiz = asking(async (call) => ({ output: [await ask(call, "Name?")] }));
    await expect(runText("where x!=1 | quiz", { commands: [quiz], input })).rejects.toMatchObject({
      code: "COMMAND_FAILED",
      message: expect.stringContaining("quiz cannot request input without suspendedState"),
    });
  });

  it("after output was produced", async () => {
    const quiz = asking((call) => ({
      output: (async function* () {
        yield 1;
        yield await ask(call, "Late?");
      })(),
    }));
    await expect(runText("quiz | json", { commands: [quiz] })).rejects.toThrow(
      "quiz must request input before it produces output",
    );
  });

  it.each([
    ["prompt", "Nickname?", TEXT_SCHEMA],
    ["schema", "Name?", { type: "number" }],
  ])("when its %s is another one at resume", async (_, prompt, responseSchema) => {
    let run = 0;
    const quiz = asking(async ({ ctx }) => {
      const asked = run++ === 0 ? { prompt: "Name?", responseSchema: TEXT_SCHEMA } : { prompt, responseSchema };
      return { output: [await ctx.requestInput(asked)] };
    });
    await expect(answerAll("quiz", quiz, [], ["Ada"])).rejects.toMatchObject({
      code: "RESPONSE_INVALID",
      message: expect.stringContaining("quiz changed its question"),
    });
  });

  it("the 101st time", async () => {
    const quiz = asking(async (call) => {
      for (let turn = 0; turn < 200; turn++) await ask(call, "Next?");
      return {};
    });
    const responses = Array.from({ length: 101 }, () => "a");
    await expect(answerAll("quiz", quiz, [], responses)).rejects.toThrow("requested input more than 100 times");
  });
});

describe("at a terminal", () => {
  it("the question is asked there, and the run does not halt", async () => {
    const stdin = new PassThrough();
    const stderr = new Recorder();
    stdin.write('"Ada"\n');
    const quiz = asking(async (call) => ({ output: [await ask(call, "Name?")] }));
    const ctx = testContext({ mode: "human", interactive: true, stdin, stderr, commands: [quiz] });
    expect(await runText("quiz", { ctx })).toEqual({ status: "ok", output: ["Ada"] });
    expect(stderr.text).toBe("Name?\n> ");
  });
});
