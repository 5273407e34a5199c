import { describe, expect, it } from "vitest";
import { definePlugin } from "./define-plugin.ts";
import { defineTool } from "./define-tool.ts";
import type { PluginManifest } from "./manifest.ts";
import type { PluginApi } from "./plugin-api.ts";
import type { PluginHost } from "./registration.ts";
import { createPluginRegistry } from "./registry.ts";
import type { Tool, ToolContext } from "./tool.ts";

const tool = (name: string): Tool =>
  defineTool({ name, description: name, parameters: { type: "object" }, execute: () => name });
const context: ToolContext = {
  agentId: "main",
  sessionKey: "agent:main:main",
  workspaceDir: "/w",
  sandboxed: false,
  senderIsOwner: true,
};

function load(
  register: (api: PluginApi) => void,
  manifest: Partial<PluginManifest> = {},
  host: Partial<PluginHost> = {},
  registry = createPluginRegistry({
    reserved: { tools: ["read"], commands: ["stop"], methodNamespaces: ["sessions"] },
  }),
) {
  const full = { id: "p", ...manifest };
  const record = registry.register(definePlugin({ id: full.id, register }), {
    manifest: full,
    origin: "installed",
    ...host,
  });
  const codes = registry.diagnostics().map(({ code }) => code);
  return { registry, record, codes, names: registry.resolveTools(context).map(({ tool }) => tool.name) };
}

describe("tools", () => {
  it("skips a tool that the manifest does not declare", () => {
    const { names, codes, record } = load((api) => api.registerTool(tool("foo")));
    expect([names, codes, record.state]).toEqual([[], ["NOT_DECLARED"], "loaded"]);
  });

  it("never replaces a built-in tool or another plugin's", () => {
    const first = load((api) => api.registerTool(tool("mine")), { contracts: { tools: ["mine"] } });
    const second = load(
      (api) => {
        api.registerTool(tool("read"));
        api.registerTool(tool("mine"));
      },
      { id: "q", contracts: { tools: ["read", "mine"] } },
      {},
      first.registry,
    );
    expect(second.codes).toEqual(["RESERVED", "NAME_TAKEN"]);
    expect(second.registry.resolveTools(context).map(({ pluginId }) => pluginId)).toEqual(["p"]);
  });

  it("registers nothing of a plugin whose register throws", () => {
    const { names, record, registry } = load(
      (api) => {
        api.registerTool(tool("a"));
        api.registerTool(tool("b"));
        api.on("message_sent", () => {});
        throw new Error("boom");
      },
      { contracts: { tools: ["a", "b"] } },
    );
    expect(names).toEqual([]);
    expect(record).toMatchObject({ state: "error", error: "boom" });
    expect(registry.hooks.has("message_sent")).toBe(false);
  });

  it("calls factories per run; one may opt out, fail, or make a tool it did not name", () => {
    const { names, registry } = load(
      (api) => {
        api.registerTool(() => null, { name: "out" });
        api.registerTool(
          () => {
            throw new Error("x");
          },
          { name: "broken" },
        );
        api.registerTool(({ sandboxed }) => (sandboxed ? [] : [tool("made"), tool("sneaked")]), { names: ["made"] });
        api.registerTool(() => tool("unnamed"));
      },
      { contracts: { tools: ["out", "broken", "made"] } },
    );
    expect(names).toEqual(["made"]);
    expect(registry.diagnostics().map(({ code }) => code)).toEqual(["INVALID", "TOOL_FACTORY_FAILED", "NOT_DECLARED"]);
  });

  it("treats a tool as optional when either the code or the manifest says so, and reports the disagreement", () => {
    const { registry, codes } = load((api) => api.registerTool(tool("a")), {
      contracts: { tools: ["a"] },
      toolMetadata: { a: { optional: true } },
    });
    expect(registry.resolveTools(context)[0]?.optional).toBe(true);
    expect(codes).toEqual(["OPTIONAL_MISMATCH"]);
  });
});

describe("hooks", () => {
  it("refuses a third-party plugin conversation hooks unless the operator allows them", () => {
    const listen = (api: PluginApi): void => api.on("agent_end", () => {});
    expect(load(listen)).toMatchObject({ codes: ["HOOK_NOT_PERMITTED"] });
    expect(load(listen).registry.hooks.has("agent_end")).toBe(false);
    expect(load(listen, {}, { hookPolicy: { allowConversationAccess: true } }).registry.hooks.has("agent_end")).toBe(
      true,
    );
    expect(load(listen, {}, { origin: "bundled" }).registry.hooks.has("agent_end")).toBe(true);
    expect(
      load(listen, {}, { origin: "bundled", hookPolicy: { allowConversationAccess: false } }).registry.hooks.has(
        "agent_end",
      ),
    ).toBe(false);
  });

  it("refuses prompt injection where the operator forbids it, for bundled plugins too", () => {
    const { codes } = load(
      (api) => api.on("before_prompt_build", () => {}),
      {},
      {
        origin: "bundled",
        hookPolicy: { allowPromptInjection: false },
      },
    );
    expect(codes).toEqual(["HOOK_NOT_PERMITTED"]);
  });

  it.each([
    ["an unknown hook", "no_such_hook", {}, "HOOK_UNKNOWN"],
    ["an inherited property name", "constructor", {}, "HOOK_UNKNOWN"],
    ["a removed hook", "deactivate", {}, "REMOVED"],
    ["an empty matcher", "before_tool_call", { matcher: [] }, "INVALID"],
    ["a wildcard matcher", "before_tool_call", { matcher: ["*"] }, "INVALID"],
    ["a matcher on another hook", "message_sent", { matcher: ["a"] }, "INVALID"],
    ["a budget over ten minutes", "message_sent", { timeoutMs: 600_001 }, "INVALID"],
  ])("refuses %s", (_name, hook, options, code) => {
    const { codes } = load((api) => api.on(hook as "message_sent", () => {}, options));
    expect(codes).toEqual([code]);
  });

  it("adapts before_agent_start to the two hooks that replaced it", () => {
    const { registry, codes } = load(
      (api) => api.on("before_agent_start" as "message_sent", () => {}),
      {},
      {
        origin: "bundled",
      },
    );
    expect(codes).toEqual(["HOOK_RENAMED"]);
    expect([registry.hooks.has("before_model_resolve"), registry.hooks.has("before_prompt_build")]).toEqual([
      true,
      true,
    ]);
  });
});

