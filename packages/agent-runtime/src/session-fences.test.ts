import { describe, expect, it } from "vitest";
import { gate, harnessesOfTests, MAIN, outline, testTool, until } from "../test/harness.ts";

const start = harnessesOfTests();

/** A turn that waits for `hold`, and another message behind it. */
async function busy(options: Parameters<typeof start>[0] = {}) {
  const hold = gate();
  const h = await start({
    answer: (_call, index) => ({ text: `answer ${index}`, ...(index === 0 ? { holdAfterText: hold.opened } : {}) }),
    ...options,
  });
  const first = h.runtime.run(h.request("first"));
  await until(() => h.server.calls.length === 1);
  const second = h.runtime.run(h.request("second", { queueMode: "followup" }));
  await second.accepted;
  return { h, first, second, hold };
}

describe("a fenced session", () => {
  it("has no run left, and what arrives then runs after its release, in the new generation and in order", async () => {
    const { h, first, second } = await busy();
    const before = await h.store.getSession(MAIN);
    const release = await h.runtime.fence(MAIN);
    expect(await second.result).toMatchObject({ status: "aborted", stopReason: "stop" });
    expect(await first.result).toMatchObject({ status: "aborted", stopReason: "stop", text: "answer 0" });
    const late = ["third", "fourth"].map((text) => h.runtime.run(h.request(text, { queueMode: "followup" })));
    let isAccepted = false;
    void late[0]?.accepted.then(() => (isAccepted = true));
    const after = await h.store.resetSession(MAIN);
    expect(isAccepted).toBe(false);
    release();
    const results = await Promise.all(late.map(({ result }) => result));
    expect(results.map(({ sessionId }) => sessionId)).toEqual([after.entry.sessionId, after.entry.sessionId]);
    expect(outline(await h.transcript())).toEqual([
      "user:third",
      "assistant:answer 1",
      "user:fourth",
      "assistant:answer 2",
    ]);
    const { sessionId = "" } = before?.entry ?? {};
    const old = await h.store.readHistory(MAIN, { sessionId, limit: 100 });
    expect(outline(old?.records ?? [])).toEqual(["user:first", "assistant:answer 0"]);
  });

  it("does not hold other sessions", async () => {
    const { h } = await busy();
    const release = await h.runtime.fence(MAIN);
    const other = h.runtime.run(h.request("elsewhere", { sessionKey: "agent:main:direct:bob" }));
    expect((await other.result).status).toBe("ok");
    release();
  });

  it("is given up when a run does not end in time, and then everything goes on", async () => {
    const stuck = gate();
    const h = await start({
      runtime: {
        tools: [() => testTool("work", () => stuck.opened.then(() => ({ content: [] })))],
        abortGraceMs: 60_000,
      },
      answer: (_call, index) => (index === 0 ? { calls: [{ name: "work", arguments: {} }] } : { text: "fine" }),
    });
    const first = h.runtime.run(h.request("first"));
    await until(() => h.events.some(({ stream }) => stream === "tool"));
    const fencing = h.runtime.fence(MAIN, { timeoutMs: 20 });
    const held = h.runtime.run(h.request("held", { queueMode: "followup" }));
    await expect(fencing).rejects.toMatchObject({ code: "SESSION_NOT_DRAINED" });
    stuck.open();
    await first.result;
    expect(await held.result).toMatchObject({ status: "ok", text: "fine" });
  });

  it("waits for the fence before it, and input waits for the last one", async () => {
    const { h } = await busy();
    const first = await h.runtime.fence(MAIN);
    const order: string[] = [];
    const next = h.runtime.fence(MAIN).then((release) => {
      order.push("second fence");
      return release;
    });
    const run = h.runtime.run(h.request("held"));
    void run.accepted.then(() => order.push("held"));
    first();
    first();
    const second = await next;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(order).toEqual(["second fence"]);
    second();
    await run.result;
    expect(order).toEqual(["second fence", "held"]);
  });

  it("lets held input be withdrawn, and refuses it when the runtime closes", async () => {
    const { h } = await busy();
    const release = await h.runtime.fence(MAIN);
    const [withdrawn, refused] = [h.runtime.run(h.request("third")), h.runtime.run(h.request("fourth"))];
    await h.runtime.abort({ sessionKey: MAIN, runId: withdrawn.runId }, "stop");
    await expect(withdrawn.accepted).rejects.toMatchObject({ code: "RUN_WITHDRAWN" });
    await h.runtime.close({ drainMs: 0 });
    await expect(refused.accepted).rejects.toMatchObject({ code: "RUNTIME_CLOSED" });
    release();
    expect(outline(await h.transcript())).toEqual(["user:first", "assistant:answer 0"]);
  });
});
