import type { ModelsOptions } from "@oc/models";
import { describe, expect, it } from "vitest";
import { gate, harnessesOfTests, MAIN, testTool, until, type HarnessOptions } from "../test/harness.ts";
import type { ModelAnswer, ModelCall } from "../test/model-server.ts";
import { startModelServer } from "../test/model-server.ts";
import { resolveFastCall, resolveThinkingLevel, type SettingLayers } from "./model-settings.ts";

const start = harnessesOfTests();

type Model = Parameters<typeof resolveThinkingLevel>[1];
const levels = (...ids: ("off" | "low" | "medium" | "high" | "max")[]) => ids.map((id) => ({ id }));
const model = (more: Partial<Model> = {}, params?: Record<string, unknown>): Model => ({
  ref: "p/m",
  info: { id: "m", provider: "p", api: "any", reasoning: true, input: ["text"], ...(params && { params }) },
  authSource: "none",
  thinking: { levels: levels("off", "low", "medium", "high") },
  ...more,
});
const layers = (own: {
  request?: SettingLayers["request"];
  entry?: Record<string, unknown>;
  profile?: SettingLayers["profile"];
}): SettingLayers => ({
  request: own.request ?? {},
  session: { key: MAIN, entry: own.entry ?? {} } as SettingLayers["session"],
  profile: own.profile ?? {},
});

describe("the thinking level of a model", () => {
  it.each<[string, SettingLayers, Record<string, unknown> | undefined, string]>([
    ["request", layers({ request: { thinking: "low" }, entry: { thinkingLevel: "high" } }), undefined, "low"],
    ["session", layers({ entry: { thinkingLevel: "off" }, profile: { thinkingDefault: "high" } }), undefined, "off"],
    ["agent", layers({ profile: { thinkingDefault: "low" } }), { thinking: "high" }, "low"],
    ["model's parameter", layers({ profile: { sharedThinkingDefault: "low" } }), { thinking: "high" }, "high"],
    ["defaults of all agents", layers({ profile: { sharedThinkingDefault: "low" } }), undefined, "low"],
    ["default of a reasoning model", layers({}), undefined, "medium"],
  ])("comes from the %s first", (_name, own, params, expected) => {
    expect(resolveThinkingLevel(own, model({}, params))).toBe(expected);
  });

  it("is the nearest that the model offers, whoever said it, and the stored one where it is offered", () => {
    const stored = layers({ entry: { thinkingLevel: "max" } });
    expect(resolveThinkingLevel(stored, model())).toBe("high");
    expect(resolveThinkingLevel(layers({ request: { thinking: "max" } }), model())).toBe("high");
    expect(resolveThinkingLevel(stored, model({ thinking: { levels: levels("off", "max") } }))).toBe("max");
  });

  it("is none for a model that has no levels", () => {
    const own = layers({ request: { thinking: "high" } });
    expect(resolveThinkingLevel(own, model({ thinking: { levels: levels("off"), default: "off" } }))).toBeUndefined();
  });
});

describe("a call's fast service", () => {
  const clock = (seconds: number) => ({ turnStartedAt: 1_000, now: 1_000 + seconds * 1_000 });
  it.each<[string, SettingLayers, Record<string, unknown> | undefined, boolean | undefined]>([
    ["nobody", layers({}), undefined, undefined],
    ["the request", layers({ request: { fastMode: false }, entry: { fastMode: true } }), undefined, false],
    ["the session", layers({ entry: { fastMode: false }, profile: { fastModeDefault: true } }), undefined, false],
    ["the agent", layers({ profile: { fastModeDefault: false } }), { fastMode: true }, false],
    ["the model", layers({}), { fastMode: true }, true],
    ["the model, in its other spelling", layers({}), { fast_mode: true }, true],
    ["a row that holds something else", layers({ entry: { fastMode: "yes" } }), undefined, undefined],
  ])("is what %s says", (_name, own, params, expected) => {
    expect(resolveFastCall(own, model({}, params), clock(0))).toBe(expected);
  });

  it.each<[string, SettingLayers["request"], Record<string, unknown> | undefined, number]>([
    ["a minute", { fastMode: "auto" }, undefined, 60],
    ["the model's time", { fastMode: "auto" }, { fastAutoOnSeconds: 5 }, 5],
    ["the request's time", { fastMode: "auto", fastAutoOnSeconds: 2 }, { fastAutoOnSeconds: 5 }, 2],
    ["no time at all", { fastMode: "auto", fastAutoOnSeconds: 0 }, undefined, 0],
  ])("in mode auto lasts %s from the turn's start", (_name, request, params, seconds) => {
    const fast = (at: number) => resolveFastCall(layers({ request }), model({}, params), clock(at));
    expect([fast(seconds), fast(seconds + 0.001)]).toEqual([true, false]);
  });
});

