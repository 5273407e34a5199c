import type { Tool, ToolContext } from "@oc/plugin-sdk";
import { describe, expect, it } from "vitest";
import {
  type Harness,
  type HarnessOptions,
  harnessesOfTests,
  MAIN,
  outline,
  pluginWith,
  testTool,
} from "../test/harness.ts";
import type { ToolInvocation } from "./runtime.ts";

const start = harnessesOfTests();

const callOf = (name: string, more: Partial<ToolInvocation> = {}): ToolInvocation => ({
  agentId: "main",
  sessionKey: MAIN,
  toolCallId: "inner-1",
  name,
  args: {},
  signal: new AbortController().signal,
  ...more,
});

/** A tool that calls another one in the name of its own run. */
function relay(runtime: () => Harness["runtime"], inner: string, args: Record<string, unknown> = {}) {
  return ({ runId, sandboxed, senderIsOwner }: ToolContext): Tool =>
    testTool("relay", async (toolCallId, _params, signal) => {
      const outcome = await runtime().invokeTool(
        callOf(inner, {
          args,
          signal,
          parentToolCallId: toolCallId,
          caller: { sandboxed, senderIsOwner, ...(runId === undefined ? {} : { runId }) },
        }),
      );
      return {
        content: [{ type: "text", text: outcome.ok ? `got ${JSON.stringify(outcome.result.content)}` : outcome.code }],
      };
    });
}

/** A turn whose model calls `relay` once. */
async function relayed(inner: string, options: HarnessOptions & { args?: Record<string, unknown> } = {}) {
  const { args = {}, runtime, ...rest } = options;
  const h: Harness = await start({
    ...rest,
    runtime: { ...runtime, tools: [relay(() => h.runtime, inner, args), ...(runtime?.tools ?? [])] },
    answer: (_call, index) => (index === 0 ? { calls: [{ name: "relay", arguments: {} }] } : { text: "done" }),
  });
  const result = await h.runtime.run(h.request("go")).result;
  return { h, result };
}

describe("a call that a tool makes", () => {
  it("is told as part of the run, with the tool call it belongs to, and is no call of the model", async () => {
    const { h, result } = await relayed("read", { files: { "a.txt": "text" }, args: { path: "a.txt" } });
    const tools = h.events.flatMap((event) => (event.stream === "tool" ? [event.data] : []));
    expect(tools.map(({ phase, name }) => `${name} ${phase}`)).toEqual([
      "relay start",
      "read start",
      "read result",
      "relay result",
    ]);
    expect(tools[1]).toMatchObject({ toolCallId: "inner-1", parentToolCallId: tools[0]?.toolCallId });
    expect(result.toolSummary).toEqual({ calls: 1, failures: 0, tools: ["relay"] });
    expect(outline(await h.transcript()).filter((line) => line.startsWith("toolResult"))).toHaveLength(1);
  });

  it("has the tools that its turn has, as hooks have narrowed them", async () => {
    const plugins = pluginWith((api) => api.on("before_prompt_build", () => ({ toolsAllow: ["relay", "ls"] })));
    const { h } = await relayed("read", { runtime: { plugins }, files: { "a.txt": "text" }, args: { path: "a.txt" } });
    expect(outline(await h.transcript())[2]).toBe("toolResult:not_found");
  });

  it.each([
    ["its sender is no owner", { senderIsOwner: false }],
    ["it goes on for a caller from elsewhere", { surface: "http" as const }],
    ["its sender's commands stay in the sandbox", { elevatedLevel: "off" as const }],
    ["a gate is closed for its sender", { closedElevatedGates: ["tools.elevated.enabled"] }],
    ["it says nothing of the limits that its turn lifts", { exec: {} }],
  ])("has no tool of the turn that its own caller lacks, when %s", async (_why, less) => {
    const contexts: ToolContext[] = [];
    const reserved = (context: ToolContext): Tool | null => {
      contexts.push(context);
      const mayUse =
        context.senderIsOwner &&
        context.surface === undefined &&
        context.elevatedLevel === "on" &&
        context.closedElevatedGates?.length === 0 &&
        context.exec?.security === "full";
      return mayUse ? testTool("reserved", async () => ({ content: [] })) : null;
    };
    const outcomes: string[] = [];
    const commands = { elevatedLevel: "on", closedElevatedGates: [], exec: { security: "full" } } as const;
    const h: Harness = await start({
      runtime: {
        tools: [
          reserved,
          ({ runId = "" }) =>
            testTool("relay", async () => {
              for (const name of ["reserved", "ls"]) {
                const caller = {
                  sandboxed: false,
                  senderIsOwner: true,
                  ...commands,
                  runId,
                  ...less,
                };
                const outcome = await h.runtime.invokeTool(callOf(name, { caller }));
                outcomes.push(outcome.ok ? "ran" : outcome.code);
              }
              return { content: [] };
            }),
        ],
      },
      answer: (_call, index) => (index === 0 ? { calls: [{ name: "relay", arguments: {} }] } : { text: "done" }),
    });
    await h.runtime.run(h.request("go", commands)).result;
    expect(outcomes).toEqual(["not_found", "ran"]);
    expect(contexts.at(-1)).toMatchObject(less);
    expect(h.events.flatMap((event) => (event.stream === "tool" ? [event.data.name] : []))).toContain("ls");
  });

  it("offers a tool of fewer rights only what both callers have", async () => {
    const asked: (boolean | undefined)[] = [];
    const plugins = pluginWith((api) => api.on("before_prompt_build", () => ({ toolsAllow: ["relay", "asker"] })));
    const asker = ({ offers }: ToolContext) =>
      testTool("asker", async () => {
        asked.push(offers?.("asker"), offers?.("read"));
        return { content: [] };
      });
    const h: Harness = await start({
      runtime: {
        plugins,
        tools: [
          asker,
          ({ runId = "" }) =>
            testTool("relay", async () => {
              const caller = { sandboxed: false, senderIsOwner: false, runId };
              await h.runtime.invokeTool(callOf("asker", { caller }));
              return { content: [] };
            }),
        ],
      },
      answer: (_call, index) => (index === 0 ? { calls: [{ name: "relay", arguments: {} }] } : { text: "done" }),
    });
    await h.runtime.run(h.request("go")).result;
    expect(asked).toEqual([true, false]);
  });

  it("passes before_tool_call like a call of the model", async () => {
    const seen: unknown[] = [];
    const plugins = pluginWith((api) =>
      api.on("before_tool_call", ({ toolName, runId, toolCallId }) => {
        seen.push([toolName, runId !== undefined, toolCallId]);
        return toolName === "read" ? { block: true, blockReason: "no reading" } : {};
      }),
    );
    const { h } = await relayed("read", { runtime: { plugins }, args: { path: "a.txt" } });
    expect(outline(await h.transcript())[2]).toBe("toolResult:blocked");
    expect(seen).toContainEqual(["read", true, "inner-1"]);
  });
});

