import { join } from "node:path";
import type { ToolContext } from "@oc/plugin-sdk";
import { openStore } from "@oc/store";
import { expect, onTestFinished, test } from "vitest";
import { tempDir } from "../../test/test-gateway.ts";
import { openLogger } from "../log/logger.ts";
import { STATE_MIGRATIONS } from "../state-schema.ts";
import { TaskFlowService } from "./task-flow-service.ts";

const CONTEXT: ToolContext = {
  agentId: "main",
  sessionKey: "agent:main:main",
  workspaceDir: "/tmp",
  sandboxed: false,
  senderIsOwner: true,
};

function openService() {
  const folder = tempDir();
  const store = openStore({ path: join(folder, "gateway.sqlite"), migrations: STATE_MIGRATIONS });
  const lines: string[] = [];
  const log = openLogger({
    file: join(folder, "log"),
    level: "info",
    redact: (text) => text,
    onLine: (_, message) => lines.push(message),
  });
  const service = new TaskFlowService({ store, log, now: Date.now, sweepIntervalMs: 5 });
  onTestFinished(async () => {
    await service.close();
    store.close();
    log.close();
  });
  return { service, store, lines };
}

test("a plugin works on the flows of the session that its tool runs in", async () => {
  const { service } = openService();
  const flows = service.fromToolContext(CONTEXT);
  const { flowId } = await flows.createManaged({ controllerId: "lobster", goal: "triage" });
  expect(await flows.setWaiting({ flowId, expectedRevision: 0, waitJson: { token: "t" } })).toMatchObject({
    applied: true,
  });
  expect(await flows.resume({ flowId, expectedRevision: 0 })).toMatchObject({ code: "revision_conflict" });
  expect(await flows.requestCancel({ flowId, expectedRevision: 1 })).toMatchObject({ applied: true });
  expect(await flows.runTask({ flowId, runtime: "acp", task: "t" })).toMatchObject({ reason: "cancel_requested" });
  expect(await flows.finish({ flowId, expectedRevision: 2 })).toMatchObject({ code: "cancel_requested" });
  expect(await flows.fail({ flowId, expectedRevision: 2 })).toMatchObject({ code: "cancel_requested" });
  expect(await flows.cancel({ flowId })).toMatchObject({ cancelled: true });
  expect(await flows.getTaskSummary(flowId)).toMatchObject({ total: 0 });
  expect(await flows.list()).toMatchObject([{ flowId, ownerKey: CONTEXT.sessionKey, status: "cancelled" }]);
  const same = service.bindSession({ sessionKey: CONTEXT.sessionKey });
  expect(await same.findLatest()).toEqual(await flows.get(flowId));
  expect(await same.resolve(CONTEXT.sessionKey)).toMatchObject({ flowId });
  const other = service.fromToolContext({ ...CONTEXT, sessionKey: "agent:main:other" });
  expect(await other.get(flowId)).toBeUndefined();
  expect(await other.tryCreateManaged({ controllerId: "lobster", goal: "other" })).toMatchObject({ revision: 0 });
});

test("a sweep that fails is told in the log, and the next one comes", async () => {
  const { service, store, lines } = openService();
  store.sqlite.exec("ALTER TABLE task_flows RENAME TO hidden");
  service.start();
  await expect.poll(() => lines).toContain("task flows could not be swept");
  store.sqlite.exec("ALTER TABLE hidden RENAME TO task_flows");
  const { flowId } = await service
    .bindSession({ sessionKey: "agent:main:main" })
    .createManaged({ controllerId: "c", goal: "g" });
  await service.bindSession({ sessionKey: "agent:main:main" }).requestCancel({ flowId, expectedRevision: 0 });
  await expect.poll(async () => (await (await service.open()).resolve(flowId))?.status).toBe("cancelled");
});

test("what was refused because the database is full is told in the log", async () => {
  const { service, store, lines } = openService();
  store.sqlite.pragma(`max_page_count = ${String(store.sqlite.pragma("page_count", { simple: true }))}`);
  const flows = service.fromToolContext(CONTEXT);
  const stateJson = "x".repeat(100_000);
  expect(await flows.tryCreateManaged({ controllerId: "c", goal: "g", stateJson })).toBeNull();
  expect(lines).toContain("a task flow could not be stored, or who runs its tasks did not answer");
});
