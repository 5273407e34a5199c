import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  gate,
  type Harness,
  type HarnessOptions,
  harnessesOfTests,
  MAIN,
  outline,
  pluginWith,
  startHarness,
  testTool,
  until,
} from "../test/harness.ts";
import { modelsOf } from "../test/model-options.ts";
import { type ModelAnswer, wireText } from "../test/model-server.ts";
import type { AgentToolPolicy, RunRequest } from "./runtime.ts";
import { scriptedModels } from "../test/scripted-models.ts";

const start = harnessesOfTests();

/** Answers the first requests from a list, all later ones with "done". */
const script =
  (...answers: ModelAnswer[]) =>
  (_call: unknown, index: number): ModelAnswer =>
    answers[index] ?? { text: "done" };

const lifecycle = (h: Harness, runId: string): string[] =>
  h.events.flatMap((event) => (event.runId === runId && event.stream === "lifecycle" ? [event.data.phase] : []));

describe("a plain turn", () => {
  it("acknowledges stored input, streams the answer, and stores both rows before its end", async () => {
    const h = await start({ answer: () => ({ text: ["Hel", "lo"] }) });
    const handle = h.runtime.run(h.request("hi"));
    expect(await handle.accepted).toMatchObject({ status: "started" });
    expect(outline(await h.transcript())[0]).toBe("user:hi");
    const result = await handle.result;
    expect(result).toMatchObject({ status: "ok", text: "Hello", stopReason: "stop", usage: { input: 100, output: 5 } });
    expect(outline(await h.transcript())).toEqual(["user:hi", "assistant:Hello"]);
    expect(h.events.map(({ seq }) => seq)).toEqual(h.events.map((_event, index) => index + 1));
    expect(h.events.map(({ stream, data }) => (stream === "lifecycle" ? data.phase : stream))).toEqual([
      "start",
      "assistant",
      "assistant",
      "finishing",
      "end",
    ]);
    expect(h.events.flatMap((event) => (event.stream === "assistant" ? [event.data.text] : []))).toEqual([
      "Hel",
      "Hello",
    ]);
    expect((await h.store.getSession(MAIN))?.entry).toMatchObject({
      status: "idle",
      inputTokens: 100,
      outputTokens: 5,
    });
  });

  it("gives the model the earlier turns of the session", async () => {
    const h = await start();
    await h.runtime.run(h.request("one")).result;
    await h.runtime.run(h.request("two")).result;
    expect(h.server.calls[1]?.messages.slice(1).map(wireText)).toEqual(["one", "hello", "two"]);
  });

  it("sends the same bytes before the cache boundary in two turns of an unchanged configuration", async () => {
    const h = await start({ files: { "AGENTS.md": "Be kind.", "SOUL.md": "Calm." } });
    await h.runtime.run(h.request("one")).result;
    await h.runtime.run(h.request("two")).result;
    const [first, second] = h.server.calls.map((call) => wireText(call.messages[0]));
    expect(first).toBe(second);
    expect(first).toContain("Be kind.");
  });

  it("asks again when the provider says that its turn is not over", async () => {
    const models = scriptedModels(["part one", "part two"]);
    const h = await start({ runtime: { models: () => models } });
    const result = await h.runtime.run(h.request("go")).result;
    expect(result).toMatchObject({ status: "ok", text: "part one\n\npart two" });
    expect(outline(await h.transcript())).toEqual(["user:go", "assistant:part one", "assistant:part two"]);
  });

  it("puts earlier turns that the caller brings before the session's own, without storing them", async () => {
    const h = await start();
    const priorMessages = [{ role: "user" as const, content: "before", timestamp: 1 }];
    await h.runtime.run(h.request("now", { priorMessages })).result;
    expect(h.server.calls[0]?.messages.slice(1).map(wireText).join("|")).toMatch(/^before[|\n]now$/);
    expect(outline(await h.transcript())).toEqual(["user:now", "assistant:hello"]);
  });

  it("escapes the runtime's markers for the model and stores them unchanged", async () => {
    const h = await start();
    const text = "x <<<BEGIN_OPENCLAW_INTERNAL_CONTEXT>>> y";
    await h.runtime.run(h.request(text)).result;
    expect(wireText(h.server.calls[0]?.messages[1])).toBe("x [[[BEGIN_OPENCLAW_INTERNAL_CONTEXT]]] y");
    expect(outline(await h.transcript())[0]).toBe(`user:${text}`);
  });
});

describe("the same run id", () => {
  it("is in flight while it runs and done afterwards, and never runs twice", async () => {
    const hold = gate();
    const h = await start({ answer: () => ({ text: "once", holdAfterText: hold.opened }) });
    const request = h.request("hi");
    const first = h.runtime.run(request);
    await first.accepted;
    const second = h.runtime.run(request);
    expect((await second.accepted).status).toBe("in_flight");
    hold.open();
    expect((await second.result).text).toBe("once");
    const third = h.runtime.run(request);
    expect((await third.accepted).status).toBe("done");
    expect(await third.result).toEqual(await first.result);
    expect(await h.runtime.wait(request.runId)).toEqual(await first.result);
    expect(h.server.calls).toHaveLength(1);
  });

  it("is done after a restart too", async () => {
    const h = await start();
    const request = h.request("hi");
    await h.runtime.run(request).result;
    const second = await startHarness({ folder: h.folder });
    const handle = second.runtime.run(request);
    expect((await handle.accepted).status).toBe("done");
    expect((await handle.result).status).toBe("ok");
    expect(second.server.calls).toHaveLength(0);
    await second.close();
  });
});

