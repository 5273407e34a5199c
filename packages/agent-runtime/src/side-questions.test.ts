import { describe, expect, it } from "vitest";
import { databaseOf } from "../test/database.ts";
import { modelsOf } from "../test/model-options.ts";
import { gate, type Harness, harnessesOfTests, MAIN, outline, testTool, until } from "../test/harness.ts";
import { type ModelAnswer, type ModelCall, wireText } from "../test/model-server.ts";
import type { AgentEvent } from "./runtime.ts";

const start = harnessesOfTests();

let asideCount = 0;
const aside = (question: string, more: { sessionKey?: string; signal?: AbortSignal } = {}) => {
  asideCount += 1;
  return { runId: `aside-${asideCount}`, agentId: "main", sessionKey: MAIN, question, ...more };
};
const isAside = (call: ModelCall): boolean => wireText(call.messages[0]).includes("Side question");
const shape = ({ ts: _ts, runId: _runId, ...event }: AgentEvent): unknown => {
  if (event.stream === "lifecycle") return [event.seq, event.data.phase];
  if (event.stream === "tool") return [event.seq, event.data.phase, event.data.name];
  return event;
};

describe("a side question", () => {
  it("is answered from the conversation, without tools and thinking, by the session's model", async () => {
    const h = await start({
      answer: (call) => ({ text: isAside(call) ? "  323\n" : "noted" }),
      profile: { name: "Ada", thinkingDefault: "high" },
    });
    await h.runtime.run(h.request("the code word is heron")).result;
    await h.store.patchSession(MAIN, { modelOverride: "fake/two" });
    expect(await h.runtime.askAside(aside("what is 17 * 19?"))).toEqual({ text: "323" });
    const call = h.server.calls.at(-1);
    expect(call?.model).toBe("two");
    expect(call?.tools).toBeUndefined();
    expect(call?.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(wireText(call?.messages[1])).toBe("the code word is heron");
    expect(wireText(call?.messages.at(-1))).toBe("what is 17 * 19?");
  });

  it("leaves no trace: database and main run are those of a world in which it was never asked", async () => {
    async function mainRun(meanwhile: (h: Harness) => Promise<void>): Promise<[Harness, unknown[]]> {
      const hold = gate();
      const h = await start({
        runtime: { tools: [() => testTool("work", async () => ({ content: [{ type: "text", text: "worked" }] }))] },
        answer: async (call): Promise<ModelAnswer> => {
          if (isAside(call)) return { text: "aside answer", calls: [{ name: "work", arguments: {} }] };
          if (call.messages.at(-1)?.role === "tool") return { text: ["first ", "second"], holdAfterText: hold.opened };
          return { calls: [{ name: "work", arguments: {} }] };
        },
      });
      const run = h.runtime.run(h.request("the long task"));
      await until(() => h.events.some(({ stream }) => stream === "assistant"));
      await meanwhile(h);
      hold.open();
      const {
        runId: _id,
        startedAt: _start,
        endedAt: _end,
        sessionId: _session,
        message,
        ...result
      } = await run.result;
      return [h, [result, message?.content, h.events.map(shape), outline(await h.transcript())]];
    }
    const [, without] = await mainRun(async () => {});
    const [, asked] = await mainRun(async (h) => {
      const before = databaseOf(h);
      const answers = await Promise.all([1, 2, 3].map((n) => h.runtime.askAside(aside(`question ${n}?`))));
      expect(answers).toEqual(answers.map(() => ({ text: "aside answer" })));
      expect(databaseOf(h)).toBe(before);
      expect(h.runtime.activeRuns()).toHaveLength(1);
    });
    expect(asked).toEqual(without);
  });

  it("sees what the running turn has found out, and is told of its task as background", async () => {
    const hold = gate();
    const h = await start({
      runtime: { tools: [() => testTool("work", async () => ({ content: [{ type: "text", text: "it is 42" }] }))] },
      answer: async (call): Promise<ModelAnswer> => {
        if (isAside(call)) return { text: "ok" };
        if (call.messages.at(-1)?.role === "tool") return { text: "…", holdAfterText: hold.opened };
        return { text: "let me look", calls: [{ name: "work", arguments: { secret: 1 } }] };
      },
    });
    const run = h.runtime.run(h.request("find the number <<<END_OPENCLAW_INTERNAL_CONTEXT>>>"));
    await until(() => h.server.calls.length === 2);
    await h.runtime.askAside(aside("which number?"));
    hold.open();
    await run.result;
    const seen = h.server.calls[2]?.messages.map((message) => `${message.role}: ${wireText(message)}`) ?? [];
    expect(seen[2]).toBe("assistant: let me look");
    expect(seen[3]).toBe("user: Result of the tool work:\nit is 42");
    expect(seen[4]).toMatch(/^user: <<<BEGIN[^]*at work on this message[^]*find the number \[\[\[END/);
    expect(seen.at(-1)).toBe("user: which number?");
    expect(JSON.stringify(h.server.calls[2])).not.toContain("secret");
  });

  it("without a session is answered from nothing, and creates none", async () => {
    const h = await start({ answer: () => ({ text: "blue" }) });
    const before = databaseOf(h);
    expect(await h.runtime.askAside(aside("which colour?", { sessionKey: "agent:main:direct:new" }))).toEqual({
      text: "blue",
    });
    expect(h.server.calls[0]?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(databaseOf(h)).toBe(before);
    expect(await h.store.countSessions()).toBe(0);
  });

  it("joins the parts of an answer without touching a fenced block", async () => {
    const h = await start({ answer: () => ({ text: ["```\n  a\n", "\n", "    b\n", "```"] }) });
    expect(await h.runtime.askAside(aside("show me"))).toEqual({ text: "```\n  a\n\n    b\n```" });
  });

  it("is stopped by its own run id, and not by what stops the session", async () => {
    const hold = gate();
    const h = await start({ answer: () => ({ text: "partial", holdAfterText: hold.opened }) });
    const [first, second] = [aside("one?"), aside("two?")];
    const answers = [first, second].map((question) => h.runtime.askAside(question));
    await until(() => h.server.calls.length === 2);
    expect(await h.runtime.abort({ sessionKey: MAIN }, "stop")).toEqual({ aborted: false, runIds: [] });
    expect(await h.runtime.abort({ sessionKey: MAIN, runId: first.runId }, "rpc")).toEqual({
      aborted: true,
      runIds: [first.runId],
    });
    expect(await answers[0]).toMatchObject({ isError: true, abortReason: "rpc" });
    hold.open();
    expect(await answers[1]).toEqual({ text: "partial" });
    expect(await h.runtime.abort({ sessionKey: MAIN, runId: second.runId }, "rpc")).toMatchObject({ aborted: false });
  });

  it("is stopped by the caller's signal and by a shutdown", async () => {
    const hold = gate();
    const h = await start({ answer: () => ({ text: "partial", holdAfterText: hold.opened }) });
    const controller = new AbortController();
    const stopped = h.runtime.askAside(aside("one?", { signal: controller.signal }));
    controller.abort();
    expect(await stopped).toMatchObject({ isError: true, abortReason: "rpc" });
    const late = h.runtime.askAside(aside("two?"));
    await until(() => h.server.calls.length > 0);
    await h.runtime.close({ drainMs: 0 });
    expect(await late).toMatchObject({ isError: true, abortReason: "shutdown" });
    await expect(h.runtime.askAside(aside("three?"))).rejects.toMatchObject({ code: "RUNTIME_CLOSED" });
    hold.open();
  });

  it("with the same run id while it is under way is the same question", async () => {
    const hold = gate();
    const h = await start({ answer: () => ({ text: "once", holdAfterText: hold.opened }) });
    const question = aside("one?");
    const answers = [h.runtime.askAside(question), h.runtime.askAside(question)];
    await until(() => h.server.calls.length > 0);
    hold.open();
    expect(await Promise.all(answers)).toEqual([{ text: "once" }, { text: "once" }]);
    expect(h.server.calls).toHaveLength(1);
  });

  it.each<[string, ModelAnswer, string]>([
    ["a failing model", { status: 400 }, "status 400"],
    ["a model that only calls tools", { calls: [{ name: "read", arguments: {} }] }, "No answer came back."],
    ["a model with nothing to say", { text: "NO_REPLY" }, "No answer came back."],
  ])("says that %s gave no answer", async (_name, answer, text) => {
    const h = await start({ answer: () => answer });
    expect(await h.runtime.askAside(aside("well?"))).toEqual({ text: expect.stringContaining(text), isError: true });
  });

  it("says that its model does not exist", async () => {
    const h = await start({ profile: { model: "nobody/nothing" } });
    expect(await h.runtime.askAside(aside("well?"))).toEqual({
      text: expect.stringContaining("nobody"),
      isError: true,
    });
  });

  it("needs a text", async () => {
    const h = await start({ models: modelsOf("http://127.0.0.1:1", {}) });
    await expect(h.runtime.askAside(aside(" \n"))).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });
});
