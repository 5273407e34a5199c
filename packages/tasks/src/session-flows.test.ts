import { describe, expect, it } from "vitest";
import { applied, OWNER, Workbench } from "../test/workbench.ts";
import { MAX_FLOW_JSON_BYTES, type BoundTaskFlows, type TaskFlow } from "./index.ts";

const TRIAGE = { controllerId: "ctl", goal: "triage" };

async function waitingFlow(flows: BoundTaskFlows): Promise<TaskFlow> {
  return flows.createManaged({ ...TRIAGE, status: "waiting", waitJson: { kind: "approval" } });
}

async function endedFlow(flows: BoundTaskFlows): Promise<TaskFlow> {
  const { flowId } = await flows.createManaged(TRIAGE);
  return applied(await flows.finish({ flowId, expectedRevision: 0 }));
}

describe("a managed flow", () => {
  it("goes from creation through a wait and a restart to its end, one revision at a time", async () => {
    const bench = new Workbench();
    const { flowId, ...created } = await bench.owner.createManaged(TRIAGE);
    expect(created).toMatchObject({ ...TRIAGE, ownerKey: OWNER, status: "queued", revision: 0, syncMode: "managed" });
    expect(await bench.owner.resume({ flowId, expectedRevision: 0, status: "running" })).toMatchObject({
      applied: true,
      flow: { status: "running", revision: 1 },
    });
    await bench.owner.setWaiting({ flowId, expectedRevision: 1, waitJson: { kind: "approval" } });
    bench.restart();
    expect(await bench.owner.get(flowId)).toMatchObject({
      status: "waiting",
      revision: 2,
      waitJson: { kind: "approval" },
    });
    const resumed = applied(await bench.owner.resume({ flowId, expectedRevision: 2 }));
    expect(resumed).toMatchObject({ status: "queued", revision: 3 });
    expect(resumed).not.toHaveProperty("waitJson");
    const finished = applied(await bench.owner.finish({ flowId, expectedRevision: 3, stateJson: { done: true } }));
    expect(finished).toMatchObject({
      status: "succeeded",
      revision: 4,
      stateJson: { done: true },
      endedAt: bench.nowMs,
    });
    expect(await bench.owner.fail({ flowId, expectedRevision: 4 })).toMatchObject({
      applied: false,
      code: "terminal",
      current: { status: "succeeded", revision: 4 },
    });
  });

  it("takes exactly one of two writes that name the same revision", async () => {
    const bench = new Workbench();
    const { flowId } = await bench.owner.createManaged(TRIAGE);
    for (let revision = 0; revision < 3; revision++) await bench.owner.resume({ flowId, expectedRevision: revision });
    const answers = await Promise.all([
      bench.owner.setWaiting({ flowId, expectedRevision: 3 }),
      bench.secondConnection().bindSession({ sessionKey: OWNER }).setWaiting({ flowId, expectedRevision: 3 }),
    ]);
    expect(answers.filter(({ applied: isApplied }) => isApplied)).toMatchObject([{ flow: { revision: 4 } }]);
    expect(answers.filter(({ applied: isApplied }) => !isApplied)).toMatchObject([
      { code: "revision_conflict", current: { revision: 4 } },
    ]);
  });

  it("is queued by a resume without a status, and forgets what it waited for", async () => {
    const { owner } = new Workbench();
    const { flowId } = await waitingFlow(owner);
    const flow = applied(await owner.resume({ flowId, expectedRevision: 0 }));
    expect(flow).toMatchObject({ status: "queued", revision: 1 });
    expect(flow).not.toHaveProperty("waitJson");
  });

  it("is blocked, not waiting, when a blocked field is not blank", async () => {
    const { owner } = new Workbench();
    const { flowId } = await owner.createManaged(TRIAGE);
    const blanks = { blockedTaskId: "", blockedSummary: "  " };
    const waiting = applied(await owner.setWaiting({ flowId, expectedRevision: 0, ...blanks }));
    expect(waiting.status).toBe("waiting");
    expect(waiting).not.toHaveProperty("blockedSummary");
    const blocked = applied(await owner.setWaiting({ flowId, expectedRevision: 1, blockedSummary: "no access" }));
    expect(blocked).toMatchObject({ status: "blocked", blockedSummary: "no access" });
    expect(blocked).not.toHaveProperty("endedAt");
    const resumed = applied(await owner.resume({ flowId, expectedRevision: 2 }));
    expect(resumed.status).toBe("queued");
    expect(resumed).not.toHaveProperty("blockedSummary");
  });

  it("keeps null as a value, and what a write does not name", async () => {
    const bench = new Workbench();
    const { flowId } = await bench.owner.createManaged({ ...TRIAGE, stateJson: null, currentStep: "read" });
    bench.restart();
    expect(await bench.owner.get(flowId)).toMatchObject({ stateJson: null, currentStep: "read" });
    await bench.owner.setWaiting({ flowId, expectedRevision: 0, waitJson: null });
    expect(await bench.owner.get(flowId)).toMatchObject({ stateJson: null, waitJson: null, currentStep: "read" });
  });

  it.each([[[1, [], ""]], ["text"], [0], [false], [{ __proto__: null, deep: { list: [{}] } }]])(
    "keeps %j as its state",
    async (stateJson) => {
      const bench = new Workbench();
      const { flowId } = await bench.owner.createManaged({ ...TRIAGE, stateJson });
      bench.restart();
      expect((await bench.owner.get(flowId))?.stateJson).toEqual(stateJson);
    },
  );

  it("takes its state as it was when the write was asked for", async () => {
    const { owner } = new Workbench();
    const stateJson = { step: 1 };
    const creating = owner.createManaged({ ...TRIAGE, stateJson });
    stateJson.step = 2;
    const { flowId } = await creating;
    expect((await owner.get(flowId))?.stateJson).toEqual({ step: 1 });
  });

  it("refuses state that is no JSON or too large, and is as it was before", async () => {
    const { owner } = new Workbench();
    const { flowId } = await owner.createManaged({ ...TRIAGE, stateJson: 1 });
    const huge = "x".repeat(MAX_FLOW_JSON_BYTES);
    await expect(owner.finish({ flowId, expectedRevision: 0, stateJson: huge })).rejects.toMatchObject({
      code: "FLOW_JSON_TOO_LARGE",
    });
    await expect(owner.setWaiting({ flowId, expectedRevision: 0, waitJson: () => {} })).rejects.toMatchObject({
      code: "FLOW_JSON_INVALID",
    });
    expect(await owner.get(flowId)).toMatchObject({ revision: 0, stateJson: 1, status: "queued" });
  });

  it("is not ended by time: nothing happens to a waiting flow by itself", async () => {
    const bench = new Workbench();
    const { flowId } = await waitingFlow(bench.owner);
    bench.wait(400 * 24 * 3_600_000);
    bench.restart();
    await bench.flows.sweep();
    expect(await bench.owner.get(flowId)).toMatchObject({ status: "waiting", revision: 0 });
  });

  it("never goes back in time when the clock does", async () => {
    const bench = new Workbench();
    const { flowId, createdAt } = await bench.owner.createManaged(TRIAGE);
    bench.wait(-3_600_000);
    const flow = applied(await bench.owner.finish({ flowId, expectedRevision: 0 }));
    expect(flow).toMatchObject({ updatedAt: createdAt, endedAt: createdAt });
  });

  it.each([
    ["a blank controller", { controllerId: " ", goal: "g" }, "controllerId"],
    ["a blank goal", { controllerId: "c", goal: "" }, "goal"],
    ["an unknown status", { ...TRIAGE, status: "succeeded" as "queued" }, "status"],
    ["an unknown notify policy", { ...TRIAGE, notifyPolicy: "loud" }, "notifyPolicy"],
    ["half of a surrogate pair", { ...TRIAGE, currentStep: "\ud800" }, "currentStep"],
    ["a step of a thousand characters", { ...TRIAGE, currentStep: "s".repeat(1000) }, "currentStep"],
  ])("is not created from %s; the error names the field", async (_, input, field) => {
    const { owner } = new Workbench();
    await expect(owner.createManaged(input)).rejects.toMatchObject({
      code: "INVALID_PARAMETER",
      message: expect.stringContaining(field),
    });
    await expect(owner.tryCreateManaged(input)).rejects.toMatchObject({ code: "INVALID_PARAMETER" });
    expect(await owner.list()).toEqual([]);
  });

  it.each([[undefined], [-1], [1.5], ["0"], [Number.NaN]])("is not changed for the revision %j", async (revision) => {
    const { owner } = new Workbench();
    const { flowId } = await owner.createManaged(TRIAGE);
    const target = { flowId, expectedRevision: revision as number };
    await expect(owner.finish(target)).rejects.toMatchObject({ code: "INVALID_PARAMETER" });
    expect(await owner.get(flowId)).toMatchObject({ revision: 0 });
  });
});

