import { describe, expect, it } from "vitest";
import { applied, DAY_MS, MINUTE_MS, OWNER, Workbench } from "../test/workbench.ts";
import type { TaskFlow } from "./index.ts";

const CONTROLLED = { controllerId: "ctl", goal: "triage" };
const CHILD = "agent:main:subagent:c1";

/** A flow with one active child, run `r1` in its own session. */
async function flowWithChild(bench: Workbench): Promise<{ flow: TaskFlow; taskId: string }> {
  bench.runtime.start("r1", { childSessionKey: CHILD });
  const flow = await bench.owner.createManaged({ ...CONTROLLED, status: "running" });
  const linked = await bench.owner.runTask({
    flowId: flow.flowId,
    runtime: "subagent",
    task: "read",
    runId: "r1",
    childSessionKey: CHILD,
  });
  if (!linked.created) throw new Error(`not linked: ${linked.reason}`);
  return { flow, taskId: linked.task.taskId };
}

describe("linking a run", () => {
  it("records the run as it is and leaves the flow's revision", async () => {
    const bench = new Workbench();
    const { flow, taskId } = await flowWithChild(bench);
    expect(await bench.flows.getTask(taskId)).toMatchObject({
      runtime: "subagent",
      status: "running",
      runId: "r1",
      childSessionKey: CHILD,
      ownerKey: OWNER,
      requesterSessionKey: OWNER,
      notifyPolicy: "done_only",
      startedAt: bench.nowMs,
    });
    expect(await bench.owner.get(flow.flowId)).toEqual(flow);
    expect(bench.runtime.stopped).toEqual([]);
  });

  it.each([
    ["a child session without the exact run", { childSessionKey: CHILD }, "run_id_required"],
    ["a run that nobody knows", { runId: "r9" }, "run_not_found"],
    ["a run of another owner", { runId: "foreign" }, "run_not_owned"],
    ["a run in another child session", { runId: "r1", childSessionKey: "agent:main:subagent:c2" }, "run_not_owned"],
    ["a run that has ended already", { runId: "ended" }, "run_ended"],
  ])("is refused for %s, and creates no task", async (_, input, reason) => {
    const bench = new Workbench();
    bench.runtime.start("r1", { childSessionKey: CHILD });
    bench.runtime.start("foreign", { ownerKey: "agent:work:main" });
    bench.runtime.start("ended", { status: "failed" });
    const { flowId } = await bench.owner.createManaged(CONTROLLED);
    expect(await bench.owner.runTask({ flowId, runtime: "acp", task: "t", ...input })).toEqual({
      created: false,
      reason,
    });
    expect(await bench.flows.listTasks(flowId)).toEqual([]);
  });

  it("takes over an end that came while it was linked", async () => {
    const bench = new Workbench();
    bench.runtime.start("r1");
    const { flowId } = await bench.owner.createManaged(CONTROLLED);
    const linking = bench.owner.runTask({ flowId, runtime: "acp", task: "t", runId: "r1" });
    bench.runtime.end("r1");
    expect(await linking).toMatchObject({ created: true, task: { status: "succeeded", endedAt: bench.nowMs } });
  });

  it("counts a run once, and again when the id serves a new run", async () => {
    const bench = new Workbench();
    const { flow, taskId } = await flowWithChild(bench);
    const again = { flowId: flow.flowId, runtime: "subagent", task: "read", runId: "r1" } as const;
    expect(await bench.owner.runTask(again)).toMatchObject({ reason: "already_linked", task: { taskId } });
    await bench.flows.reportRun({ runtime: "subagent", runId: "r1" }, { status: "succeeded" });
    expect(await bench.owner.runTask(again)).toMatchObject({ created: true });
  });

  it("works without a run, for work that the controller does itself", async () => {
    const bench = new Workbench();
    const { flowId } = await bench.owner.createManaged(CONTROLLED);
    const { task } = await bench.owner.runTask({ flowId, runtime: "acp", task: "by hand" });
    expect(await bench.flows.reportTask(task?.taskId ?? "", { status: "succeeded" })).toMatchObject({
      status: "succeeded",
      endedAt: bench.nowMs,
      cleanupAfter: bench.nowMs + 7 * DAY_MS,
    });
    expect(await bench.owner.getTaskSummary(flowId)).toEqual({
      total: 1,
      active: 0,
      terminal: 1,
      failures: 0,
      byStatus: { succeeded: 1 },
      byRuntime: { acp: 1 },
    });
  });

  it("is refused when the flow has ended", async () => {
    const bench = new Workbench();
    const { flowId } = await bench.owner.createManaged(CONTROLLED);
    await bench.owner.finish({ flowId, expectedRevision: 0 });
    expect(await bench.owner.runTask({ flowId, runtime: "acp", task: "t" })).toMatchObject({ reason: "terminal" });
  });
});

