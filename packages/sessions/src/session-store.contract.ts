import type { AssistantMessage, Message, UserMessage } from "@oc/plugin-sdk";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SessionErrorCode } from "./errors.ts";
import type {
  NewTranscriptRecord,
  Session,
  SessionEntry,
  SessionStore,
  TranscriptRecord,
  WriterClaim,
} from "./session-store.ts";

/** One place where a store keeps its data, and ways to open it. */
export interface StoreUnderTest {
  /** Opens the same data again each time; `now` is the store's clock. */
  open(options: { now: () => number; acquireTimeoutMs: number; staleMs: number }): Promise<SessionStore>;
  /** Removes the data; every store was closed before. */
  remove(): Promise<void>;
}

const MAIN = "agent:main:main";
const KEY = "agent:main:telegram:direct:5";
const START = Date.parse("2026-09-01T08:00:00Z");
const MINUTE = 60_000;
const STALE_MS = 30 * MINUTE;

/** What every implementation of {@link SessionStore} must do. Call it in a test file with a way to make an empty store. */
export function describeSessionStore(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`session store: ${name}`, () => {
    let place: StoreUnderTest;
    let store: SessionStore;
    let now: number;
    const opened: SessionStore[] = [];
    let runs: number;

    async function open(): Promise<SessionStore> {
      const next = await place.open({ now: () => now, acquireTimeoutMs: 40, staleMs: STALE_MS });
      opened.push(next);
      return next;
    }

    beforeEach(async () => {
      now = START;
      runs = 0;
      place = await create();
      store = await open();
    });

    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close();
      await place.remove();
    });

    const begin = (sessionKey: string, ...records: NewTranscriptRecord[]) =>
      store.beginRun({ sessionKey, runId: `run-${++runs}`, records });

    /** A whole turn that stores `records`. */
    async function turn(sessionKey: string, ...records: NewTranscriptRecord[]): Promise<TranscriptRecord[]> {
      const { claim } = await begin(sessionKey);
      return store.endRun(claim, { records });
    }

    async function context(sessionKey = KEY): Promise<string[]> {
      return (await store.readContext(sessionKey)).map(show);
    }

    async function history(sessionKey = KEY): Promise<string[]> {
      return ((await store.readHistory(sessionKey))?.records ?? []).map(show);
    }

    const entryOf = async (sessionKey: string): Promise<SessionEntry | undefined> =>
      (await store.getSession(sessionKey))?.entry;

    describe("a session", () => {
      it("is created with its transcript and found by key, id and label", async () => {
        const created = await store.ensureSession(KEY, {
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
        expect(await store.getSession(KEY)).toEqual(created);
        expect(await store.findBySessionId(created.entry.sessionId)).toEqual(created);
        expect(await store.findByLabel("WORK")).toEqual([created]);
        expect(await store.readHistory(KEY)).toEqual({
          sessionId: created.entry.sessionId,
          records: [],
          positions: [],
          hasMore: false,
          leafId: null,
        });
        const [header] = await lines(store.exportTranscript(KEY));
        expect(JSON.parse(header ?? "")).toEqual({
          type: "session",
          version: 1,
          id: created.entry.sessionId,
          timestamp: "2026-09-01T08:00:00.000Z",
          cwd: "/home/u/w",
        });
      });

      it("is adopted untouched when it exists", async () => {
        const created = await store.ensureSession(KEY, { createdVia: "telegram", entry: { label: "Work" } });
        now += MINUTE;
        expect(await store.ensureSession(KEY, { createdVia: "cron", entry: { label: "Other" } })).toEqual(created);
      });

      it("is created once by two calls at the same time", async () => {
        const [first, second] = await Promise.all([store.ensureSession(KEY), store.ensureSession(KEY)]);
        expect(second).toEqual(first);
        expect(await store.countSessions()).toBe(1);
      });

      it("keeps its session id through idle weeks and restarts", async () => {
        const { entry } = await store.ensureSession(KEY);
        await store.close();
        now += 40 * 24 * 60 * MINUTE;
        store = await open();
        await store.recoverInterrupted();
        const { session } = await begin(KEY, user("still there?"));
        expect(session.entry.sessionId).toBe(entry.sessionId);
      });

      it.each([
        ["", "empty"],
        ["a b", "space"],
        ["a\u0000b", "control character"],
        ["x".repeat(513), "too long"],
      ])("refuses a key that cannot be canonical: %j (%s)", async (key) => {
        await refused("INVALID_SESSION_KEY", store.ensureSession(key));
        await refused("INVALID_SESSION_KEY", store.beginRun({ sessionKey: key, runId: "r" }));
        await refused(
          "INVALID_SESSION_KEY",
          store.acceptInput({ id: "i", sessionKey: key, message: userMessage("x") }),
        );
      });

      it("is not found by an id or key that does not exist", async () => {
        expect(await store.getSession(KEY)).toBeUndefined();
        expect(await store.findBySessionId("nope")).toBeUndefined();
        expect(await store.findByLabel("nope")).toEqual([]);
        expect(await store.readContext(KEY)).toEqual([]);
        expect(await store.readHistory(KEY)).toBeUndefined();
      });
    });

    describe("times of an entry", () => {
      it("move lastInteractionAt for users only, updatedAt for every change", async () => {
        await store.ensureSession(KEY);
        now += MINUTE;
        const { claim } = await begin(KEY, user("heartbeat", "internal_system"));
        expect(await entryOf(KEY)).toMatchObject({ lastInteractionAt: START, updatedAt: now });
        now += MINUTE;
        await store.append(claim, [assistant("working")]);
        expect(await entryOf(KEY)).toMatchObject({ lastInteractionAt: START, updatedAt: now });
        await store.endRun(claim);
        expect((await entryOf(KEY))?.lastActivityAt).toBeUndefined();

        now += MINUTE;
        const asked = now;
        const run = await begin(KEY, user("hello"));
        now += MINUTE;
        await store.endRun(run.claim, { records: [assistant("hi")] });
        expect(await entryOf(KEY)).toMatchObject({
          lastInteractionAt: asked,
          lastActivityAt: now,
          updatedAt: now,
          sessionStartedAt: START,
        });
      });

      it("count a message of another session as no interaction", async () => {
        await store.ensureSession(KEY);
        now += MINUTE;
        await store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("ping", "inter_session") });
        expect(await entryOf(KEY)).toMatchObject({ lastInteractionAt: START, updatedAt: now });
        now += MINUTE;
        await store.acceptInput({ id: "i2", sessionKey: KEY, message: userMessage("hello") });
        expect(await entryOf(KEY)).toMatchObject({ lastInteractionAt: now });
      });
    });

    describe("a patch", () => {
      it("sets, clears with null and leaves omitted fields alone", async () => {
        await store.ensureSession(KEY);
        await store.patchSession(KEY, { thinkingLevel: "high", verboseLevel: "off" });
        now += MINUTE;
        const { entry } = await store.patchSession(KEY, {
          verboseLevel: null,
          fastMode: "auto",
          displayName: undefined,
        });
        expect(entry).toMatchObject({
          thinkingLevel: "high",
          fastMode: "auto",
          updatedAt: now,
          lastInteractionAt: START,
        });
        expect(Object.keys(entry)).not.toContain("verboseLevel");
        expect(await entryOf(KEY)).toEqual(entry);
      });

      it('keeps "off" as a value of its own', async () => {
        await store.ensureSession(KEY);
        expect((await store.patchSession(KEY, { verboseLevel: "off" })).entry.verboseLevel).toBe("off");
      });

      it("changes nothing when one field is wrong, and names field, value and choice", async () => {
        await store.ensureSession(KEY);
        const error = await refused(
          "INVALID_PATCH",
          store.patchSession(KEY, { thinkingLevel: "high", sendPolicy: "maybe" }),
        );
        expect(error.message).toMatch(/sendPolicy.*"allow", "deny".*"maybe"/);
        expect((await entryOf(KEY))?.thinkingLevel).toBeUndefined();
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
      ])("refuses %j", async (patch) => {
        const { entry } = await store.ensureSession(KEY);
        await refused("INVALID_PATCH", store.patchSession(KEY, patch));
        expect(await entryOf(KEY)).toEqual(entry);
      });

      it("reads older spellings as the present ones", async () => {
        await store.ensureSession(KEY);
        expect((await store.patchSession(KEY, { chatType: "room", responseUsage: "on" })).entry).toMatchObject({
          chatType: "channel",
          responseUsage: "tokens",
        });
      });

      it("loses no field when two come at the same time", async () => {
        await store.ensureSession(KEY);
        await Promise.all([store.patchSession(KEY, { label: "Work" }), store.patchSession(KEY, { fastMode: true })]);
        expect(await entryOf(KEY)).toMatchObject({ label: "Work", fastMode: true });
      });

      it("keeps a label unique whatever its case, until its session is gone", async () => {
        await store.ensureSession(KEY, { entry: { label: "Straße" } });
        await store.ensureSession(MAIN);
        await refused("LABEL_IN_USE", store.patchSession(MAIN, { label: "STRAßE" }));
        await refused("LABEL_IN_USE", store.ensureSession("agent:main:x", { entry: { label: "straße" } }));
        expect(await store.getSession("agent:main:x")).toBeUndefined();
        await store.patchSession(KEY, { label: "straße" });
        await store.deleteSession(KEY);
        await store.patchSession(MAIN, { label: "STRAßE" });
      });

      it("needs an existing session of the expected generation", async () => {
        await refused("SESSION_NOT_FOUND", store.patchSession(KEY, { fastMode: true }));
        await store.ensureSession(KEY);
        await refused("SESSION_CHANGED", store.patchSession(KEY, { archivedAt: 1 }, { expectedSessionId: "other" }));
      });

      it("keeps fields that it does not know", async () => {
        const { claim } = await begin(KEY, user("hi"));
        await store.endRun(claim, { patch: { fieldOfTheFuture: { deep: [1] } } });
        await store.patchSession(KEY, { fastMode: true });
        await store.resetSession(KEY);
        expect((await entryOf(KEY))?.fieldOfTheFuture).toEqual({ deep: [1] });
      });
    });

    describe("archiving", () => {
      it("takes the pin away, hides from lists, and ends with new user input", async () => {
        await store.ensureSession(KEY, { entry: { pinnedAt: 1 } });
        const { entry } = await store.patchSession(KEY, { archivedAt: now });
        expect(entry).toMatchObject({ archivedAt: now, archiveReason: "manual" });
        expect(entry.pinnedAt).toBeUndefined();
        expect((await store.listSessions()).sessions).toEqual([]);
        expect((await store.listSessions({ archived: true })).totalCount).toBe(1);
        await turn(KEY, assistant("internal"));
        expect((await entryOf(KEY))?.archivedAt).toBe(now);
        await begin(KEY, user("I am back"));
        const restored = await entryOf(KEY);
        expect(restored?.archivedAt).toBeUndefined();
        expect(restored?.archiveReason).toBeUndefined();
      });

      it("waits for the end of a run and spares protected sessions", async () => {
        const { claim } = await begin(KEY);
        await refused("SESSION_BUSY", store.patchSession(KEY, { archivedAt: now }));
        await store.endRun(claim);
        await store.patchSession(KEY, { archivedAt: now });
        await store.ensureSession(MAIN);
        await refused("SESSION_PROTECTED", store.patchSession(MAIN, { archivedAt: now }));
      });

      it("does not pin a child session", async () => {
        await store.ensureSession(KEY, { entry: { spawnedBy: MAIN } });
        await refused("INVALID_PATCH", store.patchSession(KEY, { pinnedAt: now }));
      });
    });

    describe("a reset", () => {
      it("starts a new generation and leaves the old one readable", async () => {
        const first = (await store.ensureSession(KEY, { cwd: "/w" })).entry.sessionId;
        await turn(KEY, user("old"));
        now += MINUTE;
        const { entry } = await store.resetSession(KEY);
        expect(entry.sessionId).not.toBe(first);
        expect(entry).toMatchObject({
          previousSessionId: first,
          sessionStartedAt: now,
          lastInteractionAt: now,
          createdAt: START,
          status: "idle",
        });
        expect(await context()).toEqual([]);
        expect((await store.readHistory(KEY, { sessionId: first }))?.records.map(show)).toEqual(["user: old"]);
        expect(await store.findBySessionId(first)).toBeUndefined();
        const [header] = await lines(store.exportTranscript(KEY));
        expect(JSON.parse(header ?? "")).toMatchObject({ cwd: "/w", parentSession: first });
        await turn(KEY, user("new"));
        expect(await context()).toEqual(["user: new"]);
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
        await store.ensureSession(KEY);
        await store.patchSession(KEY, { ...kept, ...cleared });
        const { entry } = await store.resetSession(KEY);
        expect(entry).toMatchObject(kept);
        for (const field of Object.keys(cleared)) expect(entry).not.toHaveProperty(field);
      });

      it("refuses another generation than the expected one, and a session in use, and changes nothing", async () => {
        await refused("SESSION_NOT_FOUND", store.resetSession(KEY));
        const { claim, session } = await begin(KEY, user("hi"));
        await refused("SESSION_CHANGED", store.resetSession(KEY, { expectedSessionId: "stale" }));
        await refused("SESSION_BUSY", store.resetSession(KEY));
        await store.endRun(claim, { records: [assistant("done")] });
        expect((await entryOf(KEY))?.sessionId).toBe(session.entry.sessionId);
        await store.resetSession(KEY, { expectedSessionId: session.entry.sessionId });
      });

      it("cancels queued input of the old generation", async () => {
        await store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("late") });
        await store.resetSession(KEY);
        expect(await store.listPendingInputs(KEY)).toEqual([]);
        await refused("INPUT_NOT_QUEUED", store.beginRun({ sessionKey: KEY, runId: "r", inputIds: ["i1"] }));
      });

      it("cuts off the claim of a run that went stale", async () => {
        const { claim } = await begin(KEY);
        now += STALE_MS;
        await store.resetSession(KEY);
        await refused("SESSION_CLAIM_LOST", store.append(claim, [assistant("zombie")]));
        expect(await history()).toEqual([]);
      });
    });

    describe("a delete", () => {
      it("removes every generation and the queue", async () => {
        const first = (await store.ensureSession(KEY)).entry.sessionId;
        await turn(KEY, user("old"));
        await store.resetSession(KEY);
        await turn(KEY, user("new"));
        await store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("queued") });
        expect(await store.deleteSession(KEY)).toEqual({ deleted: true });
        expect(await store.getSession(KEY)).toBeUndefined();
        expect(await store.readHistory(KEY, { sessionId: first })).toBeUndefined();
        expect(await store.listPendingInputs(KEY)).toEqual([]);
        expect(await store.deleteSession(KEY)).toEqual({ deleted: false });
      });

      it("can keep the transcripts as unreferenced history", async () => {
        const first = (await store.ensureSession(KEY)).entry.sessionId;
        await turn(KEY, user("old"));
        await store.deleteSession(KEY, { deleteTranscript: false });
        expect(await store.getSession(KEY)).toBeUndefined();
        expect((await store.readHistory(KEY, { sessionId: first }))?.records.map(show)).toEqual(["user: old"]);
        const { entry } = await store.ensureSession(KEY);
        expect(entry.sessionId).not.toBe(first);
        expect(await history()).toEqual([]);
      });

      it.each([MAIN, "global", "unknown"])("refuses %s, which can be reset", async (key) => {
        await store.ensureSession(key);
        await refused("SESSION_PROTECTED", store.deleteSession(key));
        await store.resetSession(key);
      });

      it("refuses another generation than the expected one, and a session in use", async () => {
        const { claim } = await begin(KEY, user("hi"));
        await refused("SESSION_CHANGED", store.deleteSession(KEY, { expectedSessionId: "stale" }));
        await refused("SESSION_BUSY", store.deleteSession(KEY));
        await store.endRun(claim);
        expect(await history()).toEqual(["user: hi"]);
      });

      it("cuts off the claim of a run that went stale", async () => {
        const { claim } = await begin(KEY);
        now += STALE_MS;
        await store.deleteSession(KEY);
        await refused("SESSION_CLAIM_LOST", store.endRun(claim));
        await store.ensureSession(KEY);
        await refused("SESSION_CLAIM_LOST", store.append(claim, [assistant("zombie")]));
      });
    });

    describe("listing", () => {
      const keys = async (query?: Parameters<SessionStore["listSessions"]>[0]): Promise<string[]> =>
        (await store.listSessions(query)).sessions.map((row) => row.key);

      it("puts pins first, then the latest change, ties by key", async () => {
        for (const key of ["agent:main:b", "agent:main:a", "agent:main:c", "agent:main:d"]) {
          await store.ensureSession(key);
        }
        now += MINUTE;
        await store.patchSession("agent:main:c", { fastMode: true });
        await store.ensureSession("agent:main:e", { entry: { pinnedAt: 1 } });
        now += MINUTE;
        await store.patchSession("agent:main:d", { pinnedAt: now });
        expect(await keys()).toEqual(["agent:main:d", "agent:main:e", "agent:main:c", "agent:main:a", "agent:main:b"]);
      });

      it("sorts by activity without pins", async () => {
        await store.ensureSession("agent:main:pinned", { entry: { pinnedAt: 1 } });
        now += MINUTE;
        await store.ensureSession("agent:main:active");
        now += MINUTE;
        await store.patchSession("agent:main:pinned", { fastMode: true });
        expect(await keys({ sortBy: "activity" })).toEqual(["agent:main:active", "agent:main:pinned"]);
      });

      it("filters before it pages, and counts what the filter lets through", async () => {
        for (let i = 0; i < 7; i++) await store.ensureSession(`agent:main:work-${i}`);
        for (let i = 0; i < 5; i++) await store.ensureSession(`agent:main:home-${i}`);
        const first = await store.listSessions({ search: "WORK", limit: 3 });
        expect(first).toMatchObject({ totalCount: 7, hasMore: true, nextOffset: 3 });
        const last = await store.listSessions({ search: "WORK", limit: 3, offset: 6 });
        expect(last).toMatchObject({ totalCount: 7, hasMore: false });
        expect(last.nextOffset).toBeUndefined();
        expect(last.sessions.map((row) => row.key)).toEqual(["agent:main:work-6"]);
        expect(await store.listSessions({ search: "work", offset: 99 })).toMatchObject({
          sessions: [],
          totalCount: 7,
          hasMore: false,
        });
      });

      it("searches key, label, display name and subject, whatever the case, and never across two of them", async () => {
        await store.ensureSession("agent:main:x", {
          entry: { label: "Größe", displayName: "Ann", subject: "100% wool_en" },
        });
        await store.ensureSession("agent:main:y");
        for (const search of ["MAIN:X", "GRÖSSE".replace("SS", "ß"), "ann", "100% WOOL_"]) {
          expect(await keys({ search })).toEqual(["agent:main:x"]);
        }
        for (const search of ["größeann", "1000", "woolXen"]) expect(await keys({ search })).toEqual([]);
      });

      it("filters by exact label, by parent, by age", async () => {
        await store.ensureSession("agent:main:a", { entry: { label: "Work", spawnedBy: MAIN } });
        now += 10 * MINUTE;
        await store.ensureSession("agent:main:b", { entry: { label: "Worker" } });
        expect(await keys({ label: "Work" })).toEqual(["agent:main:a"]);
        expect(await keys({ label: "work" })).toEqual([]);
        expect(await keys({ spawnedBy: MAIN })).toEqual(["agent:main:a"]);
        expect(await keys({ activeMinutes: 5 })).toEqual(["agent:main:b"]);
        expect(await keys({ activeMinutes: 10 })).toHaveLength(2);
      });

      it("hides global and unknown unless asked for", async () => {
        for (const key of ["global", "unknown", KEY]) await store.ensureSession(key);
        expect(await keys()).toEqual([KEY]);
        expect(await keys({ includeGlobal: true })).toEqual([KEY, "global"]);
        expect(await keys({ includeUnknown: true })).toEqual([KEY, "unknown"]);
        expect(await store.countSessions()).toBe(3);
      });

      it("shows archived sessions only when asked", async () => {
        await store.ensureSession("agent:main:a");
        await store.ensureSession("agent:main:b");
        await store.patchSession("agent:main:a", { archivedAt: now });
        expect(await keys()).toEqual(["agent:main:b"]);
        expect(await keys({ archived: true })).toEqual(["agent:main:a"]);
        expect(await keys({ archived: "all" })).toEqual(["agent:main:a", "agent:main:b"]);
      });

      it("derives title and preview only when asked", async () => {
        await turn(
          KEY,
          { type: "custom", customType: "x", data: 1 },
          user("  List my\n files  "),
          assistant("Here they are"),
        );
        const [plain] = (await store.listSessions()).sessions;
        expect(plain).not.toHaveProperty("derivedTitle");
        expect(plain).not.toHaveProperty("lastMessagePreview");
        const [row] = (await store.listSessions({ includeDerivedTitles: true, includeLastMessage: true })).sessions;
        expect(row).toMatchObject({ derivedTitle: "List my files", lastMessagePreview: "Here they are" });
        await store.resetSession(KEY);
        const [empty] = (await store.listSessions({ includeDerivedTitles: true, includeLastMessage: true })).sessions;
        expect(empty).not.toHaveProperty("derivedTitle");
      });

      it.each([[{ limit: 0 }], [{ limit: 1.5 }], [{ offset: -1 }], [{ activeMinutes: Number.NaN }]])(
        "refuses %j",
        async (query) => {
          await refused("INVALID_QUERY", store.listSessions(query));
        },
      );
    });

    describe("input", () => {
      it("is stored before it is acknowledged and survives a restart", async () => {
        const accepted = await store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("hello") });
        expect(accepted).toMatchObject({ id: "i1", sessionKey: KEY, state: "queued", duplicate: false });
        store = await open();
        expect(await store.listPendingInputs(KEY)).toMatchObject([{ id: "i1", message: userMessage("hello") }]);
      });

      it("counts once however often and whenever it is sent", async () => {
        const send = (id: string) => store.acceptInput({ id, sessionKey: KEY, message: userMessage(id) });
        const [first, second] = await Promise.all([send("i1"), send("i1")]);
        expect([first?.duplicate, second?.duplicate]).toEqual([false, true]);
        expect(await store.listPendingInputs(KEY)).toHaveLength(1);
        const { claim } = await store.beginRun({ sessionKey: KEY, runId: "i1", inputIds: ["i1"] });
        await store.endRun(claim);
        expect(await send("i1")).toMatchObject({ duplicate: true, state: "consumed", message: userMessage("i1") });
        store = await open();
        expect(await send("i1")).toMatchObject({ duplicate: true, state: "consumed" });
        expect(await store.findRun("i1")).toMatchObject({ runId: "i1", sessionKey: KEY, state: "consumed" });
        expect(await history()).toEqual(["user: i1"]);
      });

      it("becomes records in order when its run begins", async () => {
        for (const id of ["i1", "i2", "i3"]) await store.acceptInput({ id, sessionKey: KEY, message: userMessage(id) });
        await store.beginRun({ sessionKey: KEY, runId: "i1", inputIds: ["i1", "i2"], records: [note("and this")] });
        expect(await history()).toEqual(["user: i1", "user: i2", "note: and this"]);
        expect((await store.listPendingInputs(KEY)).map((input) => input.id)).toEqual(["i3"]);
      });

      it("is consumed in the commit that appends the combined message", async () => {
        for (const id of ["i1", "i2"]) await store.acceptInput({ id, sessionKey: KEY, message: userMessage(id) });
        const { claim } = await store.beginRun({
          sessionKey: KEY,
          runId: "r1",
          consumeInputIds: ["i1"],
          records: [user("i1, combined")],
        });
        await refused("INPUT_NOT_QUEUED", store.append(claim, [user("again")], { consumeInputIds: ["i1"] }));
        await store.append(claim, [user("i2, steered")], { consumeInputIds: ["i2"] });
        expect(await history()).toEqual(["user: i1, combined", "user: i2, steered"]);
        expect(await store.listPendingInputs(KEY)).toEqual([]);
      });

      it("can be cancelled while it waits, and then cannot run", async () => {
        await store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("never mind") });
        expect(await store.cancelInput("i1")).toBe(true);
        expect(await store.cancelInput("i1")).toBe(false);
        expect(await store.cancelInput("unknown")).toBe(false);
        await refused("INPUT_NOT_QUEUED", store.beginRun({ sessionKey: KEY, runId: "r1", inputIds: ["i1"] }));
        expect(await history()).toEqual([]);
        expect(await store.findRun("r1")).toBeUndefined();
      });

      it("of another session cannot be consumed", async () => {
        await store.acceptInput({ id: "i1", sessionKey: MAIN, message: userMessage("hi") });
        await refused("INPUT_NOT_QUEUED", store.beginRun({ sessionKey: KEY, runId: "r1", inputIds: ["i1"] }));
      });

      it("is refused, not stored, when the transcript moved on", async () => {
        const [last] = await turn(KEY, user("a"));
        await refused(
          "LEAF_CHANGED",
          store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("b"), expectedLeafId: null }),
        );
        await refused(
          "LEAF_CHANGED",
          store.beginRun({ sessionKey: KEY, runId: "r9", records: [user("b")], expectedLeafId: "old" }),
        );
        expect(await store.findRun("i1")).toBeUndefined();
        await store.beginRun({ sessionKey: KEY, runId: "r9", records: [user("b")], expectedLeafId: last?.id ?? null });
      });

      it("that is no message is refused", async () => {
        await refused(
          "INVALID_RECORD",
          store.acceptInput({ id: "i1", sessionKey: KEY, message: { role: "system" } as unknown as Message }),
        );
        await refused("INVALID_RECORD", store.acceptInput({ id: "", sessionKey: KEY, message: userMessage("x") }));
      });
    });

    describe("a run", () => {
      it("begins with a user message in one step, which acknowledges it", async () => {
        const { claim, session, records } = await begin(KEY, user("hello"));
        expect(claim).toMatchObject({ sessionKey: KEY, sessionId: session.entry.sessionId, owner: "run-1" });
        expect(session.entry.status).toBe("running");
        expect(records.map(show)).toEqual(["user: hello"]);
        store = await open();
        expect(await history()).toEqual(["user: hello"]);
        expect(await store.findRun("run-1")).toMatchObject({ sessionKey: KEY, state: "consumed" });
      });

      it("appends under its claim and ends idle, with its bookkeeping, in one step", async () => {
        const { claim } = await begin(KEY, user("hello"));
        await store.append(claim, [assistant("thinking")], { patch: { inputTokens: 10 } });
        await store.endRun(claim, { records: [assistant("done")], patch: { outputTokens: 5, abortedLastRun: true } });
        expect(await entryOf(KEY)).toMatchObject({
          status: "idle",
          inputTokens: 10,
          outputTokens: 5,
          abortedLastRun: true,
        });
        expect(await context()).toEqual(["user: hello", "assistant: thinking", "assistant: done"]);
        const next = await begin(KEY, user("again"));
        await store.endRun(next.claim);
        expect((await entryOf(KEY))?.abortedLastRun).toBeUndefined();
      });

      it("cannot set what the store keeps", async () => {
        const { claim } = await begin(KEY, user("hello"));
        await refused("INVALID_PATCH", store.append(claim, [assistant("x")], { patch: { sessionId: "mine" } }));
        await refused("INVALID_PATCH", store.endRun(claim, { patch: { spawnedBy: "mine" } }));
        expect(await history()).toEqual(["user: hello"]);
      });

      it("is begun once, also after a restart", async () => {
        const { claim } = await store.beginRun({ sessionKey: KEY, runId: "r1", records: [user("once")] });
        await store.endRun(claim);
        await refused("RUN_DUPLICATE", store.beginRun({ sessionKey: KEY, runId: "r1", records: [user("once")] }));
        store = await open();
        await refused("RUN_DUPLICATE", store.beginRun({ sessionKey: KEY, runId: "r1", records: [user("once")] }));
        await refused("RUN_DUPLICATE", store.beginRun({ sessionKey: MAIN, runId: "r1", records: [user("once")] }));
        expect(await store.acceptInput({ id: "r1", sessionKey: KEY, message: userMessage("once") })).toMatchObject({
          duplicate: true,
        });
        expect(await history()).toEqual(["user: once"]);
        expect(await store.getSession(MAIN)).toBeUndefined();
      });

      it("waits for the claim of the run before it", async () => {
        const first = await begin(KEY, user("one"));
        const second = begin(KEY, user("two"));
        await store.endRun(first.claim, { records: [assistant("first")] });
        await second;
        expect(await history()).toEqual(["user: one", "assistant: first", "user: two"]);
      });

      it("gives up waiting after the configured time, having stored nothing", async () => {
        await begin(KEY, user("one"));
        const error = await refused("SESSION_BUSY", begin(KEY, user("two")));
        expect(error).toMatchObject({ retryable: true });
        expect(await history()).toEqual(["user: one"]);
        expect(await store.findRun("run-2")).toBeUndefined();
      });

      it("stops waiting when it is aborted", async () => {
        await begin(KEY, user("one"));
        const controller = new AbortController();
        const waiting = store.beginRun({ sessionKey: KEY, runId: "r2", signal: controller.signal });
        controller.abort(new Error("not wanted any more"));
        await expect(waiting).rejects.toThrow("not wanted any more");
      });

      it("cannot take its own claim twice", async () => {
        await store.beginRun({ sessionKey: KEY, runId: "r1" });
        await refused("SESSION_CLAIM_NESTED", store.beginRun({ sessionKey: KEY, runId: "r1" }));
      });

      it("does not hinder other sessions", async () => {
        const runs = await Promise.all(["a", "b", "c"].map((name) => begin(`agent:main:${name}`, user(name))));
        expect(new Set(runs.map((run) => run.claim.sessionId)).size).toBe(3);
      });

      it("loses its claim to another run once it is stale, and then writes nothing", async () => {
        const lost = await begin(KEY, user("one"));
        now += STALE_MS;
        const taker = await begin(KEY, user("two"));
        expect(taker.claim.epoch).toBeGreaterThan(lost.claim.epoch);
        await refused("SESSION_CLAIM_LOST", store.append(lost.claim, [assistant("late")]));
        await refused("SESSION_CLAIM_LOST", store.endRun(lost.claim, { records: [assistant("late")] }));
        await refused("SESSION_CLAIM_LOST", store.renewClaim(lost.claim));
        expect(await history()).toEqual(["user: one", "user: two"]);
        await store.endRun(taker.claim);
      });

      it.each([
        ["renewing", (claim: WriterClaim) => store.renewClaim(claim)],
        ["appending", (claim: WriterClaim) => store.append(claim, [assistant("busy")])],
      ])("keeps its claim by %s", async (_, keep) => {
        const { claim } = await begin(KEY, user("one"));
        now += STALE_MS - 1;
        await keep(claim);
        now += STALE_MS - 1;
        await refused("SESSION_BUSY", begin(KEY, user("two")));
        await store.endRun(claim);
      });

      it("cannot write after its end", async () => {
        const { claim } = await begin(KEY, user("one"));
        await store.endRun(claim);
        await refused("SESSION_CLAIM_LOST", store.append(claim, [assistant("late")]));
        await refused("SESSION_CLAIM_LOST", store.endRun(claim));
      });
    });

    describe("a transcript", () => {
      it("gives each record an id, the leaf as parent, and a time", async () => {
        const [first, second] = await turn(KEY, user("a"), assistant("b"));
        expect(first).toMatchObject({ parentId: null, timestamp: new Date(now).toISOString() });
        expect(second?.parentId).toBe(first?.id);
        const [third] = await turn(KEY, user("c"));
        expect(third?.parentId).toBe(second?.id);
        expect((await store.readHistory(KEY))?.leafId).toBe(third?.id);
      });

      it("takes an id that is given, once", async () => {
        const [given] = await turn(KEY, { ...user("a"), id: "mine" });
        expect(given?.id).toBe("mine");
        await refused("INVALID_RECORD", turn(KEY, { ...user("b"), id: "mine" }));
        expect(await history()).toEqual(["user: a"]);
      });

      it("keeps records of types that it does not know, verbatim", async () => {
        const future = { type: "hologram", depth: { x: [1, null] } } as unknown as NewTranscriptRecord;
        await turn(KEY, user("a"), future);
        expect((await store.readHistory(KEY))?.records[1]).toMatchObject(future as object);
        expect(await context()).toEqual(["user: a"]);
      });

      it.each([
        ["a header", { type: "session" }],
        ["no type", { data: 1 }],
        ["a message of an unknown role", { type: "message", message: { role: "system", content: "x" } }],
        ["what JSON cannot hold", { type: "custom", customType: "x", data: 1n }],
      ])("refuses %s and stores nothing of the call", async (_, record) => {
        await refused("INVALID_RECORD", turn(KEY, user("a"), record as unknown as NewTranscriptRecord));
        expect(await history()).toEqual([]);
      });

      it("summarises large details and keeps small ones", async () => {
        const result = (details: unknown): NewTranscriptRecord => ({
          type: "message",
          message: {
            role: "toolResult",
            toolCallId: "t",
            toolName: "exec",
            content: [],
            isError: false,
            timestamp: START,
            details,
          },
        });
        const records = await turn(KEY, result({ exit: 0 }), result({ log: "ä".repeat(9_000) }), {
          ...note("x"),
          details: "y".repeat(20_000),
        } as NewTranscriptRecord);
        expect(records[0]).toMatchObject({ message: { details: { exit: 0 } } });
        expect(records[1]).toMatchObject({ message: { details: { persistedDetailsTruncated: true, bytes: 18_010 } } });
        expect(records[2]).toMatchObject({ details: { persistedDetailsTruncated: true } });
        expect(JSON.stringify(records[1]).length).toBeLessThan(1_500);
        expect((await store.readHistory(KEY))?.records).toEqual(records);
      });

      it("branches after a rewind and keeps the old branch", async () => {
        const [m1] = await turn(KEY, user("m1"), user("m2"));
        await store.rewind(KEY, m1?.id ?? "");
        expect(await context()).toEqual(["user: m1"]);
        await turn(KEY, user("m2'"));
        expect(await context()).toEqual(["user: m1", "user: m2'"]);
        expect(await history()).toEqual(["user: m1", "user: m2'"]);
        const stored = (await lines(store.exportTranscript(KEY)))
          .slice(1)
          .map((line) => JSON.parse(line) as TranscriptRecord);
        expect(stored.map((record) => [show(record), record.parentId === m1?.id])).toEqual([
          ["user: m1", false],
          ["user: m2", true],
          ["user: m2'", true],
        ]);
      });

      it("follows a rewind onto another branch and back", async () => {
        const [a, b] = await turn(KEY, user("a"), user("b"));
        await store.rewind(KEY, a?.id ?? "");
        await turn(KEY, user("c"));
        expect(await context()).toEqual(["user: a", "user: c"]);
        await store.rewind(KEY, b?.id ?? "");
        expect(await context()).toEqual(["user: a", "user: b"]);
        await turn(KEY, user("d"));
        expect(await context()).toEqual(["user: a", "user: b", "user: d"]);
      });

      it("refuses to rewind to nowhere, and while a run writes", async () => {
        await refused("SESSION_NOT_FOUND", store.rewind(KEY, "x"));
        const { claim, records } = await begin(KEY, user("a"));
        await refused("SESSION_BUSY", store.rewind(KEY, records[0]?.id ?? ""));
        await store.endRun(claim);
        await refused("ENTRY_NOT_FOUND", store.rewind(KEY, "x"));
      });
    });

    describe("the model context", () => {
      it("grows with each append, whoever appends", async () => {
        await turn(KEY, user("a"));
        expect(await context()).toEqual(["user: a"]);
        await turn(KEY, assistant("b"), { type: "custom", customType: "x", data: 1 }, note("c"));
        expect(await context()).toEqual(["user: a", "assistant: b", "note: c"]);
        const other = await open();
        const { claim } = await other.beginRun({ sessionKey: KEY, runId: "other", records: [user("d")] });
        await other.endRun(claim);
        expect(await context()).toEqual(["user: a", "assistant: b", "note: c", "user: d"]);
      });

      it("leads with the last compaction's summary and its kept records", async () => {
        const [, m2] = await turn(KEY, user("m1"), user("m2"));
        expect(await context()).toHaveLength(2);
        await turn(KEY, compaction("sum", m2?.id ?? ""), user("m3"));
        expect(await context()).toEqual(["compaction: sum", "user: m2", "user: m3"]);
        expect(await history()).toEqual(["user: m1", "user: m2", "compaction: sum", "user: m3"]);
      });

      it("never shows again what a reset in place dropped", async () => {
        const [m1] = await turn(KEY, user("m1"), { type: "reset" }, user("m2"));
        expect(await context()).toEqual(["user: m2"]);
        await turn(KEY, compaction("sum", m1?.id ?? ""), user("m3"));
        expect(await context()).toEqual(["compaction: sum", "user: m2", "user: m3"]);
        expect(await history()).toEqual(["user: m2", "compaction: sum", "user: m3"]);
      });

      it("shows what a reset in place kept, to people as well", async () => {
        const [, m2] = await turn(KEY, user("m1"), user("m2"));
        await turn(KEY, { type: "reset", firstKeptEntryId: m2?.id ?? "" }, user("m3"));
        expect(await context()).toEqual(["user: m2", "user: m3"]);
        expect(await history()).toEqual(["user: m2", "user: m3"]);
      });

      it.each([
        ["compaction", (id: string): NewTranscriptRecord => compaction("sum", id), ["compaction: sum", "user: m3"]],
        ["reset", (id: string): NewTranscriptRecord => ({ type: "reset", firstKeptEntryId: id }), ["user: m3"]],
      ])("keeps nothing when a %s names an entry of another branch", async (_, boundary, expected) => {
        const [m1, other] = await turn(KEY, user("m1"), user("other branch"));
        await store.rewind(KEY, m1?.id ?? "");
        await turn(KEY, user("m2"), boundary(other?.id ?? ""), user("m3"));
        expect(await context()).toEqual(expected);
      });

      it("answers tool calls that were never answered, and drops answers to nothing", async () => {
        await turn(KEY, user("a"), assistant("", "t1", "t2"), toolResult("t2"), toolResult("ghost"), user("b"));
        expect(await context()).toEqual([
          "user: a",
          "assistant: t1,t2",
          "result: t2",
          "result: t1 interrupted",
          "user: b",
        ]);
        expect(await history()).toEqual(["user: a", "assistant: t1,t2", "result: t2", "result: ghost", "user: b"]);
      });

      it("belongs to its caller: changing the list changes no later read", async () => {
        await turn(KEY, user("a"));
        (await store.readContext(KEY)).length = 0;
        expect(await context()).toEqual(["user: a"]);
      });
    });

    describe("history", () => {
      it("pages from the newest back, each page oldest first", async () => {
        await turn(KEY, ...Array.from({ length: 25 }, (_, i) => user(`${i}`)));
        const page = async (offset?: number) =>
          store.readHistory(KEY, { limit: 10, ...(offset !== undefined && { offset }) });
        const newest = await page();
        expect(newest?.positions).toEqual(Array.from({ length: 10 }, (_, i) => i + 16));
        expect(newest?.records.map(show)).toEqual(Array.from({ length: 10 }, (_, i) => `user: ${i + 15}`));
        expect(newest).toMatchObject({ hasMore: true, nextOffset: 10 });
        const oldest = await page(20);
        expect(oldest?.records.map(show)).toEqual(Array.from({ length: 5 }, (_, i) => `user: ${i}`));
        expect(oldest?.hasMore).toBe(false);
        expect(oldest?.nextOffset).toBeUndefined();
        expect((await page(99))?.records).toEqual([]);
      });

      it("is not found for a generation of another key", async () => {
        const { entry } = await store.ensureSession(MAIN);
        await store.ensureSession(KEY);
        expect(await store.readHistory(KEY, { sessionId: entry.sessionId })).toBeUndefined();
      });

      it.each([[{ limit: 0 }], [{ limit: 1001 }], [{ offset: -1 }], [{ limit: 1.5 }]])("refuses %j", async (query) => {
        await store.ensureSession(KEY);
        await refused("INVALID_QUERY", store.readHistory(KEY, query));
      });
    });

    describe("recovery", () => {
      it("leaves runs and input of this process alone", async () => {
        const { claim } = await begin(KEY, user("a"));
        await store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("b") });
        expect(await store.recoverInterrupted()).toEqual([]);
        await store.endRun(claim);
        expect(await store.listPendingInputs(KEY)).toHaveLength(1);
      });

      it("shows queued input of before as interrupted and never runs it", async () => {
        await turn(KEY, user("done"));
        await store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("waiting") });
        await store.close();
        store = await open();
        const sessionId = (await entryOf(KEY))?.sessionId;
        expect(await store.recoverInterrupted()).toEqual([{ sessionKey: KEY, sessionId, runId: "i1", kind: "queued" }]);
        expect(await store.recoverInterrupted()).toEqual([]);
        expect(await store.listPendingInputs(KEY)).toEqual([]);
        expect(await store.findRun("i1")).toMatchObject({ state: "interrupted" });
        const records = (await store.readHistory(KEY))?.records ?? [];
        expect(records.slice(1)).toMatchObject([
          { type: "message", message: userMessage("waiting") },
          {
            type: "custom_message",
            customType: "interrupted",
            display: true,
            details: { runId: "i1", kind: "queued" },
          },
        ]);
        await refused("INPUT_NOT_QUEUED", store.beginRun({ sessionKey: KEY, runId: "r", inputIds: ["i1"] }));
        expect(await store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("waiting") })).toMatchObject({
          duplicate: true,
          state: "interrupted",
          message: userMessage("waiting"),
        });
      });
    });

    describe("export and import", () => {
      it("reproduces records, order, ids and the active path", async () => {
        const [a] = await turn(KEY, user("a"), assistant("b"));
        await store.rewind(KEY, a?.id ?? "");
        const exported = await lines(store.exportTranscript(KEY));
        const before = await store.readHistory(KEY);
        await store.deleteSession(KEY);
        const imported: Session = await store.importTranscript("agent:main:copy", exported);
        expect(imported.entry).toMatchObject({ sessionId: before?.sessionId, sessionStartedAt: START });
        expect(await lines(store.exportTranscript("agent:main:copy"))).toEqual(exported);
        expect(await store.readHistory("agent:main:copy")).toEqual(before);
      });

      it("refuses what exists already", async () => {
        await turn(KEY, user("a"));
        const exported = await lines(store.exportTranscript(KEY));
        await refused("SESSION_EXISTS", store.importTranscript(KEY, exported));
        await refused("SESSION_EXISTS", store.importTranscript("agent:main:copy", exported));
        await refused("SESSION_NOT_FOUND", lines(store.exportTranscript("agent:main:copy")));
      });
    });
  });
}

