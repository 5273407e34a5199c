import { describe, expect, it } from "vitest";
import { testContext } from "../../test/pipelines.ts";
import type { RunContext } from "../command/run-context.ts";
import type { EngineEnd } from "../engine.ts";
import type { StoredCheckpoint } from "../state/state-store.ts";
import { parsePipeline } from "./parse-pipeline.ts";
import { pipelineEngine, startPipeline } from "./pipeline-engine.ts";

/** What another process would find of a halted run. */
async function stored(end: EngineEnd, ctx: RunContext): Promise<StoredCheckpoint> {
  if (end.status !== "halted") throw new Error("it did not halt");
  const { request, checkpoint } = end;
  const gate = request.type === "approval_request" ? "approval" : "input";
  const facts = { gate, prompt: request.prompt, createdAt: 0, runId: ctx.runId } as const;
  const found = await ctx.state.find(await ctx.state.publish({ ...checkpoint, ...facts }));
  if (!found) throw new Error("it was not kept");
  return found;
}

async function haltAt(text: string, ctx: RunContext): Promise<StoredCheckpoint> {
  return stored(await startPipeline({ pipeline: parsePipeline(text), ctx }), ctx);
}

function damaged(found: StoredCheckpoint, payload: unknown): StoredCheckpoint {
  return { ...found, checkpoint: { ...found.checkpoint, payload } };
}

describe("a pipeline that halted", () => {
  it("goes on from what was kept of it, gate by gate, without running a stage twice", async () => {
    const ctx = testContext();
    const text = `exec --json --shell 'echo run >> log; echo [7]' | approve | map --wrap 'a "v"' | ask | pick decision`;
    const first = await haltAt(text, ctx);
    const second = await stored(await pipelineEngine.proceed(first, { approved: true }, ctx), ctx);
    expect(second.checkpoint).toMatchObject({ kind: "pipeline-resume", gate: "input", prompt: "Input required" });
    const answer = { response: { decision: "approve" } };
    await pipelineEngine.check(second, answer, ctx);
    expect(await pipelineEngine.proceed(second, answer, ctx)).toEqual({
      status: "ok",
      output: [{ decision: "approve" }],
    });
    expect(await startPipeline({ pipeline: parsePipeline("exec cat log"), ctx })).toEqual({
      status: "ok",
      output: ["run"],
    });
  });

  it("refuses a response that the question's schema does not allow", async () => {
    const ctx = testContext();
    const found = await haltAt("ask", ctx);
    await expect(pipelineEngine.check(found, { response: { decision: "later" } }, ctx)).rejects.toMatchObject({
      type: "parse_error",
      code: "RESPONSE_INVALID",
      message: expect.stringMatching(/failed schema validation at \/decision: /),
    });
  });

  it.each([
    ["no approver", {}, undefined, "pipeline approval requires approver identity; set LOBSTER_APPROVAL_APPROVED_BY"],
    ["another approver", {}, "eve", "pipeline approval requires approver 'ann', got 'eve'"],
    [
      "who started the run",
      { LOBSTER_APPROVAL_INITIATED_BY: "ann", LOBSTER_APPROVAL_REQUIRE_DIFFERENT_APPROVER: "yes" },
      " ann ",
      "pipeline approval must be granted by someone other than 'ann'",
    ],
  ])("refuses %s where the environment of the run says who may approve", async (_, more, approvedBy, message) => {
    const ctx = testContext({ env: { LOBSTER_APPROVAL_REQUIRED_APPROVER: "ann", ...more } });
    const found = await haltAt("approve", ctx);
    const answer = { approved: true, ...(approvedBy === undefined ? {} : { approvedBy }) } as const;
    await expect(pipelineEngine.check(found, answer, testContext())).rejects.toMatchObject({
      type: "parse_error",
      code: "APPROVER_REFUSED",
      message,
    });
  });

  it("takes the approver that the environment of the run asked for", async () => {
    const ctx = testContext({ env: { LOBSTER_APPROVAL_REQUIRED_APPROVER: "ann" } });
    const found = await haltAt("approve", ctx);
    await pipelineEngine.check(found, { approved: true, approvedBy: "ann" }, testContext());
    const byEnv = testContext({ env: { LOBSTER_APPROVAL_APPROVED_BY: "ann" } });
    expect(await pipelineEngine.proceed(found, { approved: true }, byEnv)).toEqual({ status: "ok", output: [] });
  });

  it("refuses to ask when nobody could meet the rules", async () => {
    const ctx = testContext({ env: { LOBSTER_APPROVAL_REQUIRE_DIFFERENT_APPROVER: "1" } });
    await expect(haltAt("approve", ctx)).rejects.toMatchObject({ code: "APPROVER_REFUSED" });
  });

  it("is not touched when a remaining command is not there any more", async () => {
    const own = { name: "own", description: "own", run: () => ({}) };
    const found = await haltAt("approve | own", testContext({ commands: [own] }));
    await expect(pipelineEngine.check(found, { approved: true }, testContext())).rejects.toMatchObject({
      code: "COMMAND_UNKNOWN",
    });
  });

  it.each([null, {}, { stages: ["json"], point: {} }, { stages: [1], point: { nextIndex: 0, items: [] } }])(
    "is refused when %j is what is left of it",
    async (payload) => {
      const ctx = testContext();
      const found = damaged(await haltAt("approve", ctx), payload);
      await expect(pipelineEngine.check(found, { approved: true }, ctx)).rejects.toMatchObject({
        code: "CHECKPOINT_UNREADABLE",
        message: expect.stringContaining(found.stateKey),
      });
    },
  );
});
