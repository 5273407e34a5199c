import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { tempFolder } from "../../test/pipelines.ts";
import type { ItemStream } from "../pipeline/item-stream.ts";
import { resumeToolRequest, runToolRequest } from "../tool-request.ts";
import { Lobster } from "./lobster.ts";
import type { LobsterOptions, LobsterResult } from "./lobster.ts";
import { approve, diffLast, exec, state, stateGet, stateSet } from "./stages.ts";

let folder: string;
let options: LobsterOptions;

beforeEach(() => {
  folder = tempFolder();
  options = { cwd: folder, stateDir: join(folder, "state"), env: { PATH: process.env["PATH"] } };
});

const numbers = (items: readonly unknown[]): number[] => items.map(Number);
const stateFiles = (): Promise<string[]> => readdir(join(folder, "state")).catch(() => []);

function tokenOf(result: LobsterResult): string {
  return (result.requiresApproval ?? result.requiresInput)?.resumeToken ?? "";
}

describe("stages", () => {
  it("are functions of all items, generators of a stream, and objects with run()", async () => {
    const pipeline = new Lobster(options)
      .pipe((items) => numbers(items).map((item) => item + 1))
      .pipe(async function* (input: ItemStream) {
        for await (const item of input) if (Number(item) % 2 === 0) yield item;
      })
      .pipe({ run: async ({ input }) => [await input.collect()] });
    expect(await pipeline.run([1, 2, 3])).toEqual({
      ok: true,
      status: "ok",
      output: [[2, 4]],
      requiresApproval: null,
      requiresInput: null,
    });
  });

  it.each([
    ["an array", () => [1, 2], [1, 2]],
    ["a set", () => new Set(["a"]), ["a"]],
    ["a promise of an array", async () => [1], [1]],
    ["one object", () => ({ a: 1 }), [{ a: 1 }]],
    ["text, which is one item", () => "abc", ["abc"]],
    ["null", () => null, [null]],
    ["nothing", () => {}, []],
    [
      "a generator of their own",
      () =>
        (async function* () {
          yield 1;
        })(),
      [1],
    ],
  ])("may answer with %s", async (_, stage, output) => {
    expect((await new Lobster(options).pipe(stage).run()).output).toEqual(output);
  });

  it.each([[undefined], [null], ["exec ls"], [{}], [{ run: 1 }]])("are not %j", (stage) => {
    expect(() => new Lobster(options).pipe(stage as never)).toThrow("Stage must be a function or have a run() method");
  });

  it("that throw end in the result, with what follows not run", async () => {
    let ran = false;
    const pipeline = new Lobster(options)
      .pipe(() => {
        throw new Error("no luck");
      })
      .pipe(() => {
        ran = true;
      });
    expect(await pipeline.run()).toMatchObject({
      ok: false,
      status: "error",
      output: [],
      error: { type: "runtime_error", message: expect.stringContaining("no luck") },
    });
    expect(ran).toBe(false);
  });

  it("get a context with which they may ask, and run again with the response", async () => {
    let runs = 0;
    const pipeline = new Lobster(options).pipe(async (items, ctx) => {
      runs++;
      const answer = await ctx.requestInput({ prompt: "How many?", responseSchema: { type: "integer" } });
      return numbers(items).map((item) => item * Number(answer));
    });
    const asked = await pipeline.run([1, 2]);
    expect(asked).toMatchObject({ status: "needs_input", requiresInput: { prompt: "How many?" } });
    await expect(pipeline.resume(tokenOf(asked), { response: "x" })).rejects.toThrow("must be integer");
    expect((await pipeline.resume(tokenOf(asked), { response: 10 })).output).toEqual([10, 20]);
    expect(runs).toBe(2);
  });
});

