import type { OcConfig } from "@oc/config";
import { createPluginRegistry, definePlugin, defineTool } from "@oc/plugin-sdk";
import { expect, it } from "vitest";
import { connectRaw, type Loose } from "../../test/raw-client.ts";
import { startTalk } from "../../test/talk.ts";
import { startGateway } from "../../test/test-gateway.ts";

const calls: string[] = [];

const toolOf = (name: string) =>
  defineTool({
    name,
    description: `The ${name}.`,
    parameters: { type: "object", properties: { text: { type: "string" } }, required: ["text"] } as const,
    execute: (_id, { text }) => {
      calls.push(text);
      return Promise.resolve(`${name}: ${text}`);
    },
  });

async function start(config: OcConfig = {}) {
  calls.length = 0;
  const plugins = createPluginRegistry();
  const manifest = { id: "weather", configSchema: {}, contracts: { tools: ["forecast"] } };
  const plugin = definePlugin({ id: "weather", register: (api) => api.registerTool(toolOf("forecast")) });
  plugins.register(plugin, { manifest, origin: "bundled" });
  const { url } = await startGateway({ config, runtime: { plugins, tools: [() => toolOf("clock")] } });
  return connectRaw(url);
}

const namesByGroup = (payload: Loose | undefined) => {
  const { groups } = payload as unknown as { groups: { id: string; tools: { name: string }[] }[] };
  return Object.fromEntries(groups.map(({ id, tools }) => [id, tools.map(({ name }) => name).toSorted()]));
};

it("the catalogue says where each tool comes from", async () => {
  const client = await start();
  const { payload } = await client.request("tools.catalog");
  expect(namesByGroup(payload)).toEqual({
    workspace: ["edit", "ls", "read", "write"],
    host: expect.arrayContaining(["clock"]),
    "plugin:weather": ["forecast"],
  });
  expect(payload?.["groups"]).toContainEqual(
    expect.objectContaining({
      id: "plugin:weather",
      source: "plugin",
      tools: [expect.objectContaining({ name: "forecast", source: "plugin", pluginId: "weather" })],
    }),
  );
  expect(payload?.["groups"]).toContainEqual(expect.objectContaining({ id: "host", source: "core" }));
});

it("a session's effective tools are those that policy leaves", async () => {
  const client = await start({ tools: { deny: ["write", "edit", "forecast"] } });
  const { payload } = await client.request("tools.effective", { sessionKey: "main" });
  expect(payload).toMatchObject({ agentId: "main" });
  expect(namesByGroup(payload)).toEqual({ workspace: ["ls", "read"], host: expect.arrayContaining(["clock"]) });
});

it("an invocation answers its output, and a refusal inside the payload", async () => {
  const client = await start({ tools: { deny: ["write"] } });
  expect(await client.request("tools.invoke", { name: "forecast", args: { text: "rain" } })).toMatchObject({
    payload: { ok: true, toolName: "forecast", output: { content: [{ type: "text", text: "forecast: rain" }] } },
  });
  expect(await client.request("tools.invoke", { name: "forecast", args: {} })).toMatchObject({
    payload: { ok: false, error: { code: "invalid_arguments" } },
  });
  expect(await client.request("tools.invoke", { name: "write", args: { path: "a", content: "b" } })).toMatchObject({
    payload: { ok: false, toolName: "write", error: { code: "not_found" } },
  });
});

it("an invocation with a key has its effect once, and a changed one is a conflict", async () => {
  const client = await start();
  const invoke = (text: string) =>
    client.request("tools.invoke", { name: "clock", args: { text }, idempotencyKey: "once" });
  expect(await invoke("tick")).toMatchObject({ payload: { ok: true } });
  expect(await invoke("tick")).toMatchObject({ payload: { ok: true } });
  expect(calls).toEqual(["tick"]);
  expect(await invoke("tock")).toMatchObject({ error: { details: { reason: "idempotency-conflict" } } });
  expect(calls).toEqual(["tick"]);
});

it("an invocation needs the write scope", async () => {
  const { url } = await startGateway();
  const reader = await connectRaw(url, { scopes: ["operator.read"] });
  expect(await reader.request("tools.catalog")).toMatchObject({ ok: true });
  expect(await reader.request("tools.invoke", { name: "ls" })).toMatchObject({
    error: { code: "FORBIDDEN", details: { missingScope: "operator.write" } },
  });
});

it("an explanation says what every rule says of a tool, and which one takes it away", async () => {
  const client = await start({
    tools: { byProvider: { openai: { deny: ["clock"] } } },
    agents: { entries: { main: { tools: { deny: ["forecast"] } } } },
  } as OcConfig);
  const explain = async (params: Record<string, unknown>) => (await client.request("tools.explain", params)).payload;
  expect(await explain({ name: "forecast", sessionKey: "main" })).toMatchObject({
    agentId: "main",
    sessionKey: "agent:main:main",
    tool: "forecast",
    allowed: false,
    decidedBy: { rule: "agent lists", key: "agents.entries.main.tools.deny", verdict: "removes" },
    steps: expect.arrayContaining([expect.objectContaining({ rule: "profile", verdict: "says nothing" })]),
  });
  const free = await explain({ name: "Clock" });
  expect(free).toMatchObject({ tool: "clock", allowed: true });
  expect(free).not.toHaveProperty("decidedBy");
  expect(await explain({ name: "clock", provider: "openai" })).toMatchObject({ allowed: false });
  expect(await explain({ name: "clock", provider: "openai", model: "any" })).toMatchObject({ allowed: false });
  expect(await explain({ name: "clock", model: "openai/gpt-5" })).toMatchObject({
    decidedBy: { key: "tools.byProvider.openai.deny" },
  });
});

it("a tool that does not exist is explained as such, and a session of nobody is refused", async () => {
  const client = await start();
  const { payload } = await client.request("tools.explain", { name: "query_db" });
  expect(payload).toMatchObject({ allowed: false, decidedBy: { rule: "offer" } });
  const patches = await client.request("tools.explain", { name: "apply_patch" });
  expect(patches.payload).toMatchObject({
    allowed: false,
    decidedBy: { key: "tools.exec.applyPatch", because: expect.stringContaining("allowModels") },
  });
  const { error } = await client.request("tools.explain", { name: "clock", agentId: "nobody" });
  expect(error).toBeDefined();
});

it("an allow list of names that no tool has stops a turn before its model is asked", async () => {
  const { talk, model } = await startTalk({ config: { tools: { allow: ["query_db"] } } });
  expect(await talk.say("hello")).toBe("");
  expect(model.calls).toEqual([]);
  const ends = talk.client.events("chat").map(({ payload }) => String(payload?.["errorMessage"] ?? ""));
  expect(ends.join()).toContain("tools.allow [query_db]");
});
