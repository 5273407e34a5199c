import type { ModelProvider } from "@oc/plugin-sdk";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { completions } from "../test/fixtures.ts";
import { checkStreamRules, collect, doneOf } from "../test/call.ts";
import { openWireServer, type WireServer } from "../test/wire-server.ts";
import { createModels, modelsOptionsSchema, type ModelsOptions } from "./index.ts";

type Agents = NonNullable<ModelsOptions["agents"]>;

const LAN = { baseUrl: "http://lan:8000/v1", models: [{ id: "kimi" }, { id: "Qwen" }] };
const setup = (agents: Agents = {}, providers: object = {}, env: Record<string, string> = {}) =>
  createModels({ options: modelsOptionsSchema.parse({ agents, models: { providers } }), env });
const code = (expected: string) => expect.objectContaining({ name: "ModelsError", code: expected });

describe("resolving a reference", () => {
  it.each([
    ["openrouter/moonshotai/kimi-k2", "openrouter/moonshotai/kimi-k2"],
    ["openai-codex/gpt-5.4", "openai/gpt-5.4"],
    ["codex/gpt-5.4", "openai/gpt-5.4"],
    ["google/gemini-3.1-pro", "google/gemini-3.1-pro-preview"],
    ["Anthropic/claude-opus-4-7", "anthropic/claude-opus-4-7"],
  ])("%s is %s", (ref, expected) => {
    expect(setup().resolve(ref).ref).toBe(expected);
  });

  it("finds configured aliases in any case, and a pinned profile", () => {
    const models = setup({ defaults: { models: { "anthropic/claude-opus-4-6": { alias: "Opus" } } } });
    expect(models.resolve("opus").ref).toBe("anthropic/claude-opus-4-6");
    expect(models.resolve("OPUS@anthropic:work")).toMatchObject({
      ref: "anthropic/claude-opus-4-6",
      profile: "anthropic:work",
    });
    expect(models.resolve("anthropic/opus").ref).toBe("anthropic/claude-opus-4-6");
  });

  it("knows built-in aliases only while their target is in the configuration, and lets configured ones win", () => {
    const target = { "anthropic/claude-sonnet-5": {} };
    expect(setup({ defaults: { models: target } }).resolve("sonnet").ref).toBe("anthropic/claude-sonnet-5");
    expect(() => setup().resolve("sonnet")).toThrow(code("MODEL_NOT_FOUND"));
    const own = { ...target, "openai/gpt-5.4": { alias: "sonnet" } };
    expect(setup({ defaults: { models: own } }).resolve("sonnet").ref).toBe("openai/gpt-5.4");
  });

  it("finds a bare id that one provider has, an exact one first", () => {
    const models = setup({}, { lan: LAN, wan: { ...LAN, models: [{ id: "qwen" }] } });
    expect(models.resolve("kimi").ref).toBe("lan/kimi");
    expect(models.resolve("qwen").ref).toBe("wan/qwen");
    expect(models.resolve("KIMI").ref).toBe("lan/kimi");
  });

  it("asks for a prefix when two providers have a bare id", () => {
    const models = setup({}, { lan: LAN, wan: LAN });
    expect(() => models.resolve("kimi")).toThrow(code("MODEL_AMBIGUOUS"));
    expect(() => models.resolve("kimi")).toThrow(/lan\/kimi, wan\/kimi/);
    const preferred = setup({ defaults: { models: { "wan/kimi": {} } } }, { lan: LAN, wan: LAN });
    expect(preferred.resolve("kimi").ref).toBe("wan/kimi");
  });

  it("takes an unknown bare id for one of the default provider, with a warning", () => {
    const model = setup({ defaults: { model: "openai/gpt-5.4" } }).resolve("gpt-6");
    expect(model.ref).toBe("openai/gpt-6");
    expect(model.warning).toMatch(/deprecated/);
  });

  it("refuses unknown providers, and providers without an address", () => {
    expect(() => setup().resolve("nope/x")).toThrow(code("MODEL_UNKNOWN_PROVIDER"));
    expect(() => setup({}, { nowhere: { apiKey: "k" } }).resolve("nowhere/x")).toThrow(code("MODEL_INVALID_OPTIONS"));
  });

  it("refuses a private address where the configuration forbids it", () => {
    const models = setup({}, { lan: { ...LAN, request: { allowPrivateNetwork: false } } });
    expect(() => models.resolve("lan/kimi")).toThrow(code("MODEL_INVALID_OPTIONS"));
  });

  it("accepts models that no row describes, and knows the families that reason", () => {
    expect(setup().resolve("anthropic/claude-opus-9").info).toMatchObject({
      reasoning: true,
      input: ["text", "image"],
    });
    expect(setup().resolve("mistral/tiny").info).toMatchObject({ reasoning: false, api: "openai-completions" });
  });

  it("merges configured rows over known ones, field by field", () => {
    const providers = {
      anthropic: {
        models: [
          { id: "claude-sonnet-5", maxTokens: 5 },
          { id: "new", contextTokens: 9 },
        ],
      },
    };
    const models = setup({}, providers);
    expect(models.resolve("anthropic/claude-sonnet-5").info).toMatchObject({
      maxTokens: 5,
      contextWindow: 200_000,
      reasoning: true,
    });
    expect(models.resolve("anthropic/new").info).toMatchObject({ contextTokens: 9, reasoning: false, input: ["text"] });
  });

  it("has only configured providers in mode replace", () => {
    const models = createModels({ options: { models: { mode: "replace", providers: { lan: LAN } } } });
    expect(models.providers().map(({ id }) => id)).toEqual(["oc", "lan"]);
  });

  it("speaks Chat Completions to an OpenAI provider that was moved elsewhere", () => {
    expect(setup().resolve("openai/x").info.api).toBe("openai-responses");
    expect(setup({}, { openai: { baseURL: "http://lan:1/v1" } }).resolve("openai/x").info).toMatchObject({
      api: "openai-completions",
      baseUrl: "http://lan:1/v1",
    });
  });

  it("merges parameters from the general to the particular", () => {
    const models = setup(
      {
        defaults: {
          params: { a: 1, b: 1, c: 1 },
          models: { "lan/*": { params: { b: 2 } }, "lan/kimi": { params: { c: 2 } } },
        },
        entries: { work: { params: { d: 4 }, models: { "lan/kimi": { params: { c: 3, d: 3 } } } } },
      },
      { lan: { ...LAN, params: { a: 0, z: 0 } } },
    );
    expect(models.resolve("lan/kimi").info.params).toEqual({ a: 1, b: 2, c: 2, z: 0 });
    expect(models.resolve("lan/kimi", { agentId: "work" }).info.params).toEqual({ a: 1, b: 2, c: 3, d: 4, z: 0 });
  });

  it("overrides OpenRouter's routing key by key", () => {
    const models = setup(
      { defaults: { models: { "openrouter/x/y": { params: { provider: { sort: "price" } } } } } },
      { openrouter: { params: { provider: { sort: "speed", order: ["a"] } } } },
    );
    expect(models.resolve("openrouter/x/y").info.params).toEqual({ provider: { sort: "price", order: ["a"] } });
  });

  it("warns of an Ollama address that is not its own interface", () => {
    const models = setup({}, { ollama: { baseUrl: "http://lan:11434/v1" } });
    expect(models.resolve("ollama/q").warning).toMatch(/ends in \/v1/);
  });
});

