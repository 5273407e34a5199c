import { getEventListeners } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { isRunning } from "../test/processes.ts";
import { tempFolder } from "../test/pipelines.ts";
import type { Command } from "./command/command.ts";
import { openFileState } from "./state/file-state.ts";
import { newCheckpointKey } from "./state/state-key.ts";
import type { StateStore, StoredCheckpoint } from "./state/state-store.ts";
import { createToolContext } from "./tool-context.ts";
import type { ToolContextOptions } from "./tool-context.ts";
import { resumeToolRequest, runToolRequest, runWorkflowFile } from "./tool-request.ts";

let folder: string;
let ctx: ToolContextOptions;

beforeEach(() => {
  folder = tempFolder();
  ctx = { cwd: folder, stateDir: join(folder, "state"), env: { PATH: process.env["PATH"] } };
});

function failure(message: unknown, type = "runtime_error") {
  return { protocolVersion: 1, ok: false, error: { type, message } };
}

describe("an embedded run", () => {
  it("answers with an envelope", async () => {
    expect(await runToolRequest({ pipeline: "exec --json --shell 'echo [1,2]' | head --n 1", ctx })).toEqual({
      protocolVersion: 1,
      ok: true,
      status: "ok",
      output: [1],
      requiresApproval: null,
      requiresInput: null,
    });
  });

  it("halts and goes on, by token or id", async () => {
    const halted = await runToolRequest({ pipeline: "exec --json --shell 'echo [1]' | approve", ctx });
    const approval = halted.ok ? halted.requiresApproval : null;
    expect(halted).toMatchObject({ status: "needs_approval", output: [], requiresInput: null });
    const answered = { approvalId: approval?.approvalId, approved: true, ctx };
    expect(await resumeToolRequest(answered)).toMatchObject({ ok: true, output: [1] });
    expect(await resumeToolRequest({ token: approval?.resumeToken, approved: true, ctx })).toEqual(
      failure("Pipeline resume state not found"),
    );
  });

  it("goes on with items as deep as it could halt with", async () => {
    const file = join(folder, "deep.json");
    await writeFile(file, `[${"[".repeat(3000)}${"]".repeat(3000)}]`);
    const halted = await runToolRequest({ pipeline: `exec --json cat ${file} | approve | map n=1 | pick n`, ctx });
    const token = halted.ok ? halted.requiresApproval?.resumeToken : undefined;
    expect(await resumeToolRequest({ token, approved: true, ctx })).toMatchObject({ ok: true, output: [{ n: "1" }] });
  });

  it.each(["table", "dedupe", "approve", "state.set x", "exec --stdin json cat"])(
    "tells of items that are too deep for %s",
    async (stage) => {
      const file = join(folder, "deep.json");
      await writeFile(file, `[${"[".repeat(100_000)}${"]".repeat(100_000)}]`);
      expect(await runToolRequest({ pipeline: `exec --json cat ${file} | ${stage}`, ctx })).toEqual(
        failure(expect.stringContaining("a value is nested too deeply")),
      );
    },
  );

  it.each([
    [{}, "run requires either pipeline or filePath", "parse_error"],
    [{ pipeline: "json", filePath: "x.lobster" }, "run accepts either pipeline or filePath, not both", "parse_error"],
    [{ pipeline: "exec '" }, expect.stringContaining("Unclosed quote"), "parse_error"],
    [{ pipeline: "nosuch" }, expect.stringContaining("Unknown command: nosuch"), "runtime_error"],
    [{ pipeline: "exec --shell 'exit 3'" }, expect.stringContaining("exec failed (3)"), "runtime_error"],
  ])("%j answers with the failure and does not throw", async (request, message, type) => {
    expect(await runToolRequest({ ...request, ctx })).toEqual(failure(message, type));
  });

  it.each([
    [{ approved: true }, "resume requires token or approvalId"],
    [{ token: "t", approvalId: "0a1b2c3d", approved: true }, "resume accepts either token or approvalId, not both"],
    [{ token: "t" }, "resume requires approved, response, or cancel"],
    [{ token: "t", cancel: false }, "resume requires approved, response, or cancel"],
    [{ token: "t", approved: true, cancel: true }, "resume accepts only one of approved, response, or cancel"],
    [{ token: "t", approved: "yes" as unknown as boolean }, "resume approved must be true or false"],
    [{ token: "t", approved: true }, "Invalid token"],
    [{ approvalId: "0a1b2c3d", cancel: true }, 'Approval ID "0a1b2c3d" not found or expired'],
  ])("resuming with %j is a parse error", async (request, message) => {
    expect(await resumeToolRequest({ ...request, ctx })).toEqual(failure(message, "parse_error"));
  });

  it("sees nothing of the process's environment unless it is given", async () => {
    process.env["LOBSTER_TEST_LEAK"] = "leak";
    const pipeline = "exec /bin/sh -c 'echo \"[$LOBSTER_TEST_LEAK]\"'";
    expect(await runToolRequest({ pipeline, ctx: { ...ctx, env: {} } })).toMatchObject({ output: ["[]"] });
    expect(await runToolRequest({ pipeline, ctx: { ...ctx, env: process.env } })).toMatchObject({ output: ["[leak]"] });
    delete process.env["LOBSTER_TEST_LEAK"];
  });

  it("keeps its state where the option says, else where the environment says", async () => {
    const other = join(folder, "other");
    await runToolRequest({ pipeline: "state.set k", ctx: { env: { LOBSTER_STATE_DIR: other } } });
    expect(await readdir(other)).toEqual(["k.json"]);
    const both = { env: { LOBSTER_STATE_DIR: other }, stateDir: join(folder, "mine") };
    await runToolRequest({ pipeline: "state.set k", ctx: both });
    expect(await readdir(both.stateDir)).toEqual(["k.json"]);
  });

  it("leaves no child behind, not even one that its shell left behind", async () => {
    const file = join(folder, "pid");
    await runToolRequest({ pipeline: `exec --shell 'sleep 60 >/dev/null 2>&1 & echo $! > ${file}'`, ctx });
    const pid = Number(await readFile(file, "utf8"));
    expect(isRunning(pid)).toBe(false);
  });

  it("that is aborted answers with the reason when its children are gone", async () => {
    const file = join(folder, "pid");
    const controller = new AbortController();
    const run = runToolRequest({
      pipeline: `exec --shell 'trap "" TERM; echo $$ > ${file}; while :; do sleep 1; done'`,
      ctx: { ...ctx, signal: controller.signal },
    });
    while ((await readFile(file, "utf8").catch(() => "")) === "") await sleep(5);
    const pid = Number(await readFile(file, "utf8"));
    controller.abort(new Error("the caller went away"));
    expect(await run).toEqual(failure("the caller went away"));
    expect(isRunning(pid)).toBe(false);
  });

  it("takes own commands and own models", async () => {
    const double: Command = {
      name: "double",
      description: "Twice each number.",
      run: ({ input }) => ({ output: input.mapBatches((batch) => batch.map((item) => Number(item) * 2)) }),
    };
    const llmAdapters = { mine: async () => ({ output: { text: "hello" } }) };
    const own = { ...ctx, commands: [double], llmAdapters };
    expect(await runToolRequest({ pipeline: "exec --json --shell 'echo [1,2]' | double", ctx: own })).toMatchObject({
      output: [2, 4],
    });
    const asked = await runToolRequest({ pipeline: "llm.invoke --prompt hi --disable-cache", ctx: own });
    expect(asked).toMatchObject({ ok: true, output: [{ output: { text: "hello" }, source: "mine" }] });
  });

  it("keeps its halted runs in the program's own store", async () => {
    const store = memoryStore();
    const own = { ...ctx, state: store };
    const halted = await runToolRequest({ pipeline: "exec --json --shell 'echo [7]' | approve", ctx: own });
    const token = halted.ok ? halted.requiresApproval?.resumeToken : undefined;
    expect(await readdir(folder)).toEqual([]);
    expect(await resumeToolRequest({ token, approved: true, ctx: own })).toMatchObject({ output: [7] });
    expect(await resumeToolRequest({ token, approved: true, ctx: own })).toMatchObject({ ok: false });
  });

  it("is one of 200 at once that leave neither listeners nor files behind", async () => {
    const controller = new AbortController();
    const own = { ...ctx, signal: controller.signal };
    const warnings: Error[] = [];
    const note = (warning: Error): void => void warnings.push(warning);
    process.on("warning", note);
    const runs = Array.from({ length: 200 }, async (_, index) => {
      const halted = await runToolRequest({
        pipeline: `template --text ${index} | approve | state.set k${index}`,
        ctx: own,
      });
      const token = halted.ok ? halted.requiresApproval?.resumeToken : undefined;
      return resumeToolRequest({ token, approved: true, ctx: own });
    });
    expect((await Promise.all(runs)).every(({ ok }) => ok)).toBe(true);
    process.off("warning", note);
    expect(warnings).toEqual([]);
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
    expect((await readdir(join(folder, "state"))).every((name) => /^k\d+\.json$/.test(name))).toBe(true);
  });
});

