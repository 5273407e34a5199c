import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { ToolInvocation } from "../command/run-context.ts";
import { parsePipeline } from "../pipeline/parse-pipeline.ts";
import { itemsOf, startServer } from "../../test/bridge-fixture.ts";
import { tempFolder } from "../../test/pipelines.ts";
import { quoteStage } from "./quote-stage.ts";

const SEND = "openclaw.invoke --tool message --action send";

describe("openclaw.invoke over HTTP", () => {
  it("posts tool, action and arguments with the token of the environment, and spreads an array", async () => {
    const { url, requests } = await startServer({ body: { ok: true, result: [{ a: 1 }, 2] } });
    const text = `openclaw.invoke --tool llm-task --action json --args-json '{"prompt":"Hi"}' --session-key main --dry-run`;
    expect(await itemsOf(text, { env: { OPENCLAW_URL: url, OPENCLAW_TOKEN: "s3cret" } })).toEqual([{ a: 1 }, 2]);
    expect(requests).toMatchObject([
      { method: "POST", url: "/tools/invoke", headers: { authorization: "Bearer s3cret" } },
    ]);
    expect(requests[0]?.body).toEqual({
      tool: "llm-task",
      action: "json",
      args: { prompt: "Hi" },
      sessionKey: "main",
      dryRun: true,
    });
  });

  it("goes by its older name and the older variables as well, to an address with a path", async () => {
    const { url, requests } = await startServer({ body: { ok: true, result: null } });
    const env = { CLAWD_URL: `${url}/gateway/`, CLAWD_TOKEN: "old" };
    expect(await itemsOf("clawd.invoke --tool t --action a", { env })).toEqual([null]);
    expect(requests).toMatchObject([{ url: "/gateway/tools/invoke", headers: { authorization: "Bearer old" } }]);
  });

  it("yields an answer as it is when it is no envelope", async () => {
    const { url } = await startServer({ body: { sent: 1 } });
    expect(await itemsOf(SEND, { env: { OPENCLAW_URL: url } })).toEqual([{ sent: 1 }]);
  });

  it("with --each makes one call an item, one after the other, with an idempotency key of its own", async () => {
    const { url, requests } = await startServer(
      { body: { ok: true, result: { n: 1 } } },
      { body: { ok: true, result: [] } },
    );
    const text = `${SEND} --each --item-key message --idempotency-key k --args-json '{"to":"@me","__proto__":1}'`;
    const input = [{ t: 1 }, "two", undefined];
    expect(await itemsOf(text, { env: { OPENCLAW_URL: url }, input })).toEqual([{ n: 1 }]);
    const bodies = requests.map(
      ({ body }) => body as { args: { message?: unknown; to: string }; idempotencyKey: string },
    );
    expect(bodies.map(({ args }) => args.message)).toEqual([{ t: 1 }, "two", undefined]);
    expect(bodies.map(({ args }) => args.to)).toEqual(["@me", "@me", "@me"]);
    expect(bodies.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["k:0", "k:1", "k:2"]);
  });

  it("makes all its calls though a later stage wants fewer results", async () => {
    const { url, requests } = await startServer({ body: { ok: true, result: 1 } });
    const items = await itemsOf(`${SEND} --each | head --n 1`, { env: { OPENCLAW_URL: url }, input: [1, 2, 3] });
    expect(items).toEqual([1]);
    expect(requests).toHaveLength(3);
  });

  it.each([
    ["an error status", { status: 500, body: { error: "broken" } }, 'openclaw.invoke failed (500): {"error":"broken"}'],
    ["a long error", { status: 400, body: "x".repeat(500) }, new RegExp(`\\(400\\): x{400}$`)],
    [
      "a redirect",
      { status: 302, headers: { location: "http://other.example/" } },
      "failed (302): redirects are not followed",
    ],
    [
      "a refusal",
      { body: { ok: false, error: { message: "not allowed here" } } },
      "openclaw.invoke tool error: not allowed here",
    ],
    ["text", { body: "hello" }, "openclaw.invoke expected JSON response"],
    ["too much", { body: { ok: true, result: "x".repeat(200) } }, "HTTP response body exceeded 100 bytes"],
  ])("reports %s, and asks only once", async (_, reply, message) => {
    const { url, requests } = await startServer(reply);
    const limit = message === "HTTP response body exceeded 100 bytes" ? "100" : "";
    const env = { OPENCLAW_URL: url, LOBSTER_MAX_HTTP_RESPONSE_BYTES: limit };
    await expect(itemsOf(SEND, { env })).rejects.toThrow(message);
    expect(requests).toHaveLength(1);
  });

  it("reports a gateway that is not there", async () => {
    await expect(itemsOf(SEND, { env: { OPENCLAW_URL: "http://127.0.0.1:1" } })).rejects.toThrow(
      "openclaw.invoke request failed: connect ECONNREFUSED 127.0.0.1:1",
    );
  });

  it.each([
    ["openclaw.invoke --tool t --action a", "openclaw.invoke requires --url or OPENCLAW_URL"],
    ["clawd.invoke --tool t --action a", "clawd.invoke requires --url or OPENCLAW_URL"],
    ["openclaw.invoke --tool t", "openclaw.invoke requires --tool and --action"],
    [`${SEND} --args-json nonsense`, "openclaw.invoke --args-json must be valid JSON"],
    [
      `${SEND} --each --args-json [1] --url http://127.0.0.1:1`,
      "openclaw.invoke --each requires --args-json to be an object",
    ],
    [`${SEND} --url file:///etc/passwd`, "openclaw.invoke requires an http(s) --url"],
    [`${SEND} --url nonsense`, "openclaw.invoke requires an http(s) --url"],
  ])("refuses %s", async (text, message) => {
    await expect(itemsOf(text)).rejects.toThrow(message);
  });

  it.each(["http://gateway.example", "https://127.0.0.1.example", "http://localhost@gateway.example", "http://[::2]"])(
    "does not send the token of the environment to %s",
    async (url) => {
      const onDispatched = vi.fn();
      const refused = itemsOf(`${SEND} --url ${url}`, { env: { OPENCLAW_TOKEN: "s3cret" }, onDispatched });
      await expect(refused).rejects.toThrow("refuses to send OPENCLAW_TOKEN/CLAWD_TOKEN to non-local --url; ");
      await expect(refused).rejects.not.toThrow("s3cret");
      expect(onDispatched).not.toHaveBeenCalled();
    },
  );

  it("says before each call that it must not be repeated", async () => {
    const { url, requests } = await startServer({ body: { ok: true, result: 1 } });
    const sentBefore: number[] = [];
    const onDispatched = (): void => void sentBefore.push(requests.length);
    await itemsOf(`${SEND} --each`, { env: { OPENCLAW_URL: url }, input: [1, 2], onDispatched });
    expect(sentBefore).toEqual([0, 1]);
  });

  it("ends with the run, though the gateway never answers", async () => {
    const { url, requests } = await startServer({ hangs: true });
    const ending = new AbortController();
    const running = itemsOf(SEND, { env: { OPENCLAW_URL: url }, signal: ending.signal });
    running.catch(() => {});
    await expect.poll(() => requests).toHaveLength(1);
    ending.abort(new Error("lobster runtime timed out"));
    await expect(running).rejects.toThrow("lobster runtime timed out");
  });

  it("calls nothing when what comes before it failed", async () => {
    const { url, requests } = await startServer({ body: { ok: true } });
    const text = `exec --shell 'echo 1; exit 1' | ${SEND} --each`;
    await expect(itemsOf(text, { env: { OPENCLAW_URL: url } })).rejects.toThrow("exec failed (1)");
    expect(requests).toEqual([]);
  });

  it("lets what comes before it run to its end without --each", async () => {
    const { url } = await startServer({ body: { ok: true, result: 1 } });
    const cwd = tempFolder();
    await itemsOf(`exec touch ran | ${SEND}`, { cwd, env: { OPENCLAW_URL: url } });
    expect(existsSync(join(cwd, "ran"))).toBe(true);
  });
});

