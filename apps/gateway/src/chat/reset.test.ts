import type { OcConfig } from "@oc/config";
import { describe, expect, it } from "vitest";
import type { ModelCall } from "../../test/model-server.ts";
import { connectRaw } from "../../test/raw-client.ts";
import { asked, startTalk, Talk } from "../../test/talk.ts";

const ALIASED = {
  agents: { defaults: { models: { "wire/other": { alias: "opus" } } } },
} as OcConfig;

describe("/new and /reset", () => {
  it.each([["/new"], ["/reset"], ["/NEW@oc"]])("%s alone begins a new session, without a turn", async (message) => {
    const { talk, model } = await startTalk();
    await talk.say("hello");
    const before = await talk.row();
    expect(await talk.say(message)).toBe("Started a new session.");
    expect(await talk.row()).toMatchObject({ key: before["key"] });
    expect((await talk.row())["sessionId"]).not.toBe(before["sessionId"]);
    expect(await talk.history()).toEqual([]);
    expect(model.calls).toHaveLength(1);
  });

  it("take a model and a first message, which is sent exactly as it was written", async () => {
    const { talk, model } = await startTalk({ config: ALIASED });
    await talk.say("hello");
    expect(await talk.say("/new opus fix the bug\n  line2")).toBe("Hello from the model.");
    expect(model.calls.at(-1)?.body.model).toBe("other");
    expect(await talk.history()).toEqual(["user: fix the bug\n  line2", "assistant: Hello from the model."]);
    expect(await talk.row()).toMatchObject({ model: "other" });
  });

  it.each([
    ["/new opsu fix", "opsu fix"],
    ["/new plan the trip", "plan the trip"],
    ["/new test it", "test it"],
    ["/new src/main.ts is broken", "src/main.ts is broken"],
  ])("%j has no model's name in it, so that all of it is the message", async (message, first) => {
    const { talk } = await startTalk({ config: ALIASED });
    await talk.say(message);
    expect((await talk.history()).at(0)).toBe(`user: ${first}`);
    expect(await talk.row()).not.toHaveProperty("model");
  });

  it.each([
    ["/new opus", "wire/other"],
    ["/new wire/deep", "wire/deep"],
    ["/reset wire", "wire/test"],
  ])("%j only chooses the model", async (message, ref) => {
    const { talk, model } = await startTalk({ config: ALIASED });
    expect(await talk.say(message)).toBe(`Started a new session with ${ref}.`);
    expect(model.calls).toEqual([]);
  });

  it("keep what was chosen for the session, but not elevated and exec", async () => {
    const { talk } = await startTalk({ config: { agents: { defaults: { model: "wire/deep" } } } as OcConfig });
    await talk.say("/think high /verbose on /exec host=gateway");
    const before = await talk.row();
    await talk.say("/reset");
    const after = await talk.row();
    expect(after["sessionId"]).not.toBe(before["sessionId"]);
    expect(after).toMatchObject({ thinkingLevel: "high", verboseLevel: "on" });
    expect(after).not.toHaveProperty("execHost");
  });

  it("follow the configured triggers, longest first, and no alias of them", async () => {
    const { talk, model } = await startTalk({
      config: { session: { resetTriggers: ["/fresh", "start over"] } } as OcConfig,
    });
    await talk.say("hello");
    const before = (await talk.row())["sessionId"];
    expect(await talk.say("/new")).toBe("Hello from the model.");
    expect((await talk.row())["sessionId"]).toBe(before);
    expect(await talk.say("START OVER: with this")).toBe("Hello from the model.");
    expect(await talk.history()).toEqual(["user: with this", "assistant: Hello from the model."]);
    expect(model.calls).toHaveLength(3);
  });

  it("soft keep the session and its transcript", async () => {
    const { talk } = await startTalk();
    await talk.say("hello");
    const before = await talk.row();
    expect(await talk.say("/reset soft")).toContain("keeps its conversation");
    expect(await talk.row()).toMatchObject({ sessionId: before["sessionId"] });
    await talk.say("/reset soft go on");
    expect(await talk.history()).toHaveLength(4);
    expect((await talk.history()).at(-2)).toBe("user: go on");
  });

  it("tell subscribers of the list", async () => {
    const { talk } = await startTalk();
    await talk.say("hello");
    await talk.client.request("sessions.subscribe", {});
    await talk.say("/new");
    const { payload } = await talk.client.event("sessions.changed", (change) => String(change["reason"]) === "reset");
    expect(payload).toMatchObject({ sessionKey: "agent:main:main" });
  });

  it("need operator.admin where a connection names its scopes, in the agent method too", async () => {
    const { gateway, talk: admin, model } = await startTalk();
    await admin.say("hello");
    const before = await admin.row();
    const talk = new Talk(await connectRaw(gateway.url, { scopes: ["operator.write"] }));
    expect(await talk.say("/reset")).toContain("operator.admin");
    expect(await talk.say("/new and a message")).toContain("operator.admin");
    await talk.client.request("agent", { message: "/new", idempotencyKey: "a1", agentId: "main" }, "agent");
    const final = await talk.client.next((frame) => frame.id === "agent" && String(frame.payload?.["status"]) === "ok");
    expect(JSON.stringify(final.payload)).toContain("operator.admin");
    expect(await talk.row()).toMatchObject({ sessionId: before["sessionId"] });
    expect(model.calls).toHaveLength(1);
  });
});

