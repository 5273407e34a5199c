import { describe, expect, it } from "vitest";
import type { ResetPolicy } from "../reset-policy.ts";
import { assistant, note, user, userMessage } from "./records.ts";
import { KEY, MINUTE, lines, refused } from "./workspace.ts";
import type { Workspace } from "./workspace.ts";

const DAILY: ResetPolicy = { atHour: 4 };
const IDLE: ResetPolicy = { idleMinutes: 60 };

/** Conversations that begin anew by themselves. */
export function describeRollovers(place: Workspace): void {
  let runs = 0;
  /** A message of a user that arrives now, answered at once. */
  const turn = async (text: string, reset: ResetPolicy | undefined, kind?: "internal_system" | "inter_session") => {
    const runId = `turn-${++runs}`;
    const begun = await place.store.beginRun({
      sessionKey: KEY,
      runId,
      records: [user(text, kind)],
      ...(reset && { reset }),
    });
    await place.store.endRun(begun.claim, { records: [assistant(`re: ${text}`)] });
    return begun;
  };
  const accept = (id: string, reset?: ResetPolicy, kind?: "internal_system" | "inter_session") =>
    place.store.acceptInput({ id, sessionKey: KEY, message: userMessage(id, kind), ...(reset && { reset }) });
  const at = (time: string): void => {
    place.now = Date.parse(`2026-09-${time}Z`);
  };

  describe("an automatic reset", () => {
    it("never happens without a policy, however long the session was idle", async () => {
      const { session } = await turn("hi", undefined);
      place.now += 40 * 24 * 60 * MINUTE;
      const later = await turn("still there?", undefined);
      expect(later.session.entry.sessionId).toBe(session.entry.sessionId);
      expect(later).not.toHaveProperty("rolledOverFrom");
    });

    it("comes with the first message after the hour, which is the first of the new generation", async () => {
      at("01T03:59");
      const first = await turn("old", DAILY);
      at("01T04:01");
      const second = await turn("new", DAILY);
      expect(second.rolledOverFrom).toBe(first.session.entry.sessionId);
      expect(second.claim.sessionId).toBe(second.session.entry.sessionId);
      expect(second.session.entry).toMatchObject({
        previousSessionId: first.session.entry.sessionId,
        sessionStartedAt: place.now,
        lastInteractionAt: place.now,
        status: "running",
      });
      expect(await place.history()).toEqual(["user: new", "assistant: re: new"]);
      const [header] = await lines(place.store.exportTranscript(KEY));
      expect(JSON.parse(header ?? "")).toMatchObject({ parentSession: first.session.entry.sessionId });
      const old = await place.store.readHistory(KEY, { sessionId: first.session.entry.sessionId });
      expect(old?.records).toHaveLength(2);
      at("01T09:00");
      expect(await turn("same day", DAILY)).not.toHaveProperty("rolledOverFrom");
    });

    it("is neither triggered nor postponed by heartbeats, other sessions and bookkeeping", async () => {
      at("01T03:59");
      const { session } = await turn("old", DAILY);
      at("01T04:01");
      for (const kind of ["internal_system", "inter_session"] as const) {
        expect(await turn("beat", DAILY, kind)).not.toHaveProperty("rolledOverFrom");
        expect(await accept(`queued ${kind}`, DAILY, kind)).not.toHaveProperty("rolledOverFrom");
      }
      await place.store.patchSession(KEY, { label: "Work" });
      expect((await place.entryOf(KEY))?.sessionId).toBe(session.entry.sessionId);
      at("01T09:00");
      expect(await turn("good morning", DAILY)).toHaveProperty("rolledOverFrom", session.entry.sessionId);
    });

    it("goes by the user's last message: exactly the limit is fresh, a second more is not", async () => {
      at("01T10:00");
      await turn("hi", IDLE);
      at("01T10:50");
      await turn("cron", IDLE, "internal_system");
      at("01T11:00:00");
      expect(await turn("in time", IDLE)).not.toHaveProperty("rolledOverFrom");
      at("01T12:00:01");
      expect(await turn("too late", IDLE)).toHaveProperty("rolledOverFrom");
    });

    it("does not happen when the clock was set back behind the session's start", async () => {
      at("20T10:00");
      await turn("hi", DAILY);
      at("01T10:00");
      expect(await turn("the past", { ...DAILY, ...IDLE })).not.toHaveProperty("rolledOverFrom");
    });

    it("keeps labels, route, origin and model, but not how the old conversation was answered", async () => {
      const kept = {
        label: "Work",
        displayName: "d",
        category: "c",
        lastChannel: "telegram",
        lastTo: "5",
        deliveryContext: { channel: "telegram", to: "5" },
        origin: { label: "o" },
        pinnedAt: 1,
        sendPolicy: "deny",
        groupActivation: "always",
        queueMode: "collect",
        queueDebounceMs: 5,
        queueCap: 6,
        queueDrop: "old",
        providerOverride: "p",
        modelOverride: "m",
      };
      const cleared = {
        thinkingLevel: "high",
        fastMode: true,
        verboseLevel: "full",
        traceLevel: "on",
        reasoningLevel: "stream",
        responseUsage: "full",
        inputTokens: 1,
        totalTokens: 3,
        totalTokensFresh: true,
        compactionCount: 5,
        memoryFlushAt: 6,
        memoryFlushCompactionCount: 7,
        cliSessions: { claude: {} },
        elevatedLevel: "full",
        execHost: "node",
        abortedLastRun: true,
      };
      await turn("hi", IDLE);
      await place.store.patchSession(KEY, { ...kept, ...cleared });
      const { createdAt } = (await place.entryOf(KEY)) ?? {};
      place.now += 61 * MINUTE;
      await accept("i1", IDLE);
      const entry = await place.entryOf(KEY);
      expect(entry).toMatchObject({ ...kept, createdAt });
      for (const field of Object.keys(cleared)) expect(entry).not.toHaveProperty(field);
    });

    it("takes what is queued along, in order", async () => {
      const { session } = await turn("hi", undefined);
      await accept("beat", undefined, "internal_system");
      place.now += 61 * MINUTE;
      const accepted = await accept("i1", IDLE);
      expect(accepted.rolledOverFrom).toBe(session.entry.sessionId);
      const queued = await place.store.listPendingInputs(KEY);
      expect(queued.map(({ id, sessionId }) => [id, sessionId])).toEqual([
        ["beat", accepted.sessionId],
        ["i1", accepted.sessionId],
      ]);
      const begun = await place.store.beginRun({ sessionKey: KEY, runId: "i1", inputIds: ["beat", "i1"], reset: IDLE });
      expect(begun).not.toHaveProperty("rolledOverFrom");
      expect(begun.claim.sessionId).toBe(accepted.sessionId);
      expect(await place.history()).toEqual(["user: beat", "user: i1"]);
    });

    it("waits for the run that holds the session, and then comes with the message's own turn", async () => {
      at("01T03:50");
      const running = await place.begin(KEY, user("long work"));
      at("01T04:01");
      const early = await accept("i1", DAILY);
      expect(early).not.toHaveProperty("rolledOverFrom");
      expect(early.sessionId).toBe(running.claim.sessionId);
      await place.store.append(running.claim, [assistant("working")]);
      await place.store.endRun(running.claim, { records: [assistant("done")] });
      const begun = await place.store.beginRun({ sessionKey: KEY, runId: "i1", inputIds: ["i1"] });
      expect(begun.rolledOverFrom).toBe(running.claim.sessionId);
      expect(await place.history()).toEqual(["user: i1"]);
    });

    it("is not postponed by a heartbeat that was running as the message came", async () => {
      await turn("hi", IDLE);
      place.now += 61 * MINUTE;
      const beat = await place.begin(KEY, user("beat", "internal_system"));
      await accept("i1", IDLE);
      await place.store.endRun(beat.claim);
      const begun = await place.store.beginRun({
        sessionKey: KEY,
        runId: "r1",
        consumeInputIds: ["i1"],
        records: [user("i1, combined")],
        reset: IDLE,
      });
      expect(begun.rolledOverFrom).toBe(beat.claim.sessionId);
      expect(await place.history()).toEqual(["user: i1, combined"]);
    });

    it("does not catch a message that arrived before the hour and runs after it", async () => {
      at("01T03:59:59");
      await turn("hi", DAILY);
      await accept("i1", DAILY);
      at("01T04:00:01");
      const begun = await place.store.beginRun({ sessionKey: KEY, runId: "i1", inputIds: ["i1"], reset: DAILY });
      expect(begun).not.toHaveProperty("rolledOverFrom");
    });

    it("cuts off the claim of a run that went stale", async () => {
      const zombie = await place.begin(KEY, user("one"));
      place.now += 61 * MINUTE;
      const begun = await turn("two", IDLE);
      expect(begun.rolledOverFrom).toBe(zombie.claim.sessionId);
      await refused("SESSION_CLAIM_LOST", place.store.append(zombie.claim, [assistant("late")]));
      await refused("SESSION_CLAIM_LOST", place.store.endRun(zombie.claim));
    });

    it("is nothing to a sender who saw the end of the old generation, and refused to one who did not", async () => {
      const { records } = await turn("hi", IDLE);
      const last = (await place.store.readHistory(KEY))?.leafId ?? null;
      place.now += 61 * MINUTE;
      const input = { id: "i1", sessionKey: KEY, message: userMessage("again"), reset: IDLE };
      await refused("LEAF_CHANGED", place.store.acceptInput({ ...input, expectedLeafId: records[0]?.id ?? null }));
      expect(await place.history()).toHaveLength(2);
      expect(await place.store.acceptInput({ ...input, expectedLeafId: last })).toHaveProperty("rolledOverFrom");
    });

    it("happens once for two messages at the same time, and not again when one is repeated", async () => {
      await turn("hi", IDLE);
      place.now += 61 * MINUTE;
      const [first, second, repeated] = await Promise.all([accept("i1", IDLE), accept("i2", IDLE), accept("i1", IDLE)]);
      expect([first, second, repeated].filter((input) => input?.rolledOverFrom !== undefined)).toHaveLength(1);
      expect(second?.sessionId).toBe(first?.sessionId);
      expect(repeated).toMatchObject({ duplicate: true, sessionId: first?.sessionId });
    });

    it("leaves nothing when its message is refused", async () => {
      await turn("hi", IDLE);
      const before = await place.entryOf(KEY);
      place.now += 61 * MINUTE;
      await refused(
        "RUN_DUPLICATE",
        place.store.beginRun({ sessionKey: KEY, runId: `turn-${runs}`, records: [user("x")], reset: IDLE }),
      );
      await refused(
        "INVALID_RECORD",
        place.store.beginRun({
          sessionKey: KEY,
          runId: "r2",
          records: [user("x"), { ...note("y"), id: "" }],
          reset: IDLE,
        }),
      );
      expect(await place.entryOf(KEY)).toEqual(before);
    });

    it("brings an archived session back, in a new generation", async () => {
      await turn("hi", IDLE);
      await place.store.patchSession(KEY, { archivedAt: place.now });
      place.now += 61 * MINUTE;
      const { session } = await turn("back", IDLE);
      expect(session.entry.archivedAt).toBeUndefined();
      expect(session.entry.previousSessionId).toBeDefined();
    });
  });
}
