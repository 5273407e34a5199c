import { join } from "node:path";
import { GatewayRequestError } from "@oc/protocol";
import { openStore } from "@oc/store";
import { TaskFlows, type TaskRuns } from "@oc/tasks";
import { expect, test } from "vitest";
import { packageOf } from "../../test/gate-plugin.ts";
import { connectClient, startGateway, tempDir } from "../../test/test-gateway.ts";
import { STATE_MIGRATIONS } from "../state-schema.ts";

const MAIN = "agent:main:main";

/** A state folder that an earlier run of the gateway left flows in. */
async function stateWithFlows(write: (flows: TaskFlows) => Promise<void>, runs?: TaskRuns): Promise<string> {
  const stateDir = tempDir();
  const store = openStore({ path: join(stateDir, "state", "gateway.sqlite"), migrations: STATE_MIGRATIONS });
  await write(new TaskFlows(store, runs === undefined ? {} : { runs }));
  store.close();
  return stateDir;
}

/** A runtime in which one run goes on, whatever it is asked. */
const busy: TaskRuns = {
  findRun: async () => ({ ownerKey: MAIN, status: "running" }),
  stopRun: async () => {},
};

test("flows outlive the gateway, are listed newest first, and shown with what is in them", async () => {
  const stateDir = await stateWithFlows(async (flows) => {
    const main = flows.bindSession({ sessionKey: MAIN });
    await main.createManaged({
      controllerId: "inbox",
      goal: "first",
      status: "waiting",
      waitJson: { kind: "approval" },
    });
    await main.createManaged({ controllerId: "inbox", goal: "second", stateJson: null });
    await flows.bindSession({ sessionKey: "agent:main:other" }).createManaged({ controllerId: "c", goal: "third" });
  });
  const { url } = await startGateway({ stateDir });
  const client = await connectClient(url);

  const { flows } = await client.request("tasks.flow.list", {});
  expect(flows.map(({ goal }) => goal)).toEqual(["third", "second", "first"]);
  expect(flows[2]).not.toHaveProperty("waitJson");
  const ofMain = await client.request("tasks.flow.list", { sessionKey: "main", limit: 1 });
  expect(ofMain.flows.map(({ goal }) => goal)).toEqual(["second"]);
  const rest = await client.request("tasks.flow.list", { sessionKey: "main", cursor: ofMain.nextCursor ?? "" });
  expect(rest).toEqual({ flows: [flows[2]] });
  const waiting = await client.request("tasks.flow.list", { status: "waiting" });
  expect(waiting.flows).toEqual([flows[2]]);

  const byId = await client.request("tasks.flow.show", { lookup: flows[2]?.flowId ?? "" });
  expect(byId).toMatchObject({ flow: { goal: "first", waitJson: { kind: "approval" }, revision: 0 }, tasks: [] });
  for (const lookup of ["main", MAIN]) {
    expect(await client.request("tasks.flow.show", { lookup })).toMatchObject({
      flow: { goal: "second", stateJson: null },
    });
  }
});

test("a flow is cancelled once, by its id or its session", async () => {
  const stateDir = await stateWithFlows(async (flows) => {
    await flows.bindSession({ sessionKey: MAIN }).createManaged({ controllerId: "c", goal: "g" });
  });
  const { url } = await startGateway({ stateDir });
  const client = await connectClient(url);
  expect(await client.request("tasks.flow.cancel", { lookup: "main" })).toMatchObject({
    found: true,
    cancelled: true,
    flow: { status: "cancelled", revision: 1 },
  });
  expect(await client.request("tasks.flow.cancel", { lookup: MAIN })).toMatchObject({
    found: true,
    cancelled: false,
    reason: "terminal",
  });
});