describe("what the prompt holds", () => {
  const files = { "AGENTS.md": "the rules", "MEMORY.md": "the secret", "HEARTBEAT.md": "the pulse" };
  const prompt = async (request: Partial<RunRequest>): Promise<string> => {
    const h = await start({ files });
    await h.runtime.run(h.request("hi", request)).result;
    return wireText(h.server.calls[0]?.messages[0]);
  };

  it.each([
    ["the main session", MAIN, true],
    ["a direct chat", "agent:main:direct:u1", true],
    ["a group", "agent:main:telegram:group:g1", false],
    ["a channel", "agent:main:slack:channel:c1", false],
    ["a conversation of unknown kind", "agent:main:openai:abc", false],
  ])("%s (%s) sees the memory: %s", async (_name, sessionKey, sees) => {
    const text = await prompt({ sessionKey });
    expect(text).toContain("the rules");
    expect(text.includes("the secret")).toBe(sees);
  });

  it("a light heartbeat sees HEARTBEAT.md alone", async () => {
    const text = await prompt({ trigger: "heartbeat", lightContext: true });
    expect(text).toContain("the pulse");
    expect(text).not.toMatch(/the rules|the secret/);
  });

  it("only the first turn of a session brings the files with continuation-skip", async () => {
    const h = await start({ files, profile: { contextInjection: "continuation-skip" } });
    await h.runtime.run(h.request("one")).result;
    await h.runtime.run(h.request("two")).result;
    expect(h.server.calls.map((call) => wireText(call.messages[0]).includes("the rules"))).toEqual([true, false]);
  });

  it("the project's AGENTS.md is added when the run works elsewhere", async () => {
    const h = await start({ files });
    const project = join(h.folder, "project");
    await mkdir(project);
    await writeFile(join(project, "AGENTS.md"), "project rules");
    const elsewhere = await start({ files, profile: { cwd: project } });
    await elsewhere.runtime.run(elsewhere.request("hi")).result;
    expect(wireText(elsewhere.server.calls[0]?.messages[0])).toMatch(/the rules[\s\S]*project rules/);
  });
});

describe("refusals before anything is stored", () => {
  it.each([
    ["an empty message", { input: { text: "  " } }, "INVALID_REQUEST"],
    ["a negative time limit", { timeoutMs: -1 }, "INVALID_REQUEST"],
    ["an unknown model", { model: "nowhere/none" }, "MODEL_UNKNOWN_PROVIDER"],
    ["a conversation that has moved on", { expectedLeafEntryId: "gone" }, "ACTIVE_LEAF_CHANGED"],
  ])("refuses %s", async (_name, change, code) => {
    const h = await start();
    await h.runtime.run(h.request("first")).result;
    const handle = h.runtime.run(h.request("second", change));
    await expect(handle.accepted).rejects.toMatchObject({ code });
    await expect(handle.result).rejects.toMatchObject({ code });
    expect(outline(await h.transcript())).toHaveLength(2);
  });

  it("refuses everything once it is closed", async () => {
    const h = await start();
    await h.runtime.close();
    await expect(h.runtime.run(h.request("late")).accepted).rejects.toMatchObject({ code: "RUNTIME_CLOSED" });
  });
});

