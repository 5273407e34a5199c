import { array, asyncProperty, assert, constant, constantFrom, nat, oneof, record } from "fast-check";
import { expect, it } from "vitest";
import { assistant, compaction, show, user } from "./contract/records.ts";
import { lines } from "./contract/workspace.ts";
import { openSessionStore } from "./open.ts";
import type { NewTranscriptRecord, SessionStore } from "./session-store.ts";

const KEY = "agent:main:main";
const CHILD = "agent:main:dashboard:child";

const step = oneof(
  { weight: 4, arbitrary: record({ do: constant("say" as const), text: constantFrom("a", "b", "c") }) },
  { weight: 1, arbitrary: record({ do: constantFrom("compact" as const, "cut" as const), pick: nat() }) },
  { weight: 2, arbitrary: record({ do: constant("rewind" as const), pick: nat() }) },
);

it("copies exactly what the parent would read there, and leaves the parent as it is, whatever its tree", async () => {
  await assert(
    asyncProperty(array(step, { minLength: 1, maxLength: 12 }), nat(), async (steps, pick) => {
      const sessions = await openSessionStore({ agentId: "main", path: ":memory:" });
      try {
        const ids = await grow(sessions, steps);
        const before = await snapshot(sessions);
        await sessions.forkSession({ fromKey: KEY, key: CHILD, point: "end" });
        expect((await sessions.readContext(CHILD)).map(show)).toEqual((await sessions.readContext(KEY)).map(show));
        expect((await sessions.readHistory(CHILD))?.records).toEqual((await sessions.readHistory(KEY))?.records);
        expect(await snapshot(sessions)).toEqual(before);

        const users = ids.filter(({ isUser }) => isUser);
        const asked = users[pick % users.length];
        if (asked === undefined) return;
        const earlier = `${CHILD}:earlier`;
        await sessions.forkSession({ fromKey: KEY, key: earlier, point: { beforeEntryId: asked.id } });
        await sessions.rewind(KEY, asked.id);
        const path = (await sessions.readHistory(KEY, { limit: 1000 }))?.records ?? [];
        const reset = path.findLastIndex((entry) => entry.type === "reset");
        const copied = (await sessions.readHistory(earlier, { limit: 1000 }))?.records ?? [];
        expect(copied).toEqual(path.slice(reset + 1, -1));
      } finally {
        await sessions.close();
      }
    }),
    { numRuns: 60 },
  );
});

type Step = { do: "say"; text: string } | { do: "compact" | "cut" | "rewind"; pick: number };

async function grow(sessions: SessionStore, steps: readonly Step[]): Promise<{ id: string; isUser: boolean }[]> {
  const ids: { id: string; isUser: boolean }[] = [];
  let runs = 0;
  const append = async (...records: NewTranscriptRecord[]): Promise<void> => {
    const { claim } = await sessions.beginRun({ sessionKey: KEY, runId: `r${++runs}` });
    for (const { id, ...stored } of await sessions.endRun(claim, { records })) {
      ids.push({ id, isUser: stored.type === "message" && stored.message.role === "user" });
    }
  };
  await append(user("first"), assistant("hello"));
  for (const next of steps) {
    const picked = "pick" in next ? (ids[next.pick % ids.length]?.id ?? "") : "";
    if (next.do === "say") await append(user(next.text), assistant(`re: ${next.text}`));
    else if (next.do === "rewind") await sessions.rewind(KEY, picked);
    else if (next.do === "compact") await append(compaction("short", picked));
    else await append({ type: "reset", firstKeptEntryId: picked });
  }
  return ids;
}

async function snapshot(sessions: SessionStore): Promise<unknown> {
  return { entry: (await sessions.getSession(KEY))?.entry, lines: await lines(sessions.exportTranscript(KEY)) };
}