test("a flow that is not there is named as such, with where to look", async () => {
  const { url } = await startGateway();
  const client = await connectClient(url);
  for (const lookup of ["nothing", "main", "agent:nobody:main", "a b\u0000"]) {
    expect(await client.request("tasks.flow.cancel", { lookup })).toEqual({
      found: false,
      cancelled: false,
      reason: "not_found",
    });
    const refusal = await client.request("tasks.flow.show", { lookup }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(GatewayRequestError);
    expect(refusal).toMatchObject({ code: "INVALID_REQUEST", details: { reason: "flow-not-found" } });
    expect((refusal as Error).message).toContain("oc tasks flow list");
  }
  expect(await client.request("tasks.flow.list", {})).toEqual({ flows: [] });
});

test("a cursor that no list gave is refused", async () => {
  const { url } = await startGateway();
  const client = await connectClient(url);
  await expect(client.request("tasks.flow.list", { cursor: "x" })).rejects.toMatchObject({
    code: "INVALID_REQUEST",
    message: expect.stringContaining("cursor"),
  });
});

test("reading flows needs operator.read, cancelling them operator.write", async () => {
  const { url } = await startGateway();
  const reader = await connectClient(url, { scopes: ["operator.read"] });
  expect(await reader.request("tasks.flow.list", {})).toEqual({ flows: [] });
  await expect(reader.request("tasks.flow.cancel", { lookup: "main" })).rejects.toMatchObject({
    code: "FORBIDDEN",
    details: { missingScope: "operator.write" },
  });
});

test("a cancellation that a killed gateway had begun ends once the child's run is gone", async () => {
  let flowId = "";
  const stateDir = await stateWithFlows(async (flows) => {
    const main = flows.bindSession({ sessionKey: MAIN });
    ({ flowId } = await main.createManaged({ controllerId: "c", goal: "g", status: "running" }));
    await main.runTask({ flowId, runtime: "acp", task: "t", runId: "r1" });
    expect(await main.cancel({ flowId })).toMatchObject({ reason: "cancel_pending" });
  }, busy);
  let nowMs = Date.now();
  const limits = { taskSweepIntervalMs: 10, tickIntervalMs: 3_600_000 };
  const { url } = await startGateway({ stateDir, now: () => nowMs, limits });
  const client = await connectClient(url);
  const statusLater = async () => {
    nowMs += 6 * 60_000;
    return (await client.request("tasks.flow.show", { lookup: flowId })).flow.status;
  };
  await expect.poll(statusLater, { timeout: 10_000 }).toBe("cancelled");
  expect((await client.request("tasks.flow.show", { lookup: flowId })).tasks).toMatchObject([{ status: "lost" }]);
});

test(
  "a plugin's tool parks work in a flow of its session, which operators see and another gateway finds",
  { timeout: 30_000 },
  async () => {
    const clerk = packageOf(
      "clerk",
      (api) =>
        api.registerTool(
          (context) => ({
            name: "park",
            description: "Parks work.",
            parameters: { type: "object" },
            async execute() {
              const flow = await api.runtime.taskFlows?.fromToolContext(context).createManaged({
                controllerId: "clerk",
                goal: "parked",
                status: "waiting",
                waitJson: { kind: "approval" },
              });
              return { content: [{ type: "text", text: flow?.flowId ?? "no task flows here" }] };
            },
          }),
          { name: "park" },
        ),
      { contracts: { tools: ["park"] } },
    );
    const stateDir = tempDir();
    const first = await startGateway({
      stateDir,
      plugins: [clerk],
      config: { plugins: { entries: { clerk: { enabled: true } } } },
    });
    const invoked = await (
      await connectClient(first.url)
    ).request("tools.invoke", { name: "park", sessionKey: "main" });
    expect(invoked).toMatchObject({ ok: true });
    const { content } = invoked.output as { content: { text: string }[] };
    await first.gateway.close({ drainMs: 0 });

    const { url } = await startGateway({ stateDir });
    const { flows } = await (await connectClient(url)).request("tasks.flow.list", {});
    expect(flows).toMatchObject([
      { flowId: content[0]?.text, ownerKey: MAIN, controllerId: "clerk", status: "waiting" },
    ]);
  },
);
