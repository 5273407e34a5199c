import type { OcConfig } from "@oc/config";
import { describe, expect, it, test } from "vitest";
import { linePlugin } from "../../test/line-channel.ts";
import { startPlatform } from "../../test/line-platform.ts";
import { startModelServer } from "../../test/model-server.ts";
import { connectClient, startGateway } from "../../test/test-gateway.ts";
import { findSharedScope } from "./shared-scope.ts";

const warns = (config: unknown, senders: { channel: string; senderId: string }[] = []) =>
  findSharedScope(config as OcConfig, senders)?.code === "session.dm_scope_shared";

const [ann, bob] = [
  { channel: "line", senderId: "5" },
  { channel: "line", senderId: "6" },
];

describe("a conversation that several people share", () => {
  it.each<[string, unknown, { channel: string; senderId: string }[], boolean]>([
    ["nobody knows anybody", {}, [], false],
    ["one person writes", {}, [ann], false],
    ["two people have written", {}, [ann, bob], true],
    ["one has written and another is listed", { channels: { line: { allowFrom: ["line:6"] } } }, [ann], true],
    [
      "the one who has written is the one who is listed",
      { channels: { line: { allowFrom: ["LINE:5", "*"] } } },
      [ann],
      false,
    ],
    ["two are listed on an account", { channels: { line: { accounts: { work: { allowFrom: [5, 6] } } } } }, [], true],
    ["a channel that is off lists two", { channels: { line: { enabled: false, allowFrom: ["5", "6"] } } }, [], false],
    ["direct messages are off", { channels: { line: { dmPolicy: "disabled", allowFrom: ["5", "6"] } } }, [], false],
    ["two ids are one person's", { session: { identityLinks: { ann: ["line:5", "line:6"] } } }, [ann, bob], false],
    ["each has a conversation", { session: { dmScope: "per-channel-peer" } }, [ann, bob], false],
    ["per-peer on one channel", { session: { dmScope: "per-peer" }, channels: { line: {} } }, [ann, bob], false],
    ["per-peer on two channels", { session: { dmScope: "per-peer" }, channels: { line: {}, chat: {} } }, [], true],
  ])("is told when it is: %s", (_, config, senders, expected) => expect(warns(config, senders)).toBe(expected));
});

test("a second person under dmScope main is warned of once in the log, and in status until the scope is changed", async () => {
  const [platform, model] = await Promise.all([startPlatform(), startModelServer()]);
  const config = {
    ...model.config,
    plugins: { entries: { line: { enabled: true } } },
    channels: { line: { port: platform.port, dmPolicy: "open", allowFrom: ["*"] } },
  } as OcConfig;
  const warnings: string[] = [];
  const { url, gateway } = await startGateway({
    config,
    plugins: [linePlugin()],
    onLog: (_level, message, fields) => fields?.["code"] === "session.dm_scope_shared" && warnings.push(message),
  });
  const client = await connectClient(url);
  const coded = async () => (await client.request("status", {})).codedWarnings;

  await platform.dm("5", "hello");
  await platform.until(() => platform.sent.length === 1);
  expect([await coded(), warnings.length]).toEqual([[], 0]);
  await platform.dm("6", "hello");
  await platform.dm("7", "hello");
  await platform.until(() => platform.sent.length === 3);
  expect(warnings).toEqual([expect.stringContaining("oc config set session.dmScope per-channel-peer")]);
  expect(await coded()).toEqual([
    { code: "session.dm_scope_shared", message: expect.stringContaining("3 people can write direct messages") },
  ]);

  await gateway.applyConfig({ ...config, session: { dmScope: "per-channel-peer" } }, {});
  expect(await coded()).toEqual([]);
  await gateway.applyConfig(config, {});
  expect(warnings).toHaveLength(2);
});

test("people who write to the main conversation by way of a client are counted, too", async () => {
  const model = await startModelServer();
  const { url } = await startGateway({ config: model.config });
  const client = await connectClient(url);
  for (const originatingTo of ["5", "6"]) {
    await client.request("chat.send", {
      sessionKey: "main",
      message: "hello",
      idempotencyKey: `from-${originatingTo}`,
      originatingChannel: "telegram",
      originatingTo,
    });
  }
  const { codedWarnings } = await client.request("status", {});
  expect(codedWarnings).toMatchObject([{ code: "session.dm_scope_shared" }]);
});
