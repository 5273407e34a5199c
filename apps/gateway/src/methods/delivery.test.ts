import { join } from "node:path";
import { openSessionStore } from "@oc/sessions";
import { expect, it } from "vitest";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

async function start() {
  const model = await startModelServer();
  const started = await startGateway({ config: model.config });
  return { model, ...started, client: await connectRaw(started.url) };
}

it.each(["chat.send", "agent"])("%s refuses to deliver while no channel could, and stores nothing", async (method) => {
  const { client, model } = await start();
  const params = { sessionKey: "main", message: "hi", idempotencyKey: "run", deliver: true };
  expect(await client.request(method, params)).toMatchObject({
    error: { code: "INVALID_REQUEST", message: expect.stringContaining("deliver"), details: { reason: "no-channel" } },
  });
  expect(model.calls).toEqual([]);
  expect(await client.request("chat.history", { sessionKey: "main" })).toMatchObject({ payload: { messages: [] } });
  expect(await client.request(method, { ...params, deliver: false })).toMatchObject({ ok: true });
});

it.each([
  [
    "chat.send",
    {
      originatingChannel: "telegram",
      originatingTo: "42",
      originatingAccountId: "bot",
      originatingThreadId: "7",
      replyToId: "9",
    },
  ],
  ["agent", { channel: "telegram", to: "42", accountId: "bot", threadId: "7" }],
])("%s keeps where the message came from, and without that fact what it knew", async (method, route) => {
  const { client, gateway, stateDir } = await start();
  const send = (idempotencyKey: string, more: object) =>
    client.request(method, { sessionKey: "desk", message: "hi", idempotencyKey, ...more });
  await send("run-1", route);
  await client.request("agent.wait", { runId: "run-1" });
  await send("run-2", {});
  await client.request("agent.wait", { runId: "run-2" });
  expect(await client.request("sessions.describe", { key: "desk" })).toMatchObject({
    payload: { session: { channel: "telegram" } },
  });
  await gateway.close();
  const path = join(stateDir, "agents", "main", "sessions", "sessions.sqlite");
  const store = await openSessionStore({ agentId: "main", path, cwd: stateDir });
  const session = await store.getSession("agent:main:desk");
  await store.close();
  expect(session?.entry).toMatchObject({
    lastChannel: "telegram",
    lastTo: "42",
    lastAccountId: "bot",
    lastThreadId: "7",
  });
});

it("a fact about the origin that no session could keep is refused by its name", async () => {
  const { client } = await start();
  const params = { sessionKey: "main", message: "hi", idempotencyKey: "run", originatingTo: "x".repeat(513) };
  expect(await client.request("chat.send", params)).toMatchObject({
    error: { code: "INVALID_REQUEST", message: expect.stringContaining("originatingTo") },
  });
});
