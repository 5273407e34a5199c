import { request as httpRequest } from "node:http";
import { describe, expect, it, test } from "vitest";
import { startModelServer } from "../../test/model-server.ts";
import { startGateway, TEST_TOKEN, type TestGateway } from "../../test/test-gateway.ts";

const bearer = { authorization: `Bearer ${TEST_TOKEN}` };
const behindProxy = { gateway: { trustedProxies: ["127.0.0.1"] } };

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
  json: unknown;
}

/** A request whose path is sent exactly as it is written. */
function ask(
  { port }: Pick<TestGateway, "port">,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const outgoing = httpRequest(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: { ...headers, ...(text === undefined ? {} : { "content-length": Buffer.byteLength(text) }) },
      },
      (response) => {
        let received = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (received += chunk));
        response.on("end", () => {
          const isJson = received.startsWith("{");
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            text: received,
            json: isJson ? JSON.parse(received) : undefined,
          });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(text);
  });
}

describe("probes", () => {
  it.each(["/health", "/healthz"])("%s is open to everybody and never red", async (path) => {
    const gateway = await startGateway();
    expect(await ask(gateway, "GET", path)).toMatchObject({ status: 200, json: { ok: true, status: "live" } });
    const head = await ask(gateway, "HEAD", path);
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(head.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
  });

  it("say that the gateway starts until its sidecars are done, and let nobody connect before", async () => {
    let finish = () => {};
    const sidecar = () => new Promise<void>((resolve) => (finish = resolve));
    const { createGateway } = await import("../index.ts");
    const { tempDir } = await import("../../test/test-gateway.ts");
    const { handshake } = await import("../../test/raw-client.ts");
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const gateway = createGateway({ stateDir: tempDir(), port, auth: { token: TEST_TOKEN }, sidecars: [sidecar] });
    const listening = gateway.listen();
    const at = { port };
    await expect
      .poll(() =>
        ask(at, "GET", "/healthz").then(
          (answer) => answer.status,
          () => 0,
        ),
      )
      .toBe(200);
    expect(await ask(at, "HEAD", "/ready")).toMatchObject({ status: 503, text: "" });
    expect(await ask(at, "GET", "/ready")).toMatchObject({ status: 503, json: { ready: false, failing: ["startup"] } });
    expect(await ask(at, "GET", "/startupz")).toMatchObject({ status: 503, json: { ok: false, status: "starting" } });
    expect(await ask(at, "POST", "/tools/invoke", bearer, "{}")).toMatchObject({
      status: 503,
      json: { error: { type: "unavailable" } },
      headers: { "retry-after": "1" },
    });
    expect((await ask(at, "POST", "/tools/invoke", {}, "{}")).status).toBe(401);
    const { error } = await handshake(`ws://127.0.0.1:${port}`);
    expect(error).toMatchObject({
      code: "UNAVAILABLE",
      retryable: true,
      retryAfterMs: expect.any(Number),
      details: { reason: "startup-sidecars" },
    });
    finish();
    await listening;
    expect(await ask(at, "GET", "/ready")).toMatchObject({
      status: 200,
      json: { ready: true, failing: [], uptimeMs: expect.any(Number) },
    });
    expect(await ask(at, "GET", "/startup")).toMatchObject({ status: 200, json: { ok: true, status: "started" } });
    await gateway.close({ drainMs: 0 });
  });

  it("a refused session database makes /ready red and names it at home only; /health stays green", async () => {
    const { mkdirSync, writeFileSync } = await import("node:fs");
    const { tempDir } = await import("../../test/test-gateway.ts");
    const stateDir = tempDir();
    const folder = `${stateDir}/agents/main/sessions`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/sessions.sqlite`, "this is not a database, however hard one looks at it".repeat(100));
    const gateway = await startGateway({ stateDir, config: behindProxy });
    const remote = { "x-forwarded-for": "203.0.113.7" };
    expect(await ask(gateway, "GET", "/ready")).toMatchObject({
      status: 503,
      json: { ready: false, failing: ["agent-database:main"] },
    });
    expect((await ask(gateway, "GET", "/ready", remote)).json).toEqual({ ready: false });
    expect((await ask(gateway, "GET", "/ready", { ...remote, authorization: "Bearer wrong" })).json).toEqual({
      ready: false,
    });
    expect((await ask(gateway, "GET", "/ready", { ...remote, ...bearer })).json).toMatchObject({
      failing: ["agent-database:main"],
    });
    expect((await ask(gateway, "GET", "/healthz")).status).toBe(200);
  });

  it("count no failed attempt", async () => {
    const gateway = await startGateway({ config: behindProxy });
    const remote = { "x-forwarded-for": "203.0.113.7" };
    for (let i = 0; i < 12; i++) await ask(gateway, "GET", "/ready", { ...remote, authorization: "Bearer wrong" });
    expect((await ask(gateway, "POST", "/tools/invoke", { ...remote, ...bearer }, { tool: "nothing" })).status).toBe(
      404,
    );
  });

  it("a forwarded request of an unlisted proxy still gets them, without the reasons", async () => {
    const gateway = await startGateway();
    expect((await ask(gateway, "GET", "/ready", { "x-forwarded-for": "203.0.113.7" })).json).toEqual({ ready: true });
  });
});

describe("routing", () => {
  it.each([
    ["DELETE", "/healthz", 405, "GET, HEAD"],
    ["GET", "/tools/invoke", 405, "POST"],
  ])("%s %s is answered with %i and what is allowed", async (method, path, status, allow) => {
    const answer = await ask(await startGateway(), method, path, bearer);
    expect(answer).toMatchObject({
      status,
      headers: { allow },
      json: { error: { type: "method_not_allowed", message: "Method Not Allowed" } },
    });
  });

  it.each([
    "/",
    "/nope",
    "/health/",
    "/HEALTH",
    "/tools%2Finvoke",
    "/tools%2finvoke",
    "/x/..%2fhealth",
    "/x/../health",
    "/x/%2e%2e/health",
    "/health%00",
    "/tools%5Cinvoke",
    "/%zz",
    "/v1/models",
    "/v1/models/openclaw",
    "/v1/chat/completions",
  ])("GET %s is 404 unless its endpoint is switched on", async (path) => {
    expect(await ask(await startGateway(), "GET", path, bearer)).toMatchObject({
      status: 404,
      json: { error: { type: "not_found", message: "Not Found" } },
    });
  });

  it("a path is decoded once and the query does not count", async () => {
    const gateway = await startGateway();
    expect((await ask(gateway, "GET", "/%68ealthz?x=/../y")).status).toBe(200);
    expect((await ask(gateway, "GET", "/%2568ealthz")).status).toBe(404);
  });

  it("a page of another site gets 403 and no CORS header; the gateway's own page gets in", async () => {
    const gateway = await startGateway();
    const foreign = await ask(gateway, "GET", "/healthz", { origin: "https://evil.example" });
    expect(foreign).toMatchObject({ status: 403, json: { error: { type: "forbidden" } } });
    expect(Object.keys(foreign.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect((await ask(gateway, "GET", "/healthz", { origin: `http://127.0.0.1:${gateway.port}` })).status).toBe(200);
  });

  it("a forwarded request of an unlisted proxy is 403 before its credential is looked at", async () => {
    const answer = await ask(
      await startGateway(),
      "POST",
      "/tools/invoke",
      { ...bearer, "x-forwarded-for": "1.2.3.4" },
      {},
    );
    expect(answer).toMatchObject({ status: 403, json: { error: { type: "forbidden" } } });
  });
});

describe("HTTP authentication", () => {
  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["a wrong secret", { authorization: "Bearer wrong" }],
    ["two spaces", { authorization: `Bearer  ${TEST_TOKEN}` }],
    ["another scheme", { authorization: `Basic ${TEST_TOKEN}` }],
    ["no scheme", { authorization: TEST_TOKEN }],
    ["an identity header of a proxy", { "tailscale-user-login": "a@b.c" }],
  ])("%s is 401, always in the same words", async (_name, headers) => {
    const answer = await ask(await startGateway(), "POST", `/tools/invoke?token=${TEST_TOKEN}`, headers, {
      tool: "ls",
    });
    expect(answer).toMatchObject({ status: 401, json: { error: { message: "Unauthorized", type: "unauthorized" } } });
  });

  it("the scheme may be written in any case", async () => {
    const answer = await ask(
      await startGateway(),
      "POST",
      "/tools/invoke",
      { authorization: `bEARER ${TEST_TOKEN}` },
      { tool: "ls" },
    );
    expect(answer.status).toBe(200);
  });

  it("comes before the body: an anonymous caller is refused without having sent it", async () => {
    const gateway = await startGateway();
    const status = await new Promise<number>((resolve, reject) => {
      const outgoing = httpRequest(
        {
          host: "127.0.0.1",
          port: gateway.port,
          method: "POST",
          path: "/tools/invoke",
          headers: { "content-length": 2_000_000 },
        },
        (response) => resolve(response.statusCode ?? 0),
      );
      outgoing.on("error", reject);
      outgoing.write("{");
    });
    expect(status).toBe(401);
  });

  it("ten wrong secrets lock a remote address out with Retry-After in seconds", async () => {
    const gateway = await startGateway({ config: behindProxy });
    const remote = { "x-forwarded-for": "203.0.113.7" };
    for (let i = 0; i < 10; i++)
      await ask(gateway, "POST", "/tools/invoke", { ...remote, authorization: "Bearer wrong" }, {});
    const locked = await ask(gateway, "POST", "/tools/invoke", { ...remote, ...bearer }, {});
    expect(locked).toMatchObject({ status: 429, json: { error: { type: "rate_limited" } } });
    expect(Number(locked.headers["retry-after"])).toBeLessThanOrEqual(300);
    expect(Number(locked.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  });
});

describe("POST /tools/invoke", () => {
  const invoke = (gateway: TestGateway, body: unknown, headers: Record<string, string> = bearer) =>
    ask(gateway, "POST", "/tools/invoke", headers, body);

  it("runs a tool of the agent; name wins over tool, and unknown fields do not matter", async () => {
    const gateway = await startGateway();
    expect(
      await invoke(gateway, {
        name: "ls",
        tool: "exec",
        args: { path: "." },
        sessionKey: "main",
        dryRun: true,
        extra: 1,
      }),
    ).toMatchObject({
      status: 200,
      json: { ok: true, result: { content: [{ type: "text" }] } },
    });
  });

  it("a denied and an unknown tool are told apart by nothing", async () => {
    const gateway = await startGateway();
    const [denied, unknown] = [
      await invoke(gateway, { tool: "exec", args: { command: "id" } }),
      await invoke(gateway, { tool: "no_such_tool" }),
    ];
    expect(denied).toMatchObject({ status: 404, json: { ok: false, error: { type: "not_found" } } });
    expect(denied.text.replace("exec", "X")).toBe(unknown.text.replace("no_such_tool", "X"));
  });

  it("gateway.tools.deny takes a tool away", async () => {
    const gateway = await startGateway({ config: { gateway: { tools: { deny: ["ls"] } } } });
    expect((await invoke(gateway, { tool: "ls" })).status).toBe(404);
  });

  it.each<[string, unknown, number, string]>([
    ["text that is no JSON", "{", 400, "invalid_request"],
    ["a list", [], 400, "invalid_request"],
    ["no tool", {}, 400, "invalid_request"],
    ["args that are no object", { tool: "ls", args: "x" }, 400, "invalid_request"],
    [
      "an agent that does not own the session",
      { tool: "ls", agentId: "work", sessionKey: "agent:main:main" },
      400,
      "invalid_request",
    ],
    ["an unknown agent", { tool: "ls", agentId: "nobody" }, 400, "invalid_request"],
    ["an idempotency key that is too long", { tool: "ls", idempotencyKey: "x".repeat(257) }, 400, "invalid_request"],
    ["arguments that the tool rejects", { tool: "read", args: { path: 7 } }, 400, "tool_error"],
    ["a body over 2 MiB", { tool: "ls", pad: "x".repeat(2_097_152) }, 413, "payload_too_large"],
  ])("%s is refused", async (_name, body, status, type) => {
    const gateway = await startGateway({ config: { agents: { entries: { main: {}, work: {} } } } });
    expect(await invoke(gateway, body)).toMatchObject({ status, json: { ok: false, error: { type } } });
  });

  it("the same key and body replay the outcome, in one session only; another body is refused", async () => {
    const gateway = await startGateway();
    const write = (text: string, sessionKey = "main") =>
      invoke(gateway, { tool: "write", args: { path: "note.txt", content: text }, idempotencyKey: "k", sessionKey });
    const read = async () => (await invoke(gateway, { tool: "read", args: { path: "note.txt" } })).text;
    const first = await write("one");
    expect(first.status).toBe(200);
    await invoke(gateway, { tool: "write", args: { path: "note.txt", content: "changed" } });
    expect((await write("one")).text).toBe(first.text);
    expect(await read()).toContain("changed");
    expect(await write("two")).toMatchObject({ status: 400, json: { error: { type: "invalid_request" } } });
    expect((await write("one", "other")).status).toBe(200);
    expect(await read()).toContain("one");
  });

  it("a tool that fails says so without paths or stacks", async () => {
    const gateway = await startGateway({
      runtime: {
        tools: [
          () => ({
            name: "broken",
            description: "fails",
            parameters: { type: "object" },
            execute: () => Promise.reject(new Error("/secret/path exploded")),
          }),
        ],
      },
    });
    const answer = await invoke(gateway, { tool: "broken" });
    expect(answer).toMatchObject({
      status: 500,
      json: { ok: false, error: { type: "tool_error", message: "tool execution failed" } },
    });
  });

  it("action is a shorthand only for tools that have such a parameter", async () => {
    const seen: unknown[] = [];
    const tool = (name: string, properties: object) => () => ({
      name,
      description: "records",
      parameters: { type: "object", properties },
      execute: async (_id: string, params: Record<string, unknown>) => {
        seen.push(params);
        return { content: [] };
      },
    });
    const gateway = await startGateway({
      runtime: { tools: [tool("with_action", { action: { type: "string" } }), tool("without", {})] },
    });
    await invoke(gateway, { tool: "with_action", action: "go" });
    await invoke(gateway, { tool: "with_action", action: "go", args: { action: "stay" } });
    await invoke(gateway, { tool: "without", action: "go" });
    expect(seen).toEqual([{ action: "go" }, { action: "stay" }, {}]);
  });

  it("owner-only tools need an owner, also where the configuration allows them", async () => {
    const tool = () => ({
      name: "gateway",
      description: "changes the gateway",
      parameters: { type: "object" },
      execute: async () => ({ content: [] }),
    });
    const config = { gateway: { tools: { allow: ["gateway"] } } };
    const withToken = await startGateway({ config, runtime: { tools: [tool] } });
    expect((await invoke(withToken, { tool: "gateway" })).status).toBe(200);
    expect(
      (await invoke(withToken, { tool: "gateway" }, { ...bearer, "x-openclaw-scopes": "operator.write" })).status,
    ).toBe(200);
    const open = await startGateway({ auth: { mode: "none" }, config, runtime: { tools: [tool] } });
    expect((await invoke(open, { tool: "gateway" }, {})).status).toBe(200);
    expect((await invoke(open, { tool: "gateway" }, { "x-openclaw-scopes": "operator.write" })).status).toBe(404);
    expect(await invoke(open, { tool: "ls" }, { "x-openclaw-scopes": "" })).toMatchObject({
      status: 403,
      json: { error: { type: "forbidden", message: "missing scope: operator.write" } },
    });
  });
});

test("GET /v1/models lists agents, never the providers' models", async () => {
  const model = await startModelServer();
  const gateway = await startGateway({
    config: {
      ...model.config,
      agents: { ...model.config.agents, entries: { main: {}, work: {} } },
      gateway: { http: { endpoints: { chatCompletions: { enabled: true } } } },
    },
  });
  const list = (await ask(gateway, "GET", "/v1/models", bearer)).json as { data: { id: string }[] };
  expect(list.data.map(({ id }) => id)).toEqual(["openclaw", "openclaw/default", "openclaw/main", "openclaw/work"]);
  for (const path of ["/v1/models/openclaw/work", "/v1/models/openclaw%2Fwork"]) {
    expect(await ask(gateway, "GET", path, bearer)).toMatchObject({
      status: 200,
      json: { id: "openclaw/work", object: "model", owned_by: "openclaw" },
    });
  }
  expect(await ask(gateway, "GET", "/v1/models/gpt-5", bearer)).toMatchObject({
    status: 404,
    json: { error: { type: "invalid_request_error", code: "model_not_found" } },
  });
  expect((await ask(gateway, "GET", "/v1/models")).status).toBe(401);
});
