import type { OcConfig } from "@oc/config";
import { createPluginRegistry, PluginSdkError, type HostToolOutcome, type PluginApi, type Tool } from "@oc/plugin-sdk";
import { describe, expect, it } from "vitest";
import { packageOf } from "../../test/gate-plugin.ts";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw, type RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

const enable = (id: string, config?: Record<string, unknown>): OcConfig => ({
  plugins: { entries: { [id]: { enabled: true, ...(config === undefined ? {} : { config }) } } },
});

const SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["greeting"],
  properties: {
    greeting: { type: "string" },
    times: { type: "integer", default: 2 },
    mood: { enum: ["calm", "wild"] },
  },
};

const textTool = (name: string, text: () => string): Tool => ({
  name,
  description: name,
  parameters: { type: "object" },
  execute: async () => ({ content: [{ type: "text", text: text() }] }),
});

/** A plugin whose tool says its configuration. */
const greeter = () =>
  packageOf("greeter", (api) => api.registerTool(textTool("greet", () => JSON.stringify(api.pluginConfig))), {
    configSchema: SCHEMA,
    contracts: { tools: ["greet"] },
  });

async function invoke(client: RawClient, name: string, key?: string): Promise<string> {
  const { payload } = await client.request("tools.invoke", { name, ...(key ? { idempotencyKey: key } : {}) });
  const outcome = payload as unknown as {
    ok: boolean;
    output?: { content: { text: string }[] };
    error?: { code: string };
  };
  return outcome.ok ? (outcome.output?.content[0]?.text ?? "") : (outcome.error?.code ?? "");
}

const health = async (client: RawClient) => (await client.request("health", { probe: true })).payload;

describe("a bundled plugin", () => {
  it("is not loaded, and not even asked for its manifest, unless the configuration enables it", async () => {
    const source = greeter();
    source.manifest = () => Promise.reject(new Error("nobody should ask"));
    const { url } = await startGateway({ plugins: [source] });
    const client = await connectRaw(url);
    expect(await invoke(client, "greet")).toBe("not_found");
    expect(source.loads).toBe(0);
    expect(await health(client)).toMatchObject({ plugins: [] });
  });

  it("runs with its configuration and the defaults of its schema, which nobody writes down", async () => {
    const config = enable("greeter", { greeting: "hi" });
    const { url } = await startGateway({ config, plugins: [greeter()] });
    const client = await connectRaw(url);
    expect(await invoke(client, "greet")).toBe('{"greeting":"hi","times":2}');
    expect(config.plugins?.entries?.["greeter"]?.config).toEqual({ greeting: "hi" });
    expect(await health(client)).toMatchObject({ plugins: [{ id: "greeter", state: "loaded" }] });
    expect((await client.request("status", {})).payload).toMatchObject({
      plugins: [{ id: "greeter", state: "loaded" }],
    });
  });

  it("keeps the gateway from starting with a configuration that its schema refuses, naming every key", async () => {
    const source = greeter();
    const config = enable("greeter", { mood: "odd", other: { deep: 1 } });
    const start = startGateway({ config, plugins: [source] });
    await expect(start).rejects.toMatchObject({ code: "GATEWAY_CONFIG_INVALID" });
    const message = await start.catch((error: Error) => error.message);
    expect(message).toContain("plugins.entries.greeter.config.greeting: is required");
    expect(message).toContain("plugins.entries.greeter.config.other: unknown key");
    expect(message).toContain("plugins.entries.greeter.config.mood: must be one of calm, wild");
    expect(message).not.toContain("odd");
    expect(source.loads).toBe(0);
  });

  it("may be configured wrongly while it is off", async () => {
    const config: OcConfig = { plugins: { entries: { greeter: { enabled: false, config: { wrong: 1 } } } } };
    await startGateway({ config, plugins: [greeter()] });
  });

  it.each<[string, () => ReturnType<typeof packageOf>]>([
    [
      "throws in register after two tools",
      () =>
        packageOf(
          "broken",
          (api) => {
            api.registerTool(textTool("one", () => "1"));
            api.registerTool(textTool("two", () => "2"));
            throw new Error("no database");
          },
          { contracts: { tools: ["one", "two"] } },
        ),
    ],
    [
      "cannot be loaded",
      () =>
        Object.assign(
          packageOf("broken", () => {}),
          { load: () => Promise.reject(new Error("no database")) },
        ),
    ],
  ])("that %s has nothing registered, is shown as an error, and harms nobody", async (_, make) => {
    const config: OcConfig = {
      plugins: { entries: { broken: { enabled: true }, greeter: { enabled: true, config: { greeting: "hi" } } } },
    };
    const { url } = await startGateway({ config, plugins: [make(), greeter()] });
    const client = await connectRaw(url);
    expect(await invoke(client, "one")).toBe("not_found");
    expect(await invoke(client, "greet")).toContain("hi");
    expect(await health(client)).toMatchObject({
      plugins: expect.arrayContaining([
        { id: "broken", state: "error", error: "no database" },
        { id: "greeter", state: "loaded" },
      ]),
      warnings: [expect.stringContaining("plugin broken does not run: no database")],
    });
  });

  it("cannot take the name of a tool that the gateway has", async () => {
    const source = packageOf("taker", (api) => api.registerTool(textTool("read", () => "mine")), {
      contracts: { tools: ["read"] },
    });
    const { url } = await startGateway({ config: enable("taker"), plugins: [source] });
    expect(await invoke(await connectRaw(url), "read")).toBe("invalid_arguments");
  });
});

