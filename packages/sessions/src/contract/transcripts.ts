import { describe, expect, it } from "vitest";
import type { NewTranscriptRecord, Session, TranscriptRecord } from "../session-store.ts";
import { assistant, compaction, note, show, toolResult, user } from "./records.ts";
import { KEY, MAIN, START, lines, refused } from "./workspace.ts";
import type { Workspace } from "./workspace.ts";

/** Records, branches, the model context, history, export and import. */
export function describeTranscripts(place: Workspace): void {
  describe("a transcript", () => {
    it("gives each record an id, the leaf as parent, and a time", async () => {
      const [first, second] = await place.turn(KEY, user("a"), assistant("b"));
      expect(first).toMatchObject({ parentId: null, timestamp: new Date(place.now).toISOString() });
      expect(second?.parentId).toBe(first?.id);
      const [third] = await place.turn(KEY, user("c"));
      expect(third?.parentId).toBe(second?.id);
      expect((await place.store.readHistory(KEY))?.leafId).toBe(third?.id);
    });

    it("takes an id that is given, once", async () => {
      const [given] = await place.turn(KEY, { ...user("a"), id: "mine" });
      expect(given?.id).toBe("mine");
      await refused("INVALID_RECORD", place.turn(KEY, { ...user("b"), id: "mine" }));
      expect(await place.history()).toEqual(["user: a"]);
    });

    it("keeps records of types that it does not know, verbatim", async () => {
      const future = { type: "hologram", depth: { x: [1, null] } } as unknown as NewTranscriptRecord;
      await place.turn(KEY, user("a"), future);
      expect((await place.store.readHistory(KEY))?.records[1]).toMatchObject(future as object);
      expect(await place.context()).toEqual(["user: a"]);
    });

    it.each([
      ["a header", { type: "session" }],
      ["no type", { data: 1 }],
      ["a message of an unknown role", { type: "message", message: { role: "system", content: "x" } }],
      ["a message without content", { type: "message", message: { role: "assistant" } }],
      ["content with a part that is nothing", { type: "message", message: { role: "user", content: [null] } }],
      ["half a character in its id", { type: "custom", customType: "x", id: "a\ud800" }],
      ["an id that JSON cannot hold", { type: "custom", customType: "x", id: 1n }],
      ["what JSON cannot hold", { type: "custom", customType: "x", data: 1n }],
    ])("refuses %s and stores nothing of the call", async (_, record) => {
      await refused("INVALID_RECORD", place.turn(KEY, user("a"), record as unknown as NewTranscriptRecord));
      expect(await place.history()).toEqual([]);
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
      const records = await place.turn(KEY, result({ exit: 0 }), result({ log: "ä".repeat(9_000) }), {
        ...note("x"),
        details: "y".repeat(20_000),
      } as NewTranscriptRecord);
      expect(records[0]).toMatchObject({ message: { details: { exit: 0 } } });
      expect(records[1]).toMatchObject({ message: { details: { persistedDetailsTruncated: true, bytes: 18_010 } } });
      expect(records[2]).toMatchObject({ details: { persistedDetailsTruncated: true } });
      expect(JSON.stringify(records[1]).length).toBeLessThan(1_500);
      expect((await place.store.readHistory(KEY))?.records).toEqual(records);
    });

    it("branches after a rewind and keeps the old branch", async () => {
      const [m1] = await place.turn(KEY, user("m1"), user("m2"));
      await place.store.rewind(KEY, m1?.id ?? "");
      expect(await place.context()).toEqual(["user: m1"]);
      await place.turn(KEY, user("m2'"));
      expect(await place.context()).toEqual(["user: m1", "user: m2'"]);
      expect(await place.history()).toEqual(["user: m1", "user: m2'"]);
      const stored = (await lines(place.store.exportTranscript(KEY)))
        .slice(1)
        .map((line) => JSON.parse(line) as TranscriptRecord);
      expect(stored.map((record) => [show(record), record.parentId === m1?.id])).toEqual([
        ["user: m1", false],
        ["user: m2", true],
        ["user: m2'", true],
      ]);
    });

    it("follows a rewind onto another branch and back", async () => {
      const [a, b] = await place.turn(KEY, user("a"), user("b"));
      await place.store.rewind(KEY, a?.id ?? "");
      await place.turn(KEY, user("c"));
      expect(await place.context()).toEqual(["user: a", "user: c"]);
      await place.store.rewind(KEY, b?.id ?? "");
      expect(await place.context()).toEqual(["user: a", "user: b"]);
      await place.turn(KEY, user("d"));
      expect(await place.context()).toEqual(["user: a", "user: b", "user: d"]);
    });

    it("refuses to rewind to nowhere, and while a run writes", async () => {
      await refused("SESSION_NOT_FOUND", place.store.rewind(KEY, "x"));
      const { claim, records } = await place.begin(KEY, user("a"));
      await refused("SESSION_BUSY", place.store.rewind(KEY, records[0]?.id ?? ""));
      await place.store.endRun(claim);
      await refused("ENTRY_NOT_FOUND", place.store.rewind(KEY, "x"));
    });
  });

  describe("the model context", () => {
    it("grows with each append, whoever appends", async () => {
      await place.turn(KEY, user("a"));
      expect(await place.context()).toEqual(["user: a"]);
      await place.turn(KEY, assistant("b"), { type: "custom", customType: "x", data: 1 }, note("c"));
      expect(await place.context()).toEqual(["user: a", "assistant: b", "note: c"]);
      const other = await place.openAnother();
      const { claim } = await other.beginRun({ sessionKey: KEY, runId: "other", records: [user("d")] });
      await other.endRun(claim);
      expect(await place.context()).toEqual(["user: a", "assistant: b", "note: c", "user: d"]);
    });

    it("leads with the last compaction's summary and its kept records", async () => {
      const [, m2] = await place.turn(KEY, user("m1"), user("m2"));
      expect(await place.context()).toHaveLength(2);
      await place.turn(KEY, compaction("sum", m2?.id ?? ""), user("m3"));
      expect(await place.context()).toEqual(["compaction: sum", "user: m2", "user: m3"]);
      expect(await place.history()).toEqual(["user: m1", "user: m2", "compaction: sum", "user: m3"]);
    });

    it("never shows again what a reset in place dropped", async () => {
      const [m1] = await place.turn(KEY, user("m1"), { type: "reset" }, user("m2"));
      expect(await place.context()).toEqual(["user: m2"]);
      await place.turn(KEY, compaction("sum", m1?.id ?? ""), user("m3"));
      expect(await place.context()).toEqual(["compaction: sum", "user: m2", "user: m3"]);
      expect(await place.history()).toEqual(["user: m2", "compaction: sum", "user: m3"]);
    });

    it("shows what a reset in place kept, to people as well", async () => {
      const [, m2] = await place.turn(KEY, user("m1"), user("m2"));
      await place.turn(KEY, { type: "reset", firstKeptEntryId: m2?.id ?? "" }, user("m3"));
      expect(await place.context()).toEqual(["user: m2", "user: m3"]);
      expect(await place.history()).toEqual(["user: m2", "user: m3"]);
    });

    it.each([
      ["compaction", (id: string): NewTranscriptRecord => compaction("sum", id), ["compaction: sum", "user: m3"]],
      ["reset", (id: string): NewTranscriptRecord => ({ type: "reset", firstKeptEntryId: id }), ["user: m3"]],
    ])("keeps nothing when a %s names an entry of another branch", async (_, boundary, expected) => {
      const [m1, other] = await place.turn(KEY, user("m1"), user("other branch"));
      await place.store.rewind(KEY, m1?.id ?? "");
      await place.turn(KEY, user("m2"), boundary(other?.id ?? ""), user("m3"));
      expect(await place.context()).toEqual(expected);
    });

    it("answers tool calls that were never answered, and drops answers to nothing", async () => {
      await place.turn(KEY, user("a"), assistant("", "t1", "t2"), toolResult("t2"), toolResult("ghost"), user("b"));
      expect(await place.context()).toEqual([
        "user: a",
        "assistant: t1,t2",
        "result: t2",
        "result: t1 interrupted",
        "user: b",
      ]);
      expect(await place.history()).toEqual(["user: a", "assistant: t1,t2", "result: t2", "result: ghost", "user: b"]);
    });

    it("answers as many unanswered tool calls as there are", async () => {
      const record = assistant("") as Extract<NewTranscriptRecord, { type: "message" }>;
      const content = Array.from({ length: 150_000 }, (_, i) => ({
        type: "toolCall" as const,
        id: `c${i}`,
        name: "exec",
        arguments: {},
      }));
      await place.turn(KEY, { ...record, message: { ...record.message, content } as typeof record.message });
      expect(await place.store.readContext(KEY)).toHaveLength(150_001);
    });

    it("is read along a path of any length", async () => {
      const { claim } = await place.begin(KEY);
      await place.store.endRun(claim, { records: Array.from({ length: 20_000 }, (_, i) => note(`${i}`)) });
      expect(await place.store.readContext(KEY)).toHaveLength(20_000);
    });

    it("belongs to its caller: changing the list changes no later read", async () => {
      await place.turn(KEY, user("a"));
      (await place.store.readContext(KEY)).length = 0;
      expect(await place.context()).toEqual(["user: a"]);
    });
  });

  describe("history", () => {
    it("pages from the newest back, each page oldest first", async () => {
      await place.turn(KEY, ...Array.from({ length: 25 }, (_, i) => user(`${i}`)));
      const page = async (offset?: number) =>
        place.store.readHistory(KEY, { limit: 10, ...(offset !== undefined && { offset }) });
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
      const { entry } = await place.store.ensureSession(MAIN);
      await place.store.ensureSession(KEY);
      expect(await place.store.readHistory(KEY, { sessionId: entry.sessionId })).toBeUndefined();
    });

    it.each([[{ limit: 0 }], [{ limit: 1001 }], [{ offset: -1 }], [{ limit: 1.5 }]])("refuses %j", async (query) => {
      await place.store.ensureSession(KEY);
      await refused("INVALID_QUERY", place.store.readHistory(KEY, query));
    });
  });

  describe("export and import", () => {
    it("reproduces records, order, ids and the active path", async () => {
      const [a] = await place.turn(KEY, user("a"), assistant("b"));
      await place.store.rewind(KEY, a?.id ?? "");
      const exported = await lines(place.store.exportTranscript(KEY));
      const before = await place.store.readHistory(KEY);
      await place.store.deleteSession(KEY);
      const imported: Session = await place.store.importTranscript("agent:main:copy", exported);
      expect(imported.entry).toMatchObject({ sessionId: before?.sessionId, sessionStartedAt: START });
      expect(await lines(place.store.exportTranscript("agent:main:copy"))).toEqual(exported);
      expect(await place.store.readHistory("agent:main:copy")).toEqual(before);
    });

    it("refuses what exists already", async () => {
      await place.turn(KEY, user("a"));
      const exported = await lines(place.store.exportTranscript(KEY));
      await refused("SESSION_EXISTS", place.store.importTranscript(KEY, exported));
      await refused("SESSION_EXISTS", place.store.importTranscript("agent:main:copy", exported));
      await refused("SESSION_NOT_FOUND", lines(place.store.exportTranscript("agent:main:copy")));
    });
  });
}
