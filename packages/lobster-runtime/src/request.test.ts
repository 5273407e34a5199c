import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { tempFolder } from "../test/pipelines.ts";
import type { Command } from "./command/command.ts";
import type { RunContext } from "./command/run-context.ts";
import type { ResumeDecision } from "./request.ts";
import { resumeRequest, runRequest } from "./request.ts";
import { openFileState } from "./state/file-state.ts";
import type { CheckpointListing, StateStore } from "./state/state-store.ts";
import { createToolContext } from "./tool-context.ts";
import type { ToolContextOptions } from "./tool-context.ts";

let folder: string;
let dir: string;
let acted: string[];
let runIds: string[];

const act: Command = {
  name: "act",
  description: "Notes that it acted.",
  async run({ input, args, ctx }) {
    const items = await input.collect();
    acted.push(args._[0] ?? "");
    runIds.push(ctx.runId);
    if (args["fail"]) throw new Error("act failed");
    return { output: items };
  },
};

beforeEach(() => {
  folder = tempFolder();
  dir = join(folder, "state");
  acted = [];
  runIds = [];
});

function context(options: ToolContextOptions = {}): RunContext {
  return createToolContext({
    cwd: folder,
    stateDir: dir,
    commands: [act],
    env: { PATH: process.env["PATH"] },
    ...options,
  });
}

interface Halted {
  token: string;
  approvalId: string | undefined;
}

async function halt(source: { pipeline: string } | { filePath: string }, ctx = context()): Promise<Halted> {
  const end = await runRequest({ ...source, ctx });
  if (end.status !== "needs_approval" && end.status !== "needs_input") throw new Error("The run did not halt");
  return {
    token: end.request.resumeToken,
    approvalId: end.status === "needs_approval" ? end.request.approvalId : undefined,
  };
}

async function workflow(steps: unknown): Promise<{ filePath: string }> {
  await writeFile(join(folder, "w.json"), JSON.stringify({ steps }));
  return { filePath: "w.json" };
}

const resume = (token: string, decision: ResumeDecision, ctx = context()) =>
  resumeRequest({ target: { token }, decision, ctx });
const stateFiles = (): Promise<string[]> => readdir(dir).catch(() => []);

const GATED = "template --text go | act before | approve --prompt Send? | act after";
const GONE = { code: "CHECKPOINT_GONE", type: "runtime_error", message: "Pipeline resume state not found" };

describe("a run", () => {
  it("takes a pipeline or a file, and not both", async () => {
    const ctx = context();
    await expect(runRequest({ ctx })).rejects.toMatchObject({
      type: "parse_error",
      message: "run requires either pipeline or filePath",
    });
    await expect(runRequest({ pipeline: "json", filePath: "w.json", ctx })).rejects.toMatchObject({
      type: "parse_error",
      message: "run accepts either pipeline or filePath, not both",
    });
  });

  it("that does not halt writes no state", async () => {
    expect(await runRequest({ pipeline: "act once", ctx: context() })).toEqual({ status: "ok", output: [] });
    expect(await stateFiles()).toEqual([]);
  });

  it("that halts keeps what it needs, for its owner's listing too", async () => {
    const ctx = context({ annotations: { agentId: "main" } });
    const { approvalId } = await halt({ pipeline: "exec --json --shell 'echo [1]' | approve --prompt Send?" }, ctx);
    expect(await openFileState({ dir }).list()).toEqual([
      {
        stateKey: expect.stringMatching(/^pipeline_resume_/),
        approvalId: approvalId ?? "",
        kind: "pipeline-resume",
        gate: "approval",
        prompt: "Send?",
        preview: "[\n  1\n]",
        createdAt: expect.any(Number),
        state: "waiting",
        annotations: { agentId: "main" },
      } satisfies CheckpointListing,
    ]);
  });

  it("that was aborted at its gate is not kept", async () => {
    const controller = new AbortController();
    const state = openFileState({ dir });
    const abortThen: Command = {
      name: "halt",
      description: "Halts a run that is over.",
      run: async ({ input }) => {
        await input.collect();
        setTimeout(() => controller.abort(new Error("enough")));
        await new Promise((resolve) => setTimeout(resolve, 5));
        return { halt: { type: "approval_request", prompt: "late", items: [] } };
      },
    };
    const ctx = context({ signal: controller.signal, state, commands: [abortThen] });
    await expect(runRequest({ pipeline: "halt", ctx })).rejects.toThrow("enough");
    expect(await state.list()).toEqual([]);
  });

  it("whose items cannot be JSON fails at its gate and leaves nothing", async () => {
    const big: Command = { name: "big", description: "A number that JSON lacks.", run: () => ({ output: [1n] }) };
    await expect(runRequest({ pipeline: "big | approve", ctx: context({ commands: [big] }) })).rejects.toThrow("JSON");
    expect(await stateFiles()).toEqual([]);
  });
});

