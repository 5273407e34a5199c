import BetterSqlite3 from "better-sqlite3";
import fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SESSION_MIGRATIONS } from "../migrations.ts";
import { openSessionStore } from "../open.ts";
import type { OpenSessionStoreOptions } from "../open.ts";
import type { NewTranscriptRecord, SessionStore } from "../session-store.ts";

const KEY = "agent:main:telegram:direct:5";
const OTHER = "agent:main:main";

let folder: string;
let path: string;
let sessions: SessionStore;
let runs = 0;
const opened: SessionStore[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-search-"));
  path = join(folder, "sessions.sqlite");
  sessions = await open();
});

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(options: Partial<OpenSessionStoreOptions> = {}): Promise<SessionStore> {
  const store = await openSessionStore({ agentId: "main", path, ...options });
  opened.push(store);
  return store;
}

function user(content: string): NewTranscriptRecord {
  return { type: "message", message: { role: "user", content, timestamp: 0 } };
}

function assistant(text: string): NewTranscriptRecord {
  const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, totalTokens: 2 };
  const content = [
    { type: "thinking", thinking: "secretthought" },
    { type: "text", text },
    { type: "toolCall", id: "t1", name: "exec", arguments: { command: "toolword" } },
  ];
  return {
    type: "message",
    message: { role: "assistant", content, provider: "p", model: "m", stopReason: "stop", usage, timestamp: 0 },
  } as unknown as NewTranscriptRecord;
}

async function say(key: string, ...records: NewTranscriptRecord[]): Promise<string[]> {
  const { claim, records: stored } = await sessions.beginRun({ sessionKey: key, runId: `run-${++runs}`, records });
  await sessions.endRun(claim);
  return stored.map(({ id }) => id);
}

async function found(text: string, options: { limit?: number; sessionKey?: string } = {}): Promise<string[]> {
  return (await sessions.searchTranscripts({ text, ...options })).map(({ snippet }) => snippet);
}

describe("searching", () => {
  it("finds what users and assistants said, newest first, with its place", async () => {
    const [first] = await say(KEY, user("The deployment failed on Tuesday"));
    const [, second] = await say(OTHER, user("why?"), assistant("Deployments fail when the disk is full"));
    const hits = await sessions.searchTranscripts({ text: "deploy" });
    expect(hits).toMatchObject([
      { key: OTHER, entryId: second, role: "assistant", snippet: "Deployments fail when the disk is full" },
      { key: KEY, entryId: first, role: "user", snippet: "The deployment failed on Tuesday" },
    ]);
    const entry = (await sessions.getSession(KEY))?.entry;
    expect(hits[1]?.sessionId).toBe(entry?.sessionId);
    expect(Number.isNaN(Date.parse(hits[0]?.timestamp ?? ""))).toBe(false);
  });

  it("needs every word, takes each as the beginning of one, and minds neither case nor accents", async () => {
    await say(KEY, user("Café crème in the MORNING"));
    expect(await found("morn CAFE")).toHaveLength(1);
    expect(await found("crème")).toHaveLength(1);
    expect(await found("cafe evening")).toEqual([]);
    expect(await found("orning")).toEqual([]);
  });

  it("finds parts of text without spaces, and compound words as they stand", async () => {
    await say(KEY, user("明日は東京へ行きます"), user("edit src/foo-bar.ts please"), user("bar foo"));
    expect(await found("東京")).toEqual(["明日は東京へ行きます"]);
    expect(await found("京東")).toEqual([]);
    expect(await found("foo-bar.ts")).toEqual(["edit src/foo-bar.ts please"]);
  });

  it("leaves out thinking, tool calls, tool results and notices", async () => {
    await say(
      KEY,
      assistant("visible"),
      {
        type: "message",
        message: {
          role: "toolResult",
          toolCallId: "t1",
          toolName: "x",
          isError: false,
          content: [{ type: "text", text: "resultword" }],
          timestamp: 0,
        },
      } as unknown as NewTranscriptRecord,
      { type: "custom_message", customType: "note", content: "noticeword", display: true },
    );
    expect(await found("visible")).toHaveLength(1);
    for (const word of ["secretthought", "toolword", "resultword", "noticeword"]) expect(await found(word)).toEqual([]);
  });

  it("finds appends of a run that has not ended", async () => {
    const { claim } = await sessions.beginRun({ sessionKey: KEY, runId: "open-run", records: [user("halfway")] });
    await sessions.append(claim, [assistant("partial answer")]);
    expect(await found("halfway")).toHaveLength(1);
    expect(await found("partial")).toHaveLength(1);
    await sessions.append(claim, [assistant("second part")]);
    expect(await found("part")).toHaveLength(2);
  });

  it("limits hits and keeps to one session with its earlier generations", async () => {
    for (let i = 0; i < 5; i++) await say(OTHER, user(`apple ${i}`));
    await say(KEY, user("apple old"));
    await sessions.resetSession(KEY);
    await say(KEY, user("apple new"));
    expect(await found("apple", { limit: 3 })).toEqual(["apple new", "apple old", "apple 4"]);
    expect(await found("apple", { sessionKey: KEY })).toEqual(["apple new", "apple old"]);
  });

  it("shows a part of a long message around the match", async () => {
    await say(KEY, user(`${"lorem ipsum ".repeat(100)}needle ${"dolor sit ".repeat(100)}`));
    const [snippet = ""] = await found("needle");
    expect(snippet).toMatch(/^….*needle.*…$/u);
    expect(snippet.length).toBeLessThanOrEqual(242);
  });
});

