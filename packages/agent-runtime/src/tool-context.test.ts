import type { ToolContext } from "@oc/plugin-sdk";
import { expect, it } from "vitest";
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
    profile: { toolPolicies: [{ deny: ["write"] }] },
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