describe("the owner", () => {
  it("sees its own flows only, newest first", async () => {
    const bench = new Workbench();
    const other = bench.flows.bindSession({ sessionKey: "agent:work:main" });
    const first = await bench.owner.createManaged(TRIAGE);
    const foreign = await other.createManaged(TRIAGE);
    bench.wait(-1_000);
    const second = await bench.owner.createManaged(TRIAGE);
    expect((await bench.owner.list()).map(({ flowId }) => flowId)).toEqual([second.flowId, first.flowId]);
    expect(await bench.owner.findLatest()).toEqual(second);
    expect(await bench.owner.resolve(first.flowId)).toEqual(first);
    expect(await bench.owner.resolve(OWNER)).toEqual(second);
    expect(await bench.owner.get(foreign.flowId)).toBeUndefined();
    expect(await bench.owner.resolve(foreign.flowId)).toBeUndefined();
    expect(await bench.owner.resolve("agent:work:main")).toBeUndefined();
    expect(await bench.owner.getTaskSummary(foreign.flowId)).toBeUndefined();
  });

  it("cannot write to another owner's flow: it is not there", async () => {
    const bench = new Workbench();
    const { flowId } = await bench.flows.bindSession({ sessionKey: "agent:work:main" }).createManaged(TRIAGE);
    const target = { flowId, expectedRevision: 0 };
    const { owner } = bench;
    const writes = [owner.setWaiting(target), owner.resume(target), owner.finish(target), owner.fail(target)];
    for (const answer of await Promise.all([...writes, owner.requestCancel(target)])) {
      expect(answer).toEqual({ applied: false, code: "not_found" });
    }
    expect(await owner.cancel({ flowId })).toEqual({ found: false, cancelled: false, reason: "not_found" });
    expect(await owner.runTask({ flowId, runtime: "acp", task: "t" })).toEqual({ created: false, reason: "not_found" });
  });

  it("is the session of a tool's context", async () => {
    const bench = new Workbench();
    const context = {
      agentId: "main",
      sessionKey: OWNER,
      workspaceDir: "/tmp",
      sandboxed: false,
      senderIsOwner: true,
      channel: "telegram",
    };
    const bound = bench.flows.fromToolContext(context);
    const { flowId } = await bound.createManaged(TRIAGE);
    expect(await bench.owner.get(flowId)).toBeDefined();
    const { task } = await bound.runTask({ flowId, runtime: "acp", task: "t" });
    expect(task?.requesterOrigin).toEqual({ channel: "telegram" });
    expect(() => bench.flows.fromToolContext({ ...context, sessionKey: " " })).toThrow(
      expect.objectContaining({ code: "INVALID_PARAMETER" }),
    );
  });
});