describe("an approval", () => {
  it("runs what is left, once; the second answer finds nothing and no file stays", async () => {
    const { token } = await halt({ pipeline: GATED });
    expect(acted).toEqual(["before"]);
    expect(await resume(token, { approved: true })).toMatchObject({ status: "ok" });
    expect(acted).toEqual(["before", "after"]);
    await expect(resume(token, { approved: true })).rejects.toMatchObject(GONE);
    expect(acted).toEqual(["before", "after"]);
    expect(await stateFiles()).toEqual([]);
  });

  it("by id spends the token, and by token the id", async () => {
    const first = await halt({ pipeline: GATED });
    const approvalId = first.approvalId ?? "";
    const byId = { target: { approvalId }, decision: { approved: true }, ctx: context() };
    expect(await resumeRequest(byId)).toMatchObject({ status: "ok" });
    await expect(resume(first.token, { approved: true })).rejects.toMatchObject(GONE);
    await expect(resumeRequest(byId)).rejects.toMatchObject({
      type: "parse_error",
      message: `Approval ID "${approvalId}" not found or expired`,
    });

    const second = await halt({ pipeline: GATED });
    await resume(second.token, { approved: true });
    await expect(
      resumeRequest({ target: { approvalId: second.approvalId ?? "" }, decision: { cancel: true }, ctx: context() }),
    ).rejects.toThrow("not found or expired");
  });

  it("of a run whose next stage fails is spent all the same", async () => {
    const { token } = await halt({ pipeline: "template --text x | approve | act after --fail" });
    await expect(resume(token, { approved: true })).rejects.toThrow("act failed");
    await expect(resume(token, { approved: true })).rejects.toMatchObject(GONE);
    expect(acted).toEqual(["after"]);
    expect(await stateFiles()).toEqual([]);
  });

  it("that comes four times at once runs what is left once", async () => {
    const { token } = await halt({ pipeline: GATED });
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => resume(token, { approved: true })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject(GONE);
    expect(acted).toEqual(["before", "after"]);
  });

  it("makes the next gate durable before the first one's files go", async () => {
    const operations: string[] = [];
    const watched = watch(openFileState({ dir }), operations);
    const { token } = await halt({ pipeline: `${GATED} | approve --prompt Sure?` }, context({ state: watched }));
    const end = await resume(token, { approved: true }, context({ state: watched }));
    expect(end).toMatchObject({ status: "needs_approval", request: { prompt: "Sure?" } });
    expect(operations).toEqual(["publish", "find", "claim", "publish", "retire"]);
    expect(await openFileState({ dir }).list()).toMatchObject([{ prompt: "Sure?" }]);
    await expect(resume(token, { approved: true })).rejects.toMatchObject(GONE);
  });

  it("continues the same run, by its id", async () => {
    const { token } = await halt({ pipeline: GATED });
    await resume(token, { approved: true });
    expect(runIds[0]).toBe(runIds[1]);
  });

  it("keeps the annotations of the run at its next gate, unless whoever resumes has others", async () => {
    const pipeline = "template --text x | approve | approve | approve";
    const { token } = await halt({ pipeline }, context({ annotations: { agentId: "main" } }));
    const second = await resume(token, { approved: true });
    expect(await openFileState({ dir }).list()).toMatchObject([{ annotations: { agentId: "main" } }]);
    if (second.status !== "needs_approval") throw new Error("There is another gate");
    await resume(second.request.resumeToken, { approved: true }, context({ annotations: { agentId: "other" } }));
    expect(await openFileState({ dir }).list()).toMatchObject([{ annotations: { agentId: "other" } }]);
  });

  it("after an abort is not taken, and the token stays good", async () => {
    const { token } = await halt({ pipeline: GATED });
    const ctx = context({ signal: AbortSignal.abort(new Error("shutting down")) });
    await expect(resume(token, { approved: true }, ctx)).rejects.toMatchObject({
      code: "CANCELLED",
      message: "shutting down",
    });
    expect(await resume(token, { approved: true })).toMatchObject({ status: "ok" });
  });

  it("of a pipeline with a command that is not there any more is refused before the token is spent", async () => {
    const { token } = await halt({ pipeline: GATED });
    await expect(resume(token, { approved: true }, context({ commands: [] }))).rejects.toThrow("Unknown command: act");
    expect(await resume(token, { approved: true })).toMatchObject({ status: "ok" });
  });

  it("ends well though the files cannot be removed, says so on stderr, and stays spent", async () => {
    const { token } = await halt({ pipeline: GATED });
    const state: StateStore = { ...openFileState({ dir }), retire: () => Promise.reject(new Error("disk gone")) };
    const notices: string[] = [];
    const ctx = context({ state });
    ctx.stderr.write = ((text: string) => notices.push(text) > 0) as typeof ctx.stderr.write;
    expect(await resume(token, { approved: true }, ctx)).toMatchObject({ status: "ok" });
    expect(notices.join("")).toBe("[WARN] What is left of a resumed run could not be removed: disk gone\n");
    await expect(resume(token, { approved: true })).rejects.toMatchObject(GONE);
  });
});

