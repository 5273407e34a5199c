import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  gate,
  type HarnessOptions,
  harnessesOfTests,
  MAIN,
  outline,
  pluginWith,
  testTool,
  until,
} from "../test/harness.ts";
import { type ModelAnswer, wireText } from "../test/model-server.ts";
import type { RunRequest } from "./runtime.ts";

const start = harnessesOfTests();

/** A tool that reports its start and waits to be let go. */
function heldTool(executionMode: "parallel" | "sequential") {
  const started: number[] = [];
  const running = gate();
  const hold = gate();
  const tool = testTool(
    "work",
    async (_id, { n }) => {
      started.push(Number(n));
      running.open();
      await hold.opened;
      return { content: [{ type: "text", text: `worked ${String(n)}` }] };
    },
    { executionMode },
  );
  return { tool, started, running, hold };
}

const threeCalls: ModelAnswer = { calls: [1, 2, 3].map((n) => ({ name: "work", arguments: { n } })) };
const saidBy = (senderId: string, channel = "line"): RunRequest["input"] => ({
  text: "hello",
  provenance: { kind: "external_user", channel, senderId },
});
const lastUserText = (call: { messages: { role: string; content: unknown }[] }): string =>
  wireText(call.messages.findLast(({ role }) => role === "user"));

describe("steering", () => {
  it("skips the calls of a sequential batch that have not started, then adds the message, then asks again", async () => {
    const { tool, started, running, hold } = heldTool("sequential");
    const h = await start({
      runtime: { tools: [() => tool] },
      answer: (call, index) => (index === 0 ? threeCalls : { text: `about: ${lastUserText(call)}` }),
    });
    const first = h.runtime.run(h.request("do three things"));
    await running.opened;
    const second = h.runtime.run(h.request("wait, only one"));
    await second.accepted;
    hold.open();
    expect(await second.result).toMatchObject({ status: "ok", text: "about: wait, only one" });
    expect(await first.result).toMatchObject({ status: "ok", stopReason: "steered", text: "" });
    expect(started).toEqual([1]);
    expect(outline(await h.transcript())).toEqual([
      "user:do three things",
      "assistant:<work>|<work>|<work>",
      "toolResult:worked 1",
      "toolResult:Skipped to process an incoming message.",
      "toolResult:Skipped to process an incoming message.",
      "user:wait, only one",
      "assistant:about: wait, only one",
    ]);
    const skipped = h.events.filter(
      (event) => event.stream === "tool" && event.data.phase === "result" && event.data.skipped,
    );
    expect(skipped).toHaveLength(2);
    for (const { runId } of [first, second]) {
      const phases = h.events.flatMap((event) =>
        event.runId === runId && event.stream === "lifecycle" ? [event.data.phase] : [],
      );
      expect([phases[0], phases.at(-1)]).toEqual(["start", "end"]);
      expect(phases.filter((phase) => phase === "end")).toHaveLength(1);
    }
  });

  it("lets a parallel batch finish that was launched before the message came", async () => {
    const { tool, started, running, hold } = heldTool("parallel");
    const h = await start({
      runtime: { tools: [() => tool] },
      answer: (_call, index) => (index === 0 ? threeCalls : { text: "ok" }),
    });
    h.runtime.run(h.request("go"));
    await running.opened;
    const second = h.runtime.run(h.request("and this"));
    await second.accepted;
    hold.open();
    await second.result;
    expect(started).toEqual([1, 2, 3]);
    expect(outline(await h.transcript()).slice(2)).toEqual([
      "toolResult:worked 1",
      "toolResult:worked 2",
      "toolResult:worked 3",
      "user:and this",
      "assistant:ok",
    ]);
  });

  it("skips a whole parallel batch when the message comes before its launch", async () => {
    const hook = gate();
    const asked = gate();
    const plugins = pluginWith((api) =>
      api.on("before_tool_call", async () => {
        asked.open();
        await hook.opened;
      }),
    );
    const { tool, started } = heldTool("parallel");
    const h = await start({
      runtime: { plugins, tools: [() => tool] },
      answer: (_call, index) => (index === 0 ? threeCalls : { text: "ok" }),
    });
    h.runtime.run(h.request("go"));
    await asked.opened;
    const second = h.runtime.run(h.request("stop that"));
    await second.accepted;
    await until(() => h.runtime.activeRuns().length === 2);
    hook.open();
    await second.result;
    expect(started).toEqual([]);
    expect(outline(await h.transcript()).filter((line) => line.includes("Skipped"))).toHaveLength(3);
  });

  it("gives each message that arrives during an answer its own answer, in order", async () => {
    const hold = gate();
    const h = await start({
      answer: (call, index) => ({
        text: `to ${lastUserText(call)}`,
        ...(index === 0 ? { holdAfterText: hold.opened } : {}),
      }),
    });
    const first = h.runtime.run(h.request("a"));
    await until(() => h.server.calls.length === 1);
    const second = h.runtime.run(h.request("b"));
    const third = h.runtime.run(h.request("c"));
    await Promise.all([second.accepted, third.accepted]);
    hold.open();
    expect((await Promise.all([first.result, second.result, third.result])).map(({ text }) => text)).toEqual([
      "to a",
      "to b",
      "to c",
    ]);
    expect(outline(await h.transcript())).toEqual([
      "user:a",
      "assistant:to a",
      "user:b",
      "assistant:to b",
      "user:c",
      "assistant:to c",
    ]);
  });

  it("withdraws a waiting message alone when its run is aborted", async () => {
    const { tool, running, hold } = heldTool("sequential");
    const h = await start({
      runtime: { tools: [() => tool] },
      answer: (_call, index) => (index === 0 ? threeCalls : { text: "ok" }),
    });
    const first = h.runtime.run(h.request("go"));
    await running.opened;
    const second = h.runtime.run(h.request("never mind"));
    await second.accepted;
    expect(await h.runtime.abort({ sessionKey: MAIN, runId: second.runId }, "rpc")).toEqual({
      aborted: true,
      runIds: [second.runId],
    });
    hold.open();
    expect(await second.result).toMatchObject({ status: "aborted", stopReason: "rpc" });
    expect(await first.result).toMatchObject({ status: "ok", text: "ok" });
    expect(outline(await h.transcript())).not.toContain("user:never mind");
  });

  it("can still abort a turn after it was handed over", async () => {
    const h = await start({
      answer: (_call, index) => ({
        text: "thinking about it",
        ...(index === 1 ? { holdAfterText: new Promise(() => {}) } : {}),
      }),
    });
    const first = h.runtime.run(h.request("a"));
    await first.accepted;
    const second = h.runtime.run(h.request("b"));
    expect((await first.result).status).toBe("ok");
    await until(() => h.server.calls.length === 2);
    expect((await h.runtime.abort({ sessionKey: MAIN }, "stop")).aborted).toBe(true);
    expect(await second.result).toMatchObject({ status: "aborted", stopReason: "stop" });
  });

  it("queues a message that a plugin has to pass first, and one with settings of its own", async () => {
    const hold = gate();
    const plugins = pluginWith((api) => api.on("before_agent_run", () => ({ outcome: "pass" })));
    const h = await start({
      runtime: { plugins },
      answer: (_call, index) => ({ text: "x", ...(index === 0 ? { holdAfterText: hold.opened } : {}) }),
    });
    const first = h.runtime.run(h.request("a"));
    await until(() => h.server.calls.length === 1);
    const second = h.runtime.run(h.request("b"));
    const third = h.runtime.run(h.request("c", { model: "fake/two" }));
    await Promise.all([second.accepted, third.accepted]);
    hold.open();
    expect((await first.result).stopReason).toBe("stop");
    expect((await second.result).stopReason).toBe("stop");
    await third.result;
    expect(h.server.calls.map(({ model }) => model)).toEqual(["one", "one", "two"]);
  });
});