describe("a wish to cancel", () => {
  it("sticks: every later write is refused, also after a restart and with a fresh revision", async () => {
    const bench = new Workbench();
    const { flowId } = await waitingFlow(bench.owner);
    const asked = applied(await bench.owner.requestCancel({ flowId, expectedRevision: 0 }));
    expect(asked).toMatchObject({ status: "waiting", revision: 1, cancelRequestedAt: bench.nowMs });
    for (const expectedRevision of [0, 1]) {
      bench.restart();
      const { owner } = bench;
      const target = { flowId, expectedRevision };
      const writes = [owner.setWaiting(target), owner.resume(target), owner.finish(target), owner.fail(target)];
      for (const answer of await Promise.all([...writes, owner.requestCancel(target)])) {
        expect(answer).toMatchObject({ applied: false, code: "cancel_requested", current: { revision: 1 } });
      }
      expect(await owner.runTask({ flowId, runtime: "acp", task: "t" })).toMatchObject({ reason: "cancel_requested" });
    }
    await bench.flows.sweep();
    expect(await bench.owner.get(flowId)).toMatchObject({ status: "cancelled", revision: 2, endedAt: bench.nowMs });
  });

  it("with a stale revision is refused", async () => {
    const { owner } = new Workbench();
    const { flowId } = await owner.createManaged(TRIAGE);
    await owner.resume({ flowId, expectedRevision: 0 });
    const answer = await owner.requestCancel({ flowId, expectedRevision: 0 });
    expect(answer).toMatchObject({ code: "revision_conflict", current: { revision: 1 } });
  });

  it("through cancel ends a flow without children at once, in one revision", async () => {
    const { owner } = new Workbench();
    const { flowId } = await waitingFlow(owner);
    const answer = await owner.cancel({ flowId });
    expect(answer).toMatchObject({ found: true, cancelled: true, flow: { status: "cancelled", revision: 1 } });
    expect(answer.flow).not.toHaveProperty("waitJson");
  });

  it("comes too late for a flow that ended", async () => {
    const { owner } = new Workbench();
    const { flowId } = await endedFlow(owner);
    expect(await owner.cancel({ flowId })).toMatchObject({
      found: true,
      cancelled: false,
      reason: "terminal",
      flow: { status: "succeeded" },
    });
  });
});

describe("a database that cannot be written", () => {
  it("makes writes answer persist_failed, keeps what was there, and tells why", async () => {
    const bench = new Workbench();
    const { owner } = bench;
    const { flowId } = await owner.createManaged(TRIAGE);
    const pages = bench.sqlite.pragma("page_count", { simple: true });
    bench.sqlite.pragma(`max_page_count = ${String(pages)}`);
    const target = { flowId, expectedRevision: 0, stateJson: "x".repeat(100_000) };
    expect(await owner.finish(target)).toEqual({ applied: false, code: "persist_failed" });
    await expect(owner.createManaged({ ...TRIAGE, stateJson: target.stateJson })).rejects.toMatchObject({
      code: "PERSIST_FAILED",
    });
    expect(await owner.tryCreateManaged({ ...TRIAGE, stateJson: target.stateJson })).toBeNull();
    expect(bench.faults.map((error) => "code" in error && error.code)).toEqual(Array(3).fill("STORE_FULL"));
    expect(await owner.list()).toMatchObject([{ flowId, revision: 0, status: "queued" }]);
  });
});
