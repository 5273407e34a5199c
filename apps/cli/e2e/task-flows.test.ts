import { join } from "node:path";
import { STATE_MIGRATIONS } from "@oc/gateway";
import { openStore } from "@oc/store";
import { TaskFlows } from "@oc/tasks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Oc } from "./oc.ts";

interface Row {
  flowId: string;
  status: string;
  goal: string;
}

describe("oc tasks flow", () => {
  let oc: Oc;
  let triageId: string;
  beforeAll(async () => {
    oc = await Oc.open();
    await leaveFlows(oc.stateDir);
    await oc.gateway();
    const { flows } = await oc.json<{ flows: Row[] }>("tasks", "flow", "list", "--status", "waiting");
    triageId = flows[0]?.flowId ?? "";
  });
  afterAll(() => oc.close());

  /** What a plugin wrote before the gateway ended. */
  async function leaveFlows(stateDir: string): Promise<void> {
    const path = join(stateDir, "state", "gateway.sqlite");
    const store = openStore({ path, migrations: STATE_MIGRATIONS });
    const main = new TaskFlows(store).bindSession({ sessionKey: "agent:main:main" });
    await main.createManaged({ controllerId: "inbox", goal: "triage", status: "waiting", waitJson: { asks: "Ann" } });
    const { flowId } = await main.createManaged({ controllerId: "inbox", goal: "report \u001b[31m" });
    await main.finish({ flowId, expectedRevision: 0, stateJson: { lines: 3 } });
    store.close();
  }

  it("lists flows newest first, with their counts", async () => {
    const { count, flows } = await oc.json<{ count: number; flows: Row[] }>("tasks", "flow", "list");
    expect([count, flows.map(({ status }) => status)]).toEqual([2, ["succeeded", "waiting"]]);
    const { stdout } = await oc.run(["tasks", "flow"]);
    expect(stdout).toContain("2 flows: 1 succeeded, 1 waiting.");
    expect(stdout).toContain(triageId);
    expect(stdout).not.toContain("\u001b[31m");
  });

  it("lists those of one status, and says when there are none", async () => {
    const { stdout, exitCode } = await oc.run(["tasks", "flow", "list", "--status", "failed"]);
    expect([exitCode, stdout]).toEqual([0, "No task flows.\n"]);
    const unknown = await oc.run(["tasks", "flow", "list", "--status", "done"]);
    expect(unknown.exitCode).toBe(2);
    expect(unknown.stderr).toContain("waiting");
  });

  it("shows a flow by its id, and a session's newest one by the session", async () => {
    const { stdout } = await oc.run(["tasks", "flow", "show", triageId]);
    expect(stdout).toContain("Status: waiting");
    expect(stdout).toContain('Waits for: {"asks":"Ann"}');
    expect(await oc.json("tasks", "flow", "show", "main")).toMatchObject({
      flow: { status: "succeeded", stateJson: { lines: 3 } },
      tasks: [],
    });
  });

  it("cancels a flow once", async () => {
    expect(await oc.json("tasks", "flow", "cancel", triageId)).toMatchObject({
      ok: true,
      cancelled: true,
      flow: { status: "cancelled" },
    });
    const again = await oc.run(["tasks", "flow", "cancel", triageId]);
    expect(again.exitCode).toBe(1);
    expect(again.stdout).toContain("has ended already: cancelled");
  });

  it("exits 1 for a flow that is not there, and says where to look", async () => {
    for (const verb of ["show", "cancel"]) {
      const { exitCode, stderr } = await oc.run(["tasks", "flow", verb, "nothing"]);
      expect(exitCode).toBe(1);
      expect(stderr).toContain("oc tasks flow list");
    }
  });
});