describe("tools", () => {
  it("runs a call, stores it and its result, and asks the model again", async () => {
    const h = await start({
      files: { "notes.md": "remember the milk" },
      answer: script({ calls: [{ name: "read", arguments: { path: "notes.md" } }] }),
    });
    const result = await h.runtime.run(h.request("what is in my notes?")).result;
    expect(result).toMatchObject({ status: "ok", text: "done", usage: { input: 200 } });
    expect(outline(await h.transcript())).toEqual([
      "user:what is in my notes?",
      "assistant:<read>",
      "toolResult:remember the milk",
      "assistant:done",
    ]);
    expect(h.events.flatMap((event) => (event.stream === "tool" ? [event.data.phase] : []))).toEqual([
      "start",
      "result",
    ]);
    expect(wireText(h.server.calls[1]?.messages.at(-1))).toBe("remember the milk");
  });

  it("returns the results of parallel calls in the order of the calls", async () => {
    const finished: string[] = [];
    const turn = gate();
    const second = gate();
    const tool = testTool("step", async (_id, { n }) => {
      if (n === 1) await second.opened;
      if (n === 2) await turn.opened;
      finished.push(String(n));
      if (n === 3) second.open();
      if (n === 1) turn.open();
      return { content: [{ type: "text", text: `result ${String(n)}` }] };
    });
    const h = await start({
      runtime: { tools: [() => tool] },
      answer: script({ calls: [1, 2, 3].map((n) => ({ name: "step", arguments: { n } })) }),
    });
    await h.runtime.run(h.request("go")).result;
    expect(finished).toEqual(["3", "1", "2"]);
    expect(outline(await h.transcript()).slice(2, 5)).toEqual([
      "toolResult:result 1",
      "toolResult:result 2",
      "toolResult:result 3",
    ]);
  });

  it.each([
    ["an unknown tool", { name: "nope", arguments: {} }, "Tool nope not found"],
    [
      "invalid arguments",
      { name: "read", arguments: { path: 5 } },
      "Invalid arguments for read:\n- path: Invalid input: expected string, received number",
    ],
    [
      "arguments that a JSON Schema refuses",
      { name: "strict", arguments: { extra: 1 } },
      "Invalid arguments for strict:\n- n: is required\n- extra: is not a known argument",
    ],
    ["a throw", { name: "boom", arguments: {} }, "boom failed: it broke with [redacted]"],
  ])("answers %s with an error result and goes on", async (_name, call, expected) => {
    const strict = testTool("strict", async () => ({ content: [] }), {
      parameters: {
        type: "object",
        properties: { n: { type: "number" } },
        required: ["n"],
        additionalProperties: false,
      },
    });
    const boom = testTool("boom", () => Promise.reject(new Error("it broke with sk-1234567890abcdef")));
    const h = await start({ runtime: { tools: [() => [strict, boom]] }, answer: script({ calls: [call] }) });
    expect((await h.runtime.run(h.request("go")).result).status).toBe("ok");
    expect(outline(await h.transcript())[2]).toBe(`toolResult:${expected}`);
    const [record] = (await h.transcript()).filter(
      (entry) => entry.type === "message" && entry.message.role === "toolResult",
    );
    expect(record).toMatchObject({ message: { isError: true } });
  });

  it.each([
    [200_000, 64_000],
    [32_000, 16_000],
    [8_000, 9_600],
  ])("cuts a huge result for a window of %i tokens to %i characters, and says so", async (contextWindow, maxChars) => {
    const huge = testTool("huge", async () => ({ content: [{ type: "text", text: "😀".repeat(50_000) }] }));
    const h = await start({
      contextWindow,
      runtime: { tools: [() => huge] },
      answer: script({ calls: [{ name: "huge", arguments: {} }] }),
    });
    await h.runtime.run(h.request("go")).result;
    const text = outline(await h.transcript())[2]?.slice("toolResult:".length) ?? "";
    expect(text.length).toBeLessThanOrEqual(maxChars);
    expect(text.length).toBeGreaterThan(maxChars * 0.9);
    expect(text).toMatch(/\[… \d+ characters omitted …\]/);
    expect(text).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
  });

  it("keeps large details out of the transcript and all details away from the model", async () => {
    const tool = testTool("big", async () => ({
      content: [{ type: "text", text: "ok" }],
      details: { secret: "d".repeat(20_000) },
    }));
    const h = await start({
      runtime: { tools: [() => tool] },
      answer: script({ calls: [{ name: "big", arguments: {} }] }),
    });
    await h.runtime.run(h.request("go")).result;
    const [, , row] = await h.transcript();
    expect(row).toMatchObject({ message: { details: { persistedDetailsTruncated: true } } });
    expect(JSON.stringify(h.server.calls[1])).not.toContain("ddd");
  });

  it("replaces images that the model cannot take with a note", async () => {
    const tool = testTool("shot", async () => ({ content: [{ type: "image", data: "aGk=", mimeType: "image/png" }] }));
    const h = await start({
      runtime: { tools: [() => tool] },
      answer: script({ calls: [{ name: "shot", arguments: {} }] }),
    });
    await h.runtime.run(h.request("go")).result;
    expect(outline(await h.transcript())[2]).toBe("toolResult:[image omitted: the model takes no images]");
  });

  it("ends the turn with the calls that the caller makes itself", async () => {
    const h = await start({
      answer: script({ text: "let me ask", calls: [{ name: "lookup", arguments: { q: "x" } }] }),
    });
    const clientTools = [{ name: "lookup", description: "d", parameters: { type: "object" } }];
    const result = await h.runtime.run(h.request("go", { clientTools })).result;
    expect(result).toMatchObject({
      status: "ok",
      stopReason: "toolUse",
      text: "let me ask",
      clientToolCalls: [{ name: "lookup", arguments: { q: "x" } }],
    });
    expect(outline(await h.transcript()).at(-1)).toMatch(/^toolResult:/);
  });

  it("offers a tool outside a turn with the same checks", async () => {
    const h = await start({ files: { "a.txt": "text" } });
    const target = { agentId: "main", sessionKey: MAIN };
    expect((await h.runtime.tools(target)).map(({ name }) => name)).toEqual(["edit", "ls", "read", "write"]);
    const call = { ...target, toolCallId: "c", signal: new AbortController().signal };
    expect(await h.runtime.invokeTool({ ...call, name: "read", args: { path: "a.txt" } })).toMatchObject({
      ok: true,
      result: { content: [{ text: "text" }] },
    });
    expect(await h.runtime.invokeTool({ ...call, name: "exec", args: {} })).toMatchObject({
      ok: false,
      code: "not_found",
    });
    expect(await h.runtime.invokeTool({ ...call, name: "read", args: {} })).toMatchObject({
      ok: false,
      code: "invalid_arguments",
    });
    expect(await h.runtime.invokeTool({ ...call, name: "read", args: { path: "none" } })).toMatchObject({
      ok: false,
      code: "failed",
    });
  });

  it("stops before the model call when an allow list leaves nothing", async () => {
    const h = await start({ profile: { toolPolicy: { global: { allow: ["no-such-tool"] } } } });
    const result = await h.runtime.run(h.request("go")).result;
    expect(result).toMatchObject({
      status: "error",
      errorMessage: expect.stringContaining("tools.allow [no-such-tool]"),
    });
    expect(h.server.calls).toHaveLength(0);
    expect((await h.store.getSession(MAIN))?.entry.status).toBe("idle");
  });
});