async function refused(code: SessionErrorCode, attempt: Promise<unknown>): Promise<Error> {
  try {
    await attempt;
  } catch (error) {
    expect(error).toMatchObject({ name: "SessionError", code });
    return error as Error;
  }
  return expect.unreachable(`expected ${code}`);
}

async function lines(source: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of source) all.push(line);
  return all;
}

function userMessage(content: string, kind?: "external_user" | "inter_session" | "internal_system"): UserMessage {
  return { role: "user", content, timestamp: START, ...(kind && { provenance: { kind } }) };
}

function user(content: string, kind?: "external_user" | "inter_session" | "internal_system"): NewTranscriptRecord {
  return { type: "message", message: userMessage(content, kind) };
}

function assistant(text: string, ...toolCallIds: string[]): NewTranscriptRecord {
  const message: AssistantMessage = {
    role: "assistant",
    content: [
      ...(text === "" ? [] : [{ type: "text" as const, text }]),
      ...toolCallIds.map((id) => ({ type: "toolCall" as const, id, name: "exec", arguments: {} })),
    ],
    api: "test",
    provider: "p",
    model: "m",
    stopReason: "stop",
    usage: { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, total: 2 },
    timestamp: START,
  };
  return { type: "message", message };
}

function toolResult(toolCallId: string): NewTranscriptRecord {
  return {
    type: "message",
    message: {
      role: "toolResult",
      toolCallId,
      toolName: "exec",
      content: [{ type: "text", text: "ok" }],
      isError: false,
      timestamp: START,
    },
  };
}

function note(content: string): NewTranscriptRecord {
  return { type: "custom_message", customType: "note", content, display: true };
}

function compaction(summary: string, firstKeptEntryId: string): NewTranscriptRecord {
  return { type: "compaction", summary, firstKeptEntryId, tokensBefore: 1 };
}

/** A record as the tests write it. */
function show(record: TranscriptRecord): string {
  if (record.type === "compaction") return `compaction: ${record.summary}`;
  if (record.type === "custom_message") return `${record.customType}: ${record.content}`;
  if (record.type !== "message") return record.type;
  const { message } = record;
  if (message.role === "toolResult") return `result: ${message.toolCallId}${message.isError ? " interrupted" : ""}`;
  if (typeof message.content === "string") return `${message.role}: ${message.content}`;
  return `${message.role}: ${message.content.map((part) => (part.type === "text" ? part.text : part.type === "toolCall" ? part.id : "")).join(",")}`;
}