describe("the active path", () => {
  it("is what is found: a rewind hides the tail, and going back shows it again", async () => {
    const [first = ""] = await say(KEY, user("root message"));
    const [second = ""] = await say(KEY, user("abandoned branch"));
    expect(await found("abandoned")).toHaveLength(1);
    await sessions.rewind(KEY, first);
    expect(await found("abandoned")).toEqual([]);
    await say(KEY, user("chosen branch"));
    expect(await found("branch")).toEqual(["chosen branch"]);
    await sessions.rewind(KEY, second);
    expect(await found("branch")).toEqual(["abandoned branch"]);
    expect(await found("root")).toHaveLength(1);
  });

  it("is right after every mixture of appends, rewinds and searches", async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("say" as const), key: fc.constantFrom(KEY, OTHER) }),
      fc.record({ kind: fc.constant("rewind" as const), key: fc.constantFrom(KEY, OTHER), to: fc.nat() }),
      fc.record({ kind: fc.constant("reset" as const), key: fc.constantFrom(KEY, OTHER) }),
      fc.record({ kind: fc.constant("search" as const) }),
    );
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const word = `round${++round}x`;
        const keyOf = (key: string): string => `${key}-${round}`;
        const active = new Map<string, { id: string; text: string }[]>();
        const past: string[] = [];
        const all = new Map<string, { id: string; path: { id: string; text: string }[] }[]>();
        for (const [index, one] of steps.entries()) {
          if (one.kind === "search") await found(word);
          if (one.kind === "say") {
            const text = `${word} n${index}`;
            const [id = ""] = await say(keyOf(one.key), user(text));
            const path = [...(active.get(one.key) ?? []), { id, text }];
            active.set(one.key, path);
            all.set(one.key, [...(all.get(one.key) ?? []), { id, path }]);
          }
          if (one.kind === "rewind") {
            const places = all.get(one.key) ?? [];
            const place = places[one.to % Math.max(1, places.length)];
            if (!place) continue;
            await sessions.rewind(keyOf(one.key), place.id);
            active.set(one.key, place.path);
          }
          if (one.kind === "reset" && active.has(one.key)) {
            await sessions.resetSession(keyOf(one.key));
            past.push(...(active.get(one.key) ?? []).map(({ text }) => text));
            active.delete(one.key);
            all.delete(one.key);
          }
        }
        const expected = [...past, ...[...active.values()].flat().map(({ text }) => text)];
        expect((await found(word, { limit: 200 })).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 25 },
    );
  });
});

describe("what left the store", () => {
  it("is not found after a delete, and leaves nothing in the index", async () => {
    await say(KEY, user("forgettable"));
    expect(await found("forgettable")).toHaveLength(1);
    await sessions.deleteSession(KEY);
    expect(await found("forgettable")).toEqual([]);
    const sqlite = new BetterSqlite3(path, { readonly: true });
    for (const table of ["documents", "progress", "pending"]) {
      expect(sqlite.prepare(`SELECT count(*) FROM session_search_${table}`).pluck().get()).toBe(0);
    }
    sqlite.close();
  });

  it("is found again after an import under the same id, as it is there", async () => {
    await say(KEY, user("original words"));
    const lines: string[] = [];
    for await (const line of sessions.exportTranscript(KEY)) lines.push(line);
    expect(await found("original")).toHaveLength(1);
    await sessions.deleteSession(KEY);
    await sessions.importTranscript(
      OTHER,
      lines.map((line) => line.replace("original words", "other words")),
    );
    expect(await found("original")).toEqual([]);
    expect(await sessions.searchTranscripts({ text: "other" })).toMatchObject([{ key: OTHER }]);
  });
});

