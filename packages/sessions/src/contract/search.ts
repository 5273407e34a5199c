import { describe, expect, it } from "vitest";
import { assistant, note, user } from "./records.ts";
import { KEY, MAIN, refused } from "./workspace.ts";
import type { Workspace } from "./workspace.ts";

/** Words in what was said. */
export function describeSearch(place: Workspace): void {
  describe("search", () => {
    const found = async (text: string, more: { sessionKey?: string; limit?: number } = {}): Promise<string[]> =>
      (await place.store.searchTranscripts({ text, ...more })).map((hit) => `${hit.key} ${hit.role}: ${hit.snippet}`);

    it("finds what user and assistant said, newest first, up to the last commit", async () => {
      await place.turn(KEY, user("Where is the walrus?"), note("a walrus note"), assistant("The walrus is here."));
      place.now += 1000;
      await place.turn(MAIN, user("Another WALRUS"));
      expect(await found("walrus")).toEqual([
        `${MAIN} user: Another WALRUS`,
        `${KEY} assistant: The walrus is here.`,
        `${KEY} user: Where is the walrus?`,
      ]);
      expect(await found("walrus here")).toEqual([`${KEY} assistant: The walrus is here.`]);
      expect(await found("walrus", { sessionKey: MAIN })).toHaveLength(1);
      expect(await found("walrus", { limit: 2 })).toHaveLength(2);
      expect(await found("giraffe")).toEqual([]);
    });

    it("finds earlier generations, no branch that was left, and nothing that was deleted", async () => {
      const [first] = await place.turn(KEY, user("kept words"));
      await place.turn(KEY, user("abandoned words"));
      await place.store.rewind(KEY, first?.id ?? "");
      await place.turn(KEY, user("present words"));
      await place.store.resetSession(KEY);
      expect(await found("words")).toEqual([`${KEY} user: present words`, `${KEY} user: kept words`]);
      await place.store.deleteSession(KEY);
      expect(await found("words")).toEqual([]);
    });

    it("finds a fork's copy under the fork's key", async () => {
      await place.turn(KEY, user("shared words"));
      await place.store.forkSession({ fromKey: KEY, key: MAIN, point: "end" });
      expect((await found("shared")).toSorted()).toEqual([`${MAIN} user: shared words`, `${KEY} user: shared words`]);
    });

    it.each(['"', "*", "a OR b", "NEAR(a b)", "text:x", "-", "(", "'; DROP TABLE x; --"])(
      "takes %j as words, not as a query language",
      async (text) => {
        await place.turn(KEY, user("nothing of it"));
        expect(await found(text)).toEqual([]);
      },
    );

    it("refuses limits that are none", async () => {
      for (const limit of [0, 1.5, 201])
        await refused("INVALID_QUERY", place.store.searchTranscripts({ text: "a", limit }));
    });
  });
}
