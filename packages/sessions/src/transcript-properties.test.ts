import { openStore } from "@oc/store";
import {
  array,
  asyncProperty,
  assert,
  constant,
  constantFrom,
  integer,
  jsonValue,
  nat,
  oneof,
  record,
  string,
} from "fast-check";
import { expect, it } from "vitest";
import { SESSION_MIGRATIONS } from "./migrations.ts";
import { newId } from "./new-id.ts";
import type { NewTranscriptRecord, SessionStore, TranscriptRecord } from "./session-store.ts";
import { SqliteSessionStore } from "./sqlite-session-store.ts";

const KEY = "agent:main:main";

const anyText = oneof(
  string(),
  string({ unit: "binary" }),
  constantFrom("\u2028", "\ud800", "line\r\nbreak", '"\\', "\u0000"),
);

const step = oneof(
  {
    weight: 6,
    arbitrary: record({ do: constant("append" as const), texts: array(anyText, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: record({ do: constant("custom" as const), data: jsonValue() }) },
  { weight: 1, arbitrary: record({ do: constantFrom("compaction" as const, "reset" as const), pick: nat() }) },
  { weight: 2, arbitrary: record({ do: constant("rewind" as const), pick: nat() }) },
  { weight: 3, arbitrary: record({ do: constant("read" as const), limit: integer({ min: 1, max: 7 }) }) },
);

/** Sessions in memory; `same` shares the database, but none of the caches. */
function inMemory(): { sessions: SqliteSessionStore; same: () => SqliteSessionStore } {
  const store = openStore({ path: ":memory:", migrations: SESSION_MIGRATIONS });
  const options = {
    agentId: "main",
    cwd: "/",
    protectedKeys: new Set<string>(),
    globalScope: false,
    acquireTimeoutMs: 0,
    staleMs: 1_000_000,
    maxHoldMs: 300_000,
    now: Date.now,
    newId,
    log: () => {},
  };
  const same = (): SqliteSessionStore => new SqliteSessionStore(store, options);
  return { sessions: same(), same };
}

async function lines(source: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of source) all.push(line);
  return all;
}

async function turn(sessions: SessionStore, records: NewTranscriptRecord[]): Promise<TranscriptRecord[]> {
  const { claim } = await sessions.beginRun({ sessionKey: KEY, runId: newId() });
  return sessions.endRun(claim, { records });
}

function message(content: string): NewTranscriptRecord {
  return { type: "message", message: { role: "user", content, timestamp: 0 } };
}

it("reads the same with and without its cache, pages without gaps, and exports what it imports, for every history", async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 25 }), async (steps) => {
      const { sessions, same } = inMemory();
      const stored: TranscriptRecord[] = [];
      const somewhere = (pick: number): string => stored[pick % stored.length]?.id ?? "nowhere";
      await sessions.ensureSession(KEY);
      for (const next of steps) {
        if (next.do === "append") stored.push(...(await turn(sessions, next.texts.map(message))));
        if (next.do === "custom")
          stored.push(...(await turn(sessions, [{ type: "custom", customType: "x", data: next.data }])));
        if (next.do === "reset")
          stored.push(...(await turn(sessions, [{ type: "reset", firstKeptEntryId: somewhere(next.pick) }])));
        if (next.do === "compaction") {
          const firstKeptEntryId = somewhere(next.pick);
          stored.push(
            ...(await turn(sessions, [{ type: "compaction", summary: "s", firstKeptEntryId, tokensBefore: 0 }])),
          );
        }
        if (next.do === "rewind" && stored.length > 0) await sessions.rewind(KEY, somewhere(next.pick));
        if (next.do === "read") {
          expect(await sessions.readContext(KEY)).toEqual(await same().readContext(KEY));
          expect(await pages(sessions, next.limit)).toEqual(
            (await sessions.readHistory(KEY, { limit: 1000 }))?.records,
          );
        }
      }

      const exported = await lines(sessions.exportTranscript(KEY));
      expect(exported.slice(1).map((line) => JSON.parse(line) as unknown)).toEqual(stored);
      const copy = inMemory().sessions;
      await copy.importTranscript(KEY, exported);
      expect(await lines(copy.exportTranscript(KEY))).toEqual(exported);
      expect(await copy.readContext(KEY)).toEqual(await sessions.readContext(KEY));
      expect(await copy.readHistory(KEY)).toEqual(await sessions.readHistory(KEY));
      await Promise.all([sessions.close(), copy.close()]);
    }),
    { numRuns: 60 },
  );
});

/** The whole history view, put together from pages. */
async function pages(sessions: SessionStore, limit: number): Promise<TranscriptRecord[]> {
  const all: TranscriptRecord[] = [];
  for (let offset = 0; ; offset += limit) {
    const page = await sessions.readHistory(KEY, { limit, offset });
    all.unshift(...(page?.records ?? []));
    if (!page?.hasMore) return all;
  }
}
