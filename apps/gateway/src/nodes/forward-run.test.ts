import { createDeviceIdentity } from "@oc/protocol";
import { expect, it } from "vitest";
import { connectClient, startGateway } from "../../test/test-gateway.ts";
import { connectNode } from "../../test/test-node.ts";

const PLAN = {
  argv: ["/bin/sh", "-lc", "ls"],
  cwd: "/w",
  commandText: "ls",
  agentId: "main",
  sessionKey: "agent:main:main",
  mutableFileOperand: null,
};

async function approvedRun() {
  const { url } = await startGateway();
  const operator = await connectClient(url, { caps: ["approvals"] });
  const asker = await connectClient(url, { device: await createDeviceIdentity() });
  const end = { exitCode: 0, timedOut: false, success: true, stdout: "secret", stderr: "" };
  const node = await connectNode(url, {
    commands: ["system.run"],
    onCall: (call, self) => void self.answer(call, { ok: true, payload: end }),
  });
  const [pending] = (await operator.request("node.pair.list")).pending;
  await operator.request("node.pair.approve", { requestId: pending!.requestId });
  const asked = asker.request("exec.approval.request", {
    id: "approval-1",
    command: PLAN.commandText,
    host: "node",
    nodeId: node.nodeId,
    systemRunPlan: PLAN,
  });
  await expect.poll(async () => (await operator.request("exec.approval.list")).length).toBe(1);
  await operator.request("exec.approval.resolve", { id: "approval-1", decision: "allow-once" });
  await asked;
  const { argv: command, cwd, agentId, sessionKey } = PLAN;
  const forward = (client: typeof asker, params: object = {}, idempotencyKey = "k") =>
    client.request("node.invoke", {
      nodeId: node.nodeId,
      command: "system.run",
      params: { command, rawCommand: "ls", cwd, agentId, sessionKey, runId: "approval-1", ...params },
      idempotencyKey,
    });
  return { operator, asker, node, forward };
}

it("an approved run reaches the node as it was approved, once, for the device that asked", async () => {
  const { operator, asker, node, forward } = await approvedRun();
  await expect(forward(operator)).rejects.toMatchObject({ details: { code: "APPROVAL_DEVICE_MISMATCH" } });
  await expect(forward(asker, { command: ["rm"] }, "k1")).rejects.toMatchObject({ details: { field: "command" } });
  await expect(forward(asker, { env: { A: "1" } }, "k2")).rejects.toMatchObject({ details: { field: "env" } });
  expect(node.calls).toEqual([]);
  const forged = { systemRunPlan: { ...PLAN, argv: ["rm"] }, approvalDecision: "allow-always", needs: 1 };
  expect(await forward(asker, forged, "k3")).toMatchObject({ payload: { stdout: "secret" } });
  const sent = JSON.parse(node.calls[0]?.paramsJSON ?? "{}") as object;
  expect(sent).toMatchObject({
    systemRunPlan: PLAN,
    command: PLAN.argv,
    approved: true,
    approvalDecision: "allow-once",
  });
  expect(sent).not.toHaveProperty("needs");
  await expect(forward(asker, forged, "k4")).rejects.toMatchObject({ details: { code: "APPROVAL_REQUIRED" } });
  expect(node.calls).toHaveLength(1);
});

it("tells nobody but who asked what the command printed, whatever key they send", async () => {
  const { operator, asker, node, forward } = await approvedRun();
  const first = await forward(asker);
  expect(await forward(asker)).toEqual(first);
  await expect(forward(operator)).rejects.toMatchObject({ details: { code: "APPROVAL_DEVICE_MISMATCH" } });
  expect(node.calls).toHaveLength(1);
});