/** A provider whose `one` takes efforts and fails, and whose `two` only switches thinking on and off. */
async function withProviders(answer: (call: ModelCall, index: number) => ModelAnswer, options: HarnessOptions = {}) {
  const server = await startModelServer(answer);
  const provider = { baseUrl: server.url, apiKey: "test-key", api: "openai-completions" as const };
  const models: ModelsOptions = {
    agents: { defaults: { model: { primary: "fake/one", fallbacks: ["zai/two"] } } },
    models: {
      providers: {
        fake: { ...provider, models: [{ id: "one", reasoning: true, contextWindow: 200_000 }] },
        zai: { ...provider, models: [{ id: "two", reasoning: true, contextWindow: 200_000 }] },
      },
    },
  };
  return { h: await start({ models, ...options }), server };
}

describe("a turn", () => {
  it("resolves thinking anew for the fallback, which replaces what was asked for and refuses nothing", async () => {
    const { h, server } = await withProviders(({ model: id }) => (id === "one" ? { status: 401 } : { text: "ok" }));
    await h.runtime.run(h.request("hi")).result;
    await h.store.patchSession(MAIN, { thinkingLevel: "high" });
    await h.runtime.run(h.request("again")).result;
    const sent = server.calls as unknown as Record<string, unknown>[];
    expect(sent.map((call) => [call["model"], call["reasoning_effort"], call["thinking"]])).toEqual([
      ["one", "medium", undefined],
      ["two", undefined, { type: "enabled" }],
      ["one", "high", undefined],
      ["two", undefined, { type: "enabled" }],
    ]);
    expect((await h.store.getSession(MAIN))?.entry.thinkingLevel).toBe("high");
    await server.close();
  });

  it("does not join a running one when it asks for fast service of its own", async () => {
    const hold = gate();
    const h = await start({ answer: () => ({ text: "ok", holdAfterText: hold.opened }) });
    const first = h.runtime.run(h.request("first"));
    await until(() => h.server.calls.length === 1);
    const second = h.runtime.run(h.request("second", { fastMode: true }));
    await second.accepted;
    hold.open();
    expect([(await first.result).stopReason, (await second.result).stopReason]).toEqual(["stop", "stop"]);
  });
});

describe("reasoning in tags", () => {
  const shown = (events: { stream: string; data: object }[], stream: string) =>
    events.flatMap((event) => (event.stream === stream ? [String((event.data as { delta?: string }).delta)] : []));

  it("is thinking and not text, however it is cut; the transcript keeps what the model said and says it again", async () => {
    const pieces = ["<th", "ink>a ", "plan</thi", "nking></think>\n\nHel", "lo"];
    const h = await start({ answer: (_call, index) => ({ text: index === 0 ? pieces : "again" }) });
    const result = await h.runtime.run(h.request("hi")).result;
    expect(result.text).toBe("Hello");
    expect(shown(h.events, "assistant").join("")).toBe("Hello");
    expect(shown(h.events, "thinking").join("")).toContain("a plan");
    expect(result.message?.content).toEqual([{ type: "text", text: pieces.join("") }]);
    await h.runtime.run(h.request("and?")).result;
    expect(JSON.stringify(h.server.calls[1]?.messages)).toContain("a plan");
  });

  it("that is never closed hides the rest, unless there is nothing else", async () => {
    const answers = ["Hello <think>secret", "<think>Hello there"];
    const h = await start({ answer: (_call, index) => ({ text: answers[index] ?? "" }) });
    expect((await h.runtime.run(h.request("one")).result).text).toBe("Hello");
    expect((await h.runtime.run(h.request("two")).result).text).toBe("Hello there");
  });

  it("alone is no reply: the model is asked once more", async () => {
    const answers = ["<think>a</think><think>b", "Here."];
    const h = await start({ answer: (_call, index) => ({ text: answers[index] ?? "" }) });
    expect((await h.runtime.run(h.request("one")).result).text).toBe("Here.");
    expect(h.server.calls).toHaveLength(2);
  });

  it("before a silent reply leaves it silent", async () => {
    const h = await start({ answer: () => ({ text: "<think>nobody asked me</think>\nNO_REPLY" }) });
    const result = await h.runtime.run(h.request("hi", { replyRequired: false })).result;
    expect([result.text, shown(h.events, "assistant")]).toEqual(["", []]);
  });

  it("stays hidden when the turn is stopped before its end", async () => {
    const hold = gate();
    const h = await start({ answer: () => ({ text: "<think>half a plan", holdAfterText: hold.opened }) });
    const run = h.runtime.run(h.request("hi"));
    await until(() => h.server.calls.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await h.runtime.abort({ sessionKey: MAIN }, "rpc");
    expect(await run.result).toMatchObject({ status: "aborted", text: "" });
    expect(JSON.stringify(await h.transcript())).not.toContain("half a plan");
    hold.open();
  });

  it("starts over with each answer of a turn", async () => {
    const tool = testTool("work", async () => ({ content: [{ type: "text", text: "done" }] }));
    const h = await start({
      runtime: { tools: [() => tool] },
      answer: (_call, index) =>
        index === 0
          ? { text: "Looking <think>unclosed", calls: [{ name: "work", arguments: {} }] }
          : { text: "<think>x</think>Found." },
    });
    expect((await h.runtime.run(h.request("hi")).result).text).toBe("Looking\n\nFound.");
  });
});