describe("a reset while a turn runs", () => {
  async function running(config: OcConfig = {}) {
    const parts = await startTalk({ config });
    const waiting: ModelCall[] = [];
    parts.model.answer = (call) => {
      call.text("half an ");
      waiting.push(call);
    };
    const run = await parts.talk.send("first");
    await expect.poll(() => waiting.length).toBe(1);
    parts.model.answer = (call) => call.reply("Anew.");
    return { ...parts, run };
  }
  const isEndOf = (run: string) => (chat: { [key: string]: unknown }) =>
    String(chat["runId"]) === run && ["final", "aborted", "error"].includes(String(chat["state"]));

  it("stops it before the new session begins; nothing of the old one gets into it", async () => {
    const { talk, run } = await running();
    const before = (await talk.row())["sessionId"];
    expect(await talk.say("/new go on")).toBe("Anew.");
    expect((await talk.client.event("chat", isEndOf(run))).payload).toMatchObject({ state: "aborted" });
    expect((await talk.row())["sessionId"]).not.toBe(before);
    expect(await talk.history()).toEqual(["user: go on", "assistant: Anew."]);
  });

  it("drops what waits, and what arrives meanwhile belongs to the new session", async () => {
    const { talk, model } = await running({ messages: { queue: { mode: "followup" } } });
    const queued = await talk.send("second");
    const resetting = talk.send("/reset");
    const late = talk.send("third");
    await talk.end(await resetting);
    expect((await talk.client.event("chat", isEndOf(queued))).payload).toMatchObject({ state: "aborted" });
    await talk.end(await late);
    expect(model.calls).toHaveLength(2);
    expect(asked(model)).toContain("third");
  });

  it("two of them at once are two new sessions, one after the other", async () => {
    const { talk, model } = await running();
    const [first, second] = await Promise.all([talk.send("/new one"), talk.send("/new two")]);
    await talk.client.event("chat", isEndOf(first));
    expect(await talk.end(second)).toBe("Anew.");
    expect(await talk.history()).toEqual(["user: two", "assistant: Anew."]);
    expect(model.calls.length).toBeLessThanOrEqual(3);
  });

  it("the same reset twice is one", async () => {
    const { talk, model } = await running();
    const [first, again] = await Promise.all([
      talk.send("/new one", { idempotencyKey: "same" }),
      talk.send("/new one", { idempotencyKey: "same" }),
    ]);
    expect(first).toBe(again);
    await talk.end(first);
    const { sessionId } = await talk.row();
    await talk.send("/new one", { idempotencyKey: "same" });
    expect(await talk.row()).toMatchObject({ sessionId });
    expect(await talk.history()).toEqual(["user: one", "assistant: Anew."]);
    expect(model.calls).toHaveLength(2);
  });
});

it("/btw is answered beside the running turn, and asks for its question", async () => {
  const { talk, model } = await startTalk();
  const waiting: ModelCall[] = [];
  model.answer = (call) => void waiting.push(call);
  const run = await talk.send("long work");
  await expect.poll(() => waiting.length).toBe(1);
  model.answer = (call) => call.reply("323");
  expect(await talk.say("/btw what is 17 * 19?")).toBe("");
  const { payload } = await talk.client.event("chat.side_result");
  expect(payload).toMatchObject({ kind: "btw", question: "what is 17 * 19?", text: "323" });
  expect(await talk.say("/side")).toBe("Usage: /btw <question>");
  waiting[0]?.reply("done");
  expect(await talk.end(run)).toBe("done");
  expect(await talk.history()).toEqual(["user: long work", "assistant: done"]);
});