describe("a changed configuration", () => {
  it("switches plugins on and off and gives them their new settings while the gateway runs", async () => {
    const source = greeter();
    const { url, gateway } = await startGateway({ plugins: [source] });
    const client = await connectRaw(url);
    expect(await invoke(client, "greet")).toBe("not_found");
    await gateway.applyConfig(enable("greeter", { greeting: "hi" }), {});
    expect(await invoke(client, "greet")).toContain('"hi"');
    await gateway.applyConfig(enable("greeter", { greeting: "hello" }), {});
    expect(await invoke(client, "greet")).toContain('"hello"');
    await gateway.applyConfig({}, {});
    expect(await invoke(client, "greet")).toBe("not_found");
    expect(source.loads).toBe(1);
  });

  it("that a plugin's schema refuses changes nothing", async () => {
    const { url, gateway } = await startGateway({
      config: enable("greeter", { greeting: "hi" }),
      plugins: [greeter()],
    });
    const client = await connectRaw(url);
    await expect(gateway.applyConfig(enable("greeter", { greeting: 1 }), {})).rejects.toMatchObject({
      code: "GATEWAY_CONFIG_INVALID",
    });
    expect(await invoke(client, "greet")).toContain('"hi"');
  });

  it("that models refuse gives the plugins their former settings back", async () => {
    const { url, gateway } = await startGateway({
      config: enable("greeter", { greeting: "hi" }),
      plugins: [greeter()],
    });
    const client = await connectRaw(url);
    expect(await invoke(client, "greet")).toContain('"hi"');
    // Only a program can hand over such a thing: the file's schema refuses it.
    const models = { providers: { broken: null } } as unknown as NonNullable<OcConfig["models"]>;
    await expect(
      gateway.applyConfig({ ...enable("greeter", { greeting: "hello" }), models }, {}),
    ).rejects.toBeInstanceOf(TypeError);
    expect(await invoke(client, "greet")).toContain('"hi"');
  });

  it("leaves a plugin alone whose settings are the same", async () => {
    let registered = 0;
    const source = packageOf("counter", () => void (registered += 1));
    const { gateway } = await startGateway({ config: enable("counter"), plugins: [source] });
    await gateway.applyConfig({ ...enable("counter"), messages: { queue: { cap: 3 } } }, {});
    expect(registered).toBe(1);
  });

  it("stops the services of a plugin before the gateway goes on without it", async () => {
    const steps: string[] = [];
    const source = packageOf("server", (api) =>
      api.registerService({
        id: "s",
        start: ({ signal, stateDir }) => {
          steps.push(stateDir.endsWith("plugins/server") ? "start" : stateDir);
          signal.addEventListener("abort", () => steps.push("abort"));
        },
        stop: () => void steps.push("stop"),
      }),
    );
    const { gateway } = await startGateway({ config: enable("server"), plugins: [source] });
    await gateway.applyConfig({}, {});
    expect(steps).toEqual(["start", "abort", "stop"]);
  });

  it("survives a service that fails to start", async () => {
    const source = packageOf("server", (api) =>
      api.registerService({ id: "s", start: () => Promise.reject(new Error("no port")) }),
    );
    const { url } = await startGateway({ config: enable("server"), plugins: [source] });
    expect(await health(await connectRaw(url))).toMatchObject({ plugins: [{ id: "server", state: "loaded" }] });
  });
});

describe("plugins that a program registered itself", () => {
  it("share one registry with the bundled ones, whose tools they keep", async () => {
    const plugins = createPluginRegistry();
    plugins.register((api: PluginApi) => api.registerTool(textTool("own", () => "own")), {
      manifest: { id: "own", contracts: { tools: ["own"] } },
      origin: "bundled",
    });
    const { url, gateway } = await startGateway({ runtime: { plugins }, plugins: [greeter()] });
    const client = await connectRaw(url);
    await gateway.applyConfig(enable("greeter", { greeting: "hi" }), {});
    expect(await invoke(client, "own")).toBe("own");
    expect(await invoke(client, "greet")).toContain("hi");
    await gateway.applyConfig({}, {});
    expect(await invoke(client, "own")).toBe("own");
    expect(await health(client)).toMatchObject({ plugins: [{ id: "own", state: "loaded" }] });
  });
});