describe("loop protection", () => {
  const loopDetection = { enabled: true, warningThreshold: 2, criticalThreshold: 4, globalCircuitBreakerThreshold: 30 };
  const again: ModelAnswer = { calls: [{ name: "read", arguments: { path: "a.txt" } }] };

  it("blocks a repeating batch, lets the model answer, and ends the run when it goes on", async () => {
    const h = await start({ files: { "a.txt": "same" }, profile: { loopDetection }, answer: () => again });
    const result = await h.runtime.run(h.request("go")).result;
    expect(result).toMatchObject({ status: "error", errorMessage: expect.stringContaining("went in circles") });
    const results = outline(await h.transcript()).filter((line) => line.startsWith("toolResult"));
    expect(results).toHaveLength(6);
    expect(results[1]).toContain("2 times with the same outcome");
    expect(results.slice(4).every((line) => line.includes("Blocked"))).toBe(true);
    expect(lifecycle(h, result.runId)).toEqual(["start", "finishing", "error"]);
  });

  it("forgets between runs, and does nothing unless it is enabled", async () => {
    const h = await start({
      files: { "a.txt": "same" },
      profile: { loopDetection },
      answer: (_call, index) => (index % 4 === 3 ? { text: "done" } : again),
    });
    expect((await h.runtime.run(h.request("one")).result).status).toBe("ok");
    expect((await h.runtime.run(h.request("two")).result).status).toBe("ok");
    const off = await start({
      files: { "a.txt": "same" },
      answer: (_call, index) => (index === 25 ? { text: "done" } : again),
    });
    expect((await off.runtime.run(off.request("go")).result).status).toBe("ok");
  });
});