describe("the other queue modes", () => {
  /** Starts a turn that waits, and lets it go when told. */
  async function busy(options: HarnessOptions = {}, asked: Partial<RunRequest> = {}) {
    const hold = gate();
    const h = await start({
      answer: (call, index) => ({
        text: `to ${lastUserText(call)}`,
        ...(index === 0 ? { holdAfterText: hold.opened } : {}),
      }),
      ...options,
    });
    const first = h.runtime.run(h.request("first", asked));
    await until(() => h.server.calls.length === 1);
    return { h, first, hold };
  }

  it("followup: starts after the first has ended", async () => {
    const { h, first, hold } = await busy();
    const second = h.runtime.run(h.request("second", { queueMode: "followup" }));
    expect((await second.accepted).status).toBe("started");
    expect(h.runtime.activeRuns().map(({ state }) => state)).toEqual(["running", "queued"]);
    hold.open();
    expect((await second.result).text).toBe("to second");
    const order = h.events.flatMap((event) =>
      event.stream === "lifecycle" ? [`${event.data.phase} ${event.runId === first.runId ? 1 : 2}`] : [],
    );
    expect(order).toEqual(["start 1", "finishing 1", "end 1", "start 2", "finishing 2", "end 2"]);
  });

  it("collect: answers everything that came meanwhile in one turn", async () => {
    const { h, hold } = await busy({ runtime: { queue: { debounceMs: 30 } } });
    const more = ["second", "third"].map((text) => h.runtime.run(h.request(text, { queueMode: "collect" })));
    await Promise.all(more.map(({ accepted }) => accepted));
    hold.open();
    const results = await Promise.all(more.map(({ result }) => result));
    expect(results).toMatchObject([
      { text: "", stopReason: "collected" },
      { text: "to third", stopReason: "stop" },
    ]);
    expect(outline(await h.transcript())).toEqual([
      "user:first",
      "assistant:to first",
      "user:second",
      "user:third",
      "assistant:to third",
    ]);
    expect(h.server.calls).toHaveLength(2);
  });

  it("collect: keeps messages of different senders apart", async () => {
    const { h, hold } = await busy({ runtime: { queue: { debounceMs: 1 } } });
    const more = ["x", "y"].map((senderId) =>
      h.runtime.run(
        h.request("r", {
          queueMode: "collect",
          input: { text: senderId, provenance: { kind: "external_user", senderId } },
        }),
      ),
    );
    await Promise.all(more.map(({ accepted }) => accepted));
    hold.open();
    expect((await Promise.all(more.map(({ result }) => result))).map(({ text }) => text)).toEqual(["to x", "to y"]);
  });

  it.each<[string, Partial<RunRequest>]>([
    ["another account", { route: { accountId: "work" } }],
    ["another thread", { route: { threadId: "7" } }],
    ["another chat", { route: { to: "chat-2" } }],
    ["other rights", { senderIsOwner: false }],
    ["another lane", { lane: "side" }],
    ["another place for its commands", { exec: { host: "node" } }],
    ["another elevated level", { elevatedLevel: "full" }],
  ])("collect: keeps a message from %s apart, in order", async (_name, more) => {
    const { h, hold } = await busy({ runtime: { queue: { debounceMs: 1 } } });
    const send = (text: string, own = {}) => h.runtime.run(h.request(text, { queueMode: "collect", ...own }));
    const waiting = [send("a"), send("b", more), send("c")];
    await Promise.all(waiting.map(({ accepted }) => accepted));
    hold.open();
    await Promise.all(waiting.map(({ result }) => result));
    expect(h.server.calls.map(lastUserText)).toEqual(["first", "a", "b", "c"]);
  });

  it("collect: waits as long as the newest message asks for", async () => {
    const { h, first, hold } = await busy({ runtime: { queue: { debounceMs: 60_000 } } });
    const second = h.runtime.run(h.request("second", { queueMode: "collect", queue: { debounceMs: 1 } }));
    await second.accepted;
    hold.open();
    await first.result;
    expect((await second.result).text).toBe("to second");
  });

  it("collect: a turn that is stopped while it gathers is stopped alone", async () => {
    const { h, first, hold } = await busy({ runtime: { queue: { debounceMs: 50 } } });
    const [second, third] = ["second", "third"].map((text) => h.runtime.run(h.request(text, { queueMode: "collect" })));
    await Promise.all([second?.accepted, third?.accepted]);
    hold.open();
    await first.result;
    await h.runtime.abort({ sessionKey: MAIN, runId: second?.runId ?? "" }, "rpc");
    expect(await second?.result).toMatchObject({ status: "aborted" });
    expect(await third?.result).toMatchObject({ status: "ok", text: "to third" });
  });

  it.each<[string, Partial<RunRequest>]>([
    ["another chat", { route: { to: "6", accountId: "default" } }],
    ["another topic", { route: { to: "5", accountId: "default", threadId: "7" } }],
    ["another account", { route: { to: "5", accountId: "work" } }],
    ["somebody else", { input: saidBy("6") }],
    ["another channel", { input: saidBy("5", "telegram") }],
  ])("steer: what comes from %s does not join, so that each gets its own answer", async (_, other) => {
    const from = { route: { to: "5", accountId: "default" }, input: saidBy("5") };
    const { h, first, hold } = await busy({}, from);
    const next = h.runtime.run(h.request("next", { ...from, ...other, queueMode: "steer" }));
    const again = h.runtime.run(h.request("again", { ...from, queueMode: "steer" }));
    await Promise.all([next.accepted, again.accepted]);
    hold.open();
    expect(await first.result).toMatchObject({ status: "ok", stopReason: "steered" });
    expect(await again.result).toMatchObject({ status: "ok", stopReason: "stop" });
    expect(await next.result).toMatchObject({ status: "ok", stopReason: "stop" });
  });

  it("steer: does not join a turn that has the tools of somebody with other rights", async () => {
    const { h, first, hold } = await busy();
    const second = h.runtime.run(h.request("second", { senderIsOwner: false }));
    await second.accepted;
    hold.open();
    expect(await first.result).toMatchObject({ stopReason: "stop" });
    expect((await second.result).text).toBe("to second");
  });

  it.each<[string, Partial<RunRequest>, Partial<RunRequest>]>([
    ["a turn that runs elevated", { elevatedLevel: "full" }, { elevatedLevel: "on" }],
    ["a turn that runs elevated, when nobody checked its gates", { elevatedLevel: "on" }, {}],
    ["a turn with a stricter sender", { elevatedLevel: "off" }, { elevatedLevel: "on" }],
    ["a turn with closed gates", { closedElevatedGates: ["tools.elevated.enabled"] }, { closedElevatedGates: [] }],
    ["a turn with commands of its own", { exec: { security: "full" } }, {}],
    ["a turn with other commands", { exec: { ask: "off" } }, { exec: { ask: "always" } }],
  ])("steer: does not join %s", async (_why, running, joining) => {
    const { h, first, hold } = await busy({}, running);
    const second = h.runtime.run(h.request("second", { queueMode: "steer", ...joining }));
    await second.accepted;
    hold.open();
    expect(await first.result).toMatchObject({ stopReason: "stop" });
    expect((await second.result).text).toBe("to second");
  });

  it("steer: joins a turn whose commands run as its own do", async () => {
    const alike: Partial<RunRequest> = { elevatedLevel: "on", closedElevatedGates: [], exec: { host: "node" } };
    const { h, first, hold } = await busy({}, alike);
    const second = h.runtime.run(h.request("second", { ...alike, queueMode: "steer" }));
    await second.accepted;
    hold.open();
    expect(await first.result).toMatchObject({ stopReason: "steered" });
    expect((await second.result).text).toBe("to second");
  });

  it("takes mode and limits of an arrival from its own settings", async () => {
    const { h, hold } = await busy({ runtime: { queue: { mode: "steer", cap: 20 } } });
    await h.store.patchSession(MAIN, { queueMode: "interrupt" });
    const second = h.runtime.run(h.request("second", { queue: { mode: "followup" } }));
    await second.accepted;
    const third = h.runtime.run(h.request("third", { queue: { mode: "followup", cap: 1, drop: "new" } }));
    await expect(third.accepted).rejects.toMatchObject({ code: "QUEUE_FULL" });
    hold.open();
    expect(await second.result).toMatchObject({ status: "ok", text: "to second" });
  });

  it("tells of dropped messages once, before the first that follows", async () => {
    const { h, hold } = await busy({ runtime: { queue: { mode: "followup", cap: 1 } } });
    const handles = [];
    for (const text of ["one", "two", "three"]) {
      handles.push(h.runtime.run(h.request(text)));
      await handles.at(-1)?.accepted;
    }
    hold.open();
    await Promise.all(handles.map(({ result }) => result));
    await h.runtime.run(h.request("later")).result;
    expect(outline(await h.transcript())).toEqual([
      "user:first",
      "assistant:to first",
      "custom:queue-overflow",
      "user:three",
      "assistant:to three",
      "user:later",
      "assistant:to later",
    ]);
    expect(wireText(h.server.calls[1]?.messages.at(-2))).toMatch(/- one\n- two$/);
  });

  it("interrupt: waits until the run that it stops has ended, so that two never overlap", async () => {
    const stuck = gate();
    const h = await start({
      runtime: {
        tools: [() => testTool("work", () => stuck.opened.then(() => ({ content: [] })))],
        abortGraceMs: 60_000,
      },
      answer: (_call, index) =>
        index === 0 ? { calls: [{ name: "work", arguments: {} }] } : { text: "urgent answer" },
    });
    const first = h.runtime.run(h.request("first"));
    await until(() => h.events.some(({ stream }) => stream === "tool"));
    const urgent = h.runtime.run(h.request("urgent", { queueMode: "interrupt" }));
    await urgent.accepted;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(h.runtime.activeRuns().map(({ state }) => state)).toEqual(["running", "queued"]);
    expect(h.server.calls).toHaveLength(1);
    stuck.open();
    expect(await first.result).toMatchObject({ status: "aborted", stopReason: "interrupt" });
    expect(await urgent.result).toMatchObject({ status: "ok", text: "urgent answer" });
    const order = h.events.flatMap(({ stream, data, runId }) =>
      stream === "lifecycle" ? [`${data.phase} ${runId === first.runId ? 1 : 2}`] : [],
    );
    expect(order).toEqual(["start 1", "finishing 1", "end 1", "start 2", "finishing 2", "end 2"]);
  });

  it("interrupt: stops the active turn and runs next, before what waits", async () => {
    const { h, first } = await busy();
    const waiting = h.runtime.run(h.request("waiting", { queueMode: "followup" }));
    await waiting.accepted;
    const urgent = h.runtime.run(h.request("urgent", { queueMode: "interrupt" }));
    expect(await first.result).toMatchObject({ status: "aborted", stopReason: "interrupt" });
    await Promise.all([urgent.result, waiting.result]);
    expect(h.server.calls.map(lastUserText)).toEqual(["first", "urgent", "waiting"]);
  });

  it("abort without a run id cancels what waits before it stops the active turn", async () => {
    const { h, first } = await busy();
    const second = h.runtime.run(h.request("second", { queueMode: "followup" }));
    await second.accepted;
    expect(await h.runtime.abort({ sessionKey: MAIN }, "rpc")).toEqual({
      aborted: true,
      runIds: [second.runId, first.runId],
    });
    expect(await second.result).toMatchObject({ status: "aborted", text: "" });
    expect(await h.store.listPendingInputs(MAIN)).toEqual([]);
    expect(outline(await h.transcript())).not.toContain("user:second");
  });

  it.each([
    ["new", { refused: true, dropped: false, notice: false }],
    ["old", { refused: false, dropped: true, notice: false }],
    ["summarize", { refused: false, dropped: true, notice: true }],
  ] as const)("at the cap with drop %s", async (drop, { refused, dropped, notice }) => {
    const { h, hold } = await busy({ runtime: { queue: { mode: "followup", cap: 1, drop } } });
    const second = h.runtime.run(h.request("second\nwith details"));
    await second.accepted;
    const third = h.runtime.run(h.request("third"));
    if (refused) await expect(third.accepted).rejects.toMatchObject({ code: "QUEUE_FULL" });
    else await third.accepted;
    hold.open();
    expect((await second.result).stopReason).toBe(dropped ? "queue-overflow" : "stop");
    await third.result.catch(() => undefined);
    expect(outline(await h.transcript()).includes("custom:queue-overflow")).toBe(notice);
    if (notice) expect(JSON.stringify(h.server.calls[1]?.messages)).toContain("- second");
  });

  it("uses the mode that is stored with the session, unless the request names one", async () => {
    const { h, hold } = await busy();
    await h.store.patchSession(MAIN, { queueMode: "followup" });
    const second = h.runtime.run(h.request("second"));
    await second.accepted;
    hold.open();
    await second.result;
    expect(
      h.events.some(
        (event) => event.stream === "lifecycle" && event.data.phase === "end" && event.data.stopReason === "steered",
      ),
    ).toBe(false);
  });

  it("counts what waits to join a turn, too, so that a flood stays bounded", async () => {
    const { h } = await busy({ runtime: { queue: { cap: 3, drop: "new" } } });
    const flood = Array.from({ length: 10 }, (_unused, n) => h.runtime.run(h.request(`m${n}`)));
    const outcomes = await Promise.allSettled(flood.map(({ accepted }) => accepted));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const late = h.runtime.run(h.request("late"));
    await expect(late.accepted).rejects.toMatchObject({ code: "QUEUE_FULL" });
    await h.runtime.abort({ sessionKey: MAIN }, "rpc");
  });

  it("keeps stored input for the next start when it is closed before the turn", async () => {
    const { h, hold } = await busy();
    const second = h.runtime.run(h.request("second", { queueMode: "followup" }));
    await second.accepted;
    const closing = h.runtime.close({ drainMs: 5_000 });
    hold.open();
    await closing;
    expect(await second.result).toMatchObject({ status: "aborted", stopReason: "shutdown" });
    expect(await h.store.listPendingInputs(MAIN)).toMatchObject([{ id: second.runId, state: "queued" }]);
  });
});

