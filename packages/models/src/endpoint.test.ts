import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { API_KEY, callModel, collect, doneOf, errorOf, textOf } from "../test/call.ts";
import { CERTIFICATE, PRIVATE_KEY } from "../test/certificate.ts";
import { anthropic, answerOf, completions, google, responses, type ApiFixtures } from "../test/fixtures.ts";
import { openProxyServer, type ProxyServer } from "../test/proxy-server.ts";
import { openWireServer, type WireServer } from "../test/wire-server.ts";
import { createModels, modelsOptionsSchema, type ModelsOptions } from "./index.ts";

type Provider = NonNullable<NonNullable<ModelsOptions["models"]>["providers"]>[string];
type RequestOptions = NonNullable<Provider["request"]>;

const { signal } = new AbortController();
const context = { systemPrompt: { stable: "", dynamic: "" }, messages: [], tools: [] };

function modelsAt(baseUrl: string, provider: Provider, env: Record<string, string> = {}) {
  return createModels({ options: { models: { providers: { lan: { baseUrl, ...provider } } } }, env });
}

async function ask(baseUrl: string, provider: Provider, env?: Record<string, string>) {
  const models = modelsAt(baseUrl, provider, env);
  return await collect(models.stream({ model: models.resolve("lan/m"), context, signal }));
}

let server: WireServer;
beforeEach(async () => {
  server = await openWireServer();
  server.answer({ body: completions.text("ok") });
});
afterEach(() => server[Symbol.asyncDispose]());

describe("a proxy", () => {
  let proxy: ProxyServer;
  beforeEach(async () => {
    proxy = await openProxyServer();
  });
  afterEach(() => proxy[Symbol.asyncDispose]());

  it("is asked for a tunnel to the provider, with its own credentials, which the provider never sees", async () => {
    const url = proxy.url.replace("//", "//me:secret@");
    expect(textOf(await ask(server.url, { request: { proxy: { mode: "explicit-proxy", url } } }))).toBe("ok");
    expect(proxy.asked).toEqual([
      { target: server.url.slice("http://".length), authorization: `Basic ${btoa("me:secret")}` },
    ]);
    expect(server.seen[0]?.headers).not.toHaveProperty("proxy-authorization");
  });

  it.each(["HTTP_PROXY", "https_proxy"])("comes from %s, but not for what NO_PROXY names", async (variable) => {
    const request: RequestOptions = { proxy: { mode: "env-proxy" } };
    doneOf(await ask(server.url, { request }, { [variable]: proxy.url }));
    expect(proxy.asked).toHaveLength(1);
    doneOf(await ask(server.url, { request }, { [variable]: proxy.url, NO_PROXY: "example.com,127.0.0.1" }));
    expect(proxy.asked).toHaveLength(1);
    expect(server.seen).toHaveLength(2);
  });

  it.each(["refuses", "is gone"])("that %s fails the call; the provider is never asked without it", async (how) => {
    if (how === "refuses") proxy.refuse();
    else await proxy[Symbol.asyncDispose]();
    const proxyOptions = { mode: "explicit-proxy", url: proxy.url } as const;
    expect(errorOf(await ask(server.url, { request: { proxy: proxyOptions } })).reason).toBe("error");
    expect(server.seen).toEqual([]);
    if (how === "is gone") proxy = await openProxyServer();
  });

  it("is used by the discovery of Ollama's models too", async () => {
    server.answer({ body: JSON.stringify({ models: [{ name: "llama3" }] }) }, { body: "{}" });
    const request: RequestOptions = { proxy: { mode: "explicit-proxy", url: proxy.url } };
    const options: ModelsOptions = { models: { providers: { ollama: { baseUrl: server.url, request } } } };
    expect((await createModels({ options }).resolveDefault()).ref).toBe("ollama/llama3");
    expect(proxy.asked).not.toEqual([]);
  });

  it("through which the provider's certificate is checked all the same", async () => {
    await using secure = await openWireServer({ cert: CERTIFICATE, key: PRIVATE_KEY });
    secure.answer({ body: completions.text("ok") });
    const proxyOptions = { mode: "explicit-proxy", url: proxy.url } as const;
    expect(errorOf(await ask(secure.url, { request: { proxy: proxyOptions } })).error.message).toMatch(/certificate/);
    doneOf(await ask(secure.url, { request: { proxy: proxyOptions, tls: { ca: CERTIFICATE } } }));
    expect(secure.seen).toHaveLength(1);
  });
});

describe("TLS", () => {
  const identity = { cert: CERTIFICATE, key: PRIVATE_KEY };

  it.each<[string, RequestOptions["tls"], RegExp | undefined]>([
    ["is refused for an unknown authority", undefined, /self-signed certificate/],
    ["is accepted for a configured authority", { ca: CERTIFICATE }, undefined],
    ["is refused for another name", { ca: CERTIFICATE, serverName: "elsewhere.example" }, /elsewhere\.example/],
    ["is accepted unseen only when that is asked for", { insecureSkipVerify: true }, undefined],
  ])("a certificate %s", async (_name, tls, problem) => {
    await using secure = await openWireServer(identity);
    secure.answer({ body: completions.text("ok") });
    const events = await ask(secure.url, { request: tls ? { tls } : {} });
    if (problem) expect(errorOf(events).error.message).toMatch(problem);
    else expect(textOf(events)).toBe("ok");
  });

  it("shows the client's certificate where the server asks for one", async () => {
    await using secure = await openWireServer({ ...identity, requestCert: true, ca: CERTIFICATE });
    secure.answer({ body: completions.text("ok") });
    errorOf(await ask(secure.url, { request: { tls: { ca: CERTIFICATE } } }));
    doneOf(await ask(secure.url, { request: { tls: { ca: CERTIFICATE, ...identity } } }));
    expect(secure.seen).toHaveLength(1);
  });
});