describe("the policy of selection", () => {
  const policy = (allow: string[]) => ({ modelPolicy: { allow } });

  it("refuses what it does not name, and says where it stands", () => {
    const models = setup({ defaults: policy(["openai/*"]) });
    expect(models.resolve("openai/gpt-5.4").ref).toBe("openai/gpt-5.4");
    expect(() => models.resolve("anthropic/x")).toThrow(code("MODEL_NOT_ALLOWED"));
    expect(() => models.resolve("anthropic/x")).toThrow(
      /"anthropic\/x" is not allowed by agents\.defaults\.modelPolicy\.allow/,
    );
  });

  it("knows aliases, namespaces, and nothing that only begins alike", () => {
    const models = setup({
      defaults: { ...policy(["opus", "openrouter/meta/*"]), models: { "anthropic/claude-opus-5": {} } },
    });
    expect(models.resolve("anthropic/claude-opus-5").ref).toBe("anthropic/claude-opus-5");
    expect(models.resolve("openrouter/meta/llama").ref).toBe("openrouter/meta/llama");
    expect(() => models.resolve("openrouter/metaphor/x")).toThrow(code("MODEL_NOT_ALLOWED"));
  });

  it("of an agent replaces the common one; an empty one allows everything", () => {
    const agents = { defaults: policy(["openai/*"]), entries: { open: policy([]), own: policy(["google/*"]) } };
    const models = setup(agents);
    expect(models.resolve("anthropic/x", { agentId: "open" }).ref).toBe("anthropic/x");
    expect(() => models.resolve("openai/x", { agentId: "own" })).toThrow(/agents\.entries\.own\.modelPolicy\.allow/);
  });

  it("never stands against what the configuration itself selects", async () => {
    const models = setup({
      defaults: { ...policy(["openai/*"]), model: { primary: "openai/a", fallbacks: ["anthropic/x"] } },
    });
    expect(models.fallbacks(await models.resolveDefault()).map(({ ref }) => ref)).toEqual(["anthropic/x"]);
    expect(models.resolve("anthropic/x").ref).toBe("anthropic/x");
  });
});