describe("lanes", () => {
  it("of their own let work run beside a full main lane, one at a time each", async () => {
    const hold = gate();
    let active = 0;
    let most = 0;
    const h = await start({
      runtime: { maxConcurrent: 1, lanes: { cron: 2 } },
      answer: async (call) => {
        if (lastUserText(call) === "main") await hold.opened;
        active += 1;
        most = Math.max(most, active);
        await new Promise((resolve) => setTimeout(resolve, 5));
        active -= 1;
        return { text: "ok" };
      },
    });
    let n = 0;
    const run = (text: string, more: Partial<RunRequest>) =>
      h.runtime.run(h.request(text, { sessionKey: `agent:main:direct:l${n++}`, ...more }));
    const main = run("main", {});
    await until(() => h.server.calls.length === 1);
    const sides = [run("side", { lane: "side" }), run("side", { lane: "side" })];
    await Promise.all(sides.map(({ result }) => result));
    expect(most).toBe(1);
    const crons = [1, 2, 3].map(() => run("cron", { trigger: "cron" }));
    await Promise.all([...crons, run("beat", { trigger: "heartbeat" })].map(({ result }) => result));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
    hold.open();
    expect((await main.result).status).toBe("ok");
  });
});

describe("many sessions", () => {
  it("never runs two turns of one session, keeps the cap, and answers everything once, whatever arrives when", async () => {
    let active = 0;
    let mostActive = 0;
    const activeBySession = new Map<string, number>();
    const h = await start({
      runtime: { maxConcurrent: 2, queue: { mode: "followup", cap: 100 } },
      answer: async (call) => {
        active += 1;
        mostActive = Math.max(mostActive, active);
        const session = lastUserText(call).split(" ")[0] ?? "";
        activeBySession.set(session, (activeBySession.get(session) ?? 0) + 1);
        expect(activeBySession.get(session)).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 3));
        activeBySession.set(session, 0);
        active -= 1;
        return { text: `to ${lastUserText(call)}` };
      },
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(2), { minLength: 1, maxLength: 10 }), async (sessions) => {
        round += 1;
        const runs = sessions.map((session, index) => {
          const sessionKey = `agent:main:direct:r${round}s${session}`;
          return {
            sessionKey,
            text: `${session} ${index}`,
            handle: h.runtime.run(h.request(`${session} ${index}`, { sessionKey })),
          };
        });
        const results = await Promise.all(runs.map(({ handle }) => handle.result));
        expect(results.map(({ text }) => text)).toEqual(runs.map(({ text }) => `to ${text}`));
        for (const sessionKey of new Set(runs.map((run) => run.sessionKey))) {
          const expected = runs
            .filter((run) => run.sessionKey === sessionKey)
            .flatMap(({ text }) => [`user:${text}`, `assistant:to ${text}`]);
          expect(outline(await h.transcript(sessionKey))).toEqual(expected);
        }
      }),
      { numRuns: 10 },
    );
    expect(mostActive).toBeLessThanOrEqual(2);
    expect(h.runtime.activeRuns()).toEqual([]);
  });
});