describe("a task", () => {
  it("that was cancelled stays cancelled when its success arrives", async () => {
    const bench = new Workbench();
    const { taskId } = await flowWithChild(bench);
    const run = { runtime: "subagent", runId: "r1" } as const;
    await bench.flows.reportRun(run, { status: "cancelled" });
    expect(await bench.flows.reportRun(run, { status: "succeeded", terminalSummary: "done" })).toEqual([]);
    expect(await bench.flows.reportTask(taskId, { status: "succeeded" })).toMatchObject({ status: "cancelled" });
  });

  it("that succeeds does not end its managed flow", async () => {
    const bench = new Workbench();
    const { flow } = await flowWithChild(bench);
    await bench.flows.reportRun({ runtime: "subagent", runId: "r1" }, { status: "succeeded" });
    expect(await bench.owner.get(flow.flowId)).toEqual(flow);
  });

  it("hears only of the run in its own child session", async () => {
    const bench = new Workbench();
    const { taskId } = await flowWithChild(bench);
    const elsewhere = { runtime: "subagent", runId: "r1", childSessionKey: "agent:main:subagent:c2" } as const;
    expect(await bench.flows.reportRun(elsewhere, { status: "failed" })).toEqual([]);
    expect(await bench.flows.getTask(taskId)).toMatchObject({ status: "running" });
  });

  it.each([
    ["is lost after five minutes without its run", "subagent" as const, CHILD, 5],
    ["is lost after thirty minutes as a native sub-agent without a session", "subagent" as const, undefined, 30],
    ["is lost after five minutes as an ACP run without a session", "acp" as const, undefined, 5],
  ])("%s, and not before", async (_, runtime, childSessionKey, minutes) => {
    const bench = new Workbench();
    const place = childSessionKey === undefined ? {} : { childSessionKey };
    bench.runtime.start("r1", place);
    const { flowId } = await bench.owner.createManaged(CONTROLLED);
    const { task } = await bench.owner.runTask({ flowId, runtime, task: "t", runId: "r1", ...place });
    const status = async () => (await bench.flows.getTask(task?.taskId ?? ""))?.status;
    bench.wait(DAY_MS);
    bench.runtime.known.clear();
    await bench.flows.sweep();
    bench.wait(minutes * MINUTE_MS);
    await bench.flows.sweep();
    expect(await status()).toBe("running");
    bench.wait(1);
    await bench.flows.sweep();
    expect(await status()).toBe("lost");
    bench.wait(DAY_MS);
    await bench.flows.sweep();
    expect(await status()).toBeUndefined();
  });

  it("stays when its runtime cannot be asked", async () => {
    const bench = new Workbench();
    const { taskId } = await flowWithChild(bench);
    bench.runtime.findRun = () => Promise.reject(new Error("no answer"));
    await bench.flows.sweep();
    expect(await bench.flows.getTask(taskId)).toMatchObject({ status: "running" });
    expect(bench.faults).toMatchObject([{ message: "no answer" }]);
  });
});

