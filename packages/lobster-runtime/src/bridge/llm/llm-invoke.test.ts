import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LlmAdapter } from "../../command/run-context.ts";
import { itemsOf, startServer } from "../../../test/bridge-fixture.ts";
import { tempFolder } from "../../../test/pipelines.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { LlmItem } from "./invoke-llm.ts";
import { cacheKeyOf, describeArtifacts } from "./llm-request.ts";

const ROUTINE = {
  ok: true,
  result: { runId: "r1", model: "m1", output: { data: { c: "routine" } }, usage: { inputTokens: 5 } },
};
const SCHEMA = `--output-schema '{"type":"object","required":["c"]}'`;

async function ask(text: string, options: Parameters<typeof itemsOf>[1] = {}): Promise<LlmItem> {
  const [item] = await itemsOf(text, options);
  return item as LlmItem;
}

/** An adapter that gives these answers, the last one again and again. */
function adapter(...answers: readonly unknown[]) {
  const payloads: Readonly<Record<string, unknown>>[] = [];
  const model: LlmAdapter = {
    invoke: async ({ payload }) => answers[Math.min(payloads.push(payload), answers.length) - 1],
  };
  return { payloads, llmAdapters: { model } };
}

describe("a question", () => {
  it("goes to the provider with items and artifacts, and comes back as one item", async () => {
    const { url, requests } = await startServer({ body: ROUTINE });
    const flags = `--model m1 --artifacts-json '["more",7,[1]]' --metadata-json '{"k":1}' --temperature 0 --max-output-tokens 9`;
    const item = await ask(`llm.invoke --prompt Classify ${flags}`, {
      env: { LOBSTER_LLM_ADAPTER_URL: url, LOBSTER_LLM_ADAPTER_TOKEN: "s3cret" },
      input: [{ subject: "hi" }, null],
    });
    const artifacts = [
      { subject: "hi" },
      { kind: "json", data: null },
      { kind: "text", text: "more" },
      { kind: "text", text: "7" },
      { kind: "json", data: [1] },
    ];
    expect(requests).toMatchObject([{ url: "/invoke", headers: { authorization: "Bearer s3cret" } }]);
    expect(requests[0]?.body).toEqual({
      prompt: "Classify",
      model: "m1",
      artifacts,
      artifactHashes: describeArtifacts(artifacts).artifactHashes,
      metadata: { k: 1 },
      schemaVersion: "v1",
      maxOutputTokens: 9,
      temperature: 0,
    });
    expect(item).toEqual({
      kind: "llm.invoke",
      runId: "r1",
      prompt: "Classify",
      model: "m1",
      schemaVersion: "v1",
      status: "completed",
      cacheKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      artifactHashes: describeArtifacts(artifacts).artifactHashes,
      output: { format: "json", text: null, data: { c: "routine" } },
      usage: { inputTokens: 5 },
      metadata: null,
      warnings: null,
      diagnostics: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      source: "http",
      cached: false,
      attemptCount: 1,
    });
  });

  it.each([
    ["the bare result", { output: { text: "hi" } }, { format: "text", text: "hi", data: null }],
    [
      "a tool's answer in a tool's answer",
      { ok: true, result: { ok: true, result: { output: { data: 0 } } } },
      { format: "json", text: null, data: 0 },
    ],
    [
      "a tool's details",
      { ok: true, result: { content: [], details: { json: { a: 1 }, model: "m" } } },
      { format: "json", text: null, data: { a: 1 } },
    ],
  ])("understands %s", async (_, answer, output) => {
    expect((await ask("llm.invoke hello", adapter(answer))).output).toEqual(output);
  });

  it.each([
    ["a refusal", { ok: false, error: { message: "no credit" } }, "llm.invoke remote error: no credit"],
    [
      "a failed run",
      { ok: true, result: { status: "failed", error: "overloaded" } },
      "llm.invoke remote error: overloaded",
    ],
    ["something else", { hello: 1 }, "llm.invoke received invalid response envelope"],
    ["nothing", undefined, "llm.invoke received invalid response envelope"],
  ])("reports %s", async (_, answer, message) => {
    await expect(ask("llm.invoke hello", adapter(answer))).rejects.toThrow(message);
  });

  it.each([
    ["an error status", { status: 503, body: "busy" }, "llm.invoke request failed: (503) busy"],
    [
      "a redirect",
      { status: 307, headers: { location: "http://other.example" } },
      "llm.invoke request failed: (307) redirects are not followed",
    ],
    ["no JSON", { body: "hello" }, "llm.invoke received invalid response envelope"],
    ["too much", { body: "x".repeat(200) }, "llm.invoke request failed: HTTP response body exceeded 100 bytes"],
  ])("reports %s of the provider's address", async (_, reply, message) => {
    const { url, requests } = await startServer(reply);
    const limit = message.endsWith("exceeded 100 bytes") ? "100" : "";
    const env = { LOBSTER_LLM_ADAPTER_URL: url, LOBSTER_MAX_HTTP_RESPONSE_BYTES: limit };
    await expect(ask("llm.invoke hello", { env })).rejects.toThrow(message);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["llm.invoke", "llm.invoke requires --prompt or positional text"],
    ["llm_task.invoke --model m", "llm_task.invoke requires --prompt or positional text"],
    ["llm.invoke hello --artifacts-json {}", "llm.invoke --artifacts-json must be a JSON array"],
    ["llm.invoke hello --metadata-json [1]", "llm.invoke --metadata-json must be a JSON object"],
    ["llm.invoke hello --output-schema nonsense", "llm.invoke --output-schema must be valid JSON"],
    ["llm.invoke hello --temperature warm", "llm.invoke --temperature must be a number (got warm)"],
    ["llm.invoke hello --max-output-tokens 0", "llm.invoke --max-output-tokens must be a positive integer (got 0)"],
    [
      "llm.invoke hello --max-validation-retries -1",
      "llm.invoke --max-validation-retries must be a non-negative integer (got -1)",
    ],
    [`llm.invoke hello --output-schema '{"type":"nope"}'`, "llm.invoke --output-schema: schema is invalid: "],
  ])("refuses %s before anything is asked", async (text, message) => {
    const { payloads, llmAdapters } = adapter(ROUTINE);
    await expect(ask(text, { llmAdapters })).rejects.toThrow(message);
    expect(payloads).toEqual([]);
  });
});