describe("a context", () => {
  it("made from one that was made before is another run with the same means", () => {
    const first = createToolContext(ctx);
    const second = createToolContext(first);
    expect(second.runId).not.toBe(first.runId);
    expect(second.processes).not.toBe(first.processes);
    expect(second).toMatchObject({ cwd: first.cwd, mode: "tool", interactive: false });
    expect(second.state).toBe(first.state);
    expect(second.registry).toBe(first.registry);
  });
});

describe("a workflow file", () => {
  it("answers with its end, and throws what an envelope would say", async () => {
    const filePath = join(folder, "w.json");
    await writeFile(filePath, JSON.stringify({ steps: [{ id: "gate", approval: "Go?" }] }));
    expect(await runWorkflowFile({ filePath, ctx })).toMatchObject({
      status: "needs_approval",
      output: [],
      requiresApproval: { prompt: "Go?" },
    });
    await writeFile(filePath, JSON.stringify({ steps: [] }));
    await expect(runWorkflowFile({ filePath, ctx })).rejects.toThrow("non-empty steps array");
  });

  it("tells what its model calls cost", async () => {
    const filePath = join(folder, "w.json");
    const usage = JSON.stringify({ model: "none", usage: { inputTokens: 3, outputTokens: 4 } });
    await writeFile(filePath, JSON.stringify({ steps: [{ id: "ask", run: `printf '%s' '${usage}'` }] }));
    expect(await runWorkflowFile({ filePath, ctx })).toMatchObject({
      status: "ok",
      _meta: { cost: { totalInputTokens: 3, totalOutputTokens: 4, byStep: [{ stepId: "ask" }] } },
    });
  });
});

/** A store as a program might bring it: nothing on disk. */
function memoryStore(): StateStore {
  const values = new Map<string, unknown>();
  const waiting = new Map<string, StoredCheckpoint>();
  return {
    ...openFileState({ dir: "/nonexistent" }),
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    publish: async (checkpoint) => {
      const stateKey = newCheckpointKey(checkpoint.kind);
      waiting.set(stateKey, { stateKey, checkpoint });
      return { stateKey };
    },
    find: async (ref) => ("stateKey" in ref ? waiting.get(ref.stateKey) : undefined),
    claim: async ({ stateKey }) => waiting.delete(stateKey),
    retire: async () => {},
  };
}
