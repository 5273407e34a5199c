import type { OcConfig } from "@oc/config";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { askedFor, contextOf, echo, exchange, OPEN, startLineGateway as setUp } from "../../test/line-gateway.ts";
import { connectClient } from "../../test/test-gateway.ts";

test("a direct message is answered in the conversation that it came from", async () => {
  const { platform, url } = await setUp({
    channel: OPEN,
    config: { session: { dmScope: "per-channel-peer" } },
    answer: echo,
  });
  expect(await exchange(platform, "5", "hello")).toBe("echo hello");
  expect(platform.sent[0]).toMatchObject({
    accountId: "default",
    target: { to: "5", kind: "direct" },
    replyToId: "m-e1",
  });
  const client = await connectClient(url);
  const { sessions } = await client.request("sessions.list", {});
  expect(sessions.map(({ key }) => key)).toEqual(["agent:main:line:direct:5"]);
});

test("two people under per-channel-peer never see each other's context", async () => {
  const { platform, model } = await setUp({
    channel: OPEN,
    config: { session: { dmScope: "per-channel-peer" } },
    answer: echo,
  });
  await exchange(platform, "5", "my secret is walrus");
  await exchange(platform, "6", "what is the secret?");
  await exchange(platform, "5", "what did I say?");
  expect(contextOf(model.calls[1])).not.toContain("walrus");
  expect(contextOf(model.calls[2])).toContain("walrus");
  expect(contextOf(model.calls[2])).not.toContain("what is the secret?");
});

test("a stranger gets one code, is let in by it once, and is heard from then on", async () => {
  const { platform, model, url } = await setUp({ answer: echo });
  const client = await connectClient(url);
  for (const text of ["hi", "hello?", "anybody?"]) await platform.dm("5", text);
  await platform.until(() => platform.textsTo("5").length > 0);
  const { pending, channels } = await client.request("channel.pairing.list", {});
  expect(channels).toEqual(["line"]);
  expect(pending).toHaveLength(1);
  const code = pending[0]?.code ?? "";
  expect(platform.textsTo("5")).toEqual([expect.stringContaining(code)]);
  expect(platform.textsTo("5")[0]).toMatch(/Your Line user id: 5\n[\s\S]*oc pairing approve line /);

  const approved = await client.request("channel.pairing.approve", { code: ` ${code.toLowerCase()} `, notify: true });
  expect(approved).toMatchObject({ channel: "line", accountId: "default", senderId: "5", notified: true });
  await expect(client.request("channel.pairing.approve", { code, channel: "ln" })).rejects.toMatchObject({
    details: { reason: "PAIRING_CODE_NOT_FOUND" },
  });
  expect(model.calls).toHaveLength(0);
  await platform.until(() => platform.textsTo("5").length === 2);
  expect(await exchange(platform, "5", "now?")).toBe("echo now?");
});

test("a fourth stranger gets nothing while three wait", async () => {
  const { platform, url } = await setUp();
  for (const id of ["1", "2", "3", "4"]) await platform.dm(id, "hi");
  await platform.until(() => platform.sent.length === 3);
  const client = await connectClient(url);
  const { pending } = await client.request("channel.pairing.list", { channel: "line" });
  expect(pending.map(({ senderId }) => senderId)).toEqual(["1", "2", "3"]);
  expect(platform.textsTo("4")).toEqual([]);
});

test("a room is answered when the bot is called, with what was said before", async () => {
  const channel = { groupPolicy: "open", groups: { "-1": {} } };
  const agents = { defaults: { model: "wire/test" }, entries: { main: { identity: { name: "Zoë" } } } };
  const { platform, model } = await setUp({ channel, config: { agents } as Partial<OcConfig>, answer: echo });
  await platform.post("-1", "Ann", "lunch at one?");
  await platform.post("-1", "Bob", "/stop");
  await platform.post("-1", "Ann", "hey Zoë, where?");
  await platform.until(() => platform.textsTo("-1").length === 1);
  expect(model.calls).toHaveLength(1);
  expect(askedFor(model.calls[0])).toContain(
    [
      "[Chat messages since your last reply - for context]",
      "Ann: lunch at one?",
      "Bob: /stop",
      "",
      "[Current message - respond to this]",
      "Ann: hey Zoë, where?",
    ].join("\n"),
  );
  await platform.post("-1", "Ann", "native", { mentions: { native: true, any: true } });
  await platform.until(() => platform.textsTo("-1").length === 2);
  expect(askedFor(model.calls[1])).toContain("Ann: native");
  expect(askedFor(model.calls[1])).not.toContain("[Chat messages");
});