describe("a gate", () => {
  const gated = (): Lobster =>
    new Lobster(options)
      .pipe((items) => numbers(items).map((item) => item * 2))
      .pipe(approve({ prompt: "Send?" }))
      .pipe((items) => numbers(items).map((item) => item + 1));

  it("holds the items until somebody approves, in another object of the same stages", async () => {
    const halted = await gated().run([1, 2]);
    expect(halted).toMatchObject({
      ok: true,
      status: "needs_approval",
      output: [],
      requiresApproval: { prompt: "Send?", items: [2, 4], preview: "[\n  2,\n  4\n]" },
    });
    expect(halted.requiresApproval?.approvalId).toMatch(/^[0-9a-f]{8}$/);
  });

  it("is passed once: the token is spent and no file stays", async () => {
    const token = tokenOf(await gated().run([1, 2]));
    expect((await stateFiles()).length).toBe(2);
    expect(await gated().resume(token, { approved: true })).toMatchObject({ status: "ok", output: [3, 5] });
    await expect(gated().resume(token, { approved: true })).rejects.toMatchObject({ code: "CHECKPOINT_GONE" });
    expect(await stateFiles()).toEqual([]);
  });

  it("that is denied or given up ends the run", async () => {
    for (const answer of [{ approved: false } as const, { cancel: true } as const]) {
      const token = tokenOf(await gated().run([1]));
      expect(await gated().resume(token, answer)).toMatchObject({ ok: true, status: "cancelled", output: [] });
      await expect(gated().resume(token, { approved: true })).rejects.toThrow("not found");
    }
  });

  it("without a preview shows the items only", async () => {
    const halted = await new Lobster(options).pipe(approve({ preview: false })).run([1]);
    expect(halted.requiresApproval).toMatchObject({ prompt: "Approve?", items: [1] });
    expect(halted.requiresApproval).not.toHaveProperty("preview");
  });

  it("is not opened by a wrong answer, which throws and spends nothing", async () => {
    const token = tokenOf(await gated().run([1]));
    const pipeline = gated();
    await expect(pipeline.resume("nonsense", { approved: true })).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    await expect(pipeline.resume(token, {} as never)).rejects.toMatchObject({ code: "USAGE" });
    await expect(pipeline.resume(token, { response: 1 })).rejects.toThrow("approval resumes require approved");
    await expect(new Lobster(options).pipe(approve()).resume(token, { approved: true })).rejects.toThrow(
      "other stages",
    );
    const envelope = await resumeToolRequest({ token, approved: true, ctx: options });
    expect(envelope).toMatchObject({ ok: false });
    expect(await pipeline.resume(token, { approved: true })).toMatchObject({ status: "ok" });
  });

  it("of a pipeline text is not resumed by an object", async () => {
    const halted = await runToolRequest({ pipeline: "approve", ctx: options });
    const token = halted.ok ? (halted.requiresApproval?.resumeToken ?? "") : "";
    await expect(gated().resume(token, { approved: true })).rejects.toThrow("resumeToolRequest");
    expect(await resumeToolRequest({ token, approved: true, ctx: options })).toMatchObject({ ok: true });
  });

  it("after which a stage fails is spent", async () => {
    const failing = (): Lobster =>
      new Lobster(options).pipe(approve()).pipe(() => {
        throw new Error("too late");
      });
    const token = tokenOf(await failing().run([1]));
    expect(await failing().resume(token, { approved: true })).toMatchObject({ ok: false, status: "error" });
    await expect(failing().resume(token, { approved: true })).rejects.toThrow("not found");
  });

  it("may be the first of two", async () => {
    const twice = new Lobster(options).pipe(approve({ prompt: "one" })).pipe(approve({ prompt: "two" }));
    const second = await twice.resume(tokenOf(await twice.run([1])), { approved: true });
    expect(second.requiresApproval?.prompt).toBe("two");
    expect(await twice.resume(tokenOf(second), { approved: true })).toMatchObject({ status: "ok", output: [1] });
  });
});