describe("the text of a query", () => {
  const awkward = [
    '"',
    "*",
    "NEAR(a b, 3)",
    "a AND NOT b",
    "col:x",
    "^a",
    "a + b",
    "'; DROP TABLE x",
    "\u0000",
    "\ud800",
    "́",
    "🦞",
    "(",
    "-",
    "{a}",
  ];
  it.each(awkward)("%j is words and never syntax", async (text) => {
    await say(KEY, user("nothing of the kind"));
    expect(await found(text)).toEqual([]);
  });

  it("finds operators as the words that they are", async () => {
    await say(KEY, user('NEAR and "AND" or NOT *'));
    expect(await found('near "and" NOT')).toHaveLength(1);
  });

  it("may be 100 KB long; its first words count", async () => {
    await say(KEY, user("alpha beta"));
    expect(await found(`alpha ${" ".repeat(2_000)}${"omega ".repeat(20_000)}`)).toHaveLength(1);
    expect(await found("omega ".repeat(20_000))).toEqual([]);
  });

  it("may be anything", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (text) => {
        expect(await found(text)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("finds every message by its words, whatever the script", async () => {
    const said = fc.array(fc.stringMatching(/^[a-zà-öά-ώа-я\d東京のก-ฮ]{1,6}$/u), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(said, async (words) => {
        await say(KEY, user(words.join(" ")));
        expect(await found(words.join(" "), { limit: 200 })).toContain(words.join(" "));
      }),
      { numRuns: 60 },
    );
  });

  it.each([0, -1, 1.5, 201, Number.NaN])("the limit %s is refused", async (limit) => {
    await expect(sessions.searchTranscripts({ text: "a", limit })).rejects.toMatchObject({ code: "INVALID_QUERY" });
  });
});

describe("a database of the first schema version", () => {
  it("opens at once with all its data, and is found once it is searched", async () => {
    const old = join(folder, "old.sqlite");
    const sqlite = new BetterSqlite3(old);
    sqlite.exec(SESSION_MIGRATIONS[0]?.up as string);
    sqlite.exec(
      "CREATE TABLE schema_migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT",
    );
    sqlite.exec("INSERT INTO schema_migrations VALUES (1, 'sessions', 0)");
    sqlite.pragma("user_version = 1");
    const header = JSON.stringify({
      type: "session",
      version: 1,
      id: "s1",
      timestamp: new Date(0).toISOString(),
      cwd: "/",
    });
    sqlite.prepare("INSERT INTO session_windows VALUES ('s1', ?, ?, NULL, 1, 1, 'create', 0, 0)").run(KEY, header);
    sqlite
      .prepare("INSERT INTO session_entries VALUES (?, 's1', ?, 'idle', 0, 0, NULL, NULL, NULL, NULL, NULL, ?)")
      .run(KEY, JSON.stringify({ sessionStartedAt: 0, lastInteractionAt: 0, createdAt: 0, status: "idle" }), KEY);
    const insert = sqlite.prepare("INSERT INTO transcript_events VALUES ('s1', ?, ?, ?, 'message', ?)");
    for (let seq = 1; seq <= 500; seq++) {
      const [id, parentId] = [`e${seq}`, seq === 1 ? null : `e${seq - 1}`];
      const message = { role: "user", content: `ancient word${seq}`, timestamp: 0 };
      insert.run(
        seq,
        id,
        parentId,
        JSON.stringify({ type: "message", id, parentId, timestamp: new Date(seq).toISOString(), message }),
      );
    }
    sqlite.close();

    sessions = await open({ path: old });
    expect(await sessions.countSessions()).toBe(1);
    expect(await found("word500")).toEqual(["ancient word500"]);
    expect(await found("ancient", { limit: 2 })).toEqual(["ancient word500", "ancient word499"]);
  });
});

describe("a read-only store", () => {
  it("finds what the writing one has indexed", async () => {
    await say(KEY, user("shared words"));
    await found("shared");
    const reader = await open({ readOnly: true });
    expect(await reader.searchTranscripts({ text: "shared" })).toHaveLength(1);
  });
});