test("a person who was paired is not heard in a room that lists nobody", async () => {
  const { platform, model, url } = await setUp({
    channel: { groups: { "-1": { requireMention: false } } },
    answer: echo,
  });
  const client = await connectClient(url);
  await platform.dm("5", "hi");
  await platform.until(() => platform.textsTo("5").length === 1);
  const { pending } = await client.request("channel.pairing.list", {});
  await client.request("channel.pairing.approve", { code: pending[0]?.code ?? "" });
  await platform.post("-1", "5", "hello room");
  expect(await exchange(platform, "5", "hello")).toBe("echo hello");
  expect(model.calls).toHaveLength(1);
});

test("what one sender types in parts is one turn", async () => {
  const config = { messages: { inbound: { debounceMs: 150 } } };
  const { platform, model } = await setUp({ channel: OPEN, config, answer: echo });
  await platform.dm("5", "one");
  await platform.dm("5", "two");
  await platform.until(() => platform.textsTo("5").length === 1);
  expect(platform.textsTo("5")).toEqual(["echo one\ntwo"]);
  expect(platform.sent[0]?.replyToId).toBe("m-e2");
  expect(model.calls).toHaveLength(1);
});

test("a message is handled once, whether the platform repeats the event or sends it under another id", async () => {
  const { platform, model } = await setUp({ channel: OPEN, answer: echo });
  await platform.dm("5", "once", { eventId: "a", messageId: "1" });
  await platform.dm("5", "once", { eventId: "a", messageId: "1" });
  await platform.dm("5", "once", { eventId: "b", messageId: "1" });
  await platform.dm("5", "twice", { eventId: "c", messageId: "2" });
  await platform.until(() => platform.textsTo("5").length === 2);
  expect(platform.textsTo("5")).toEqual(["echo once", "echo twice"]);
  expect(model.calls).toHaveLength(2);
});

test("a change of the configuration counts for the next message, without a reconnect", async () => {
  const { platform, model, gateway, configOf } = await setUp({
    channel: { dmPolicy: "allowlist", allowFrom: ["5"] },
    answer: echo,
  });
  await platform.dm("6", "let me in");
  expect(await exchange(platform, "5", "hello")).toBe("echo hello");
  await gateway.applyConfig(
    {
      ...configOf({ dmPolicy: "allowlist", allowFrom: ["6"] }),
      bindings: [{ agentId: "main", match: { channel: "line" } }],
    } as OcConfig,
    {},
  );
  expect(await exchange(platform, "6", "and now?")).toBe("echo and now?");
  await platform.dm("5", "still there?");
  await platform.dm("6", "end");
  await platform.until(() => platform.textsTo("6").length === 2);
  expect(platform.textsTo("5")).toHaveLength(1);
  expect(model.calls).toHaveLength(3);
});

test("a session that may not send stays silent, and its turn still happens", async () => {
  const config = {
    session: { sendPolicy: { rules: [{ action: "deny", match: { channel: "line", chatType: "direct" } }] } },
  };
  const { platform, model } = await setUp({
    channel: { ...OPEN, groupPolicy: "open", groups: { "-1": { requireMention: false } } },
    config: config as Partial<OcConfig>,
    answer: echo,
  });
  await platform.dm("5", "hello");
  await platform.until(() => model.calls.length === 1);
  await platform.post("-1", "Ann", "hello");
  await platform.until(() => platform.textsTo("-1").length === 1);
  expect(platform.textsTo("5")).toEqual([]);
});

test("a main conversation keeps its way back to its one owner", async () => {
  const channel = { dmPolicy: "open", allowFrom: ["*", "5"] };
  const { platform, stateDir } = await setUp({ channel, answer: echo });
  await exchange(platform, "5", "mine");
  await exchange(platform, "6", "somebody else");
  const database = new Database(join(stateDir, "agents/main/sessions/sessions.sqlite"), { readonly: true });
  onTestFinished(() => void database.close());
  const row = database.prepare("SELECT entry_json FROM session_entries WHERE session_key = 'agent:main:main'").get();
  const entry = JSON.parse((row as { entry_json: string }).entry_json) as Record<string, unknown>;
  expect(entry["deliveryContext"]).toEqual({ channel: "line", to: "5", accountId: "default" });
  expect(entry["lastTo"]).toBe("5");
});

