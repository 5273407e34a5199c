import { describe, expect, it } from "vitest";
import { startModelServer, type ModelCall } from "../../test/model-server.ts";
import { connectRaw, type RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

async function start() {
  const model = await startModelServer();
  const gateway = await startGateway({ config: model.config });
  return { client: await connectRaw(gateway.url), model, ...gateway };
}

let runs = 0;

async function say(client: RawClient, message: string, sessionKey = "desk"): Promise<void> {
  const idempotencyKey = `run-${++runs}`;
  await client.request("chat.send", { sessionKey, message, idempotencyKey });
  await client.event("chat", (chat) => String(chat["runId"]) === idempotencyKey && String(chat["state"]) !== "delta");
}

interface Shown {
  id: string;
  role: string;
  content: { text?: string }[];
}

async function history(client: RawClient): Promise<Shown[]> {
  const { payload } = await client.request("chat.history", { sessionKey: "desk" });
  return payload?.["messages"] as unknown as Shown[];
}

const texts = async (client: RawClient): Promise<string[]> =>
  (await history(client)).filter(({ role }) => role === "user").map(({ content }) => content[0]?.text ?? "");

async function branches(client: RawClient): Promise<{ leafId: string; isActive: boolean }[]> {
  const { payload } = await client.request("sessions.branches", { key: "desk" });
  return payload?.["branches"] as unknown as { leafId: string; isActive: boolean }[];
}

describe("going back in a session", () => {
  it("begins a branch, keeps the one that was left, and can return to it", async () => {
    const { client } = await start();
    await say(client, "one");
    await say(client, "two");
    const answerToOne = (await history(client))[1]?.id ?? "";
    const left = (await branches(client))[0]?.leafId ?? "";
    const { payload } = await client.request("sessions.rewind", { key: "desk", entryId: answerToOne });
    expect(payload).toMatchObject({ ok: true, key: "agent:main:desk", leafId: answerToOne });
    await say(client, "other");
    expect(await texts(client)).toEqual(["one", "other"]);
    expect(await branches(client)).toMatchObject([
      { isActive: true, lastMessage: { role: "assistant" } },
      { isActive: false, leafId: left, lastMessage: { text: "Hello from the model." } },
    ]);
    await client.request("sessions.rewind", { key: "desk", entryId: left });
    expect(await texts(client)).toEqual(["one", "two"]);
  });

  it("shows the model only the branch that is active, with the summary of what was left", async () => {
    const { client, model } = await start();
    await say(client, "one");
    await say(client, "walrus");
    const [, answerToOne] = await history(client);
    await client.request("sessions.rewind", {
      key: "desk",
      entryId: answerToOne?.id,
      summary: "It was about animals.",
    });
    await say(client, "go on");
    const asked = JSON.stringify(model.calls.at(-1)?.body);
    expect(asked).toContain("It was about animals.");
    expect(asked).toContain("go on");
    expect(asked).not.toContain("walrus");
  });

  it("is told to subscribers, who get what is said afterwards and nothing a second time", async () => {
    const { client, url } = await start();
    await say(client, "one");
    await say(client, "two");
    const [, answerToOne] = await history(client);
    const watcher = await connectRaw(url);
    await watcher.request("sessions.subscribe", {});
    await watcher.request("sessions.messages.subscribe", { key: "desk" });
    await client.request("sessions.rewind", { key: "desk", entryId: answerToOne?.id });
    await watcher.event("sessions.changed", (changed) => String(changed["reason"]) === "rewind");
    await say(client, "three");
    await watcher.event("session.message", (told) => String(told["message"]?.["role"]) === "assistant");
    expect(watcher.events("session.message").map(({ payload }) => payload?.["message"]?.["role"])).toEqual([
      "user",
      "assistant",
    ]);
  });

  it("needs an entry of the present transcript and a session that exists", async () => {
    const { client } = await start();
    await say(client, "one");
    const [asked] = await history(client);
    const rewind = async (key: string, entryId: string | undefined) =>
      (await client.request("sessions.rewind", { key, entryId })).error;
    expect(await rewind("desk", "nothing")).toMatchObject({ details: { reason: "ENTRY_NOT_FOUND" } });
    expect(await rewind("none", asked?.id)).toMatchObject({ details: { reason: "session-not-found" } });
    await client.request("sessions.reset", { key: "desk" });
    expect(await rewind("desk", asked?.id)).toMatchObject({ details: { reason: "ENTRY_NOT_FOUND" } });
    expect((await client.request("sessions.branches", { key: "none" })).error).toMatchObject({
      details: { reason: "session-not-found" },
    });
  });

  it("is refused while a turn runs, which goes on", async () => {
    const { client, model } = await start();
    await say(client, "one");
    const [asked] = await history(client);
    const held = new Promise<ModelCall>((resolve) => {
      model.answer = resolve;
    });
    await client.request("chat.send", { sessionKey: "desk", message: "two", idempotencyKey: "held" });
    const call = await held;
    const { error } = await client.request("sessions.rewind", { key: "desk", entryId: asked?.id });
    expect(error).toMatchObject({ code: "UNAVAILABLE", retryable: true });
    call.reply("done");
    await client.event("chat", (chat) => String(chat["runId"]) === "held" && String(chat["state"]) === "final");
    expect(await texts(client)).toEqual(["one", "two"]);
  });

  it("needs operator.write; looking needs operator.read", async () => {
    const { client, url } = await start();
    await say(client, "one");
    const reader = await connectRaw(url, { scopes: ["operator.read"] });
    const [asked] = await history(client);
    expect(await reader.request("sessions.branches", { key: "desk" })).toMatchObject({ ok: true });
    expect((await reader.request("sessions.rewind", { key: "desk", entryId: asked?.id })).error).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});
