import { describe, expect, it } from "vitest";
import { assistant, show, user, userMessage } from "./records.ts";
import { KEY, MAIN, MINUTE, STALE_MS, START, lines, refused } from "./workspace.ts";
import type { Workspace } from "./workspace.ts";

/** Entries: their creation, times, patches, archive state, resets and deletion. */
export function describeSessions(place: Workspace): void {
  describe("a session", () => {
    it("is created with its transcript and found by key, id and label", async () => {
      const created = await place.store.ensureSession(KEY, {
        cwd: "/home/u/w",
        createdVia: "telegram",
        entry: { label: "Work" },
      });
      expect(created.entry).toMatchObject({
        createdAt: START,
        createdVia: "telegram",
        sessionStartedAt: START,
        updatedAt: START,
        lastInteractionAt: START,
        status: "idle",
      });
      expect(await place.store.getSession(KEY)).toEqual(created);
      expect(await place.store.findBySessionId(created.entry.sessionId)).toEqual(created);
      expect(await place.store.findByLabel("WORK")).toEqual([created]);
      expect(await place.store.readHistory(KEY)).toEqual({
        sessionId: created.entry.sessionId,
        records: [],
        positions: [],
        hasMore: false,
        leafId: null,
      });
      const [header] = await lines(place.store.exportTranscript(KEY));
      expect(JSON.parse(header ?? "")).toEqual({
        type: "session",
        version: 1,
        id: created.entry.sessionId,
        timestamp: "2026-09-01T08:00:00.000Z",
        cwd: "/home/u/w",
      });
    });

    it("is adopted untouched when it exists", async () => {
      const created = await place.store.ensureSession(KEY, { createdVia: "telegram", entry: { label: "Work" } });
      place.now += MINUTE;
      expect(await place.store.ensureSession(KEY, { createdVia: "cron", entry: { label: "Other" } })).toEqual(created);
    });

    it("is created once by two calls at the same time", async () => {
      const [first, second] = await Promise.all([place.store.ensureSession(KEY), place.store.ensureSession(KEY)]);
      expect(second).toEqual(first);
      expect(await place.store.countSessions()).toBe(1);
    });

    it("keeps its session id through idle weeks and restarts", async () => {
      const { entry } = await place.store.ensureSession(KEY);
      await place.store.close();
      place.now += 40 * 24 * 60 * MINUTE;
      await place.reopen();
      await place.store.recoverInterrupted();
      const { session } = await place.begin(KEY, user("still there?"));
      expect(session.entry.sessionId).toBe(entry.sessionId);
    });

    it.each([
      ["", "empty"],
      ["a b", "space"],
      ["a\u0000b", "control character"],
      ["agent:main:\ud800", "half a character"],
      ["x".repeat(513), "too long"],
    ])("refuses a key that cannot be canonical: %j (%s)", async (key) => {
      await refused("INVALID_SESSION_KEY", place.store.ensureSession(key));
      await refused("INVALID_SESSION_KEY", place.store.beginRun({ sessionKey: key, runId: "r" }));
      await refused(
        "INVALID_SESSION_KEY",
        place.store.acceptInput({ id: "i", sessionKey: key, message: userMessage("x") }),
      );
    });

    it("is not found by an id or key that does not exist", async () => {
      expect(await place.store.getSession(KEY)).toBeUndefined();
      expect(await place.store.findBySessionId("nope")).toBeUndefined();
      expect(await place.store.findByLabel("nope")).toEqual([]);
      expect(await place.store.readContext(KEY)).toEqual([]);
      expect(await place.store.readHistory(KEY)).toBeUndefined();
    });
  });

  describe("times of an entry", () => {
    it("move lastInteractionAt for users only, updatedAt for every change", async () => {
      await place.store.ensureSession(KEY);
      place.now += MINUTE;
      const { claim } = await place.begin(KEY, user("heartbeat", "internal_system"));
      expect(await place.entryOf(KEY)).toMatchObject({ lastInteractionAt: START, updatedAt: place.now });
      place.now += MINUTE;
      await place.store.append(claim, [assistant("working")]);
      expect(await place.entryOf(KEY)).toMatchObject({ lastInteractionAt: START, updatedAt: place.now });
      await place.store.endRun(claim);
      expect((await place.entryOf(KEY))?.lastActivityAt).toBeUndefined();

      place.now += MINUTE;
      const asked = place.now;
      const run = await place.begin(KEY, user("hello"));
      place.now += MINUTE;
      await place.store.endRun(run.claim, { records: [assistant("hi")] });
      expect(await place.entryOf(KEY)).toMatchObject({
        lastInteractionAt: asked,
        lastActivityAt: place.now,
        updatedAt: place.now,
        sessionStartedAt: START,
      });
    });

    it("count a message of another session as no interaction", async () => {
      await place.store.ensureSession(KEY);
      place.now += MINUTE;
      await place.store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("ping", "inter_session") });
      expect(await place.entryOf(KEY)).toMatchObject({ lastInteractionAt: START, updatedAt: place.now });
      place.now += MINUTE;
      await place.store.acceptInput({ id: "i2", sessionKey: KEY, message: userMessage("hello") });
      expect(await place.entryOf(KEY)).toMatchObject({ lastInteractionAt: place.now });
    });
  });

  describe("a patch", () => {
    it("sets, clears with null and leaves omitted fields alone", async () => {
      await place.store.ensureSession(KEY);
      await place.store.patchSession(KEY, { thinkingLevel: "high", verboseLevel: "off" });
      place.now += MINUTE;
      const { entry } = await place.store.patchSession(KEY, {
        verboseLevel: null,
        fastMode: "auto",
        displayName: undefined,
      });
      expect(entry).toMatchObject({
        thinkingLevel: "high",
        fastMode: "auto",
        updatedAt: place.now,
        lastInteractionAt: START,
      });
      expect(Object.keys(entry)).not.toContain("verboseLevel");
      expect(await place.entryOf(KEY)).toEqual(entry);
    });

    it('keeps "off" as a value of its own', async () => {
      await place.store.ensureSession(KEY);
      expect((await place.store.patchSession(KEY, { verboseLevel: "off" })).entry.verboseLevel).toBe("off");
    });

    it("changes nothing when one field is wrong, and names field, value and choice", async () => {
      await place.store.ensureSession(KEY);
      const error = await refused(
        "INVALID_PATCH",
        place.store.patchSession(KEY, { thinkingLevel: "high", sendPolicy: "maybe" }),
      );
      expect(error.message).toMatch(/sendPolicy.*"allow", "deny".*"maybe"/);
      expect((await place.entryOf(KEY))?.thinkingLevel).toBeUndefined();
    });

    it.each([
      [{ spawnedBy: "agent:main:main" }],
      [{ spawnDepth: 1 }],
      [{ parentSessionKey: "x" }],
      [{ subagentRole: "leaf" }],
      [{ sessionId: "x" }],
      [{ createdVia: "x" }],
      [{ lastInteractionAt: 1 }],
      [{ status: "running" }],
      [{ lable: "typo" }],
      [{ label: "" }],
      [{ label: "x".repeat(65) }],
      [{ fastMode: "fast" }],
      [{ inputTokens: -1 }],
      [{ groupActivation: 1 }],
      [{ queueDrop: "all" }],
      [{ queueCap: -1 }],
      [{ deliveryContext: { channel: "telegram" } }],
      [{ deliveryContext: { channel: "telegram", to: 5 } }],
      [{ origin: { colour: "red" } }],
      [{ origin: [] }],
      [{ forkSource: { sessionKey: "k", sessionId: "s", entryId: null } }],
    ])("refuses %j", async (patch) => {
      const { entry } = await place.store.ensureSession(KEY);
      await refused("INVALID_PATCH", place.store.patchSession(KEY, patch));
      expect(await place.entryOf(KEY)).toEqual(entry);
    });

    it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"])(
      "refuses %s, which every object has, as a field",
      async (field) => {
        await place.store.ensureSession(KEY);
        for (const value of ['"x"', "{}", "null"]) {
          const patch = JSON.parse(`{"${field}":${value}}`) as Record<string, unknown>;
          await refused("INVALID_PATCH", place.store.patchSession(KEY, patch));
        }
        const patch = JSON.parse('{"__proto__":{"status":"x"}}') as Record<string, unknown>;
        const { claim } = await place.begin(KEY);
        await refused("INVALID_PATCH", place.store.append(claim, [], { patch }));
        await place.store.endRun(claim);
      },
    );

    it("refuses values that cannot be stored, whoever sets them", async () => {
      await place.store.ensureSession(KEY);
      const circular: Record<string, unknown> = {};
      circular.self = circular;
      let deep: Record<string, unknown> = {};
      for (let level = 0; level < 50_000; level++) deep = { deep };
      const { claim } = await place.begin(KEY);
      for (const value of [circular, deep, { count: 1n }, { text: "x".repeat(300_000) }]) {
        await refused("INVALID_PATCH", place.store.patchSession(KEY, { origin: value }));
        await refused("INVALID_PATCH", place.store.append(claim, [], { patch: { someOtherField: value } }));
      }
      await place.store.endRun(claim);
    });

    it("reads older spellings as the present ones", async () => {
      await place.store.ensureSession(KEY);
      expect((await place.store.patchSession(KEY, { chatType: "room", responseUsage: "on" })).entry).toMatchObject({
        chatType: "channel",
        responseUsage: "tokens",
      });
    });

    it("loses no field when two come at the same time", async () => {
      await place.store.ensureSession(KEY);
      await Promise.all([
        place.store.patchSession(KEY, { label: "Work" }),
        place.store.patchSession(KEY, { fastMode: true }),
      ]);
      expect(await place.entryOf(KEY)).toMatchObject({ label: "Work", fastMode: true });
    });

    it("keeps a label unique whatever its case, until its session is gone", async () => {
      await place.store.ensureSession(KEY, { entry: { label: "Straße" } });
      await place.store.ensureSession(MAIN);
      await refused("LABEL_IN_USE", place.store.patchSession(MAIN, { label: "STRAßE" }));
      await refused("LABEL_IN_USE", place.store.ensureSession("agent:main:x", { entry: { label: "straße" } }));
      expect(await place.store.getSession("agent:main:x")).toBeUndefined();
      await place.store.patchSession(KEY, { label: "straße" });
      await place.store.deleteSession(KEY);
      await place.store.patchSession(MAIN, { label: "STRAßE" });
    });

    it("needs an existing session of the expected generation", async () => {
      await refused("SESSION_NOT_FOUND", place.store.patchSession(KEY, { fastMode: true }));
      await place.store.ensureSession(KEY);
      await refused(
        "SESSION_CHANGED",
        place.store.patchSession(KEY, { archivedAt: 1 }, { expectedSessionId: "other" }),
      );
    });

    it("keeps fields that it does not know", async () => {
      const { claim } = await place.begin(KEY, user("hi"));
      await place.store.endRun(claim, { patch: { fieldOfTheFuture: { deep: [1] } } });
      await place.store.patchSession(KEY, { fastMode: true });
      await place.store.resetSession(KEY);
      expect((await place.entryOf(KEY))?.fieldOfTheFuture).toEqual({ deep: [1] });
    });
  });

  describe("archiving", () => {
    it("takes the pin away, hides from lists, and ends with new user input", async () => {
      await place.store.ensureSession(KEY, { entry: { pinnedAt: 1 } });
      const { entry } = await place.store.patchSession(KEY, { archivedAt: place.now });
      expect(entry).toMatchObject({ archivedAt: place.now, archiveReason: "manual" });
      expect(entry.pinnedAt).toBeUndefined();
      expect((await place.store.listSessions()).sessions).toEqual([]);
      expect((await place.store.listSessions({ archived: true })).totalCount).toBe(1);
      await place.turn(KEY, assistant("internal"));
      expect((await place.entryOf(KEY))?.archivedAt).toBe(place.now);
      await place.begin(KEY, user("I am back"));
      const restored = await place.entryOf(KEY);
      expect(restored?.archivedAt).toBeUndefined();
      expect(restored?.archiveReason).toBeUndefined();
    });

    it("waits for the end of a run and spares protected sessions", async () => {
      const { claim } = await place.begin(KEY);
      await refused("SESSION_BUSY", place.store.patchSession(KEY, { archivedAt: place.now }));
      await place.store.endRun(claim);
      await place.store.patchSession(KEY, { archivedAt: place.now });
      await place.store.ensureSession(MAIN);
      await refused("SESSION_PROTECTED", place.store.patchSession(MAIN, { archivedAt: place.now }));
    });

    it("does not pin a child session", async () => {
      await place.store.ensureSession(KEY, { entry: { spawnedBy: MAIN } });
      await refused("INVALID_PATCH", place.store.patchSession(KEY, { pinnedAt: place.now }));
    });
  });

  describe("a reset", () => {
    it("starts a new generation and leaves the old one readable", async () => {
      const first = (await place.store.ensureSession(KEY, { cwd: "/w" })).entry.sessionId;
      await place.turn(KEY, user("old"));
      place.now += MINUTE;
      const { entry } = await place.store.resetSession(KEY);
      expect(entry.sessionId).not.toBe(first);
      expect(entry).toMatchObject({
        previousSessionId: first,
        sessionStartedAt: place.now,
        lastInteractionAt: place.now,
        createdAt: START,
        status: "idle",
      });
      expect(await place.context()).toEqual([]);
      expect((await place.store.readHistory(KEY, { sessionId: first }))?.records.map(show)).toEqual(["user: old"]);
      expect(await place.store.findBySessionId(first)).toBeUndefined();
      const [header] = await lines(place.store.exportTranscript(KEY));
      expect(JSON.parse(header ?? "")).toMatchObject({ cwd: "/w", parentSession: first });
      await place.turn(KEY, user("new"));
      expect(await place.context()).toEqual(["user: new"]);
    });

    it("keeps overrides and route, clears counters, elevation and exec", async () => {
      const kept = {
        label: "Work",
        displayName: "d",
        subject: "s",
        category: "c",
        lastChannel: "telegram",
        lastTo: "5",
        origin: { label: "o" },
        pinnedAt: 1,
        sendPolicy: "deny",
        groupActivation: "always",
        queueMode: "collect",
        queueDebounceMs: 5,
        queueCap: 6,
        queueDrop: "old",
        deliveryContext: { channel: "telegram", to: "5" },
        providerOverride: "p",
        modelOverride: "m",
        thinkingLevel: "high",
        fastMode: "auto",
        verboseLevel: "full",
        traceLevel: "on",
        reasoningLevel: "stream",
        responseUsage: "full",
      };
      const cleared = {
        inputTokens: 1,
        outputTokens: 2,
        totalTokens: 3,
        contextTokens: 4,
        compactionCount: 5,
        memoryFlushAt: 6,
        memoryFlushCompactionCount: 7,
        cliSessions: { claude: {} },
        elevatedLevel: "full",
        execHost: "node",
        execSecurity: "full",
        execAsk: "off",
        execNode: "n",
        abortedLastRun: true,
      };
      await place.store.ensureSession(KEY);
      await place.store.patchSession(KEY, { ...kept, ...cleared });
      const { entry } = await place.store.resetSession(KEY);
      expect(entry).toMatchObject(kept);
      for (const field of Object.keys(cleared)) expect(entry).not.toHaveProperty(field);
    });

    it("refuses another generation than the expected one, and a session in use, and changes nothing", async () => {
      await refused("SESSION_NOT_FOUND", place.store.resetSession(KEY));
      const { claim, session } = await place.begin(KEY, user("hi"));
      await refused("SESSION_CHANGED", place.store.resetSession(KEY, { expectedSessionId: "stale" }));
      await refused("SESSION_BUSY", place.store.resetSession(KEY));
      await place.store.endRun(claim, { records: [assistant("done")] });
      expect((await place.entryOf(KEY))?.sessionId).toBe(session.entry.sessionId);
      await place.store.resetSession(KEY, { expectedSessionId: session.entry.sessionId });
    });

    it("cancels queued input of the old generation", async () => {
      await place.store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("late") });
      await place.store.resetSession(KEY);
      expect(await place.store.listPendingInputs(KEY)).toEqual([]);
      await refused("INPUT_NOT_QUEUED", place.store.beginRun({ sessionKey: KEY, runId: "r", inputIds: ["i1"] }));
    });

    it("cuts off the claim of a run that went stale", async () => {
      const { claim } = await place.begin(KEY);
      place.now += STALE_MS;
      await place.store.resetSession(KEY);
      await refused("SESSION_CLAIM_LOST", place.store.append(claim, [assistant("zombie")]));
      expect(await place.history()).toEqual([]);
    });
  });

  describe("a soft reset", () => {
    it("keeps generation, transcript, queue and overrides, and ends native sessions", async () => {
      await place.turn(KEY, user("old"));
      await place.store.patchSession(KEY, { cliSessions: { claude: {} }, systemSent: true, elevatedLevel: "full" });
      await place.store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("queued") });
      const before = await place.entryOf(KEY);
      place.now += MINUTE;
      const { entry } = await place.store.softResetSession(KEY);
      const { cliSessions: _cut, systemSent: _again, ...kept } = before ?? {};
      expect(entry).toEqual({ ...kept, updatedAt: place.now });
      expect(await place.history()).toEqual(["user: old"]);
      expect(await place.store.listPendingInputs(KEY)).toHaveLength(1);
    });

    it("refuses another generation than the expected one, and a session in use", async () => {
      await refused("SESSION_NOT_FOUND", place.store.softResetSession(KEY));
      const { claim } = await place.begin(KEY, user("hi"));
      await refused("SESSION_CHANGED", place.store.softResetSession(KEY, { expectedSessionId: "stale" }));
      await refused("SESSION_BUSY", place.store.softResetSession(KEY));
      await place.store.endRun(claim);
    });
  });

  describe("a delete", () => {
    it("removes every generation and the queue", async () => {
      const first = (await place.store.ensureSession(KEY)).entry.sessionId;
      await place.turn(KEY, user("old"));
      await place.store.resetSession(KEY);
      await place.turn(KEY, user("new"));
      await place.store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("queued") });
      expect(await place.store.deleteSession(KEY)).toEqual({ deleted: true });
      expect(await place.store.getSession(KEY)).toBeUndefined();
      expect(await place.store.readHistory(KEY, { sessionId: first })).toBeUndefined();
      expect(await place.store.listPendingInputs(KEY)).toEqual([]);
      expect(await place.store.deleteSession(KEY)).toEqual({ deleted: false });
    });

    it("can keep the transcripts as unreferenced history", async () => {
      const first = (await place.store.ensureSession(KEY)).entry.sessionId;
      await place.turn(KEY, user("old"));
      await place.store.deleteSession(KEY, { deleteTranscript: false });
      expect(await place.store.getSession(KEY)).toBeUndefined();
      expect((await place.store.readHistory(KEY, { sessionId: first }))?.records.map(show)).toEqual(["user: old"]);
      const { entry } = await place.store.ensureSession(KEY);
      expect(entry.sessionId).not.toBe(first);
      expect(await place.history()).toEqual([]);
    });

    it.each([MAIN, "global", "unknown"])("refuses %s, which can be reset", async (key) => {
      await place.store.ensureSession(key);
      await refused("SESSION_PROTECTED", place.store.deleteSession(key));
      await place.store.resetSession(key);
    });

    it("refuses another generation than the expected one, and a session in use", async () => {
      const { claim } = await place.begin(KEY, user("hi"));
      await refused("SESSION_CHANGED", place.store.deleteSession(KEY, { expectedSessionId: "stale" }));
      await refused("SESSION_BUSY", place.store.deleteSession(KEY));
      await place.store.endRun(claim);
      expect(await place.history()).toEqual(["user: hi"]);
    });

    it("cuts off the claim of a run that went stale", async () => {
      const { claim } = await place.begin(KEY);
      place.now += STALE_MS;
      await place.store.deleteSession(KEY);
      await refused("SESSION_CLAIM_LOST", place.store.endRun(claim));
      await place.store.ensureSession(KEY);
      await refused("SESSION_CLAIM_LOST", place.store.append(claim, [assistant("zombie")]));
    });
  });
}
