import type { ToolContext } from "@oc/plugin-sdk";
import { describe, expect, it } from "vitest";
import { harnessesOfTests, MAIN, pluginWith, testTool } from "../test/harness.ts";

const start = harnessesOfTests();

it("tells a tool how commands of its turn run, for which model, where it came from and what caused it", async () => {
  const contexts: ToolContext[] = [];
  const h = await start({
    runtime: {
      tools: [
        (context) => {
          contexts.push(context);
          return null;
        },
      ],
    },
    answer: () => ({ text: "done" }),
  });
  const said = h.request("go", {
    trigger: "cron",
    exec: { host: "node", node: "mac" },
    elevatedLevel: "full",
    closedElevatedGates: [],
    route: { to: "chat-1", accountId: "work", threadId: "7" },
    input: { text: "go", provenance: { kind: "external_user", channel: "line", senderId: "5" } },
  });
  await h.runtime.run(said).result;
  expect(contexts.at(-1)?.model).toEqual({ provider: "fake", id: "one" });
  expect(contexts.at(-1)).toMatchObject({
    trigger: "cron",
    exec: { host: "node", node: "mac" },
    elevatedLevel: "full",
    closedElevatedGates: [],
    channelContext: { channel: "line", accountId: "work", chatId: "chat-1", threadId: "7", senderId: "5" },
  });
});

it("tells nothing of elevated, commands or a channel where the request says nothing", async () => {
  const contexts: ToolContext[] = [];
  const h = await start({
    runtime: {
      tools: [
        (context) => {
          contexts.push(context);
          return null;
        },
      ],
    },
    answer: () => ({ text: "done" }),
  });
  await h.runtime.run(h.request("go")).result;
  await h.runtime.tools({ agentId: "main", sessionKey: MAIN });
  for (const context of contexts) {
    for (const field of ["exec", "elevatedLevel", "closedElevatedGates", "channelContext"]) {
      expect(context).not.toHaveProperty(field);
    }
  }
});

it("answers a tool that asks whether another is on offer from the list as hooks and policy left it", async () => {
  const asked: (boolean | undefined)[] = [];
  const plugins = pluginWith((api) => api.on("before_prompt_build", () => ({ toolsAllow: ["asker", "ls", "write"] })));
  const h = await start({
    profile: { toolPolicy: { global: { deny: ["write"] } } },
    runtime: {
      plugins,
      tools: [
        ({ offers }) =>
          testTool("asker", async () => {
            asked.push(...["asker", "ls", "read", "write", "process"].map((name) => offers?.(name)));
            return { content: [] };
          }),
      ],
    },
    answer: (_call, index) => (index === 0 ? { calls: [{ name: "asker", arguments: {} }] } : { text: "done" }),
  });
  await h.runtime.run(h.request("go")).result;
  expect(asked).toEqual([true, true, false, false, false]);
});

describe("the tools of a run", () => {
  const offered = (...names: string[]) => names.map((name) => () => testTool(name, async () => ({ content: [] })));
  const namesOf = (tools: { name: string }[]) => tools.map(({ name }) => name);

  it("follow the rules for the provider of its model", async () => {
    const h = await start({ profile: { toolPolicy: { global: { byProvider: { "fake/one": { allow: ["read"] } } } } } });
    expect(namesOf(await h.runtime.tools({ agentId: "main", sessionKey: MAIN }))).toEqual(["read"]);
  });

  it("are fewer for a sub-agent, and fewer still where it may have none of its own", async () => {
    const h = await start({
      runtime: { tools: offered("message", "sessions_spawn") },
      profile: { toolPolicy: { subagents: { deny: ["write"] }, maxSpawnDepth: 2 } },
    });
    const child = { agentId: "main", sessionKey: "agent:main:subagent:0b8f1f5e-5d4c-4f0e-9d64-1f0f4b6f6d01" };
    expect(namesOf(await h.runtime.tools(child))).toEqual(["edit", "ls", "read", "sessions_spawn"]);
    const leaf = { agentId: "main", sessionKey: `${child.sessionKey}:subagent:0b8f1f5e-5d4c-4f0e-9d64-1f0f4b6f6d02` };
    expect(namesOf(await h.runtime.tools(leaf))).toEqual(["edit", "ls", "read"]);
  });

  it("are fewer for a sandboxed caller", async () => {
    const h = await start({ runtime: { tools: offered("cron") }, profile: { toolPolicy: { sandbox: {} } } });
    const call = { agentId: "main", sessionKey: MAIN, toolCallId: "c", args: {}, signal: new AbortController().signal };
    const caller = { sandboxed: true, senderIsOwner: true };
    expect(await h.runtime.invokeTool({ ...call, name: "cron", caller })).toMatchObject({
      ok: false,
      code: "not_found",
    });
    expect(await h.runtime.invokeTool({ ...call, name: "ls", caller })).toMatchObject({ ok: true });
  });

  it("are explained rule by rule, also for another model and for a tool that does not exist", async () => {
    const byProvider = { "fake/one": { deny: ["read"] } };
    const h = await start({ profile: { toolPolicy: { global: { byProvider } } } });
    const target = { agentId: "main", sessionKey: MAIN };
    expect(await h.runtime.explainTool(target, "read")).toMatchObject({
      allowed: false,
      steps: expect.arrayContaining([expect.objectContaining({ key: "tools.byProvider.fake/one.deny" })]),
    });
    const other = { ...target, model: { provider: "fake", id: "two" } };
    expect(await h.runtime.explainTool(other, "read")).toMatchObject({ allowed: true });
    expect(await h.runtime.explainTool(target, "query_db")).toMatchObject({ allowed: false });
  });

  it("that policy takes away are told to the log with their rule and key", async () => {
    const logged: unknown[] = [];
    const h = await start({
      profile: { toolPolicy: { global: { deny: ["read", "ls"] } } },
      runtime: { log: (_level, message, fields) => logged.push([message, fields]) },
    });
    await h.runtime.tools({ agentId: "main", sessionKey: MAIN });
    expect(logged).toContainEqual([
      "agents/tool-policy: tools removed",
      expect.objectContaining({ rule: "global lists", key: "tools.deny", tools: ["read", "ls"] }),
    ]);
  });
});