describe("failing models", () => {
  it("waits out transient failures and leaves no trace of them", async () => {
    const h = await start({
      answer: script(...Array.from({ length: 9 }, () => ({ status: 429 })), { text: "finally" }),
    });
    const result = await h.runtime.run(h.request("go")).result;
    expect(result).toMatchObject({ status: "ok", text: "finally" });
    expect(h.server.calls).toHaveLength(10);
    expect(outline(await h.transcript())).toEqual(["user:go", "assistant:finally"]);
  });

  it("takes back what a cut stream had shown before it tries again", async () => {
    const shownFirst = gate();
    const h = await start({
      answer: script({ text: "half an ans", holdAfterText: shownFirst.opened, cut: "after-text" }, { text: "whole" }),
    });
    const request = h.request("go");
    const handle = h.runtime.run({
      ...request,
      onEvent: (event) => {
        request.onEvent?.(event);
        if (event.stream === "assistant") shownFirst.open();
      },
    });
    const result = await handle.result;
    expect(result.text).toBe("whole");
    const shown = h.events.flatMap((event) => (event.stream === "assistant" ? [event.data] : []));
    expect(shown).toContainEqual({ text: "", delta: "", replace: true });
    expect(shown.at(-1)?.text).toBe("whole");
  });

  it("shows nothing twice and runs no call that broke off, however often an answer breaks off", async () => {
    const note = { name: "write", arguments: { path: "note.txt", content: "once" } };
    const h = await start({
      answer: script(
        { text: ["I will ", "write a note."], cut: "after-text" },
        { text: "I will write.", calls: [note], cut: "in-arguments" },
        { status: 503 },
        { text: "Writing.", calls: [note] },
        { text: ["All is ", "do"], cut: "after-text" },
        { text: "All is done." },
      ),
    });
    const result = await h.runtime.run(h.request("go")).result;
    expect(result).toMatchObject({ status: "ok", text: "Writing.\n\nAll is done." });
    const shown = h.events.flatMap((event) => (event.stream === "assistant" ? [event.data] : []));
    expect(shown.reduce((text, { text: whole, delta, replace }) => (replace ? whole : text + delta), "")).toBe(
      result.text,
    );
    expect(outline(await h.transcript())).toEqual([
      "user:go",
      "assistant:Writing.|<write>",
      expect.stringMatching(/^toolResult:/),
      "assistant:All is done.",
    ]);
    expect(h.events.filter((event) => event.stream === "tool" && event.data.phase === "start")).toHaveLength(1);
    const toldOf = h.server.calls.map(({ messages }) => wireText(messages.at(-1)).includes("broke off"));
    expect(toldOf).toEqual([false, true, true, true, false, true]);
  });

  it("tells of each attempt that follows, and stores nothing of it", async () => {
    const h = await start({ answer: script({ status: 429 }, { status: 429 }, { status: 503 }, { text: "finally" }) });
    await h.runtime.run(h.request("go")).result;
    const told = h.events.flatMap((event) => (event.stream === "retry" ? [event.data] : []));
    expect(told).toMatchObject([
      { attempt: 2, maxAttempts: 10, reason: "rate_limit" },
      { attempt: 3, maxAttempts: 10, reason: "rate_limit" },
      { attempt: 2, maxAttempts: 9, reason: "server_error" },
    ]);
    expect(outline(await h.transcript())).toEqual(["user:go", "assistant:finally"]);
  });

  it("never runs a call whose arguments broke off", async () => {
    const h = await start({
      answer: script({ text: "x", calls: [{ name: "write", arguments: '{"path":"a.txt","content":' }] }),
    });
    const result = await h.runtime.run(h.request("go")).result;
    expect(outline(await h.transcript()).some((line) => line.startsWith("toolResult"))).toBe(false);
    expect(result.status).toBe("error");
  });

  it("tries the fallback, which answers this turn alone", async () => {
    const h = await start({
      answer: (call) => (call.model === "one" ? { status: 401 } : { text: `from ${call.model}` }),
    });
    const models = modelsOf(h.server.url, {});
    const withFallback = await start({
      models: { ...models, agents: { defaults: { model: { primary: "fake/one", fallbacks: ["fake/two"] } } } },
    });
    const result = await withFallback.runtime.run(withFallback.request("go")).result;
    expect(result).toMatchObject({ status: "ok", text: "from two" });
    expect((await withFallback.store.getSession(MAIN))?.entry.modelOverride).toBeUndefined();
  });

  it("begins each turn with the primary again, and tells once that a fallback took over and once that it is back", async () => {
    const down = new Set(["one"]);
    const h = await start({
      answer: ({ model }) => (down.has(model) ? { status: 401 } : { text: `from ${model}` }),
      fallbacks: ["fake/two"],
    });
    const told: string[] = [];
    const turn = async (more: Partial<RunRequest> = {}): Promise<string> => {
      const onEvent: RunRequest["onEvent"] = (event) => event.stream === "notice" && told.push(event.data.text);
      return (await h.runtime.run(h.request("go", { onEvent, ...more })).result).text;
    };
    expect(await turn()).toBe("from two");
    expect(told).toEqual(["↪️ Model Fallback: fake/two (selected fake/one; auth)"]);
    expect(await turn()).toBe("from two");
    expect(h.server.calls.map(({ model }) => model)).toEqual(["one", "two", "one", "two"]);
    expect(told).toHaveLength(1);
    down.clear();
    expect(await turn()).toBe("from one");
    expect(told.slice(1)).toEqual(["↪️ Model Fallback cleared: fake/one (was fake/two)"]);
    expect(await turn({ model: "fake/two" })).toBe("from two");
    expect(await turn()).toBe("from one");
    expect(told).toHaveLength(2);
    expect(JSON.stringify(outline(await h.transcript()))).not.toContain("↪️");
  });

  it("keeps fallbacks to itself in groups", async () => {
    const h = await start({
      answer: ({ model }) => (model === "one" ? { status: 401 } : { text: "hi" }),
      fallbacks: ["fake/two"],
    });
    const result = await h.runtime.run(h.request("go", { sessionKey: "agent:main:telegram:group:g1" })).result;
    expect(result.text).toBe("hi");
    expect(h.events.some(({ stream }) => stream === "notice")).toBe(false);
  });

  it("never answers with another model than the one that was asked for", async () => {
    const h = await start({ answer: () => ({ status: 401 }) });
    const models = modelsOf(h.server.url, {});
    const strict = await start({
      models: { ...models, agents: { defaults: { model: { primary: "fake/one", fallbacks: ["fake/two"] } } } },
    });
    const result = await strict.runtime.run(strict.request("go", { model: "fake/one" })).result;
    expect(result).toMatchObject({ status: "error", stopReason: "error" });
    expect(new Set(h.server.calls.map(({ model }) => model))).toEqual(new Set(["one"]));
  });

  it("stores the failure, ends with one error event, and leaves the session idle", async () => {
    const h = await start({ answer: () => ({ status: 400 }) });
    const result = await h.runtime.run(h.request("go")).result;
    expect(result).toMatchObject({ status: "error", errorKind: "unknown" });
    expect(lifecycle(h, result.runId)).toEqual(["start", "finishing", "error"]);
    const rows = await h.transcript();
    expect(rows.at(-1)).toMatchObject({ message: { role: "assistant", stopReason: "error" } });
    expect((await h.store.getSession(MAIN))?.entry.status).toBe("idle");
    expect((await h.runtime.run(h.request("again")).result).status).toBe("error");
  });
});