describe("what cannot be honoured", () => {
  const proxyAt = (url: string): RequestOptions => ({ proxy: { mode: "explicit-proxy", url } });

  it.each<[string, Provider, string]>([
    ["a kind of login", { auth: "oauth" }, "auth"],
    ["another kind of login", { auth: "aws-sdk" }, "auth"],
    ["a SOCKS proxy", { request: proxyAt("socks5://127.0.0.1:1") }, "request.proxy.url"],
    ["a proxy at a metadata service", { request: proxyAt("http://169.254.169.254") }, "request.proxy.url"],
    ["a proxy whose address is an unresolved secret", { request: proxyAt("") }, "request.proxy.url"],
    ["a mode that does not exist", { request: { proxy: { mode: "pac" } as never } }, "request.proxy.mode"],
    [
      "the environment's proxy where there is none",
      { request: { proxy: { mode: "env-proxy" } } },
      "request.proxy.mode",
    ],
    ["a certificate without its key", { request: { tls: { cert: CERTIFICATE } } }, "request.tls"],
    ["a file name in the place of PEM text", { request: { tls: { ca: "/etc/ca.pem" } } }, "request.tls.ca"],
    ["a setting that does not exist", { request: { tls: { verify: false } as never } }, "request.tls"],
    [
      "a token that is an unresolved secret",
      { request: { auth: { mode: "authorization-bearer", token: { source: "env", id: "T" } } } },
      "request.auth.token",
    ],
  ])("%s is refused when the model is chosen, by the name of its field", (_name, provider, field) => {
    const models = modelsAt(server.url, { models: [{ id: "m" }], ...provider });
    expect(() => models.resolve("lan/m")).toThrow(
      expect.objectContaining({
        code: "MODEL_INVALID_OPTIONS",
        message: expect.stringContaining(`models.providers.lan.${field}`),
      }),
    );
  });

  it("is not passed over in favour of another provider's model", async () => {
    const models = modelsAt(
      server.url,
      { models: [{ id: "m" }], request: proxyAt("socks5://127.0.0.1:1") },
      { OPENAI_API_KEY: "k" },
    );
    await expect(models.resolveDefault()).rejects.toThrow(/request\.proxy\.url/);
  });

  it("for a plugin's provider is a proxy, because the plugin opens its own connections", () => {
    const plugin = { id: "mine", label: "Mine", createStream: async function* () {} };
    const options = { models: { providers: { mine: { request: proxyAt("http://127.0.0.1:1") } } } };
    const models = createModels({ options, providers: [plugin] });
    expect(() => models.resolve("mine/m")).toThrow(/comes from a plugin/);
  });

  it("is found by the check of the options too, where a value alone tells", () => {
    const check = (request: object) => modelsOptionsSchema.parse({ models: { providers: { lan: { request } } } });
    expect(() => check({ proxy: { mode: "pac" } })).toThrow(/mode/);
    expect(() => check({ auth: { mode: "header", headerName: "a b", value: "v" } })).toThrow(/headerName/);
  });
});

describe("credentials", () => {
  const apis: [ApiFixtures, string][] = [
    [completions, "authorization"],
    [responses, "authorization"],
    [anthropic, "x-api-key"],
    [google, "x-goog-api-key"],
  ];
  const headersOf = async (fixtures: ApiFixtures, providerOptions: Provider) => {
    server.answer(answerOf(fixtures, fixtures.text("ok")));
    doneOf(await callModel({ api: fixtures.api, baseUrl: server.url, providerOptions }));
    return server.seen.at(-1)?.headers ?? {};
  };

  describe.each(apis)("of $api", (fixtures, own) => {
    it("go into the API's own header", async () => {
      const expected = own === "authorization" ? `Bearer ${API_KEY}` : API_KEY;
      expect(await headersOf(fixtures, {})).toHaveProperty(own, expected);
    });

    it.each<Provider>([{ authHeader: true }, { auth: "token" }])(
      "with %j go into Authorization alone",
      async (options) => {
        const headers = await headersOf(fixtures, options);
        expect(headers.authorization).toBe(`Bearer ${API_KEY}`);
        expect(headers).not.toHaveProperty("x-api-key");
        expect(headers).not.toHaveProperty("x-goog-api-key");
      },
    );

    it("of request.auth take the place of the key", async () => {
      const bearer = { mode: "authorization-bearer", token: "the-token" } as const;
      expect(await headersOf(fixtures, { request: { auth: bearer } })).toHaveProperty(
        "authorization",
        "Bearer the-token",
      );
      const header = { mode: "header", headerName: "X-Team-Key", value: "v", prefix: "Key " } as const;
      const headers = await headersOf(fixtures, { request: { auth: header } });
      expect(headers["x-team-key"]).toBe("Key v");
      expect(JSON.stringify(headers)).not.toContain(API_KEY);
    });
  });
});