describe("the provider", () => {
  const other: LlmAdapter = { source: "other-house", invoke: async () => ({ output: { text: "other" } }) };

  it("is the one that is named, by flag or by variable", async () => {
    const llmAdapters = { ...adapter(ROUTINE).llmAdapters, other };
    expect(await ask("llm.invoke hello --provider other", { llmAdapters })).toMatchObject({ source: "other-house" });
    const env = { LOBSTER_LLM_PROVIDER: "other" };
    expect(await ask("llm.invoke hello", { llmAdapters, env })).toMatchObject({ source: "other-house" });
  });

  it("is the only adapter of the host, whatever addresses there are", async () => {
    const env = { LOBSTER_LLM_ADAPTER_URL: "http://127.0.0.1:1" };
    expect(await ask("llm.invoke hello", { env, llmAdapters: { other } })).toMatchObject({ source: "other-house" });
  });

  it.each([
    [
      "pi before the others",
      ["LOBSTER_PI_LLM_ADAPTER_URL", "OPENCLAW_URL", "LOBSTER_LLM_ADAPTER_URL"],
      "pi",
      "/invoke",
    ],
    ["openclaw before http", ["OPENCLAW_URL", "LOBSTER_LLM_ADAPTER_URL"], "openclaw", "/tools/invoke"],
    ["openclaw by its older name", ["CLAWD_URL"], "openclaw", "/tools/invoke"],
    ["http", ["LOBSTER_LLM_ADAPTER_URL"], "http", "/invoke"],
  ])("is found by its address: %s", async (_, variables, source, path) => {
    const { url, requests } = await startServer({ body: ROUTINE });
    const env = Object.fromEntries(variables.map((name, index) => [name, index === 0 ? url : "http://127.0.0.1:1"]));
    expect(await ask("llm.invoke hello", { env })).toMatchObject({ source });
    expect(requests).toMatchObject([{ url: path }]);
  });

  it("is asked at the path of its address when it has one", async () => {
    const { url, requests } = await startServer({ body: ROUTINE });
    await ask("llm.invoke hello", { env: { LOBSTER_LLM_ADAPTER_URL: `${url}/v2/ask` } });
    expect(requests).toMatchObject([{ url: "/v2/ask" }]);
  });

  it("openclaw gets the request as arguments of its llm-task tool; llm_task.invoke asks no other", async () => {
    const { url, requests } = await startServer({ body: ROUTINE });
    const env = { LOBSTER_LLM_PROVIDER: "other", OPENCLAW_URL: url, OPENCLAW_TOKEN: "s3cret" };
    expect(await ask("llm_task.invoke hello", { env, llmAdapters: { other } })).toMatchObject({
      kind: "llm_task.invoke",
      source: "openclaw",
    });
    expect(requests).toMatchObject([
      {
        headers: { authorization: "Bearer s3cret" },
        body: { tool: "llm-task", action: "invoke", args: { prompt: "hello", artifacts: [], schemaVersion: "v1" } },
      },
    ]);
  });

  it("may be the host's own openclaw, without an address", async () => {
    const llmAdapters = { openclaw: adapter(ROUTINE).llmAdapters.model, other };
    expect(await ask("llm_task.invoke hello", { llmAdapters })).toMatchObject({ source: "openclaw" });
  });

  it.each([
    ["llm.invoke hello", {}, "llm.invoke has no provider: give --provider, or set LOBSTER_LLM_PROVIDER"],
    ["llm.invoke hello --provider nope", {}, "Unsupported llm provider: nope"],
    ["llm.invoke hello --provider constructor", {}, "Unsupported llm provider: constructor"],
    ["llm_task.invoke hello", {}, "llm_task.invoke --provider openclaw requires OPENCLAW_URL"],
    [
      "llm.invoke hello",
      { LOBSTER_LLM_ADAPTER_URL: "nonsense" },
      "requires an http(s) address in LOBSTER_LLM_ADAPTER_URL",
    ],
  ])("is missing: %s %j", async (text, env, message) => {
    await expect(ask(text, { env })).rejects.toThrow(message);
  });

  it.each([
    [
      { OPENCLAW_URL: "https://gateway.example", OPENCLAW_TOKEN: "s3cret" },
      "OPENCLAW_TOKEN/CLAWD_TOKEN to https://gateway.example",
    ],
    [
      { LOBSTER_LLM_ADAPTER_URL: "http://llm.example", LOBSTER_LLM_ADAPTER_TOKEN: "s3cret" },
      "LOBSTER_LLM_ADAPTER_TOKEN to http://llm.example",
    ],
  ])("does not get a token of the environment where it could be read: %j", async (env, message) => {
    await expect(ask("llm.invoke hello", { env })).rejects.toThrow(`llm.invoke refuses to send ${message}`);
  });

  it("that fails is named with its own reason", async () => {
    const broken: LlmAdapter["invoke"] = () => {
      throw new Error("no such model");
    };
    await expect(ask("llm.invoke hello", { llmAdapters: { broken } })).rejects.toThrow(
      "llm.invoke request failed: no such model",
    );
  });
});

