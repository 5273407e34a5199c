import { describe, expect, it } from "vitest";
import type { ForkPoint } from "../session-store.ts";
import { assistant, compaction, note, show, toolResult, user } from "./records.ts";
import { KEY, MAIN, MINUTE, lines, refused } from "./workspace.ts";
import type { Workspace } from "./workspace.ts";

const CHILD = "agent:main:dashboard:child";

/** Copies of conversations, and the branches inside one. */
export function describeForks(place: Workspace): void {
  const fork = (point: ForkPoint, more: { maxTokens?: number; key?: string } = {}) =>
    place.store.forkSession({ fromKey: KEY, key: CHILD, point, ...more });

  describe("a fork", () => {
    it("copies the active path, records their source, and starts with its own counters and times", async () => {
      await place.store.ensureSession(KEY, { cwd: "/w", entry: { label: "Parent" } });
      const [, first] = await place.turn(KEY, user("one"), assistant("1"));
      await place.turn(KEY, user("abandoned"), assistant("x"));
      await place.store.rewind(KEY, first?.id ?? "");
      const [, last] = await place.turn(KEY, user("two"), assistant("2"));
      await place.store.patchSession(KEY, { inputTokens: 5, compactionCount: 1, elevatedLevel: "full" });
      const parent = await place.entryOf(KEY);
      const parentLines = await lines(place.store.exportTranscript(KEY));
      place.now += MINUTE;

      const { session } = await place.store.forkSession({
        fromKey: KEY,
        key: CHILD,
        point: "end",
        createdVia: "sessions.create",
        entry: { label: "Child", parentSessionKey: KEY, thinkingLevel: "high" },
      });
      expect(session).toEqual({
        key: CHILD,
        entry: {
          sessionId: session.entry.sessionId,
          sessionStartedAt: place.now,
          lastInteractionAt: place.now,
          updatedAt: place.now,
          createdAt: place.now,
          createdVia: "sessions.create",
          status: "idle",
          label: "Child",
          parentSessionKey: KEY,
          thinkingLevel: "high",
          forkSource: { sessionKey: KEY, sessionId: parent?.sessionId, entryId: last?.id },
        },
      });
      expect(await place.history(CHILD)).toEqual(["user: one", "assistant: 1", "user: two", "assistant: 2"]);
      const [header, ...records] = await lines(place.store.exportTranscript(CHILD));
      expect(JSON.parse(header ?? "")).toMatchObject({
        id: session.entry.sessionId,
        parentSession: parent?.sessionId,
        cwd: "/w",
      });
      for (const line of records) expect(parentLines).toContain(line);
      expect(await place.entryOf(KEY)).toEqual(parent);
      expect(await lines(place.store.exportTranscript(KEY))).toEqual(parentLines);
    });

    it("goes its own way from there", async () => {
      await place.turn(KEY, user("one"), assistant("1"));
      await fork("end");
      await place.turn(CHILD, user("child"));
      await place.turn(KEY, user("parent"));
      expect(await place.context(CHILD)).toEqual(["user: one", "assistant: 1", "user: child"]);
      expect(await place.context()).toEqual(["user: one", "assistant: 1", "user: parent"]);
    });

    it("has the turn in progress with its finished tool results now, and only answers that ended else", async () => {
      await place.turn(KEY, user("one"), assistant("1"), note("a note"));
      const { claim } = await place.begin(KEY, user("two"));
      await place.store.append(claim, [assistant("", "t1", "t2"), toolResult("t1")]);
      await refused("SESSION_BUSY", fork("end"));
      expect(await place.store.getSession(CHILD)).toBeUndefined();

      await fork("now");
      expect(await place.context(CHILD)).toEqual([
        "user: one",
        "assistant: 1",
        "note: a note",
        "user: two",
        "assistant: t1,t2",
        "result: t1",
        "result: t2 interrupted",
      ]);
      await fork("last-completed", { key: "agent:main:dashboard:other" });
      expect(await place.history("agent:main:dashboard:other")).toEqual(["user: one", "assistant: 1"]);
      await place.store.endRun(claim, { records: [toolResult("t2"), assistant("2")] });
      expect(await place.history(CHILD)).toHaveLength(6);
    });

    it("is empty when nothing was completed", async () => {
      const failed = assistant("half");
      if (failed.type === "message" && failed.message.role === "assistant") failed.message.stopReason = "aborted";
      await place.turn(KEY, user("one"), failed);
      const { session } = await fork("last-completed");
      expect(await place.history(CHILD)).toEqual([]);
      expect(session.entry.forkSource).toMatchObject({ entryId: null });
    });

    it("before a message of the user gives its text back, also on another branch", async () => {
      const [first] = await place.turn(KEY, user("one"), assistant("1"));
      const [second] = await place.turn(KEY, user("two\nlines"), assistant("2"));
      await place.store.rewind(KEY, first?.id ?? "");
      const { text } = await fork({ beforeEntryId: second?.id ?? "" });
      expect(text).toBe("two\nlines");
      expect(await place.history(CHILD)).toEqual(["user: one", "assistant: 1"]);
      await fork({ beforeEntryId: first?.id ?? "" }, { key: "agent:main:dashboard:empty" });
      expect(await place.history("agent:main:dashboard:empty")).toEqual([]);
    });

    it("needs a message of the user, a parent, and a key of its own", async () => {
      await refused("SESSION_NOT_FOUND", fork("end"));
      const [, answer] = await place.turn(KEY, user("one"), assistant("1"));
      await refused("ENTRY_NOT_FOUND", fork({ beforeEntryId: answer?.id ?? "" }));
      await refused("ENTRY_NOT_FOUND", fork({ beforeEntryId: "nope" }));
      await refused("SESSION_EXISTS", fork("end", { key: KEY }));
      await refused("INVALID_SESSION_KEY", fork("end", { key: "a b" }));
      await place.store.ensureSession(MAIN, { entry: { label: "Taken" } });
      await refused(
        "LABEL_IN_USE",
        place.store.forkSession({ fromKey: KEY, key: CHILD, point: "end", entry: { label: "taken" } }),
      );
      expect(await place.store.getSession(CHILD)).toBeUndefined();
      expect(await place.store.countSessions()).toBe(2);
    });

    it("is refused by what a model would be sent, not by what is stored", async () => {
      const long = "word ".repeat(2000);
      const [, kept] = await place.turn(KEY, user(long), user("kept"));
      const before = await place.entryOf(KEY);
      const error = await refused("FORK_TOO_LARGE", fork("end", { maxTokens: 2000 }));
      expect(error.message).toMatch(/2501 tokens.*2000/);
      await refused("FORK_TOO_LARGE", fork("now", { maxTokens: 2000 }));
      expect(await place.entryOf(KEY)).toEqual(before);
      await place.turn(KEY, compaction("short", kept?.id ?? ""), user("after"));
      await fork("end", { maxTokens: 2000 });
      expect(await place.context(CHILD)).toEqual(["compaction: short", "user: kept", "user: after"]);
      expect((await place.store.readHistory(CHILD))?.records).toHaveLength(4);
    });

    it("copies at most 100000 tokens unless told otherwise, and any size before a message", async () => {
      const [, last] = await place.turn(KEY, user("x".repeat(400_001)), user("redo"));
      await refused("FORK_TOO_LARGE", fork("end"));
      await fork({ beforeEntryId: last?.id ?? "" });
      expect((await place.store.readHistory(CHILD))?.records).toHaveLength(1);
    });

    it("keeps its source through resets", async () => {
      await place.turn(KEY, user("one"));
      const { session } = await fork("end");
      const { entry } = await place.store.resetSession(CHILD);
      expect(entry.forkSource).toEqual(session.entry.forkSource);
    });

    it("outlives its parent", async () => {
      await place.turn(KEY, user("one"));
      await fork("end");
      await place.store.deleteSession(KEY);
      expect(await place.history(CHILD)).toEqual(["user: one"]);
    });
  });

  describe("branches", () => {
    it("are the ends of the tree with their last words, the active one first", async () => {
      expect(await place.store.listBranches(KEY)).toEqual([]);
      const [root] = await place.turn(KEY, user("root"));
      const [old] = await place.turn(KEY, assistant("old answer"));
      await place.store.rewind(KEY, root?.id ?? "");
      const [answer, mark] = await place.turn(KEY, assistant("new\nanswer"), note("mark"));
      const active = {
        leafId: mark?.id,
        isActive: true,
        lastMessage: { entryId: answer?.id, role: "assistant", text: "new answer", timestamp: answer?.timestamp },
      };
      expect(await place.store.listBranches(KEY)).toEqual([
        active,
        {
          leafId: old?.id,
          isActive: false,
          lastMessage: { entryId: old?.id, role: "assistant", text: "old answer", timestamp: old?.timestamp },
        },
      ]);
      await place.store.rewind(KEY, root?.id ?? "");
      const rewound = await place.store.listBranches(KEY);
      expect(rewound.map((branch) => [branch.leafId, branch.isActive])).toEqual([
        [root?.id, true],
        [mark?.id, false],
        [old?.id, false],
      ]);
    });

    it("can begin with a summary of what was left behind", async () => {
      const [root] = await place.turn(KEY, user("root"));
      const [left] = await place.turn(KEY, assistant("a dead end"));
      await place.store.rewind(KEY, root?.id ?? "", { branchSummary: "tried a, failed" });
      await place.turn(KEY, user("next"));
      const records = await place.store.readContext(KEY);
      expect(records.map(show)).toEqual(["user: root", "branch_summary", "user: next"]);
      expect(records[1]).toMatchObject({ fromId: left?.id, summary: "tried a, failed", parentId: root?.id });
    });
  });
}
