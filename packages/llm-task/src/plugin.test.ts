import { createPluginRegistry, type ToolContext } from "@oc/plugin-sdk";
import { describe, expect, it } from "vitest";
import { scriptedModels, type Answer } from "../test/scripted-models.ts";
import { llmTaskManifest, llmTaskPlugin } from "./plugin.ts";

const CONTEXT: ToolContext = {
  agentId: "main",
  sessionKey: "agent:main:main",
  workspaceDir: "/nowhere",
  sandboxed: false,
  senderIsOwner: true,
};

interface Setup {
  pluginConfig?: Record<string, unknown>;
  /** `plugins.entries.llm-task.llm`. */
  llm?: Record<string, unknown>;
  config?: Record<string, unknown>;
  withoutModels?: boolean;
}

function setUp(answer: Answer = '{"a":1}', { pluginConfig = {}, llm, config = {}, withoutModels }: Setup = {}) {
  const models = scriptedModels(answer, { agents: { ops: "anthropic/opus-5" } });
  const entry = llm === undefined ? {} : { llm };
  const inForce = { current: { ...config, plugins: { entries: { "llm-task": entry } } } };
  const registry = createPluginRegistry();
  const record = registry.register(llmTaskPlugin, {
    manifest: llmTaskManifest,
    origin: "bundled",
    pluginConfig,
    runtime: {
      stateDir: "/nowhere",
      currentConfig: () => inForce.current,
      ...(withoutModels ? {} : { models }),
    },
  });
  const tool = (context: Partial<ToolContext> = {}) => registry.resolveTools({ ...CONTEXT, ...context })[0]?.tool;
  const run = (params: Record<string, unknown>, context: Partial<ToolContext> = {}) => {
    const found = tool(context);
    if (!found) throw new Error("There is no tool.");
    return found.execute("call", params, new AbortController().signal, () => {});
  };
  return { models, registry, record, tool, run, inForce };
}

describe("the plugin", () => {
  it("registers one optional tool, without complaints", () => {
    const { registry, tool } = setUp();
    expect(registry.diagnostics()).toEqual([]);
    expect(registry.resolveTools(CONTEXT)).toMatchObject([{ pluginId: "llm-task", optional: true }]);
    expect(tool()).toMatchObject({ name: "llm-task", optional: true });
  });

  it("has the tool also in a sandbox", () => {
    expect(setUp().tool({ sandboxed: true })?.name).toBe("llm-task");
  });

  it("has no tool in a host without models", () => {
    expect(setUp("1", { withoutModels: true }).tool()).toBeUndefined();
  });

  it("refuses a configuration with an unknown key", () => {
    const { registry } = setUp("1", { pluginConfig: { alowedModels: [] } });
    expect(registry.diagnostics()).toMatchObject([
      { level: "error", message: expect.stringContaining("plugins.entries.llm-task.config.alowedModels") },
    ]);
    expect(registry.resolveTools(CONTEXT)).toEqual([]);
  });

  it("says in its manifest that unknown keys are an error", () => {
    expect(llmTaskManifest.configSchema.additionalProperties).toBe(false);
  });
});