describe("abort and time limits", () => {
  it("keeps the text so far, marks it aborted, and ends with one aborted event", async () => {
    const h = await start({ answer: () => ({ text: "This is the beginning", holdAfterText: new Promise(() => {}) }) });
    const handle = h.runtime.run(h.request("go"));
    await until(() => h.events.some(({ stream }) => stream === "assistant"));
    expect(h.runtime.activeRuns()).toMatchObject([
      { runId: handle.runId, state: "running", text: "This is the beginning" },
    ]);
    expect(await h.runtime.abort({ sessionKey: MAIN }, "rpc")).toEqual({ aborted: true, runIds: [handle.runId] });
    expect(await handle.result).toMatchObject({ status: "aborted", stopReason: "rpc", text: "This is the beginning" });
    expect((await h.transcript()).at(-1)).toMatchObject({
      message: { stopReason: "aborted", content: [{ text: "This is the beginning" }] },
    });
    expect(lifecycle(h, handle.runId)).toEqual(["start", "finishing", "end"]);
    expect(h.events.at(-1)).toMatchObject({ data: { aborted: true, stopReason: "rpc" } });
    expect((await h.store.getSession(MAIN))?.entry).toMatchObject({ abortedLastRun: true, status: "idle" });
    expect(await h.runtime.abort({ sessionKey: MAIN }, "rpc")).toEqual({ aborted: false, runIds: [] });
  });

  it("answers running and unstarted calls with Aborted, and starts none afterwards", async () => {
    const started: string[] = [];
    const running = gate();
    const slow = testTool(
      "slow",
      async (_id, { n }, signal) => {
        started.push(String(n));
        running.open();
        await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
        return { content: [] };
      },
      { executionMode: "sequential" },
    );
    const h = await start({
      runtime: { tools: [() => slow] },
      answer: script({ calls: [1, 2].map((n) => ({ name: "slow", arguments: { n } })) }),
    });
    const handle = h.runtime.run(h.request("go"));
    await running.opened;
    await h.runtime.abort({ sessionKey: MAIN, runId: handle.runId }, "stop");
    expect(await handle.result).toMatchObject({ status: "aborted", stopReason: "stop", text: "" });
    expect(started).toEqual(["1"]);
    expect(outline(await h.transcript()).slice(2)).toEqual(["toolResult:Aborted", "toolResult:Aborted"]);
    expect(h.server.calls).toHaveLength(1);
  });

  it("does not wait for a tool that ignores the abort longer than the grace time", async () => {
    const running = gate();
    const deaf = testTool("deaf", async () => {
      running.open();
      return await new Promise(() => {});
    });
    const h = await start({
      runtime: { tools: [() => deaf], abortGraceMs: 20 },
      answer: script({ calls: [{ name: "deaf", arguments: {} }] }),
    });
    const handle = h.runtime.run(h.request("go"));
    await running.opened;
    await h.runtime.abort({ sessionKey: MAIN }, "rpc");
    expect((await handle.result).status).toBe("aborted");
    expect(outline(await h.transcript()).at(-1)).toBe("toolResult:Aborted");
  });

  it("ends a run that outlives its budget with a timeout, without a fallback, and its tool with Aborted", async () => {
    const slow = testTool("slow", async (_id, _args, signal) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      throw new Error("cut off");
    });
    const h = await start({
      runtime: { tools: [() => slow] },
      answer: script({ calls: [{ name: "slow", arguments: {} }] }),
    });
    const result = await h.runtime.run(h.request("go", { timeoutMs: 150 })).result;
    expect(result).toMatchObject({
      status: "timeout",
      errorKind: "timeout",
      errorMessage: expect.stringContaining("time limit"),
    });
    expect(outline(await h.transcript()).at(-1)).toBe("toolResult:Aborted");
    expect(h.server.calls).toHaveLength(1);
    expect(lifecycle(h, result.runId)).toEqual(["start", "finishing", "error"]);
  });

  it("marks a turn that a shutdown cut off in the transcript", async () => {
    const h = await start({ answer: () => ({ text: "working on", holdAfterText: new Promise(() => {}) }) });
    const handle = h.runtime.run(h.request("go"));
    await until(() => h.events.some(({ stream }) => stream === "assistant"));
    await h.runtime.close({ drainMs: 0 });
    expect(await handle.result).toMatchObject({ status: "aborted", stopReason: "shutdown" });
    expect(outline(await h.transcript())).toEqual(["user:go", "assistant:working on", "custom:interrupted"]);
  });
});