describe("a denial", () => {
  it.each([{ approved: false }, { cancel: true }] as const)(
    "%j runs nothing, leaves nothing, ends the token",
    async (decision) => {
      const { token } = await halt({ pipeline: GATED });
      expect(await resume(token, decision)).toEqual({ status: "cancelled" });
      expect(acted).toEqual(["before"]);
      expect(await stateFiles()).toEqual([]);
      await expect(resume(token, { approved: true })).rejects.toMatchObject(GONE);
    },
  );

  it("of a run that is not there says so in the words of what was asked", async () => {
    const { token } = await halt({ pipeline: GATED });
    await resume(token, { cancel: true });
    await expect(resume(token, { cancel: true })).rejects.toMatchObject({
      type: "runtime_error",
      message: "Resume state not found",
    });
    await expect(resume(token, { approved: false })).rejects.toMatchObject(GONE);
    const flow = await halt(await workflow([{ id: "gate", approval: "Go?" }]));
    await resume(flow.token, { cancel: true });
    await expect(resume(flow.token, { approved: true })).rejects.toMatchObject({
      type: "runtime_error",
      message: "Workflow resume state not found",
    });
  });

  it("also ends an input request", async () => {
    const { token } = await halt({ pipeline: "ask" });
    expect(await resume(token, { cancel: true })).toEqual({ status: "cancelled" });
    expect(await stateFiles()).toEqual([]);
  });
});

