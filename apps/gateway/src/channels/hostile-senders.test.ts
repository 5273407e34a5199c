import { expect, test } from "vitest";
import { gatePlugin } from "../../test/gate-plugin.ts";
import { askedFor, echo, exchange, OPEN, startLineGateway } from "../../test/line-gateway.ts";
import { connectClient } from "../../test/test-gateway.ts";

test("under dmScope main, whoever writes during another's turn neither joins it nor gets its answer", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { platform, model } = await startLineGateway({
    channel: OPEN,
    async answer(call) {
      if (model.calls.length === 1) {
        await held;
        call.toolCall("t1", "ls", { path: "." });
        return call.finish("tool_calls");
      }
      call.reply(`answer to ${askedFor(call)}`);
    },
  });
  await platform.dm("5", "question of five");
  await platform.until(() => model.calls.length === 1);
  await platform.dm("6", "question of six");
  release();
  await platform.until(() => platform.sent.length === 2);
  expect(platform.textsTo("5")).toEqual(["answer to question of five"]);
  expect(platform.textsTo("6")).toEqual(["answer to question of six"]);
});

/** A gate that waits since sender 5 asked for it, each sender having a conversation of their own. */
async function startGate(channel: Record<string, unknown> = {}) {
  const gate = gatePlugin();
  const started = await startLineGateway({
    channel: { ...OPEN, ...channel },
    config: { session: { dmScope: "per-channel-peer" } },
    plugins: [gate.source],
    answer(call) {
      if (call.body.messages.at(-1)?.role === "tool") return call.reply("Waiting.");
      if (!askedFor(call).includes("open it")) return call.reply("Fine.");
      call.toolCall("t1", "gate", { id: "ab12cd34" });
      call.finish("tool_calls");
    },
  });
  expect(await exchange(started.platform, "5", "open it")).toBe("Waiting.");
  return { ...started, taken: gate.taken };
}

test("what waits for approval in one conversation is unknown in another", async () => {
  const { platform, taken } = await startGate();
  const unknown = await exchange(platform, "6", "/approve ffff allow-once");
  for (const id of ["ab12cd34", "ab"]) {
    const answer = await exchange(platform, "6", `/approve ${id} allow-once`);
    expect(answer?.replace(id, "ffff")).toBe(unknown);
  }
  expect(taken).toEqual([]);
  expect(await exchange(platform, "5", "/approve ab12cd34 allow-once")).toContain("allow-once by line:5");
  expect((await exchange(platform, "6", "/approve ab12cd34 allow-once"))?.replace("ab12cd34", "ffff")).toBe(unknown);
  expect(taken).toEqual([{ decision: "allow-once", approver: { identity: "line:5", channel: "line", senderId: "5" } }]);
});

test("where the channel lists approvers they alone answer, for every conversation of it", async () => {
  const { platform, taken } = await startGate({ execApprovals: { approvers: ["line:6"] } });
  await platform.dm("5", "/approve ab12cd34 deny");
  expect(await exchange(platform, "5", "hello")).toBe("Fine.");
  expect(taken).toEqual([]);
  expect(await exchange(platform, "6", "/approve ab12cd34 allow-once")).toContain("allow-once by line:6");
});

test("two approvals of one code at once let its sender in once, and a dismissed code lets nobody in", async () => {
  const { platform, url } = await startLineGateway();
  const client = await connectClient(url);
  for (const id of ["5", "6"]) await platform.dm(id, "hi");
  await platform.until(() => platform.sent.length === 2);
  const { pending } = await client.request("channel.pairing.list", {});
  const [first = "", second = ""] = pending.map(({ code }) => code);
  const approvals = await Promise.allSettled(
    [1, 2].map(() => client.request("channel.pairing.approve", { code: first })),
  );
  expect(approvals.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);

  expect(await client.request("channel.pairing.dismiss", { code: second })).toMatchObject({ senderId: "6" });
  const gone = { details: { reason: "PAIRING_CODE_NOT_FOUND" } };
  await expect(client.request("channel.pairing.approve", { code: second })).rejects.toMatchObject(gone);
  await expect(client.request("channel.pairing.dismiss", { code: first })).rejects.toMatchObject(gone);
  await platform.dm("6", "hi again");
  await platform.until(() => platform.textsTo("6").length === 2);
  const { pending: again } = await client.request("channel.pairing.list", {});
  expect(again).toMatchObject([{ senderId: "6", code: expect.not.stringMatching(second) }]);
});