test("commands are answered in the conversation, for those who may give them", async () => {
  const { platform, model } = await setUp({
    channel: { ...OPEN, groupPolicy: "open", groups: { "-1": { requireMention: true } } },
    config: { commands: { allowFrom: { line: ["5"] } } },
    answer: echo,
  });
  await platform.dm("6", "/status");
  await platform.post("-1", "5", "/status");
  await platform.until(() => platform.textsTo("-1").length === 1);
  await platform.dm("5", "/status");
  await platform.until(() => platform.textsTo("5").length === 1);
  expect(platform.textsTo("6")).toEqual([]);
  expect(model.calls).toHaveLength(0);
});

test("an event that its channel cannot read is given up, and the next one is heard", async () => {
  const { platform, logs } = await setUp({ channel: OPEN, answer: echo });
  await platform.deliver({
    chatType: "direct",
    peer: { kind: "group", id: "5" },
    sender: { id: "5", isBot: false },
    text: "odd",
  });
  expect(await exchange(platform, "5", "hello")).toBe("echo hello");
  expect(logs.some(({ message }) => message === "an event could not be read")).toBe(true);
});

test("a chat sees tools and reasoning when its session asks for them, reasoning before the answer", async () => {
  const { platform } = await setUp({
    channel: OPEN,
    config: { commands: { ownerAllowFrom: ["line:5"] } },
    answer(call) {
      const hasResult = call.body.messages.some(({ role }) => role === "tool");
      call.think(hasResult ? "now I know" : "let me look");
      if (hasResult) return call.reply("there is nothing");
      call.toolCall("t1", "ls", { path: "." });
      call.finish("tool_calls");
    },
  });
  await exchange(platform, "5", "/verbose on");
  await exchange(platform, "5", "/reasoning on");
  await platform.dm("5", "what is here?");
  await platform.until(() => platform.textsTo("5").at(-1) === "there is nothing");
  expect(platform.textsTo("5").slice(2)).toEqual(["🛠️ Ls: .", "Reasoning:\nnow I know", "there is nothing"]);
});

test("under groupScope main each room gets its own turn and its own answer", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { platform, model } = await setUp({
    channel: { groupPolicy: "open", groups: { "*": { requireMention: false } } },
    config: { session: { groupScope: "main" }, messages: { queue: { mode: "collect", debounceMs: 20 } } },
    async answer(call) {
      if (model.calls.length === 1) await held;
      echo(call);
    },
  });
  await platform.post("-1", "Ann", "first");
  await platform.until(() => model.calls.length === 1);
  await platform.post("-1", "Ann", "second");
  await platform.post("-2", "Ann", "third");
  release();
  await platform.until(() => platform.sent.length === 3);
  expect(platform.textsTo("-1")).toEqual(["echo Ann: first", "echo Ann: second"]);
  expect(platform.textsTo("-2")).toEqual(["echo Ann: third"]);
});

test("a full queue that drops the new message says so, and answers the others in order", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { platform, model } = await setUp({
    channel: OPEN,
    config: { messages: { queue: { byChannel: { line: "followup" }, cap: 2, drop: "new" } } } as Partial<OcConfig>,
    async answer(call) {
      if (model.calls.length === 1) await held;
      echo(call);
    },
  });
  await platform.dm("5", "running");
  await platform.until(() => model.calls.length === 1);
  for (const text of ["one", "two", "three"]) await platform.dm("5", text);
  await platform.until(() => platform.sent.length === 1);
  expect(platform.textsTo("5")[0]).toMatch(/^⚠️ .*2 messages wait/);
  release();
  await platform.until(() => platform.sent.length === 4);
  expect(platform.textsTo("5").slice(1)).toEqual(["echo running", "echo one", "echo two"]);
});

test("an account that starts again answers what was waiting for its sender's next words, once", async () => {
  const config = { messages: { inbound: { debounceMs: 300 } } };
  const { platform, model, gateway, configOf } = await setUp({ channel: OPEN, config, answer: echo });
  await platform.dm("5", "one");
  await gateway.applyConfig(configOf({ ...OPEN, name: "other" }), {});
  await platform.until(() => platform.textsTo("5").length === 1);
  await platform.dm("5", "two");
  await platform.until(() => platform.textsTo("5").length === 2);
  expect(platform.textsTo("5")).toEqual(["echo one", "echo two"]);
  expect(model.calls).toHaveLength(2);
});

test("a change that cannot be applied leaves the channel as it was", async () => {
  const { platform, gateway, configOf } = await setUp({ channel: OPEN, answer: echo });
  const broken = { ...configOf(OPEN), bindings: [{ agentId: "nobody", match: { channel: "line" } }] } as OcConfig;
  await expect(gateway.applyConfig(broken, {})).rejects.toThrow(/nobody/);
  expect(await exchange(platform, "5", "hello")).toBe("echo hello");
});
