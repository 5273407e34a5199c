import { describe, expect, it } from "vitest";
import { MINUTE_MS, OWNER, Workbench } from "../test/workbench.ts";

const CONTROLLED = { controllerId: "ctl", goal: "triage" };

async function codes(bench: Workbench): Promise<string[]> {
  return (await bench.flows.audit()).map(({ code }) => code);
}

describe("the audit", () => {
  it.each([
    ["stale_running", { status: "running", waitJson: 1 }],
    ["stale_waiting", { status: "waiting", waitJson: 1 }],
    ["stale_blocked", { status: "blocked" }],
  ] as const)("finds %s after thirty minutes without a write, and not before", async (code, input) => {
    const bench = new Workbench();
    const { flowId } = await bench.owner.createManaged({ ...CONTROLLED, ...input });
    bench.wait(30 * MINUTE_MS);
    expect(await codes(bench)).toEqual([]);
    bench.wait(1);
    expect(await bench.flows.audit()).toMatchObject([{ code, flowId, ownerKey: OWNER }]);
  });

  it("finds cancel_stuck five minutes after the wish", async () => {
    const bench = new Workbench();
    bench.runtime.start("r1");
    const { flowId } = await bench.owner.createManaged(CONTROLLED);
    await bench.owner.runTask({ flowId, runtime: "acp", task: "t", runId: "r1" });
    await bench.owner.cancel({ flowId });
    bench.wait(5 * MINUTE_MS);
    expect(await codes(bench)).toEqual([]);
    bench.wait(1);
    expect(await bench.flows.audit()).toMatchObject([{ code: "cancel_stuck", detail: expect.stringContaining("1") }]);
  });

  it("finds missing_linked_tasks when nothing would bring a flow forward", async () => {
    const bench = new Workbench();
    await bench.owner.createManaged({ ...CONTROLLED, status: "waiting" });
    bench.wait(31 * MINUTE_MS);
    expect(await codes(bench)).toEqual(["stale_waiting", "missing_linked_tasks"]);
  });

  it("finds missing_linked_tasks when the task behind a mirror is gone", async () => {
    const bench = new Workbench();
    await bench.flows.mirrorRun({ runtime: "acp", runId: "r1", ownerKey: OWNER, task: "t" });
    bench.sqlite.exec("DELETE FROM tasks");
    expect(await codes(bench)).toEqual(["missing_linked_tasks"]);
  });

  it("finds blocked_task_missing", async () => {
    const bench = new Workbench();
    const { flowId } = await bench.owner.createManaged(CONTROLLED);
    await bench.owner.setWaiting({ flowId, expectedRevision: 0, blockedTaskId: "gone" });
    expect(await codes(bench)).toEqual(["blocked_task_missing"]);
  });

  it("finds inconsistent_timestamps and restore_failed in a database that somebody edited", async () => {
    const bench = new Workbench();
    await bench.owner.createManaged({ ...CONTROLLED, stateJson: {} });
    bench.sqlite.pragma("ignore_check_constraints = ON");
    bench.sqlite.exec("UPDATE task_flows SET updated_at = created_at - 1, state_json = '{'");
    expect(await codes(bench)).toEqual(["restore_failed", "inconsistent_timestamps"]);
    await expect(bench.owner.list()).rejects.toMatchObject({ code: "FLOW_UNREADABLE" });
  });

  it("finds nothing in flows that go their way", async () => {
    const bench = new Workbench();
    const { flowId } = await bench.owner.createManaged({ ...CONTROLLED, status: "running" });
    await bench.owner.finish({ flowId, expectedRevision: 0 });
    bench.wait(60 * MINUTE_MS);
    expect(await codes(bench)).toEqual([]);
  });
});