describe("exec()", () => {
  it("reads JSON, or lines", async () => {
    expect((await new Lobster(options).pipe(exec("echo [1,2]")).run()).output).toEqual([1, 2]);
    expect((await new Lobster(options).pipe(exec("echo [1,2]", { json: false })).run()).output).toEqual(["[1,2]"]);
  });

  it("uses a shell only when asked to", async () => {
    const line = "echo one; echo two";
    expect((await new Lobster(options).pipe(exec(line, { json: false, shell: true })).run()).output).toEqual([
      "one",
      "two",
    ]);
    expect((await new Lobster(options).pipe(exec(line, { json: false })).run()).output).toEqual(["one; echo two"]);
    const quoted = exec(["echo", "$HOME; `id`"], { json: false });
    expect((await new Lobster(options).pipe(quoted).run()).output).toEqual(["$HOME; `id`"]);
    expect(() => exec(["a"], { shell: true })).toThrow("one line");
    expect(() => exec("ls | wc")).toThrow("more than one command");
  });

  it("runs in its own folder", async () => {
    expect((await new Lobster(options).pipe(exec("pwd", { json: false, cwd: "/" })).run()).output).toEqual(["/"]);
  });

  it("that fails is the result's error", async () => {
    const failed = await new Lobster(options).pipe(exec("exit 3", { shell: true })).run();
    expect(failed.error).toMatchObject({ code: "PROCESS_FAILED", message: expect.stringContaining("exec failed (3)") });
  });
});

describe("stored values", () => {
  it("are set and read by stages", async () => {
    expect((await new Lobster(options).pipe(stateSet("k")).run([{ a: 1 }])).output).toEqual([{ a: 1 }]);
    expect((await new Lobster(options).pipe(stateGet("k")).run()).output).toEqual([{ a: 1 }]);
    expect(state).toEqual({ get: stateGet, set: stateSet });
  });

  it("are compared with those of the last run", async () => {
    const diff = (changesOnly: boolean): Lobster => new Lobster(options).pipe(diffLast("d", { changesOnly }));
    expect((await diff(true).run([1])).output).toMatchObject([{ kind: "diff.last", changed: true, after: 1 }]);
    expect((await diff(true).run([1])).output).toEqual([]);
    expect((await diff(false).run([1])).output).toMatchObject([{ changed: false }]);
  });

  it("are not touched when an earlier stage fails", async () => {
    await new Lobster(options)
      .pipe(async function* () {
        yield 1;
        throw new Error("half way");
      })
      .pipe(stateSet("k"))
      .run();
    expect(await stateFiles()).toEqual([]);
  });
});

describe("a pipeline", () => {
  it("holds facts about itself, and so does its clone, which goes its own way", async () => {
    const base = new Lobster(options).pipe((items) => numbers(items)).meta({ name: "base" });
    const copy = base
      .clone()
      .pipe((items) => items.length)
      .meta({ version: 2 });
    expect(base.getMeta()).toEqual({ name: "base" });
    expect(copy.getMeta()).toEqual({ name: "base", version: 2 });
    expect((await base.run([1, 2])).output).toEqual([1, 2]);
    expect((await copy.run([1, 2])).output).toEqual([2]);
  });

  it("without stages passes its items on", async () => {
    expect((await new Lobster(options).run([1])).output).toEqual([1]);
  });

  it("ends with its signal", async () => {
    const controller = new AbortController();
    const running = new Lobster({ ...options, signal: controller.signal }).pipe(() => new Promise(() => {})).run();
    controller.abort(new Error("stop"));
    expect(await running).toMatchObject({ status: "error", error: { code: "CANCELLED", message: "stop" } });
  });

  it("may run many times at once", async () => {
    const pipeline = new Lobster(options).pipe((items) => numbers(items).map((item) => item * 2));
    const results = await Promise.all(Array.from({ length: 50 }, (_, index) => pipeline.run([index])));
    expect(results.map(({ output }) => output[0])).toEqual(Array.from({ length: 50 }, (_, index) => index * 2));
  });
});