describe("a call outside a turn", () => {
  it("says the same of a tool that is denied as of one that does not exist", async () => {
    const h = await start({ profile: { toolPolicy: { global: { deny: ["read"] } } } });
    const denied = await h.runtime.invokeTool(callOf("read", { args: { path: "a.txt" } }));
    const unknown = await h.runtime.invokeTool(callOf("raed", { args: { path: "a.txt" } }));
    expect(denied).toEqual({ ok: false, code: "not_found", message: "Tool read not found" });
    expect(unknown).toEqual({ ok: false, code: "not_found", message: "Tool raed not found" });
  });

  it("has an optional tool of a plugin only when it is named", async () => {
    const plugins = () =>
      pluginWith(
        (api) =>
          api.registerTool(
            testTool("extra", async () => ({ content: [] })),
            { name: "extra", optional: true },
          ),
        { contracts: { tools: ["extra"] }, toolMetadata: { extra: { optional: true } } },
      );
    const without = await start({ runtime: { plugins: plugins() } });
    const named = await start({
      runtime: { plugins: plugins() },
      profile: { toolPolicy: { global: { alsoAllow: ["extra"] } } },
    });
    expect(await without.runtime.invokeTool(callOf("extra"))).toMatchObject({ code: "not_found" });
    expect(await named.runtime.invokeTool(callOf("extra"))).toMatchObject({ ok: true });
  });

  it("tells the tools in whose name it is made", async () => {
    let seen: ToolContext | undefined;
    const h = await start({
      runtime: {
        tools: [
          (context) => {
            seen = context;
            return context.senderIsOwner ? testTool("mine", async () => ({ content: [] })) : null;
          },
        ],
      },
    });
    const caller = {
      sandboxed: true,
      senderIsOwner: false,
      runId: "gone",
      channel: "telegram",
      requesterSenderId: "u1",
    };
    expect(await h.runtime.invokeTool(callOf("mine", { caller }))).toMatchObject({ code: "not_found" });
    expect(seen).toMatchObject({ ...caller, sessionKey: MAIN });
    expect(await h.runtime.invokeTool(callOf("mine"))).toMatchObject({ ok: true });
  });

  it("has an action only if the tool takes one and the arguments do not say it", async () => {
    const seen: unknown[] = [];
    const tool = (name: string, properties: object) =>
      testTool(
        name,
        async (_id, params) => {
          seen.push(params);
          return { content: [] };
        },
        { parameters: { type: "object", properties } },
      );
    const h = await start({ runtime: { tools: [() => [tool("acts", { action: {} }), tool("plain", {})]] } });
    await h.runtime.invokeTool(callOf("acts", { action: "list" }));
    await h.runtime.invokeTool(callOf("acts", { action: "list", args: { action: "own" } }));
    await h.runtime.invokeTool(callOf("plain", { action: "list" }));
    expect(seen).toEqual([{ action: "list" }, { action: "own" }, {}]);
  });

  it("tells nobody of a run that has ended", async () => {
    const h = await start();
    const { runId } = await h.runtime.run(h.request("hi")).result;
    const count = h.events.length;
    await h.runtime.invokeTool(callOf("ls", { caller: { runId, sandboxed: false, senderIsOwner: true } }));
    expect(h.events).toHaveLength(count);
  });
});