describe("fallbacks", () => {
  const defaults = { model: { primary: "openai/a", fallbacks: ["openai/b", "openai/c", "openai/b"] } };
  const refs = (agents: Agents, from: string, agentId?: string) => {
    const models = setup(agents);
    const scope = agentId === undefined ? undefined : { agentId };
    return models.fallbacks(models.resolve(from), scope).map(({ ref }) => ref);
  };

  it("follow in order, once each, without the model itself, the primary last", () => {
    expect(refs({ defaults }, "openai/a")).toEqual(["openai/b", "openai/c"]);
    expect(refs({ defaults }, "openai/c")).toEqual(["openai/b", "openai/a"]);
  });

  it("leave out references that lead nowhere", () => {
    expect(refs({ defaults: { model: { primary: "nope/x", fallbacks: ["openai/b", "zilch"] } } }, "openai/a")).toEqual([
      "openai/b",
    ]);
  });

  it.each<[string, NonNullable<Agents["entries"]>[string], string[]]>([
    ["with its own primary has none", { model: "openai/x" }, ["openai/x"]],
    [
      "with its own list has that",
      { model: { primary: "openai/x", fallbacks: ["openai/y"] } },
      ["openai/y", "openai/x"],
    ],
    ["with only a list keeps the primary", { model: { fallbacks: ["openai/y"] } }, ["openai/y", "openai/a"]],
    ["with an empty list has none", { model: { fallbacks: [] } }, ["openai/a"]],
    ["that says nothing has the common ones", {}, ["openai/b", "openai/c", "openai/a"]],
  ])("of an agent %s", (_, entry, expected) => {
    expect(refs({ defaults, entries: { it: entry } }, "openai/q", "it")).toEqual(expected);
  });
});

describe("the default model", () => {
  let server: WireServer;
  beforeEach(async () => {
    server = await openWireServer();
    const tags = JSON.stringify({ models: [{ name: "qwen3:8b" }, { name: "llama3" }] });
    const show = JSON.stringify({
      capabilities: ["tools", "thinking"],
      model_info: { "qwen3.context_length": 40_960 },
    });
    server.answer({ body: tags }, { body: show });
  });
  afterEach(() => server[Symbol.asyncDispose]());
  const absent = { ollama: { baseUrl: "http://127.0.0.1:9" } };
  const running = () => ({ ollama: { baseUrl: server.url } });

  it("is the configured one before everything else", async () => {
    const models = setup({ defaults: { model: "google/x" } }, running(), { OPENAI_API_KEY: "k" });
    expect((await models.resolveDefault()).ref).toBe("google/x");
    expect(server.seen).toEqual([]);
  });

  it("is an agent's own before the common one", async () => {
    const models = setup({ defaults: { model: "google/x" }, entries: { a: { model: { primary: "openai/y" } } } });
    expect((await models.resolveDefault({ agentId: "a" })).ref).toBe("openai/y");
    expect((await models.resolveDefault({ agentId: "b" })).ref).toBe("google/x");
  });

  it.each([
    [{ OPENAI_API_KEY: "k", ANTHROPIC_API_KEY: "k" }, "anthropic/claude-sonnet-5", "env:ANTHROPIC_API_KEY"],
    [{ OPENAI_API_KEY: "k", GEMINI_API_KEY: "k" }, "openai/gpt-5.4", "env:OPENAI_API_KEY"],
    [{ GOOGLE_API_KEY: "k", OPENROUTER_API_KEY: "k" }, "google/gemini-3.1-pro-preview", "env:GOOGLE_API_KEY"],
    [{ OPENROUTER_API_KEYS: "k,l" }, "openrouter/openrouter/auto", "env:OPENROUTER_API_KEYS"],
  ])("is that of the first provider with a key: %j", async (env, ref, authSource) => {
    expect(await setup({}, running(), env).resolveDefault()).toMatchObject({ ref, authSource });
    expect(server.seen).toEqual([]);
  });

  it("is the first model of a configured provider before one of a key in the environment", async () => {
    expect((await setup({}, { lan: LAN }, { OPENAI_API_KEY: "k" }).resolveDefault()).ref).toBe("lan/kimi");
  });

  it("is a model of a running Ollama, asked for once", async () => {
    const models = setup({}, running());
    const model = await models.resolveDefault();
    expect(model).toMatchObject({
      ref: "ollama/qwen3:8b",
      info: { reasoning: true, contextWindow: 40_960, compat: { supportsTools: true } },
    });
    const asked = server.seen.length;
    await models.resolveDefault();
    expect(server.seen).toHaveLength(asked);
    expect((await models.list()).map(({ ref }) => ref)).toContain("ollama/llama3");
  });

  it("is the built-in one when there is nothing else", async () => {
    const model = await setup({}, absent).resolveDefault();
    expect(model).toMatchObject({ ref: "oc/offline", authSource: "none", thinking: { levels: [{ id: "off" }] } });
  });

  it("uses no key of a provider whose auth order is empty", async () => {
    const options = modelsOptionsSchema.parse({ auth: { order: { openai: [] } }, models: { providers: absent } });
    const models = createModels({ options, env: { OPENAI_API_KEY: "k" } });
    expect((await models.resolveDefault()).ref).toBe("oc/offline");
  });
});