describe("openclaw.invoke inside a host", () => {
  function host(answer: (call: ToolInvocation) => unknown = () => ({ done: true })) {
    const calls: ToolInvocation[] = [];
    const invoke = async (call: ToolInvocation): Promise<unknown> => {
      calls.push(call);
      return answer(call);
    };
    return { calls, tools: { invoke } };
  }

  it("calls the host's tools, whatever address the environment has", async () => {
    const { calls, tools } = host();
    const env = { OPENCLAW_URL: "http://127.0.0.1:1", OPENCLAW_TOKEN: "s3cret" };
    const text = `openclaw.invoke --tool llm-task --action json --args-json '{"prompt":"x"}' --dry-run`;
    expect(await itemsOf(text, { env, tools })).toEqual([{ done: true }]);
    expect(calls).toMatchObject([{ tool: "llm-task", action: "json", args: { prompt: "x" }, dryRun: true }]);
  });

  it("names each call after run, stage and item", async () => {
    const { calls, tools } = host();
    await itemsOf(`head --n 2 | ${SEND} --each | ${SEND}`, { tools, input: [1, 2, 3] });
    const [runId] = calls[0]?.idempotencyKey.split(":") ?? [];
    expect(calls.map((call) => call.idempotencyKey)).toEqual([`${runId}:1:0`, `${runId}:1:1`, `${runId}:2:0`]);
  });

  it("takes the key of the pipeline instead", async () => {
    const { calls, tools } = host();
    await itemsOf(`${SEND} --idempotency-key once`, { tools });
    await itemsOf(`${SEND} --idempotency-key each --each`, { tools, input: [1, 2] });
    expect(calls.map((call) => call.idempotencyKey)).toEqual(["once", "each:0", "each:1"]);
  });

  it("makes one call after the other", async () => {
    let open = 0;
    const { calls, tools } = host(async () => {
      expect(++open).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 2));
      open--;
    });
    await itemsOf(`${SEND} --each`, { tools, input: [1, 2, 3] });
    expect(calls).toHaveLength(3);
  });

  it.each(["--url http://127.0.0.1:1", "--token t", "--session-key main", "--sessionKey main"])(
    "does not let a pipeline say who calls and where: %s",
    async (flag) => {
      const { calls, tools } = host();
      await expect(itemsOf(`${SEND} ${flag}`, { tools })).rejects.toThrow(
        `openclaw.invoke does not accept ${flag.split(" ")[0]} here`,
      );
      expect(calls).toEqual([]);
    },
  );

  it("reports why the host refuses, and does not ask again", async () => {
    const { calls, tools } = host(() => {
      throw new Error("tool not available: message");
    });
    const onDispatched = vi.fn();
    await expect(itemsOf(`${SEND} --each`, { tools, input: [1, 2], onDispatched })).rejects.toThrow(
      "openclaw.invoke tool error: tool not available: message",
    );
    expect(calls).toHaveLength(1);
    expect(onDispatched).toHaveBeenCalledTimes(1);
  });

  it("passes the end of the run on to the tool", async () => {
    const ending = new AbortController();
    const { tools } = host(({ signal }) => {
      ending.abort(new Error("lobster runtime timed out"));
      expect(signal.aborted).toBe(true);
      return new Promise(() => {});
    });
    await expect(itemsOf(SEND, { tools, signal: ending.signal })).rejects.toThrow("lobster runtime timed out");
  });
});

describe("quoteStage", () => {
  it("writes words that a pipeline reads back as they are, as one stage", () => {
    const word = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '"', "\\", "|", "$", "`", "\n", " ", "a", "=") }),
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const positionals = words.map((text) => `=${text}`);
        const [stage, ...others] = parsePipeline(quoteStage(["openclaw.invoke", ...positionals]));
        expect(others).toEqual([]);
        expect(stage).toMatchObject({ name: "openclaw.invoke", args: { _: positionals } });
      }),
    );
  });

  it("leaves flags flags", () => {
    const argv = [
      "openclaw.invoke",
      "--tool",
      "message",
      "--args-json",
      `{"text":"it's | \\"fine\\""}`,
      "--each",
    ] as const;
    expect(parsePipeline(quoteStage([...argv]))[0]?.args).toMatchObject({
      tool: "message",
      "args-json": `{"text":"it's | \\"fine\\""}`,
      each: true,
    });
  });
});