describe("other surfaces", () => {
  it.each<[string, (api: PluginApi) => void, string]>([
    [
      "an undeclared provider",
      (api) => api.registerProvider({ id: "x", label: "x", createStream: async function* () {} }),
      "NOT_DECLARED",
    ],
    [
      "a reserved command",
      (api) => api.registerCommand({ name: "stop", description: "", handler: () => ({}) }),
      "RESERVED",
    ],
    [
      "a gateway namespace",
      (api) => api.registerGatewayMethod("sessions.x", async () => 1, { scope: "s" }),
      "RESERVED",
    ],
    ["a route without auth", (api) => api.registerHttpRoute({ path: "/x", handler() {} } as never), "INVALID"],
    ["the legacy context engine", (api) => api.registerContextEngine("legacy", () => ({}) as never), "RESERVED"],
    [
      "an undeclared tool policy",
      (api) => api.registerTrustedToolPolicy({ id: "x", decide: () => ({ block: false }) }),
      "NOT_DECLARED",
    ],
    ["text transforms", (api) => api.registerTextTransforms({}), "REMOVED"],
  ])("refuses %s and loads the rest", (_name, register, code) => {
    const { codes, record } = load(register);
    expect([codes, record.state]).toEqual([[code], "loaded"]);
  });

  it("keeps the first of two context engines with one id", () => {
    const first = load((api) => api.registerContextEngine("e", () => ({}) as never));
    const second = load((api) => api.registerContextEngine("e", () => ({}) as never), { id: "q" }, {}, first.registry);
    expect(second.codes).toEqual(["NAME_TAKEN"]);
    expect(second.registry.list("contextEngines").map(({ pluginId }) => pluginId)).toEqual(["p"]);
  });

  it("refuses overlapping routes of two plugins and of two kinds of auth", () => {
    const handler = (): void => {};
    const first = load((api) => {
      api.registerHttpRoute({ path: "/a", match: "prefix", auth: "plugin", handler });
      api.registerHttpRoute({ path: "/a/b", auth: "gateway", handler });
    });
    expect(first.codes).toEqual(["NAME_TAKEN"]);
    const second = load(
      (api) => api.registerHttpRoute({ path: "/a/c", auth: "plugin", handler }),
      { id: "q" },
      {},
      first.registry,
    );
    expect(second.codes).toEqual(["NAME_TAKEN", "NAME_TAKEN"]);
  });

  it("refuses registrations after register returned", () => {
    let kept: PluginApi | undefined;
    const { registry } = load(
      (api) => {
        kept = api;
      },
      { contracts: { tools: ["late"] } },
    );
    kept?.registerTool(tool("late"));
    expect(registry.resolveTools(context)).toEqual([]);
    expect(registry.diagnostics().map(({ code }) => code)).toEqual(["REGISTER_LATE"]);
  });

  it("reports a promise that register returned and keeps what was registered before it", () => {
    const { codes, names } = load(
      (async (api: PluginApi) => {
        api.registerTool(tool("a"));
      }) as unknown as (api: PluginApi) => void,
      { contracts: { tools: ["a"] } },
    );
    expect([codes, names]).toEqual([["REGISTER_ASYNC"], ["a"]]);
  });

  it("refuses the runtime in modes that only describe the plugin", () => {
    const { record } = load(
      (api) => void api.runtime.stateDir,
      {},
      {
        mode: "cli-metadata",
        runtime: { stateDir: "/s", currentConfig: () => ({}) },
      },
    );
    expect(record).toMatchObject({ state: "error", error: expect.stringContaining("cli-metadata") });
  });

  it("keeps resolved paths inside the plugin's folder", () => {
    const { record } = load((api) => void api.resolvePath("../x"), {}, { rootDir: "/plugins/p" });
    expect(record.state).toBe("error");
  });

  it("takes everything of an unregistered plugin back and lets it load again", () => {
    const { registry } = load((api) => api.registerTool(tool("a")), { contracts: { tools: ["a"] } });
    expect(() => load(() => {}, {}, {}, registry)).toThrowError(expect.objectContaining({ code: "PLUGIN_DUPLICATE" }));
    expect(registry.unregister("p")).toBe(true);
    expect(registry.resolveTools(context)).toEqual([]);
    expect(load(() => {}, {}, {}, registry).record.state).toBe("loaded");
  });

  it("refuses an entry whose id differs from its manifest", () => {
    const registry = createPluginRegistry();
    expect(() =>
      registry.register(definePlugin({ id: "a", register() {} }), { manifest: { id: "b" }, origin: "installed" }),
    ).toThrowError(expect.objectContaining({ code: "PLUGIN_INVALID" }));
  });
});