describe("listing models", () => {
  const refs = async (view: "default" | "configured" | "all", agents: Agents = {}) =>
    (
      await setup(
        agents,
        { lan: { ...LAN, models: [{ id: "kimi" }, { id: "old", status: "deprecated" }] } },
        { OPENAI_API_KEY: "k" },
      ).list({ view })
    ).map(({ ref }) => ref);

  it("shows what can be used, what is configured, or all", async () => {
    expect(await refs("default")).toEqual([
      "openai/gpt-5.4",
      "openai/gpt-5.4-mini",
      "openai/gpt-5.4-nano",
      "oc/offline",
      "lan/kimi",
      "lan/old",
    ]);
    expect(await refs("configured")).toEqual(["lan/kimi", "lan/old"]);
    expect(await refs("all")).toContain("anthropic/claude-opus-5");
  });

  it("marks the default, what is available, and aliases", async () => {
    const models = setup(
      { defaults: { model: "openai/gpt-5.4", models: { "openai/gpt-5.4": { alias: "g" } } } },
      {},
      {},
    );
    const row = (await models.list({ view: "all" })).find(({ ref }) => ref === "openai/gpt-5.4");
    expect(row).toMatchObject({ isDefault: true, available: false, alias: "g" });
  });
});

describe("listing what the configuration selects", () => {
  const local = { local: { baseUrl: "http://127.0.0.1:8000/v1" } };
  const model = { primary: "local/my-model", fallbacks: ["local/spare", "openai/gpt-5.4", "nope/x"] };

  it.each(["default", "configured", "all"] as const)(
    "view %s has the primary and the fallbacks, also of a provider that lists no models, and marks the default",
    async (view) => {
      const rows = await setup({ defaults: { model } }, local).list({ view });
      const selected = rows.filter(({ ref }) => ref.startsWith("local/") || ref === "openai/gpt-5.4");
      expect(selected.map(({ ref, available, isDefault }) => ({ ref, available, isDefault }))).toEqual([
        { ref: "openai/gpt-5.4", available: false, isDefault: false },
        { ref: "local/my-model", available: true, isDefault: true },
        { ref: "local/spare", available: true, isDefault: false },
      ]);
      expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    },
  );

  it("is an agent's own where an agent is asked for", async () => {
    const agents = { defaults: { model: "openai/gpt-5.4" }, entries: { a: { model: "local/mine" } } };
    const rows = await setup(agents, local).list({ agentId: "a" });
    expect(rows.filter(({ isDefault }) => isDefault).map(({ ref }) => ref)).toEqual(["local/mine"]);
  });

  it("marks no model as the default while the configured one leads nowhere", async () => {
    const rows = await setup({ defaults: { model: "nope/x" } }).list({ view: "all" });
    expect(rows.filter(({ isDefault }) => isDefault)).toEqual([]);
  });
});