describe("the tool", () => {
  it("answers with the JSON, indented, and details of what ran", async () => {
    expect(await setUp().run({ prompt: "x" })).toEqual({
      content: [{ type: "text", text: '{\n  "a": 1\n}' }],
      details: { json: { a: 1 }, provider: "openai", model: "gpt-5.4" },
    });
  });

  it("answers null with null", async () => {
    expect(await setUp("null").run({ prompt: "x" })).toMatchObject({
      content: [{ text: "null" }],
      details: { json: null },
    });
  });

  it("uses the model of the agent that calls", async () => {
    expect(await setUp().run({ prompt: "x" }, { agentId: "ops" })).toMatchObject({
      details: { provider: "anthropic", model: "opus-5" },
    });
  });

  it("ignores parameters that it does not know", async () => {
    const { tool, run } = setUp();
    const params = { prompt: "x", tools: ["exec"], sessionKey: "agent:main:main" };
    expect(tool()?.checkArguments?.(params)).toMatchObject({ ok: true });
    expect(await run(params)).toMatchObject({ details: { json: { a: 1 } } });
  });

  it.each([
    [{ prompt: " " }, "prompt required"],
    [{ prompt: "x", maxTokens: 0 }, "maxTokens must be a positive whole number"],
    [undefined, "prompt required"],
    [{ prompt: "x", action: "delete" }, "json"],
  ])("refuses %j as arguments, before it runs", (args, words) => {
    expect(setUp().tool()?.checkArguments?.(args)).toEqual({
      ok: false,
      issues: [expect.objectContaining({ message: expect.stringContaining(words) })],
    });
  });

  it("obeys grants and lists of the configuration that is in force at the call", async () => {
    const { run, inForce, models } = setUp("1", { pluginConfig: { allowedModels: ["openai/gpt-5.5"] } });
    await expect(run({ prompt: "x" })).rejects.toThrow("Model not allowed by llm-task plugin config: openai/gpt-5.4");
    inForce.current = {
      plugins: { entries: { "llm-task": { llm: { allowedCompletionModels: ["openai/gpt-5.4"] } } } },
    };
    expect(await run({ prompt: "x" })).toMatchObject({ details: { json: 1 } });
    inForce.current = { plugins: { entries: { "llm-task": { llm: { allowModelOverride: false } } } } };
    await expect(run({ prompt: "x", model: "gpt-5.5" })).rejects.toThrow("llm.allowModelOverride is false");
    expect(models.calls).toHaveLength(1);
  });

  it("takes its defaults from the plugin's configuration", async () => {
    const { run, models } = setUp("1", {
      pluginConfig: { defaultProvider: "anthropic", defaultModel: "opus-5", maxTokens: 800 },
    });
    expect(await run({ prompt: "x" })).toMatchObject({ details: { provider: "anthropic", model: "opus-5" } });
    await run({ prompt: "x", maxTokens: 100 });
    expect(models.calls.map(({ maxTokens }) => maxTokens)).toEqual([800, 100]);
  });

  it("is cancelled with its caller", async () => {
    const found = setUp().tool();
    await expect(found?.execute("call", { prompt: "x" }, AbortSignal.abort(), () => {})).rejects.toThrow(
      expect.objectContaining({ code: "ABORTED" }),
    );
  });

  it.each([
    ["the model", { agents: { defaults: { models: { "openai/gpt-5.4": { agentRuntime: { id: "claude-cli" } } } } } }],
    [
      "the agent's model",
      { agents: { entries: { main: { models: { "openai/gpt-5.4": { agentRuntime: { id: "x" } } } } } } },
    ],
    [
      "every model of the provider",
      { agents: { defaults: { models: { "openai/*": { agentRuntime: { id: "x" } } } } } },
    ],
    ["the provider", { models: { providers: { openai: { agentRuntime: { id: "x" } } } } }],
    [
      "the model's row",
      { models: { providers: { openai: { models: [{ id: "gpt-5.4", agentRuntime: { id: "x" } }] } } } },
    ],
  ])("does not call a model when the configuration gives %s to another program", async (_what, config) => {
    const { run, models } = setUp("1", { config });
    await expect(run({ prompt: "x" })).rejects.toThrow("does not support isolated completion");
    expect(models.calls).toEqual([]);
  });

  it("lets the more specific runtime win", async () => {
    const models = {
      "openai/gpt-5.4": { agentRuntime: { id: "pi" } },
      "openai/*": { agentRuntime: { id: "claude-cli" } },
    };
    expect(await setUp("1", { config: { agents: { defaults: { models } } } }).run({ prompt: "x" })).toMatchObject({
      details: { json: 1 },
    });
  });
});

describe("a pipeline's request (action invoke)", () => {
  const REQUEST = {
    action: "invoke",
    prompt: "Sort.",
    artifacts: [{ kind: "text", text: "mail" }],
    artifactHashes: ["h"],
    schemaVersion: "v1",
    outputSchema: { type: "object", required: ["a"] },
    maxOutputTokens: 50,
    temperature: 0,
  };

  it("is answered with output, model and usage, beside content and in the details", async () => {
    const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, total: 2 };
    const { run, models } = setUp({ content: [{ type: "text", text: '{"a":1}' }], usage });
    const answer = { output: { data: { a: 1 }, format: "json" }, model: "openai/gpt-5.4", usage };
    expect(await run(REQUEST)).toEqual({
      content: [{ type: "text", text: '{\n  "a": 1\n}' }],
      details: { ok: true, result: answer },
      ...answer,
    });
    expect(models.calls).toMatchObject([{ maxTokens: 50, temperature: 0 }]);
    expect(models.calls[0]?.context.messages[0]?.content).toContain('INPUT:\n[\n  {\n    "kind": "text"');
  });

  it("checks the answer against outputSchema", async () => {
    await expect(setUp("{}").run(REQUEST)).rejects.toThrow("must have required property 'a'");
  });

  it("tells the model what was wrong with an earlier answer", async () => {
    const { run, models } = setUp();
    await run({ ...REQUEST, retryContext: { attempt: 1, validationErrors: ["/a must be number"] } });
    expect(models.calls[0]?.context.messages[0]?.content).toMatch(/^TASK:\nSort\.\n[^]*\/a must be number[^]*INPUT:/);
  });

  it("without artifacts has no input", async () => {
    const { run, models } = setUp();
    await run({ ...REQUEST, artifacts: [] });
    expect(models.calls[0]?.context.messages[0]?.content).toMatch(/INPUT:\nnull$/);
  });

  it("without a prompt is refused", () => {
    const { prompt: _prompt, ...rest } = REQUEST;
    expect(setUp().tool()?.checkArguments?.(rest)).toMatchObject({
      ok: false,
      issues: [{ message: "prompt required" }],
    });
  });
});