describe("cancelling a flow with children", () => {
  it("stops exactly them, and ends the flow when they end at once", async () => {
    const bench = new Workbench();
    const { flow, taskId } = await flowWithChild(bench);
    bench.runtime.start("other");
    bench.runtime.onStop = ({ runId }) => bench.runtime.end(runId, "cancelled");
    expect(await bench.owner.cancel({ flowId: flow.flowId })).toMatchObject({
      found: true,
      cancelled: true,
      flow: { status: "cancelled" },
    });
    expect(bench.runtime.stopped).toEqual(["r1"]);
    expect(await bench.flows.getTask(taskId)).toMatchObject({ status: "cancelled" });
  });

  it("ends the flow after a restart once the child ended, and a finish in between is refused", async () => {
    const bench = new Workbench();
    const { flow } = await flowWithChild(bench);
    const { flowId } = flow;
    expect(await bench.owner.cancel({ flowId })).toMatchObject({
      found: true,
      cancelled: false,
      reason: "cancel_pending",
      flow: { status: "running", revision: 1 },
    });
    bench.restart();
    await bench.flows.sweep();
    expect(await bench.owner.finish({ flowId, expectedRevision: 1 })).toMatchObject({ code: "cancel_requested" });
    bench.runtime.end("r1");
    await bench.flows.sweep();
    expect(await bench.owner.get(flowId)).toMatchObject({ status: "cancelled", revision: 2 });
  });

  it("asks again after a restart, because the process may have been killed before it asked", async () => {
    const bench = new Workbench();
    const { flow } = await flowWithChild(bench);
    bench.runtime.stopRun = () => Promise.reject(new Error("killed"));
    await bench.owner.cancel({ flowId: flow.flowId });
    bench.runtime.stopRun = async ({ runId }) => bench.runtime.end(runId, "cancelled");
    bench.restart();
    await bench.flows.sweep();
    expect(await bench.owner.get(flow.flowId)).toMatchObject({ status: "cancelled" });
  });

  it("ends the flow as soon as the last child's end is reported", async () => {
    const bench = new Workbench();
    const { flow } = await flowWithChild(bench);
    await bench.owner.cancel({ flowId: flow.flowId });
    await bench.flows.reportRun({ runtime: "subagent", runId: "r1" }, { status: "succeeded" });
    expect(await bench.owner.get(flow.flowId)).toMatchObject({ status: "cancelled" });
  });

  it("leaves children alone when the end was only requested", async () => {
    const bench = new Workbench();
    const { flow } = await flowWithChild(bench);
    await bench.owner.requestCancel({ flowId: flow.flowId, expectedRevision: 0 });
    await bench.flows.sweep();
    expect(bench.runtime.stopped).toEqual([]);
    expect(await bench.owner.get(flow.flowId)).toMatchObject({ status: "running" });
    bench.runtime.end("r1");
    await bench.flows.sweep();
    expect(await bench.owner.get(flow.flowId)).toMatchObject({ status: "cancelled" });
  });

  it("ends records that no run stands behind", async () => {
    const bench = new Workbench();
    const { flowId } = await bench.owner.createManaged(CONTROLLED);
    await bench.owner.runTask({ flowId, runtime: "acp", task: "by hand" });
    expect(await bench.owner.cancel({ flowId })).toMatchObject({ cancelled: true });
    expect(await bench.flows.listTasks(flowId)).toMatchObject([{ status: "cancelled" }]);
  });
});

describe("a mirrored flow", () => {
  const SPAWNED = { runtime: "subagent", runId: "r1", ownerKey: OWNER, task: "read the mail", label: "mail" } as const;

  it.each([
    ["succeeded", { status: "succeeded" }, "succeeded"],
    ["failed", { status: "failed", error: "no" }, "failed"],
    ["timed_out", { status: "timed_out" }, "failed"],
    ["cancelled", { status: "cancelled" }, "cancelled"],
    ["lost", { status: "lost" }, "lost"],
    ["undeliverable", { status: "succeeded", terminalOutcome: "blocked", terminalSummary: "no route" }, "blocked"],
  ] as const)("follows its task: %s", async (_, report, status) => {
    const bench = new Workbench();
    const { flow, task } = await bench.flows.mirrorRun(SPAWNED);
    expect(flow).toMatchObject({ syncMode: "task_mirrored", goal: "mail", status: "queued", revision: 0 });
    await bench.flows.reportRun(SPAWNED, { status: "running" });
    await bench.flows.reportRun(SPAWNED, { status: "running", progress: "half" });
    expect(await bench.owner.get(flow.flowId)).toMatchObject({ status: "running", revision: 1 });
    await bench.flows.reportRun(SPAWNED, report);
    const ended = await bench.owner.get(flow.flowId);
    expect(ended).toMatchObject({ status, revision: 2, endedAt: bench.nowMs });
    expect(ended?.blockedTaskId).toBe(status === "blocked" ? task.taskId : undefined);
  });

  it("cannot be changed by anybody", async () => {
    const bench = new Workbench();
    const { flow } = await bench.flows.mirrorRun(SPAWNED);
    const { owner } = bench;
    const target = { flowId: flow.flowId, expectedRevision: 0 };
    const writes = [owner.setWaiting(target), owner.resume(target), owner.finish(target), owner.fail(target)];
    for (const answer of await Promise.all([...writes, owner.requestCancel(target)])) {
      expect(answer).toEqual({ applied: false, code: "not_managed", current: flow });
    }
    expect(await owner.cancel(target)).toEqual({ found: true, cancelled: false, reason: "not_managed", flow });
    expect(await owner.runTask({ ...target, runtime: "acp", task: "t" })).toMatchObject({ reason: "not_managed" });
  });

  it("does not keep its run from counting in a managed flow; both hear of its end", async () => {
    const bench = new Workbench();
    bench.runtime.start("r1");
    const { flow } = await bench.flows.mirrorRun(SPAWNED);
    const { flowId } = await bench.owner.createManaged(CONTROLLED);
    expect(await bench.owner.runTask({ flowId, runtime: "subagent", task: "t", runId: "r1" })).toMatchObject({
      created: true,
    });
    expect(await bench.flows.reportRun(SPAWNED, { status: "succeeded" })).toHaveLength(2);
    expect(await bench.owner.get(flow.flowId)).toMatchObject({ status: "succeeded" });
    expect(await bench.owner.get(flowId)).toMatchObject({ status: "queued" });
  });
});

