import { describe, expect, it } from "vitest";
import type { SessionStore } from "../session-store.ts";
import { assistant, user } from "./records.ts";
import { KEY, MAIN, MINUTE, refused } from "./workspace.ts";
import type { Workspace } from "./workspace.ts";

/** Lists: order, filters, pages, previews. */
export function describeLists(place: Workspace): void {
  describe("listing", () => {
    const keys = async (query?: Parameters<SessionStore["listSessions"]>[0]): Promise<string[]> =>
      (await place.store.listSessions(query)).sessions.map((row) => row.key);

    it("puts pins first, then the latest change, ties by key", async () => {
      for (const key of ["agent:main:b", "agent:main:a", "agent:main:c", "agent:main:d"]) {
        await place.store.ensureSession(key);
      }
      place.now += MINUTE;
      await place.store.patchSession("agent:main:c", { fastMode: true });
      await place.store.ensureSession("agent:main:e", { entry: { pinnedAt: 1 } });
      place.now += MINUTE;
      await place.store.patchSession("agent:main:d", { pinnedAt: place.now });
      expect(await keys()).toEqual(["agent:main:d", "agent:main:e", "agent:main:c", "agent:main:a", "agent:main:b"]);
    });

    it("sorts by activity without pins", async () => {
      await place.store.ensureSession("agent:main:pinned", { entry: { pinnedAt: 1 } });
      place.now += MINUTE;
      await place.store.ensureSession("agent:main:active");
      place.now += MINUTE;
      await place.store.patchSession("agent:main:pinned", { fastMode: true });
      expect(await keys({ sortBy: "activity" })).toEqual(["agent:main:active", "agent:main:pinned"]);
    });

    it("filters before it pages, and counts what the filter lets through", async () => {
      for (let i = 0; i < 7; i++) await place.store.ensureSession(`agent:main:work-${i}`);
      for (let i = 0; i < 5; i++) await place.store.ensureSession(`agent:main:home-${i}`);
      const first = await place.store.listSessions({ search: "WORK", limit: 3 });
      expect(first).toMatchObject({ totalCount: 7, hasMore: true, nextOffset: 3 });
      const last = await place.store.listSessions({ search: "WORK", limit: 3, offset: 6 });
      expect(last).toMatchObject({ totalCount: 7, hasMore: false });
      expect(last.nextOffset).toBeUndefined();
      expect(last.sessions.map((row) => row.key)).toEqual(["agent:main:work-6"]);
      expect(await place.store.listSessions({ search: "work", offset: 99 })).toMatchObject({
        sessions: [],
        totalCount: 7,
        hasMore: false,
      });
    });

    it("searches key, label, display name and subject, whatever the case, and never across two of them", async () => {
      await place.store.ensureSession("agent:main:x", {
        entry: { label: "Größe", displayName: "Ann", subject: "100% wool_en" },
      });
      await place.store.ensureSession("agent:main:y");
      for (const search of ["MAIN:X", "GRÖSSE".replace("SS", "ß"), "ann", "100% WOOL_"]) {
        expect(await keys({ search })).toEqual(["agent:main:x"]);
      }
      for (const search of ["größeann", "1000", "woolXen"]) expect(await keys({ search })).toEqual([]);
    });

    it("filters by exact label, by parent, by age", async () => {
      await place.store.ensureSession("agent:main:a", { entry: { label: "Work", spawnedBy: MAIN } });
      place.now += 10 * MINUTE;
      await place.store.ensureSession("agent:main:b", { entry: { label: "Worker" } });
      expect(await keys({ label: "Work" })).toEqual(["agent:main:a"]);
      expect(await keys({ label: "work" })).toEqual([]);
      expect(await keys({ spawnedBy: MAIN })).toEqual(["agent:main:a"]);
      expect(await keys({ activeMinutes: 5 })).toEqual(["agent:main:b"]);
      expect(await keys({ activeMinutes: 10 })).toHaveLength(2);
    });

    it("hides global and unknown unless asked for", async () => {
      for (const key of ["global", "unknown", KEY]) await place.store.ensureSession(key);
      expect(await keys()).toEqual([KEY]);
      expect(await keys({ includeGlobal: true })).toEqual([KEY, "global"]);
      expect(await keys({ includeUnknown: true })).toEqual([KEY, "unknown"]);
      expect(await place.store.countSessions()).toBe(3);
    });

    it("shows archived sessions only when asked", async () => {
      await place.store.ensureSession("agent:main:a");
      await place.store.ensureSession("agent:main:b");
      await place.store.patchSession("agent:main:a", { archivedAt: place.now });
      expect(await keys()).toEqual(["agent:main:b"]);
      expect(await keys({ archived: true })).toEqual(["agent:main:a"]);
      expect(await keys({ archived: "all" })).toEqual(["agent:main:a", "agent:main:b"]);
    });

    it("derives title and preview only when asked", async () => {
      await place.turn(
        KEY,
        { type: "custom", customType: "x", data: 1 },
        user("  List my\n files  "),
        assistant("Here they are"),
      );
      const [plain] = (await place.store.listSessions()).sessions;
      expect(plain).not.toHaveProperty("derivedTitle");
      expect(plain).not.toHaveProperty("lastMessagePreview");
      const [row] = (await place.store.listSessions({ includeDerivedTitles: true, includeLastMessage: true })).sessions;
      expect(row).toMatchObject({ derivedTitle: "List my files", lastMessagePreview: "Here they are" });
      await place.store.resetSession(KEY);
      const [empty] = (await place.store.listSessions({ includeDerivedTitles: true, includeLastMessage: true }))
        .sessions;
      expect(empty).not.toHaveProperty("derivedTitle");
    });

    it.each(["%", "_", "'", "' OR 1=1 --", "\u0000", "*", "\\"])("searches for %j as it is written", async (search) => {
      await place.store.ensureSession(KEY);
      expect((await place.store.listSessions({ search })).sessions).toEqual([]);
      await place.store.patchSession(KEY, { displayName: `a${search}b` });
      const found = (await place.store.listSessions({ search: `a${search}b` })).sessions;
      expect(found.map((session) => session.key)).toEqual([KEY]);
    });

    it.each(["search", "label", "spawnedBy"])("refuses a %s that is no text", async (field) => {
      for (const value of [7, {}, "x".repeat(5000)]) {
        await refused("INVALID_QUERY", place.store.listSessions({ [field]: value }));
      }
    });

    it.each([[{ limit: 0 }], [{ limit: 1.5 }], [{ offset: -1 }], [{ activeMinutes: Number.NaN }]])(
      "refuses %j",
      async (query) => {
        await refused("INVALID_QUERY", place.store.listSessions(query));
      },
    );
  });
}