describe("an answer that does not fit", () => {
  const ASK = 'ask --schema \'{"type":"object","required":["n"]}\'';

  it.each<[string, () => Promise<Halted>, ResumeDecision, string]>([
    [
      "approving a question",
      () => halt({ pipeline: ASK }),
      { approved: true },
      "pipeline input resumes require response",
    ],
    [
      "denying a question",
      () => halt({ pipeline: ASK }),
      { approved: false },
      "pipeline input resumes require response",
    ],
    [
      "responding to an approval",
      () => halt({ pipeline: GATED }),
      { response: 1 },
      "approval resumes require approved=true|false, not response",
    ],
    [
      "a response that the schema does not allow",
      () => halt({ pipeline: ASK }),
      { response: {} },
      "failed schema validation at /: must have required property 'n'",
    ],
    [
      "responding to an approval of a workflow",
      async () => halt(await workflow([{ id: "gate", approval: "Go?" }])),
      { response: {} },
      "Workflow resume requires --approve yes|no for approval requests",
    ],
    [
      "approving a question of a workflow",
      async () => halt(await workflow([{ id: "q", input: { prompt: "?", responseSchema: { type: "string" } } }])),
      { approved: true },
      "Workflow resume requires --response-json for input requests",
    ],
    [
      "an approver who may not",
      async () => halt(await workflow([{ id: "gate", approval: { prompt: "?", required_approver: "lead" } }])),
      { approved: true, approvedBy: "dev" },
      "requires approver 'lead', got 'dev'",
    ],
  ])("(%s) is a parse error that spends nothing", async (_, start, decision, message) => {
    const { token } = await start();
    const before = await stateFiles();
    await expect(resume(token, decision)).rejects.toMatchObject({
      type: "parse_error",
      message: expect.stringContaining(message),
    });
    expect(await stateFiles()).toEqual(before);
    expect(await resume(token, { cancel: true })).toEqual({ status: "cancelled" });
  });

  it("spends nothing, and the right one is taken after it, `null` included", async () => {
    const { token } = await halt({ pipeline: 'ask --schema \'{"type":"null"}\'' });
    await expect(resume(token, { response: 1 })).rejects.toThrow("must be null");
    expect(await resume(token, { response: null })).toMatchObject({ status: "ok", output: [null] });
  });
});

describe("a token or an id", () => {
  it("that is forged is refused before anything is read", async () => {
    const operations: string[] = [];
    const ctx = context({ state: watch(openFileState({ dir }), operations) });
    const forged = Buffer.from(
      JSON.stringify({ protocolVersion: 1, v: 1, kind: "pipeline-resume", stateKey: "../../etc/passwd" }),
    ).toString("base64url");
    for (const token of [forged, "abc", ""])
      await expect(resume(token, { approved: true }, ctx)).rejects.toMatchObject({
        type: "parse_error",
        message: "Invalid token",
      });
    expect(operations).toEqual([]);
  });

  it("of a checkpoint that another program wrote is an error that says so, and spends nothing", async () => {
    const { token } = await halt({ pipeline: GATED });
    const name = (await stateFiles()).find((file) => file.startsWith("pipeline_resume_")) ?? "";
    const own = await readFile(join(dir, name), "utf8");
    await writeFile(join(dir, name), JSON.stringify({ pipeline: [{ name: "act" }], resumeAtIndex: 3, items: [] }));
    await expect(resume(token, { approved: true })).rejects.toMatchObject({ code: "CHECKPOINT_UNREADABLE" });
    await writeFile(join(dir, name), own.replace('"stages"', '"stadiums"'));
    await expect(resume(token, { approved: true })).rejects.toThrow("damaged");
    await writeFile(join(dir, name), own);
    expect(await resume(token, { approved: true })).toMatchObject({ status: "ok" });
  });

  it("may come with space around the id, as people paste it", async () => {
    const { approvalId } = await halt({ pipeline: GATED });
    const target = { approvalId: ` ${approvalId}\n` };
    expect(await resumeRequest({ target, decision: { approved: true }, ctx: context() })).toMatchObject({
      status: "ok",
    });
  });
});

function watch(state: StateStore, operations: string[]): StateStore {
  const noted =
    <A extends unknown[], R>(name: string, work: (...args: A) => R) =>
    (...args: A): R => {
      operations.push(name);
      return work(...args);
    };
  return {
    ...state,
    publish: noted("publish", state.publish),
    find: noted("find", state.find),
    claim: noted("claim", state.claim),
    retire: noted("retire", state.retire),
  };
}
