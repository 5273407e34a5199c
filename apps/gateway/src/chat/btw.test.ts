import { expect, it } from "vitest";
import { startModelServer, type ModelCall } from "../../test/model-server.ts";
import { connectRaw, type Loose, type RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

const isAside = ({ body }: ModelCall): boolean => String(body.messages[0]?.content).includes("Side question");
const send = (client: RawClient, message: string, idempotencyKey: string, sessionKey = "main") =>
  client.request("chat.send", { sessionKey, message, idempotencyKey });
const ended = (client: RawClient, runId: string) =>
  client.event("chat", (chat) => String(chat["runId"]) === runId && String(chat["state"]) !== "delta");
const ofRun = (client: RawClient, runId: string): Loose[] =>
  client.events("chat").flatMap(({ payload }) => (String(payload?.["runId"]) === runId && payload ? [payload] : []));

/** A gateway whose model answers side questions at once, and ordinary messages when the test says so. */
async function startHeld() {
  const held: ModelCall[] = [];
  const model = await startModelServer((call) => {
    if (!isAside(call)) return void held.push(call);
    call.reply("323");
  });
  const { url } = await startGateway({ config: model.config });
  return { url, model, held, client: await connectRaw(url, { caps: ["tool-events"] }) };
}

it("a side question during a run is one side result and an empty end; the run, its history and its row are untouched", async () => {
  const { client, held, url } = await startHeld();
  await send(client, "the long task", "main-run");
  await expect.poll(() => held.length).toBe(1);
  held[0]?.text("Half");
  await client.event("chat", (chat) => String(chat["state"]) === "delta");
  const seen = async () => [
    (await client.request("chat.history", { sessionKey: "main" })).payload,
    (await client.request("sessions.describe", { key: "main" })).payload,
  ];
  const before = await seen();

  expect(await send(client, "/btw what is 17*19?", "aside-run")).toMatchObject({ payload: { status: "started" } });
  await ended(client, "aside-run");
  expect(client.events("chat.side_result").map(({ payload }) => payload)).toEqual([
    {
      kind: "btw",
      runId: "aside-run",
      sessionKey: "agent:main:main",
      agentId: "main",
      question: "what is 17*19?",
      text: "323",
      ts: expect.any(Number),
    },
  ]);
  expect(ofRun(client, "aside-run")).toEqual([
    { runId: "aside-run", sessionKey: "agent:main:main", agentId: "main", seq: 1, state: "final" },
  ]);
  expect(await seen()).toEqual(before);

  held[0]?.text(" and whole.");
  held[0]?.finish();
  const final = await ended(client, "main-run");
  expect(final.payload).toMatchObject({ state: "final", message: { content: [{ text: "Half and whole." }] } });
  const late = await connectRaw(url);
  expect(JSON.stringify((await late.request("chat.history", { sessionKey: "main" })).payload)).not.toContain("323");
  expect(late.events("chat.side_result")).toEqual([]);
});

it("the same side question sent twice is asked once", async () => {
  const { client, model } = await startHeld();
  await send(client, "/btw what is 17*19?", "aside-run");
  await ended(client, "aside-run");
  expect(await send(client, "/btw what is 17*19?", "aside-run")).toMatchObject({ payload: { status: "ok" } });
  expect(client.events("chat.side_result")).toHaveLength(1);
  expect(model.calls).toHaveLength(1);
});

it("a side question where there is no session yet creates none", async () => {
  const { client } = await startHeld();
  await send(client, "/side what is 17*19?", "aside-run", "agent:main:dashboard:new");
  await ended(client, "aside-run");
  expect(client.events("chat.side_result")).toHaveLength(1);
  const { payload } = await client.request("sessions.list", {});
  expect(payload).toMatchObject({ totalCount: 0 });
});

it("a side question is stopped by its own run id, and not by /stop", async () => {
  const held: ModelCall[] = [];
  const model = await startModelServer((call) => void held.push(call));
  const { url } = await startGateway({ config: model.config });
  const client = await connectRaw(url);
  await send(client, "/btw first?", "first");
  await send(client, "/btw second?", "second");
  await expect.poll(() => held.length).toBe(2);
  await send(client, "/stop", "stop");
  await ended(client, "stop");
  expect(await client.request("chat.abort", { sessionKey: "main", runId: "first" })).toMatchObject({
    payload: { ok: true, aborted: true, runIds: ["first"] },
  });
  expect((await ended(client, "first")).payload).toMatchObject({ state: "aborted", stopReason: "rpc" });
  held.find(({ body }) => JSON.stringify(body).includes("second?"))?.reply("still here");
  await ended(client, "second");
  expect(client.events("chat.side_result").map(({ payload }) => payload)).toMatchObject([{ text: "still here" }]);
});

it("an empty side question is answered with its usage, without a model call", async () => {
  const { client, model } = await startHeld();
  await send(client, "/btw", "empty");
  expect(JSON.stringify((await ended(client, "empty")).payload)).toContain("Usage: /btw");
  expect(model.calls).toHaveLength(0);
});
