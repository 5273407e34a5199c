import type { OcConfig } from "@oc/config";
import type { Channel, ChannelAccountContext, ChannelInboundMessage } from "@oc/plugin-sdk";
import { expect, it, test } from "vitest";
import { lineChannel } from "../../test/line-channel.ts";
import { askedFor, echo, exchange, OPEN, startLineGateway } from "../../test/line-gateway.ts";
import { connectClient } from "../../test/test-gateway.ts";

const SEPARATE = { session: { dmScope: "per-channel-peer" } } as const;

it.each<[string, Channel["matchAllowEntry"]]>([
  ["answers with a promise", (() => Promise.resolve(true)) as unknown as Channel["matchAllowEntry"]],
  ["answers with a text", (() => "no") as unknown as Channel["matchAllowEntry"]],
  [
    "throws",
    () => {
      throw new Error("no idea");
    },
  ],
])("a channel that %s when it compares senders with a list has let nobody in", async (_, matchAllowEntry) => {
  const { platform, model } = await startLineGateway({
    channel: { dmPolicy: "allowlist", allowFrom: ["5"], groupPolicy: "allowlist", groups: { "-1": {} } },
    config: { commands: { ownerAllowFrom: ["line:5"], allowFrom: { line: ["5"] } } },
    plugin: { matchAllowEntry },
    answer: echo,
  });
  await platform.dm("5", "hello");
  await platform.post("-1", "5", "/status");
  await platform.deliver({
    chatType: "direct",
    peer: { kind: "direct", id: "5" },
    sender: { id: "5", isBot: false },
    text: "again",
  });
  expect([platform.sent, model.calls]).toEqual([[], []]);
});

it.each<[string, Partial<ChannelInboundMessage>]>([
  ["a peer that is only a prefix", { peer: { kind: "direct", id: "line:" } }],
  ["a sender that is only a prefix", { sender: { id: "line: ", isBot: false } }],
  ["a thread that is no text", { threadId: { id: 7 } as unknown as string }],
  ["a name that is no text", { sender: { id: "5", name: 7 as unknown as string, isBot: false } }],
  ["roles that are no list", { memberRoleIds: "admin" as unknown as string[] }],
  ["a parent without a kind", { parentPeer: { id: "9" } as ChannelInboundMessage["parentPeer"] & {} }],
  ["no mentions", { mentions: null as unknown as ChannelInboundMessage["mentions"] }],
])("an event with %s is given up, and holds nobody up", async (_, odd) => {
  const { platform, model, logs } = await startLineGateway({ channel: OPEN, config: SEPARATE, answer: echo });
  await platform.dm("5", "odd", odd);
  expect(await exchange(platform, "5", "hello")).toBe("echo hello");
  expect(model.calls).toHaveLength(1);
  expect(logs.filter(({ message }) => message === "an event could not be read")).toHaveLength(1);
});

test("a message without text and media is answered by nobody", async () => {
  const { platform, model } = await startLineGateway({
    channel: { ...OPEN, groupPolicy: "open", groups: { "*": { requireMention: false } } },
    answer: echo,
  });
  await platform.dm("5", " \n");
  await platform.post("-1", "5", "");
  expect(await exchange(platform, "5", "hello")).toBe("echo hello");
  expect([platform.sent.length, model.calls.length]).toEqual([1, 1]);
});

test("a channel that never ends a send holds up neither the conversation nor the stop of the gateway", async () => {
  const line = lineChannel();
  const hung: string[] = [];
  const { platform, gateway, logs, configOf } = await startLineGateway({
    channel: OPEN,
    config: SEPARATE,
    limits: { channelSendMs: 50 },
    plugin: {
      ...line,
      send(payload) {
        if (!payload.text.includes("hang")) return line.send(payload);
        hung.push(payload.text);
        return new Promise(() => {});
      },
    },
    answer: echo,
  });
  await platform.dm("5", "hang");
  await platform.until(() => hung.length === 1);
  expect(await exchange(platform, "5", "hello")).toBe("echo hello");
  await gateway.applyConfig(configOf({ ...OPEN, name: "other" }), {});
  expect(await exchange(platform, "5", "still there?")).toBe("echo still there?");
  // It may have arrived: sending it again could repeat it.
  expect(hung).toEqual(["echo hang"]);
  expect(logs.some(({ message }) => message === "an answer could not be sent")).toBe(true);
});

test("a person who was let in is let in, whatever becomes of the notice", async () => {
  const line = lineChannel();
  let isBroken = false;
  const { platform, url } = await startLineGateway({
    limits: { channelSendMs: 50 },
    plugin: {
      ...line,
      send(payload) {
        if (isBroken) throw new Error("not even a promise");
        return line.send(payload);
      },
    },
    answer: echo,
  });
  const client = await connectClient(url);
  await platform.dm("5", "hi");
  await platform.until(() => platform.sent.length === 1);
  const { pending } = await client.request("channel.pairing.list", {});
  isBroken = true;
  const approved = await client.request("channel.pairing.approve", { code: pending[0]?.code ?? "", notify: true });
  expect(approved).toMatchObject({ senderId: "5", notified: false });
  isBroken = false;
  expect(await exchange(platform, "5", "hello")).toBe("echo hello");
});

test("a channel that does not stop is left behind, and what it delivers afterwards is refused", async () => {
  const line = lineChannel();
  const contexts: ChannelAccountContext[] = [];
  const { platform, model, gateway, configOf, logs } = await startLineGateway({
    channel: OPEN,
    limits: { channelStopMs: 50 },
    plugin: {
      ...line,
      async startAccount(context) {
        contexts.push(context);
        await line.startAccount(context);
        await new Promise(() => {});
      },
    },
    answer: echo,
  });
  expect(await exchange(platform, "5", "hello")).toBe("echo hello");
  await gateway.applyConfig(configOf({ ...OPEN, name: "other" }), {});
  expect(logs.some(({ message }) => message === "a channel did not stop when it was told to")).toBe(true);
  const late = { eventId: "late", messageId: "late", chatType: "direct", peer: { kind: "direct", id: "5" } };
  await expect(contexts[0]?.admit(late)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await exchange(platform, "5", "and now?")).toBe("echo and now?");
  expect(model.calls.map(askedFor)).toEqual(["hello", "and now?"]);
  await gateway.applyConfig({ ...configOf(OPEN), channels: {} } as OcConfig, {});
});

test("hundreds of events at once are all acknowledged, and each is heard once and in order", async () => {
  const { platform, model } = await startLineGateway({
    channel: OPEN,
    config: { messages: { inbound: { debounceMs: 50 }, queue: { mode: "followup", cap: 100 } } },
    answer: (call) => call.reply("ok"),
  });
  const texts = Array.from({ length: 400 }, (_, index) => `<${index}>`);
  await Promise.all(texts.map((text, index) => platform.dm("5", text, { eventId: `e${index}` })));
  const context = () => JSON.stringify(model.calls.at(-1)?.body.messages ?? "");
  await platform.until(() => context().includes("<399>"));
  expect([...context().matchAll(/<\d+>/g)].map(([text]) => text)).toEqual(texts);
});
