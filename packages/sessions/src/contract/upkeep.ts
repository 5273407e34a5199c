import { describe, expect, it } from "vitest";
import { resolveMaintenancePolicy } from "../maintenance/policy.ts";
import { user } from "./records.ts";
import { KEY, MAIN, MINUTE } from "./workspace.ts";
import type { Workspace } from "./workspace.ts";

const DAY = 24 * 60 * MINUTE;

/** Sessions that are removed because they are old or too many. */
export function describeUpkeep(place: Workspace): void {
  describe("maintenance", () => {
    const begin = async (keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        await place.turn(key, user(`hello ${key}`));
        place.now += MINUTE;
      }
    };
    const left = async (): Promise<string[]> =>
      (await place.store.listSessions({ archived: "all" })).sessions.map(({ key }) => key).toSorted();
    const work = (count: number): string[] => Array.from({ length: count }, (_, i) => `agent:main:work-${i}`);
    const capAt3 = resolveMaintenancePolicy({ maxEntries: 3, pruneAfter: "30d" });

    it("removes the oldest down to the cap, with their transcripts", async () => {
      await begin(work(5));
      const oldest = (await place.entryOf("agent:main:work-0"))?.sessionId;
      expect(await place.store.maintain(capAt3)).toMatchObject({ beforeCount: 5, afterCount: 3, capped: 2, pruned: 0 });
      expect(await left()).toEqual(work(5).slice(2));
      expect(await place.store.readHistory("agent:main:work-0", { sessionId: oldest ?? "" })).toBeUndefined();
    });

    it("removes what did not change for too long, and nothing a moment earlier", async () => {
      await begin([...work(1)]);
      place.now += 30 * DAY - 2 * MINUTE;
      const policy = resolveMaintenancePolicy({ pruneAfter: "30d" });
      expect(await place.store.maintain(policy)).toMatchObject({ pruned: 0 });
      place.now += 2 * MINUTE;
      expect(await place.store.maintain(policy)).toMatchObject({ pruned: 1 });
      expect(await left()).toEqual([]);
    });

    it("changes nothing in the mode warn and in a dry run, and says the same", async () => {
      await begin(work(5));
      const warn = { ...capAt3, mode: "warn" } as const;
      expect(await place.store.maintain(warn)).toMatchObject({ capped: 2 });
      expect(await place.store.maintain(capAt3, { dryRun: true })).toMatchObject({ capped: 2, dryRun: true });
      expect(await left()).toEqual(work(5));
    });

    it("spares the main session, groups, pins and what runs, even over the cap", async () => {
      const groups = [1, 2].map((id) => `agent:main:discord:group:${id}`);
      await begin([MAIN, ...groups, ...work(3)]);
      await place.store.patchSession("agent:main:work-0", { pinnedAt: 1 });
      const { claim } = await place.begin("agent:main:work-1", user("busy"));
      expect(await place.store.maintain(capAt3)).toMatchObject({ capped: 1 });
      expect(await left()).toEqual([MAIN, ...groups, "agent:main:work-0", "agent:main:work-1"].toSorted());
      await place.store.endRun(claim);
    });

    it("never happens by reading or by itself", async () => {
      await begin([KEY]);
      place.now += 400 * DAY;
      await place.reopen();
      await place.store.recoverInterrupted();
      expect(await left()).toEqual([KEY]);
    });
  });
}
