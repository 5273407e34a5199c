import { describe, expect, it } from "vitest";
import { harnessesOfTests, MAIN, outline } from "../test/harness.ts";
import type { RunRequest } from "./runtime.ts";

const start = harnessesOfTests();
const NO_LONGER_THAN_A_MINUTE = { idleMinutes: 1 };

/** A session that was last spoken to two minutes ago. */
async function staleSession(more: Parameters<typeof start>[0] = {}) {
  const asked: unknown[] = [];
  const changes: string[] = [];
  const h = await start({
    ...more,
    runtime: {
      resetPolicy: (target) => {
        asked.push(target);
        return NO_LONGER_THAN_A_MINUTE;
      },
      onSessionChanged: ({ reason }) => changes.push(reason),
      ...more.runtime,
    },
  });
  await h.runtime.run(h.request("heron")).result;
  const old = await h.store.getSession(MAIN);
  h.travel(2 * 60_000);
  asked.length = 0;
  changes.length = 0;
  return { h, asked, changes, oldId: old?.entry.sessionId };
}

describe("a stale session", () => {
  it("starts anew before the message is stored, which is the first of the new generation", async () => {
    const { h, asked, changes, oldId } = await staleSession();
    const run = h.runtime.run(h.request("new"));
    const { sessionId } = await run.accepted;
    await run.result;
    expect(sessionId).not.toBe(oldId);
    expect((await h.store.getSession(MAIN))?.entry).toMatchObject({ sessionId, previousSessionId: oldId });
    expect(outline(await h.transcript())).toEqual(["user:new", "assistant:hello"]);
    expect(JSON.stringify(h.server.calls[1]?.messages)).not.toContain("heron");
    expect(changes).toEqual(["reset", "run"]);
    expect(asked).toEqual([{ agentId: "main", sessionKey: MAIN }]);
  });

  it.each<[string, Partial<RunRequest>]>([
    ["a heartbeat", { trigger: "heartbeat" }],
    ["scheduled work", { trigger: "cron" }],
    ["the system", { input: { text: "note", provenance: { kind: "internal_system" } } }],
    ["another session", { input: { text: "note", provenance: { kind: "inter_session", sourceSessionKey: "x" } } }],
  ])("goes on for %s, and is not asked about", async (_name, request) => {
    const { h, asked, changes, oldId } = await staleSession();
    await h.runtime.run(h.request("note", request)).result;
    expect((await h.store.getSession(MAIN))?.entry.sessionId).toBe(oldId);
    expect([asked, changes]).toEqual([[], ["send", "run"]]);
  });

  it("is looked up by the channel that the message came over", async () => {
    const { h, asked } = await staleSession();
    const provenance = { kind: "external_user" as const, channel: "telegram", senderId: "5" };
    await h.runtime.run(h.request("hi", { input: { text: "hi", provenance } })).result;
    expect(asked).toEqual([{ agentId: "main", sessionKey: MAIN, channel: "telegram" }]);
  });

  it("goes on for ever without a policy", async () => {
    const { h, oldId } = await staleSession({ runtime: { resetPolicy: () => undefined } });
    await h.runtime.run(h.request("new")).result;
    expect((await h.store.getSession(MAIN))?.entry.sessionId).toBe(oldId);
  });
});