describe("calling a model", () => {
  const context = { systemPrompt: { stable: "", dynamic: "" }, messages: [], tools: [] };
  const { signal } = new AbortController();

  it("without a key fails by the rules of the stream and says which key to set", async () => {
    const models = setup();
    const events = await collect(
      models.stream({ model: models.resolve("anthropic/claude-sonnet-5"), context, signal }),
    );
    checkStreamRules(events);
    expect(events.at(-1)).toMatchObject({ error: { reason: "auth", code: "MODEL_AUTH_MISSING" } });
    expect(JSON.stringify(events.at(-1))).toMatch(/ANTHROPIC_API_KEY.*models\.providers\.anthropic\.apiKey/);
  });

  it("uses the key of the environment before that of the configuration, and shows neither", async () => {
    await using server = await openWireServer();
    server.answer({ body: completions.text("ok") });
    const models = setup(
      {},
      { lan: { ...LAN, baseUrl: server.url, apiKey: "from-config" } },
      { LAN_API_KEY: "from-env" },
    );
    const model = models.resolve("lan/kimi");
    expect(model.authSource).toBe("env:LAN_API_KEY");
    doneOf(await collect(models.stream({ model, context, signal })));
    expect(server.seen[0]?.headers["authorization"]).toBe("Bearer from-env");
    expect(JSON.stringify([model, models, await models.list({ view: "all" })])).not.toMatch(/from-(env|config)/);
  });

  it("needs no key in a private network, and none is sent", async () => {
    await using server = await openWireServer();
    server.answer({ body: completions.text("ok") });
    const models = setup({}, { lan: { ...LAN, baseUrl: server.url } });
    doneOf(await collect(models.stream({ model: models.resolve("lan/kimi"), context, signal })));
    expect(server.seen[0]?.headers).not.toHaveProperty("authorization");
  });

  it.each(["http://169.254.169.254/v1", "http://[fe80::1]/v1", "http://metadata.google.internal/v1"])(
    "never goes to %s",
    async (baseUrl) => {
      const models = setup({}, { lan: { ...LAN, baseUrl } }, { LAN_API_KEY: "k" });
      const events = await collect(models.stream({ model: models.resolve("lan/kimi"), context, signal }));
      expect(events.at(-1)).toMatchObject({ error: { reason: "format", code: "forbidden_address" } });
    },
  );

  it("passes calls on to providers of plugins, with the remapped thinking level", async () => {
    let level: unknown;
    const plugin: ModelProvider = {
      id: "mine",
      label: "Mine",
      resolveThinkingProfile: () => ({ levels: [{ id: "off" }, { id: "low", label: "on" }] }),
      catalog: async () => [{ id: "m", provider: "mine", api: "mine", reasoning: true, input: ["text"] }],
      async *createStream(_context, options) {
        level = options.thinkingLevel;
        yield* [];
      },
    };
    const models = createModels({ options: {}, providers: [plugin] });
    await collect(models.stream({ model: models.resolve("mine/m"), context, signal, thinkingLevel: "max" }));
    expect(level).toBe("low");
    expect((await models.list()).map(({ ref }) => ref)).toContain("mine/m");
  });
});

describe("options", () => {
  it("are taken from the configuration file's own paths, other agent keys dropped", () => {
    const parsed = modelsOptionsSchema.parse({ agents: { defaults: { workspace: "/x", model: "a/b" }, list: [] } });
    expect(parsed).toEqual({ agents: { defaults: { model: "a/b" } } });
  });

  it.each([
    [{ models: { providers: { x: { baseUrl: "not a url" } } } }, /baseUrl/],
    [{ models: { providers: { x: { api: "smtp" } } } }, /api/],
    [{ models: { providers: { x: { oops: 1 } } } }, /oops/],
    [{ models: { providers: { x: { models: [{ id: "m", compat: { oops: 1 } }] } } } }, /oops/],
    [{ models: { mode: "other" } }, /mode/],
    [{ models: { providers: { x: { timeoutSeconds: -1 } } } }, /timeoutSeconds/],
  ])("like %j are refused", (options, problem) => {
    expect(() => modelsOptionsSchema.parse(options)).toThrow(problem);
  });
});