describe("what a plugin may ask of the gateway", () => {
  it("is the agents' models, current configuration and environment without credentials", async () => {
    const model = await startModelServer();
    const asked: { api?: PluginApi } = {};
    const source = packageOf("asker", (api) => void (asked.api = api));
    const config = { ...model.config, ...enable("asker") };
    const { stateDir } = await startGateway({
      config,
      plugins: [source],
      env: { PATH: "/bin", OPENAI_API_KEY: "sk-secret", COPY: "sk-secret" },
    });
    const { runtime } = asked.api as PluginApi;
    expect(runtime.stateDir).toBe(`${stateDir}/plugins/asker`);
    expect(runtime.currentConfig()).toEqual(config);
    expect(runtime.processEnv).toEqual({ PATH: "/bin" });
    expect(runtime.taskFlows).toBeDefined();
    expect(() => runtime.models?.resolve("oc/offline")).toThrow(PluginSdkError);
    const chosen = await runtime.models?.resolveDefault({ agentId: "main" });
    expect(runtime.models?.resolve(String(chosen?.ref)).ref).toBe(chosen?.ref);
    const texts: string[] = [];
    for await (const event of runtime.models?.stream({
      model: chosen as NonNullable<typeof chosen>,
      context: {
        systemPrompt: { stable: "", dynamic: "" },
        messages: [{ role: "user", content: "hi", timestamp: 1 }],
        tools: [],
      },
      signal: new AbortController().signal,
    }) ?? [])
      if (event.type === "text_end") texts.push(event.content);
    expect(texts).toEqual(["Hello from the model."]);
  });

  it("is a tool in its caller's name, told to clients as part of the caller's run", async () => {
    const model = await startModelServer((call) => {
      if (model.calls.length > 1) return call.reply("done");
      call.toolCall("outer", "relay", {});
      call.finish("tool_calls");
    });
    const outcomes: (HostToolOutcome | undefined)[] = [];
    const source = packageOf(
      "relay",
      (api) =>
        api.registerTool(
          (caller) => ({
            ...textTool("relay", () => ""),
            execute: async (parentToolCallId, _params, signal) => {
              for (const [name, args] of [
                ["ls", {}],
                ["nothing", {}],
                ["write", { path: "a.txt", content: "no" }],
              ] as const)
                outcomes.push(
                  await api.runtime.tools?.invoke({
                    caller,
                    parentToolCallId,
                    toolCallId: `${parentToolCallId}.${name}`,
                    name,
                    args,
                    signal,
                  }),
                );
              return { content: [{ type: "text", text: "ok" }] };
            },
          }),
          { name: "relay" },
        ),
      { contracts: { tools: ["relay"] } },
    );
    const { url } = await startGateway({
      config: { ...model.config, ...enable("relay"), tools: { deny: ["write"] } },
      plugins: [source],
    });
    const client = await connectRaw(url, { caps: ["tool-events"] });
    await client.request("chat.send", { sessionKey: "main", message: "go", idempotencyKey: "run" });
    await client.event("chat", ({ state }) => String(state) === "final");
    expect(outcomes).toMatchObject([
      { ok: true },
      { ok: false, code: "not_found", message: "Tool nothing not found" },
      { ok: false, code: "not_found", message: "Tool write not found" },
    ]);
    const tools = client.events("agent").flatMap(({ payload }) => {
      const data = payload?.["data"];
      return String(payload?.["stream"]) === "tool"
        ? [
            `${String(payload?.["runId"])} ${String(data?.["name"])} ${String(data?.["phase"])} ${String(data?.["parentToolCallId"])}`,
          ]
        : [];
    });
    expect(tools).toEqual([
      "run relay start undefined",
      "run ls start outer",
      "run ls result outer",
      "run relay result undefined",
    ]);
  });

  it("answers a call for an agent that is gone instead of throwing", async () => {
    const asked: { api?: PluginApi } = {};
    await startGateway({ config: enable("asker"), plugins: [packageOf("asker", (api) => void (asked.api = api))] });
    const caller = {
      agentId: "nobody",
      sessionKey: "agent:nobody:main",
      workspaceDir: "/",
      sandboxed: false,
      senderIsOwner: true,
    };
    const outcome = await asked.api?.runtime.tools?.invoke({
      caller,
      toolCallId: "c",
      name: "ls",
      args: {},
      signal: new AbortController().signal,
    });
    expect(outcome).toMatchObject({ ok: false, code: "failed", message: expect.stringContaining("nobody") });
  });
});