describe("an output schema", () => {
  const wrong = { output: { data: { wrong: 1 } } };
  const right = { output: { data: { c: "spam" } } };

  it("lets a model try again, told what was wrong", async () => {
    const { payloads, llmAdapters } = adapter(wrong, right);
    expect(await ask(`llm.invoke Classify ${SCHEMA}`, { llmAdapters })).toMatchObject({
      attemptCount: 2,
      output: { data: { c: "spam" } },
    });
    expect(payloads.map((payload) => payload["retryContext"])).toEqual([
      undefined,
      { attempt: 2, validationErrors: [expect.stringContaining("'c'")] },
    ]);
  });

  it.each([
    ["--max-validation-retries 0", {}, 1],
    ["", {}, 2],
    ["", { LOBSTER_LLM_VALIDATION_RETRIES: "2" }, 3],
  ])("fails after the retries of %j %j", async (flags, env, count) => {
    const { payloads, llmAdapters } = adapter(wrong);
    await expect(ask(`llm.invoke Classify ${SCHEMA} ${flags}`, { llmAdapters, env })).rejects.toThrow(
      "llm.invoke output failed schema validation: /",
    );
    expect(payloads).toHaveLength(count);
  });

  it("also reads data that came as text", async () => {
    const item = await ask(`llm.invoke Classify ${SCHEMA}`, adapter({ output: { text: '{"c":"spam"}' } }));
    expect(item.output).toEqual({ format: "text", text: '{"c":"spam"}', data: { c: "spam" } });
  });
});