describe("the sweep", () => {
  it("removes flows that ended seven days ago, and no flow that can be resumed", async () => {
    const bench = new Workbench();
    const { owner } = bench;
    const { flowId } = await owner.createManaged(CONTROLLED);
    const blocked = await owner.createManaged({ ...CONTROLLED, status: "blocked" });
    const { flow: undelivered } = await bench.flows.mirrorRun({
      runtime: "acp",
      runId: "r2",
      ownerKey: OWNER,
      task: "t",
    });
    await bench.flows.reportRun({ runtime: "acp", runId: "r2" }, { status: "succeeded", terminalOutcome: "blocked" });
    expect(await owner.get(undelivered.flowId)).toMatchObject({ status: "blocked", endedAt: bench.nowMs });
    applied(await owner.fail({ flowId, expectedRevision: 0 }));
    bench.wait(7 * DAY_MS - 1);
    expect(await bench.flows.sweep()).toEqual({ removedFlows: 0, removedTasks: 0 });
    bench.wait(1);
    expect(await bench.flows.sweep()).toEqual({ removedFlows: 2, removedTasks: 1 });
    expect(await owner.list()).toEqual([blocked]);
  });

  it("keeps an active task whose flow was removed", async () => {
    const bench = new Workbench();
    const { flow, taskId } = await flowWithChild(bench);
    applied(await bench.owner.finish({ flowId: flow.flowId, expectedRevision: 0 }));
    bench.wait(7 * DAY_MS);
    await bench.flows.sweep();
    const task = await bench.flows.getTask(taskId);
    expect(task).toMatchObject({ status: "running" });
    expect(task).not.toHaveProperty("flowId");
  });
});

describe("operators", () => {
  it("page through the flows of every session, by status and owner", async () => {
    const bench = new Workbench();
    const other = bench.flows.bindSession({ sessionKey: "agent:work:main" });
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      const bound = index % 2 === 0 ? bench.owner : other;
      ids.unshift((await bound.createManaged({ ...CONTROLLED, status: index < 4 ? "queued" : "waiting" })).flowId);
    }
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await bench.flows.list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      pages.push(page.flows.map(({ flowId }) => flowId));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect((await bench.flows.list({ status: "waiting" })).flows.map(({ flowId }) => flowId)).toEqual([ids[0]]);
    expect((await bench.flows.list({ ownerKey: "agent:work:main" })).flows).toHaveLength(2);
    expect(await bench.flows.resolve("agent:work:main")).toMatchObject({ flowId: ids[1] });
    expect(await bench.flows.resolve("nobody")).toBeUndefined();
    await expect(bench.flows.list({ limit: 501 })).rejects.toMatchObject({ code: "INVALID_PARAMETER" });
    await expect(bench.flows.list({ cursor: "x" })).rejects.toMatchObject({ code: "INVALID_PARAMETER" });
  });

  it("cancel a flow of any session", async () => {
    const bench = new Workbench();
    const { flowId } = await bench.owner.createManaged(CONTROLLED);
    expect(await bench.flows.cancel(flowId)).toMatchObject({ found: true, cancelled: true });
    expect(await bench.flows.cancel("nothing")).toEqual({ found: false, cancelled: false, reason: "not_found" });
  });
});