test("rooms, bots and the bot itself never ask to be let in", async () => {
  const { platform, url } = await startLineGateway({ channel: { groupPolicy: "open", groups: { "*": {} } } });
  const client = await connectClient(url);
  await platform.post("-1", "8", "hi");
  await platform.dm("9", "hi", { sender: { id: "9", isBot: true } });
  await platform.dm("9", "hi", { sender: { id: "9", isBot: false, isSelf: true } });
  await platform.dm("5", "hi");
  await platform.until(() => platform.sent.length === 1);
  const { pending } = await client.request("channel.pairing.list", {});
  expect(pending.map(({ senderId }) => senderId)).toEqual(["5"]);
});

test("a side question in a session that may not send is not answered there", async () => {
  const { platform, model } = await startLineGateway({
    channel: OPEN,
    config: { session: { sendPolicy: { rules: [{ action: "deny", match: { channel: "line" } }] } } },
  });
  await platform.dm("5", "/btw what is it?");
  await platform.until(() => model.calls.length === 1);
  expect(await exchange(platform, "5", "/whoami")).toContain("Sender: 5");
  expect(platform.sent).toHaveLength(1);
});

test("what is typed in parts is not one message when the rights or the way of its parts differ", async () => {
  const { platform, gateway, model, configOf } = await startLineGateway({
    channel: OPEN,
    config: { messages: { inbound: { debounceMs: 400 } } },
    answer: echo,
  });
  await platform.dm("5", "one");
  await gateway.applyConfig({ ...configOf(OPEN), commands: { allowFrom: { line: [] } } }, {});
  await platform.dm("5", "/status two");
  await platform.until(() => model.calls.length === 2);
  expect(model.calls.map(askedFor)).toEqual(["one", "/status two"]);
});

test("/stop works while the queue is full and a turn is stuck", async () => {
  const { platform, model } = await startLineGateway({
    channel: OPEN,
    config: { messages: { queue: { mode: "followup", cap: 1, drop: "new" } } },
    answer: () => {},
  });
  await platform.dm("5", "stuck");
  await platform.until(() => model.calls.length === 1);
  await platform.dm("5", "waits");
  expect(await exchange(platform, "5", "too many")).toMatch(/1 messages? wait/);
  expect(await exchange(platform, "5", "Stop!")).toBe("Stopped 1 run and dropped 1 waiting message.");
  expect(model.calls).toHaveLength(1);
});

test("a message that had to wait says so where tools are shown, and what it asked for inline holds for it alone", async () => {
  let nowMs = Date.now();
  const { platform, model } = await startLineGateway({
    channel: OPEN,
    config: { messages: { queue: { mode: "followup" } } },
    now: () => nowMs,
    async answer(call) {
      if (model.calls.length === 1) await held;
      if (model.calls.length !== 2) return call.reply("ok");
      call.toolCall("t1", "ls", { path: "." });
      call.finish("tool_calls");
    },
  });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await platform.dm("5", "first");
  await platform.until(() => model.calls.length === 1);
  await platform.dm("5", "second /verbose on");
  await platform.dm("5", "third");
  expect(await exchange(platform, "5", "/status")).toContain("2 waiting");
  nowMs += 5_000;
  release();
  await platform.until(() => platform.sent.length === 6);
  // What one message gets is in order; the end of the one before may come between.
  const texts = platform.textsTo("5").slice(1);
  expect(texts.filter((text) => text !== "ok")).toEqual(["⏳ Waited 5 s for its turn.", "🛠️ Ls: ."]);
  expect(texts.slice(-2)).toEqual(["ok", "ok"]);
});

test("a very long message is text through and through, and changes nothing", async () => {
  const { platform, model, url } = await startLineGateway({ channel: OPEN });
  const text = "/model wire/other ".repeat(20_000);
  await exchange(platform, "5", text);
  expect(model.calls[0]?.body.model).toBe("test");
  expect(askedFor(model.calls[0]).length).toBeGreaterThan(text.length - 2);
  const client = await connectClient(url);
  const { session } = await client.request("sessions.describe", { key: "main" });
  expect(session).not.toHaveProperty("modelOverride");
});