describe("silent replies", () => {
  const silent = (text: string): HarnessOptions => ({ answer: script({ text: text.match(/.{1,3}/gs) ?? [] }) });

  it.each([
    ["a heartbeat that needs no reply", "NO_REPLY", { trigger: "heartbeat" as const }, ""],
    ["a token after other text", "All good.\nNO_REPLY", {}, "All good."],
    ["a token before other text", "NO_REPLY\nAll good.", {}, "All good."],
    ["a token inside a sentence", "Say NO_REPLY to stay silent", {}, "Say NO_REPLY to stay silent"],
  ])("%s", async (_name, text, request, expected) => {
    const h = await start(silent(text));
    const result = await h.runtime.run(h.request("go", request)).result;
    expect(result).toMatchObject({ status: "ok", text: expected });
    expect(h.server.calls).toHaveLength(1);
    expect(h.events.flatMap((event) => (event.stream === "assistant" ? [event.data.text] : [])).at(-1) ?? "").toBe(
      expected,
    );
  });

  it("asks once more, without tools, when a direct question gets silence", async () => {
    const h = await start({ answer: script({ text: "NO_REPLY" }, { text: "sorry, here it is" }) });
    const result = await h.runtime.run(h.request("well?")).result;
    expect(result.text).toBe("sorry, here it is");
    expect(h.server.calls[0]?.tools).toHaveLength(4);
    expect(h.server.calls[1]?.tools ?? []).toHaveLength(0);
  });

  it("says so itself when the model stays silent, and names the tool that failed last", async () => {
    const h = await start({
      answer: (_call, index) =>
        index === 0 ? { calls: [{ name: "read", arguments: { path: "no" } }] } : { text: "NO_REPLY" },
    });
    const result = await h.runtime.run(h.request("well?")).result;
    expect(result).toMatchObject({ status: "ok", text: "I could not finish: read failed." });
    expect(h.server.calls).toHaveLength(3);
    expect(outline(await h.transcript()).at(-1)).toBe("assistant:I could not finish: read failed.");
  });
});