describe("a kept answer", () => {
  it("is used for the same question, and only for that", async () => {
    const cwd = tempFolder();
    const { payloads, llmAdapters } = adapter(ROUTINE);
    const first = await ask("llm.invoke hello", { cwd, llmAdapters });
    const again = await ask("llm.invoke hello", { cwd, llmAdapters });
    expect(again).toEqual({ ...first, source: "cache", cached: true, replayed: true });
    for (const flags of ["--model m", "--schema-version v2", "--temperature 1", "--max-output-tokens 1", SCHEMA]) {
      expect(await ask(`llm.invoke hello ${flags}`, { cwd, llmAdapters })).toMatchObject({ cached: false });
    }
    expect(await ask("llm.invoke hello", { cwd, llmAdapters, input: [1] })).toMatchObject({ cached: false });
    expect(payloads).toHaveLength(7);
  });

  it("lies where its owner alone can read it, in LOBSTER_CACHE_DIR, with nothing beside it", async () => {
    const cwd = tempFolder();
    const { llmAdapters } = adapter(ROUTINE);
    const { cacheKey } = await ask("llm.invoke hello", { cwd, llmAdapters, env: { LOBSTER_CACHE_DIR: "kept" } });
    const folder = join(cwd, "kept", "llm.invoke");
    expect(readdirSync(folder)).toEqual([`${cacheKey}.json`]);
    expect(statSync(join(folder, `${cacheKey}.json`)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(join(folder, `${cacheKey}.json`), "utf8"))).toMatchObject({ cacheKey });
  });

  it.each([
    ["--refresh", {}],
    ["", { LOBSTER_LLM_FORCE_REFRESH: "1" }],
    ["--disable-cache", {}],
  ])("is not used with %j %j", async (flags, env) => {
    const cwd = tempFolder();
    const { payloads, llmAdapters } = adapter(ROUTINE);
    await ask("llm.invoke hello", { cwd, llmAdapters });
    expect(await ask(`llm.invoke hello ${flags}`, { cwd, llmAdapters, env })).toMatchObject({ cached: false });
    expect(payloads).toHaveLength(2);
  });

  it.skipIf(process.platform === "win32")("is not taken from a link or a pipe", async () => {
    const cwd = tempFolder();
    const { llmAdapters } = adapter(ROUTINE);
    const { cacheKey } = await ask("llm.invoke hello", { cwd, llmAdapters });
    const file = join(cwd, ".lobster-cache", "llm.invoke", `${cacheKey}.json`);
    renameSync(file, join(cwd, "elsewhere.json"));
    symlinkSync(join(cwd, "elsewhere.json"), file);
    expect(await ask("llm.invoke hello", { cwd, llmAdapters })).toMatchObject({ cached: false });
    expect(await ask("llm.invoke hello", { cwd, llmAdapters })).toMatchObject({ cached: true });
    rmSync(file);
    execFileSync("mkfifo", [file]);
    expect(await ask("llm.invoke hello", { cwd, llmAdapters })).toMatchObject({ cached: false });
  });

  it("is not written with --disable-cache", async () => {
    const cwd = tempFolder();
    await ask("llm.invoke hello --disable-cache", { cwd, ...adapter(ROUTINE) });
    expect(existsSync(join(cwd, ".lobster-cache"))).toBe(false);
  });

  it.each(["", "{", "[]", '{"cacheKey":"other","output":{}}', '{"output":'])(
    "that is damaged (%j) counts for nothing and is replaced",
    async (damage) => {
      const cwd = tempFolder();
      const { payloads, llmAdapters } = adapter(ROUTINE);
      const { cacheKey } = await ask("llm.invoke hello", { cwd, llmAdapters });
      writeFileSync(join(cwd, ".lobster-cache", "llm.invoke", `${cacheKey}.json`), damage);
      expect(await ask("llm.invoke hello", { cwd, llmAdapters })).toMatchObject({ cached: false });
      expect(await ask("llm.invoke hello", { cwd, llmAdapters })).toMatchObject({ cached: true });
      expect(payloads).toHaveLength(2);
    },
  );

  it("cannot be kept, and is given all the same", async () => {
    const cwd = tempFolder();
    writeFileSync(join(cwd, ".lobster-cache"), "a file, not a folder");
    expect(await ask("llm.invoke hello", { cwd, ...adapter(ROUTINE) })).toMatchObject({ cached: false });
  });

  it("of the run comes before the one in the file, as long as the question is the same", async () => {
    const cwd = tempFolder();
    const { payloads, llmAdapters } = adapter(ROUTINE);
    const env = { LOBSTER_RUN_STATE_KEY: "run-1" };
    await ask("llm.invoke hello", { cwd, llmAdapters, env });
    expect(await ask("llm.invoke hello", { cwd, llmAdapters, env })).toMatchObject({
      source: "run_state",
      replayed: true,
    });
    expect(await ask("llm.invoke hello --state-key run-2", { cwd, llmAdapters, env })).toMatchObject({
      source: "cache",
    });
    expect(await ask("llm.invoke other", { cwd, llmAdapters, env })).toMatchObject({ cached: false });
    expect(payloads).toHaveLength(2);
  });

  it("is not given to a run that was aborted", async () => {
    const cwd = tempFolder();
    const { llmAdapters } = adapter(ROUTINE);
    await ask("llm.invoke hello", { cwd, llmAdapters });
    const signal = AbortSignal.abort(new Error("lobster runtime timed out"));
    await expect(ask("llm.invoke hello", { cwd, llmAdapters, signal })).rejects.toThrow("lobster runtime timed out");
  });

  it("is not kept when the run ends while a model thinks", async () => {
    const cwd = tempFolder();
    mkdirSync(join(cwd, ".lobster-cache"));
    const { url, requests } = await startServer({ hangs: true });
    const ending = new AbortController();
    const asking = ask("llm.invoke hello", { cwd, env: { LOBSTER_LLM_ADAPTER_URL: url }, signal: ending.signal });
    asking.catch(() => {});
    await expect.poll(() => requests).toHaveLength(1);
    ending.abort(new Error("lobster runtime timed out"));
    await expect(asking).rejects.toThrow("lobster runtime timed out");
    expect(readdirSync(join(cwd, ".lobster-cache"))).toEqual([]);
  });
});

describe("the name of an answer", () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, part]) => [key, shuffled(part)]),
    );
  };

  it("does not depend on the order of keys", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("differs by provider", () => {
    const payload = { prompt: "p", artifacts: [], artifactHashes: [], schemaVersion: "v1" };
    expect(cacheKeyOf("pi", payload)).not.toBe(cacheKeyOf("http", payload));
  });
});