describe("plugins", () => {
  it("delivers a claimed reply without a model call", async () => {
    const plugins = pluginWith((api) =>
      api.on("before_agent_reply", () => ({ handled: true, reply: "from the plugin" })),
    );
    const h = await start({ runtime: { plugins } });
    const result = await h.runtime.run(h.request("hi")).result;
    expect(result).toMatchObject({ status: "ok", text: "from the plugin" });
    expect(h.server.calls).toHaveLength(0);
    expect(outline(await h.transcript())).toEqual(["user:hi", "assistant:from the plugin"]);
  });

  it("keeps nothing of a blocked prompt but the replacement", async () => {
    const plugins = pluginWith((api) =>
      api.on("before_agent_run", () => ({ outcome: "block", reason: "internal reason", message: "Not here." })),
    );
    const h = await start({ runtime: { plugins } });
    const result = await h.runtime.run(h.request("the secret plan")).result;
    expect(result).toMatchObject({ status: "ok", text: "Not here." });
    expect(JSON.stringify(await h.transcript())).not.toMatch(/secret plan|internal reason/);
    expect(h.server.calls).toHaveLength(0);
  });

  it("blocks a call with the plugin's reason and lets another rewrite its arguments", async () => {
    const plugins = pluginWith((api) => {
      api.on("before_tool_call", ({ params }) =>
        params["path"] === "secret" ? { block: true, blockReason: "hands off" } : { params: { path: "b.txt" } },
      );
    });
    const h = await start({
      files: { "b.txt": "b" },
      runtime: { plugins },
      answer: script({
        calls: [
          { name: "read", arguments: { path: "secret" } },
          { name: "read", arguments: { path: "a.txt" } },
        ],
      }),
    });
    await h.runtime.run(h.request("go")).result;
    expect(outline(await h.transcript()).slice(2, 4)).toEqual(["toolResult:hands off", "toolResult:b"]);
  });

  it("blocks a call that needs an approval nobody can give, and tells the plugin so", async () => {
    const outcomes: string[] = [];
    const plugins = pluginWith((api) =>
      api.on("before_tool_call", () => ({
        requireApproval: { title: "May I?", description: "d", onResolution: (outcome) => outcomes.push(outcome) },
      })),
    );
    const h = await start({ runtime: { plugins }, answer: script({ calls: [{ name: "ls", arguments: {} }] }) });
    await h.runtime.run(h.request("go")).result;
    expect(outline(await h.transcript())[2]).toContain("approval is needed");
    expect(outcomes).toEqual(["cancelled"]);
  });

  it("asks trusted policies first, then runs middleware on the result", async () => {
    const order: string[] = [];
    const plugins = pluginWith(
      (api) => {
        api.registerTrustedToolPolicy({ id: "gate", decide: () => (order.push("policy"), { block: false }) });
        api.on("before_tool_call", () => void order.push("hook"));
        api.registerAgentToolResultMiddleware({
          runtime: "embedded",
          transform: () => (order.push("middleware"), { content: [{ type: "text", text: "changed" }] }),
        });
        api.on("after_tool_call", () => void order.push("after"));
        api.on("tool_result_persist", ({ message }) => (order.push("persist"), { message }));
      },
      { contracts: { agentToolResultMiddleware: ["embedded"] } },
    );
    const h = await start({ runtime: { plugins }, answer: script({ calls: [{ name: "ls", arguments: {} }] }) });
    await h.runtime.run(h.request("go")).result;
    expect(outline(await h.transcript())[2]).toBe("toolResult:changed");
    expect(order).toEqual(["policy", "hook", "middleware", "after", "persist"]);
  });

  it("adds private context for the model only, and narrows the tools", async () => {
    const plugins = pluginWith((api) =>
      api.on("before_prompt_build", () => ({
        prependContext: "PRIVATE",
        appendSystemContext: "MORE",
        toolsAllow: ["read"],
      })),
    );
    const h = await start({ runtime: { plugins } });
    await h.runtime.run(h.request("hi")).result;
    const [call] = h.server.calls;
    expect(wireText(call?.messages[0])).toContain("MORE");
    expect(wireText(call?.messages[1])).toContain("PRIVATE");
    expect(call?.tools?.map((tool) => tool.function.name)).toEqual(["read"]);
    expect(outline(await h.transcript())[0]).toBe("user:hi");
  });

  it("lets plugins send an answer back three times", async () => {
    const plugins = pluginWith((api) =>
      api.on("before_agent_finalize", () => ({ action: "revise", reason: "try harder" })),
    );
    const h = await start({ runtime: { plugins } });
    await h.runtime.run(h.request("hi")).result;
    expect(h.server.calls).toHaveLength(4);
    expect(wireText(h.server.calls[1]?.messages.at(-1))).toContain("try harder");
  });

  it("tells observers of each model call, of what went in and of what came out", async () => {
    const seen: string[] = [];
    const plugins = pluginWith((api) => {
      api.on("model_call_started", (event) => void seen.push(`started ${JSON.stringify(event)}`));
      api.on("model_call_ended", ({ durationMs: _time, ...event }) => void seen.push(`ended ${JSON.stringify(event)}`));
      api.on("llm_input", ({ prompt, history }) => void seen.push(`in ${prompt} ${history.length}`));
      api.on("llm_output", ({ texts, usage }) => void seen.push(`out ${texts.join()} ${usage?.output}`));
    });
    const h = await start({ runtime: { plugins }, answer: script({ status: 503 }, { text: "hello" }) });
    await h.runtime.run(h.request("hi")).result;
    await until(() => seen.length === 7);
    const facts = (attempt: number) => `"provider":"fake","model":"one","attempt":${attempt}`;
    expect(seen).toEqual([
      `started {${facts(1)}}`,
      "in hi 1",
      `ended {${facts(1)},"outcome":"server_error"}`,
      `started {${facts(2)}}`,
      "in hi 1",
      `ended {${facts(2)},"outcome":"ok"}`,
      "out hello 5",
    ]);
    expect(seen.filter((line) => /^(started|ended)/.test(line)).join()).not.toContain("hello");
  });

  it("stores messages as plugins changed them, and not those that they withheld, but shows the answer", async () => {
    const plugins = pluginWith((api) => {
      api.on("tool_result_persist", ({ message, toolName }) => ({
        message: { ...message, content: [{ type: "text", text: `${toolName}: short` }] },
      }));
      api.on("before_message_write", ({ message }) => {
        if (message.role === "assistant" && message.stopReason === "stop") return { block: true };
        if (message.role === "user") return { message: { ...message, content: "[hidden]" } };
        return { block: message.role === "toolResult" };
      });
    });
    const h = await start({
      files: { "a.txt": "long text" },
      runtime: { plugins },
      answer: script({ calls: [{ name: "read", arguments: { path: "a.txt" } }] }),
    });
    const result = await h.runtime.run(h.request("my secret")).result;
    expect(result).toMatchObject({ status: "ok", text: "done" });
    expect(outline(await h.transcript())).toEqual(["user:[hidden]", "assistant:<read>", "toolResult:read: short"]);
  });

  it.each([
    ["passes", () => ({ outcome: "pass" }) as const, "hello"],
    ["returns nothing", () => undefined as never, "This message was blocked."],
    ["throws", () => Promise.reject(new Error("broken")), "This message was blocked."],
  ])("answers a prompt whose gate %s with %s", async (_name, gateOf, text) => {
    const h = await start({ runtime: { plugins: pluginWith((api) => api.on("before_agent_run", gateOf)) } });
    expect((await h.runtime.run(h.request("hi")).result).text).toBe(text);
    expect(h.server.calls).toHaveLength(text === "hello" ? 1 : 0);
  });

  it("tells observers how the run ended", async () => {
    const ended = gate<unknown>();
    const plugins = pluginWith((api) => api.on("agent_end", (event) => ended.open(event)));
    const h = await start({ runtime: { plugins } });
    const result = await h.runtime.run(h.request("hi")).result;
    expect(await ended.opened).toMatchObject({ runId: result.runId, success: true });
  });

  it("offers a plugin's tool, but an optional one only when it is named", async () => {
    const plugins = pluginWith(
      (api) => {
        api.registerTool(testTool("lobster", async () => ({ content: [] }), { optional: true }));
        api.registerTool(testTool("llm-task", async () => ({ content: [] })));
      },
      { contracts: { tools: ["lobster", "llm-task"] }, toolMetadata: { lobster: { optional: true } } },
    );
    const names = async (global: AgentToolPolicy["global"] = {}): Promise<string[]> => {
      const h = await start({ runtime: { plugins }, profile: { toolPolicy: { global } } });
      return (await h.runtime.tools({ agentId: "main", sessionKey: MAIN })).map(({ name }) => name);
    };
    expect(await names()).not.toContain("lobster");
    expect(await names({ alsoAllow: ["lobster"] })).toEqual(["edit", "llm-task", "lobster", "ls", "read", "write"]);
    expect(await names({ allow: ["*"] })).not.toContain("lobster");
    expect(await names({ allow: ["llm-task"] })).toEqual(["llm-task"]);
  });
});
