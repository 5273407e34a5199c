import fc from "fast-check";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bundleProgram } from "../../../../tools/testing/child-program.ts";
import { openSessionStore } from "../open.ts";
import type { SessionStore } from "../session-store.ts";
import { IMPORT_ARCHIVE_NAME, importOpenClawSessions } from "./import-openclaw.ts";
import type { ImportOpenClawOptions, OpenClawImport } from "./import-openclaw.ts";

const SAMPLE = fileURLToPath(new URL("../../../../examples/openclaw-sessions/agents/main/sessions", import.meta.url));
const MAIN = "6f1f0c5e-8a55-4a34-9d35-1c0a9a1f0001";
const TOPIC = "6f1f0c5e-8a55-4a34-9d35-1c0a9a1f0002";
const CRON = "6f1f0c5e-8a55-4a34-9d35-1c0a9a1f0009";

let root: string;
let folder: string;
const opened: SessionStore[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "oc-import-"));
  folder = join(root, "sessions");
  mkdirSync(folder);
});

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  rmSync(root, { recursive: true, force: true });
});

function canonicalKey(key: string): string {
  const text = key.trim().toLowerCase();
  if (text.includes(" ")) throw new Error("a key has no spaces");
  if (text === "global") return text;
  return text.startsWith("agent:") ? text : `agent:main:${text}`;
}

function run(options: Partial<ImportOpenClawOptions> = {}): Promise<OpenClawImport> {
  return importOpenClawSessions({ agentId: "main", folder, canonicalKey, now: () => 1_000_000, ...options });
}

async function open(): Promise<SessionStore> {
  const store = await openSessionStore({ agentId: "main", path: join(folder, "sessions.sqlite") });
  opened.push(store);
  return store;
}

function writeStore(rows: Record<string, unknown>): void {
  writeFileSync(join(folder, "sessions.json"), JSON.stringify(rows));
}

function writeTranscript(name: string, ...lines: (object | string)[]): void {
  const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  writeFileSync(join(folder, name), `${text}\n`);
}

const header = (id: string): object => ({
  type: "session",
  version: 3,
  id,
  timestamp: "2026-01-01T00:00:00.000Z",
  cwd: "/w",
});
const said = (id: string, parentId: string | null, content: string): object => ({
  type: "message",
  id,
  parentId,
  timestamp: "2026-01-01T00:00:01.000Z",
  message: { role: "user", content, timestamp: 1 },
});

async function contents(store: SessionStore, key: string, sessionId?: string): Promise<string[]> {
  const page = await store.readHistory(key, sessionId === undefined ? {} : { sessionId });
  return (page?.records ?? []).map((record) =>
    record.type === "message" ? JSON.stringify(record.message.content) : record.type,
  );
}

/** Names of everything in the folder, the database's side files left out. */
function names(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.includes("sqlite-") || name.includes("archive"))
    .toSorted();
}

describe("the sample folder", () => {
  beforeEach(() => cpSync(SAMPLE, folder, { recursive: true }));

  it("is imported with its topic, its compaction and its rows, and its originals are moved", async () => {
    const report = await run();
    expect(report.sessions).toEqual([
      {
        key: "agent:main:main",
        originalKey: "agent:main:main",
        sessionId: MAIN,
        file: `${MAIN}.jsonl`,
        records: 9,
        status: "imported",
      },
      {
        key: "agent:main:telegram:group:-1001234:topic:42",
        originalKey: "agent:main:telegram:group:-1001234:topic:42",
        sessionId: TOPIC,
        file: `${TOPIC}-topic-42.jsonl`,
        records: 3,
        status: "imported",
      },
      {
        key: "agent:main:cron:water-reminder",
        originalKey: "agent:main:cron:water-reminder",
        sessionId: CRON,
        file: null,
        records: 0,
        status: "imported",
      },
    ]);
    expect(report.problems).toEqual([
      { file: `${MAIN}.jsonl`, line: 7, key: "agent:main:main", message: "it is not JSON" },
    ]);
    expect(names()).toEqual([
      "session-sqlite-import-archive",
      `session-sqlite-import-archive/${MAIN}.jsonl`,
      `session-sqlite-import-archive/${TOPIC}-topic-42.jsonl`,
      "session-sqlite-import-archive/sessions.json",
      "sessions.sqlite",
    ]);
    for (const name of readdirSync(SAMPLE)) {
      expect(readFileSync(join(folder, IMPORT_ARCHIVE_NAME, name))).toEqual(readFileSync(join(SAMPLE, name)));
    }

    const store = await open();
    const main = (await store.getSession("agent:main:main"))?.entry;
    expect(main).toMatchObject({
      sessionId: MAIN,
      updatedAt: 1789000500000,
      sessionStartedAt: 1788998400000,
      thinkingLevel: "low",
      deliveryContext: { channel: "telegram", to: "telegram:5", accountId: "default" },
      origin: { label: "Ada", provider: "telegram", from: "telegram:5" },
      model: "claude-sonnet-4-5",
      skillsSnapshot: { version: 1, skills: [{ name: "weather" }] },
    });
    expect(main).not.toHaveProperty("sessionFile");
    expect((await store.getSession("agent:main:telegram:group:-1001234:topic:42"))?.entry).toMatchObject({
      chatType: "group",
      groupActivation: "mention",
      lastThreadId: "42",
      deliveryContext: { threadId: "42" },
    });
    const context = await store.readContext("agent:main:main");
    expect(context.map(({ type, id }) => `${type} ${id}`)).toEqual([
      "compaction a0000008",
      "message a0000007",
      "message a0000009",
      "message a000000a",
    ]);
    const history = await store.readHistory("agent:main:main");
    expect(history?.records.find(({ id }) => id === "a0000007")?.parentId).toBe("a0000005");
    expect(await store.searchTranscripts({ text: "Grace shed" })).toMatchObject([{ sessionId: TOPIC }]);
    expect(await store.readContext("agent:main:cron:water-reminder")).toEqual([]);
  });

  it("is only described by a dry run", async () => {
    const before = names();
    const report = await run({ dryRun: true });
    expect(report.sessions.map(({ status }) => status)).toEqual(["imported", "imported", "imported"]);
    expect(report).toMatchObject({ dryRun: true, problemCount: 1, archive: null });
    expect(names()).toEqual(before);
  });

  it("leaves a database alone in a dry run", async () => {
    await (await open()).ensureSession("agent:main:other");
    await run({ dryRun: true });
    expect(await opened[0]?.countSessions()).toBe(1);
  });

  it("can be imported from elsewhere, and stays there", async () => {
    const path = join(root, "new", "sessions.sqlite");
    expect(await run({ path })).toMatchObject({ path, archive: null });
    expect(names()).toContain("sessions.json");
    expect((await run({ path })).sessions.map(({ status }) => status)).toEqual(["exists", "exists", "exists"]);
  });

  it("gives out again what it took in", async () => {
    await run();
    const store = await open();
    const lines: string[] = [];
    for await (const line of store.exportTranscript("agent:main:telegram:group:-1001234:topic:42")) lines.push(line);
    const original = readFileSync(join(SAMPLE, `${TOPIC}-topic-42.jsonl`), "utf8")
      .trimEnd()
      .split("\n");
    expect(lines.slice(1)).toEqual(original.slice(1));
  });
});

describe("a crash", () => {
  const states: [string, () => void][] = [
    ["before anything was moved", () => {}],
    ["after one transcript was moved", () => move(`${MAIN}.jsonl`)],
    ["after all transcripts were moved", () => [`${MAIN}.jsonl`, `${TOPIC}-topic-42.jsonl`].forEach(move)],
  ];
  function move(name: string): void {
    mkdirSync(join(folder, IMPORT_ARCHIVE_NAME), { recursive: true });
    renameSync(join(folder, name), join(folder, IMPORT_ARCHIVE_NAME, name));
  }

  it.each(states)("%s is finished by the next import, and stores nothing twice", async (_, interrupt) => {
    cpSync(SAMPLE, folder, { recursive: true });
    await run({ moveOriginals: false });
    interrupt();
    const report = await run();
    expect(report.sessions.map(({ status }) => status)).toEqual(["exists", "exists", "exists"]);
    expect(names()).not.toContain("sessions.json");
    expect(readdirSync(join(folder, IMPORT_ARCHIVE_NAME)).toSorted()).toEqual(readdirSync(SAMPLE).toSorted());
    const store = await open();
    expect(await store.countSessions()).toBe(3);
    expect((await store.readHistory("agent:main:main"))?.records).toHaveLength(9);
  });

  it(
    "by kill -9 at any moment leaves nothing or everything, and no original is lost",
    { timeout: 60_000 },
    async () => {
      const keys = Array.from({ length: 20 }, (_, index) => `agent:main:chat-${index}`);
      const fill = (): void => {
        writeStore(
          Object.fromEntries(keys.map((key, index) => [key, { sessionId: `s${index}`, updatedAt: index + 1 }])),
        );
        for (const index of keys.keys()) {
          const lines = Array.from({ length: 40 }, (_, at) =>
            said(`e${at}`, at === 0 ? null : `e${at - 1}`, `word ${at}`),
          );
          writeTranscript(`s${index}.jsonl`, header(`s${index}`), ...lines);
        }
      };
      const program = await bundleProgram(new URL("../../test/importer.ts", import.meta.url));
      try {
        for (let round = 0; round < 6; round++) {
          rmSync(folder, { recursive: true });
          mkdirSync(folder);
          fill();
          const child = program.start(folder);
          await child.printed("ready");
          await new Promise((resolve) => setTimeout(resolve, round * 12));
          await child.kill();

          const store = await open();
          const count = await store.countSessions();
          expect([0, keys.length]).toContain(count);
          await store.close();
          const left = names().filter((name) => name.endsWith(".jsonl"));
          expect(left).toHaveLength(keys.length);
          if (existsSync(join(folder, "sessions.json"))) await run();
          const after = await open();
          expect(await after.countSessions()).toBe(keys.length);
          for (const key of keys) expect((await after.readHistory(key))?.records).toHaveLength(40);
          await after.close();
        }
      } finally {
        program.remove();
      }
    },
  );
});

describe("rows", () => {
  it("of one key keep the newest as the session and the others as its history", async () => {
    writeStore({ main: { sessionId: "old", updatedAt: 1 }, "agent:main:main": { sessionId: "new", updatedAt: 2 } });
    writeTranscript("old.jsonl", header("old"), said("e1", null, "long ago"));
    writeTranscript("new.jsonl", header("new"), said("e1", null, "lately"));
    const { sessions } = await run();
    expect(sessions.map(({ sessionId, status }) => [sessionId, status])).toEqual([
      ["new", "imported"],
      ["old", "history"],
    ]);
    const store = await open();
    expect(await contents(store, "agent:main:main")).toEqual(['"lately"']);
    expect(await contents(store, "agent:main:main", "old")).toEqual(['"long ago"']);
  });

  it("whose key is in use already become history of the running conversation", async () => {
    const store = await open();
    const before = await store.ensureSession("agent:main:main");
    await store.close();
    writeStore({ main: { sessionId: "old", updatedAt: 1 } });
    writeTranscript("old.jsonl", header("old"), said("e1", null, "long ago"));
    expect((await run()).sessions).toMatchObject([{ status: "history", records: 1 }]);
    const after = await open();
    expect((await after.getSession("agent:main:main"))?.entry.sessionId).toBe(before.entry.sessionId);
    expect(await contents(after, "agent:main:main", "old")).toEqual(['"long ago"']);
  });

  it("that point to the transcripts of each other get their own, so that nobody reads another's", async () => {
    writeStore({
      "agent:main:telegram:direct:alice": { sessionId: "alice", updatedAt: 2, sessionFile: "bob.jsonl" },
      "agent:main:telegram:direct:bob": { sessionId: "bob", updatedAt: 1, sessionFile: join(folder, "alice.jsonl") },
      "agent:main:telegram:direct:carol": { sessionId: "carol", updatedAt: 1, sessionFile: "bob.jsonl" },
    });
    for (const name of ["alice", "bob"]) writeTranscript(`${name}.jsonl`, header(name), said("e1", null, name));
    await run();
    const store = await open();
    expect(await contents(store, "agent:main:telegram:direct:alice")).toEqual(['"alice"']);
    expect(await contents(store, "agent:main:telegram:direct:bob")).toEqual(['"bob"']);
    expect(await contents(store, "agent:main:telegram:direct:carol")).toEqual([]);
  });

  it("of two keys with one session id get a copy each, which is told", async () => {
    writeStore({
      "agent:main:x:direct:1": { sessionId: "same", updatedAt: 2 },
      "agent:main:x:direct:2": { sessionId: "same", updatedAt: 1 },
    });
    writeTranscript("same.jsonl", header("same"), said("e1", null, "hello"));
    expect((await run()).problems).toMatchObject([
      { file: "same.jsonl", key: "agent:main:x:direct:2", message: expect.stringContaining("agent:main:x:direct:1") },
    ]);
    const store = await open();
    for (const key of ["agent:main:x:direct:1", "agent:main:x:direct:2"])
      expect(await contents(store, key)).toEqual(['"hello"']);
  });

  it.each([1e308, -1, 8.64e15 + 1, "tomorrow", null])(
    "with the time %j are imported like those without one",
    async (updatedAt) => {
      writeStore({ main: { sessionId: "s", updatedAt, sessionStartedAt: updatedAt, lastInteractionAt: updatedAt } });
      expect((await run()).sessions).toMatchObject([{ status: "imported" }]);
      const store = await open();
      expect((await store.getSession("agent:main:main"))?.entry).toMatchObject({ updatedAt: 1_000_000 });
    },
  );

  it("and transcripts with names that mean something to programs are ordinary ones", async () => {
    const proto = `{"__proto__":{"sessionId":"__proto__"},"constructor":{"sessionId":"constructor"}}`;
    writeFileSync(join(folder, "sessions.json"), proto);
    writeTranscript("__proto__.jsonl", header("__proto__"), said("__proto__", null, "a"), said("b", "__proto__", "b"));
    expect((await run()).sessions.map(({ key, records }) => [key, records])).toEqual([
      ["agent:main:__proto__", 2],
      ["agent:main:constructor", 0],
    ]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it("that cannot be kept are named, and the others are imported", async () => {
    writeStore({
      "not a key": { sessionId: "a" },
      "agent:main:x": "nonsense",
      "agent:main:odd": { sessionId: "../../etc/passwd", updatedAt: "yesterday", label: 5, thinkingLevel: "much" },
      "agent:main:l1": { sessionId: "l1", updatedAt: 5, label: "Same" },
      "agent:main:l2": { sessionId: "l2", updatedAt: 4, label: "SAME" },
      "agent:main:ran": { sessionId: "ran", status: "running" },
    });
    const report = await run();
    expect(report.sessions.filter(({ status }) => status === "refused").map(({ key }) => key)).toEqual(["not a key"]);
    expect(report.ignored).toEqual([{ file: "sessions.json", reason: 'the session "agent:main:x" is not an object' }]);
    expect(report.problems.map(({ key, message }) => `${key} ${message}`)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("not a key it was left out"),
        expect.stringContaining("agent:main:odd label must be"),
        expect.stringContaining("agent:main:odd thinkingLevel must be"),
        expect.stringContaining('agent:main:l2 the label "SAME"'),
      ]),
    );
    const store = await open();
    expect((await store.getSession("agent:main:odd"))?.entry.sessionId).toMatch(/^import-[0-9a-f]{32}$/);
    expect((await store.getSession("agent:main:ran"))?.entry).toMatchObject({ status: "idle", abortedLastRun: true });
    expect(await store.findByLabel("same")).toMatchObject([{ key: "agent:main:l1" }]);
  });

  it("of a topic that shares its group's session id get their own transcript", async () => {
    writeStore({
      "agent:main:telegram:group:1": { sessionId: "s", updatedAt: 2 },
      "agent:main:telegram:group:1:topic:7": { sessionId: "s", updatedAt: 1 },
    });
    writeTranscript("s.jsonl", header("s"), said("e1", null, "group"));
    writeTranscript("s-topic-7.jsonl", header("s"), said("e1", null, "topic"));
    await run({ moveOriginals: false });
    await run();
    const store = await open();
    expect(await contents(store, "agent:main:telegram:group:1")).toEqual(['"group"']);
    expect(await contents(store, "agent:main:telegram:group:1:topic:7")).toEqual(['"topic"']);
    expect(await store.countSessions()).toBe(2);
  });
});

describe("files", () => {
  it("that are links, folders or lie outside are ignored and stay", async () => {
    const outside = join(root, "outside.jsonl");
    writeFileSync(outside, `${JSON.stringify(header("l"))}\n${JSON.stringify(said("e1", null, "stolen"))}\n`);
    writeStore({
      "agent:main:link": { sessionId: "l" },
      "agent:main:out": { sessionId: "o", sessionFile: outside },
      "agent:main:up": { sessionId: "u", sessionFile: "../outside.jsonl" },
      "agent:main:dir": { sessionId: "d" },
    });
    symlinkSync(outside, join(folder, "l.jsonl"));
    mkdirSync(join(folder, "d.jsonl"));
    const report = await run();
    expect(report.sessions.map(({ file }) => file)).toEqual([null, null, null, null]);
    expect(report.ignored.map(({ file }) => file).toSorted()).toEqual(["d.jsonl", "l.jsonl"]);
    expect(names()).toEqual(expect.arrayContaining(["d.jsonl", "l.jsonl"]));
    const store = await open();
    for (const key of ["link", "out", "up", "dir"]) expect(await contents(store, `agent:main:${key}`)).toEqual([]);
  });

  it("that no session refers to are archived with the others and named", async () => {
    writeStore({ main: { sessionId: "a" } });
    writeTranscript("a.jsonl", header("a"));
    writeTranscript("lost.jsonl", header("lost"), said("e1", null, "who was I"));
    const report = await run();
    expect(report.ignored).toEqual([{ file: "lost.jsonl", reason: "no session refers to it" }]);
    expect(readdirSync(join(folder, IMPORT_ARCHIVE_NAME))).toContain("lost.jsonl");
  });

  it("in the archive are never replaced", async () => {
    for (const text of ["first", "second"]) {
      writeStore({ [text]: { sessionId: text } });
      writeTranscript("same.jsonl", text);
      await run();
    }
    const archive = join(folder, IMPORT_ARCHIVE_NAME);
    expect(readFileSync(join(archive, "same.jsonl"), "utf8")).toBe("first\n");
    expect(readFileSync(join(archive, "same.jsonl.2"), "utf8")).toBe("second\n");
  });

  it.each([
    ["no sessions.json", () => {}],
    ["a sessions.json that is not JSON", () => writeFileSync(join(folder, "sessions.json"), "{")],
    ["a sessions.json that is a list", () => writeFileSync(join(folder, "sessions.json"), "[]")],
    ["a sessions.json that is a link", () => symlinkSync("/etc/hostname", join(folder, "sessions.json"))],
    [
      "an archive that is a link",
      () => {
        writeStore({});
        symlinkSync(root, join(folder, IMPORT_ARCHIVE_NAME));
      },
    ],
  ])("with %s are refused before anything changes", async (_, prepare) => {
    prepare();
    const before = names();
    await expect(run()).rejects.toMatchObject({ code: "INVALID_IMPORT" });
    expect(names()).toEqual(before);
  });
});

describe("transcripts", () => {
  it("whose parents form a circle, or come later, become a line of records", async () => {
    writeStore({ main: { sessionId: "s" } });
    writeTranscript("s.jsonl", header("another"), said("e1", "e2", "1"), said("e2", "e1", "2"), said("e3", "e3", "3"));
    await run();
    const page = await (await open()).readHistory("agent:main:main");
    expect(page?.records.map(({ id, parentId }) => [id, parentId])).toEqual([
      ["e1", null],
      ["e2", "e1"],
      ["e3", "e2"],
    ]);
    expect(page?.sessionId).toBe("s");
  });

  async function imported(...lines: (object | string)[]) {
    writeStore({ main: { sessionId: "s" } });
    writeTranscript("s.jsonl", ...lines);
    const { problems } = await run();
    const store = await open();
    const exported: Record<string, unknown>[] = [];
    for await (const line of store.exportTranscript("agent:main:main"))
      exported.push(JSON.parse(line) as Record<string, unknown>);
    return {
      problems: problems.map(({ line, message }) => `${line}: ${message}`),
      records: exported.slice(1),
      header: exported[0],
      store,
    };
  }

  it("lose damaged lines only: what follows hangs on the last record before", async () => {
    const { problems, records } = await imported(
      header("s"),
      said("e1", null, "one"),
      '{"type":"message","id":"e2","parentId":"e1"',
      said("e3", "e2", "three"),
      "[]",
      said("e1", "e3", "one again"),
      { type: "session", id: "other" },
      { id: "e4", parentId: "e3" },
      said("e5", "e4", "five"),
      "",
      said("e6", "e1", "six"),
    );
    expect(problems).toEqual([
      "3: it is not JSON",
      "5: it is not an object",
      '6: the id "e1" occurred before',
      "7: it is a second header",
      "8: its type is missing",
    ]);
    expect(records.map(({ id, parentId }) => [id, parentId])).toEqual([
      ["e1", null],
      ["e3", "e1"],
      ["e5", "e3"],
      ["e6", "e1"],
    ]);
  });

  it("without ids, as the first format wrote them, become a line of records", async () => {
    const { records } = await imported(
      { type: "session", id: "s", timestamp: "2025-01-01T00:00:00.000Z", cwd: "/w" },
      { type: "message", timestamp: "2025-01-01T00:00:01.000Z", message: { role: "user", content: "a", timestamp: 1 } },
      { type: "message", message: { role: "user", content: "b", timestamp: 1_735_689_602_000 } },
    );
    expect(records).toMatchObject([
      { id: "line-2", parentId: null },
      { id: "line-3", parentId: "line-2", timestamp: "2025-01-01T00:00:02.000Z" },
    ]);
  });

  it("keep messages of other kinds out of the model's sight, and unknown records as they are", async () => {
    const { records, store } = await imported(
      header("s"),
      {
        type: "message",
        id: "e1",
        parentId: null,
        timestamp: "2026-01-01T00:00:00.000Z",
        message: { role: "bashExecution", command: "ls" },
      },
      { type: "brand_new", id: "e2", parentId: "e1", timestamp: "2026-01-01T00:00:00.000Z", extra: [1] },
    );
    expect(records).toMatchObject([
      { type: "custom", customType: "openclaw.message", data: { role: "bashExecution", command: "ls" } },
      { type: "brand_new", extra: [1] },
    ]);
    expect(await store.readContext("agent:main:main")).toEqual([]);
  });

  it("without a header get one that says when the file was written", async () => {
    const { problems, header: made, records } = await imported(said("e1", null, "no header"));
    expect(problems).toEqual(["1: the header is missing; one was made up"]);
    expect(made).toMatchObject({ type: "session", version: 1, id: "s", cwd: folder });
    expect(records).toHaveLength(1);
  });

  it("may have a byte order mark, Windows line ends and characters across chunks", async () => {
    const large = "€".repeat(700_000);
    const { problems, records } = await imported(
      `\uFEFF${JSON.stringify(header("s"))}\r`,
      said("e1", null, large),
      `${JSON.stringify(said("e2", "e1", "end"))}\r`,
    );
    expect(problems).toEqual([]);
    expect(records.map(({ message }) => (message as { content: string }).content)).toEqual([large, "end"]);
  });

  it("of any bytes are imported as far as they can be read", async () => {
    let round = 0;
    const line = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record({ id: fc.constantFrom("a", "b", "c"), parentId: fc.constantFrom("a", "b", "c", null) })
        .map(({ id, parentId }) => JSON.stringify(said(id, parentId, id))),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        folder = join(root, `round-${++round}`);
        mkdirSync(folder);
        writeStore({ main: { sessionId: "s" } });
        writeTranscript("s.jsonl", ...lines);
        expect((await run()).sessions).toMatchObject([{ status: "imported" }]);
        const store = await open();
        const seen = new Set<unknown>([null]);
        let first = true;
        for await (const text of store.exportTranscript("agent:main:main")) {
          const record = JSON.parse(text) as { id: string; parentId: unknown };
          if (!first) expect(seen.has(record.parentId)).toBe(true);
          if (!first) seen.add(record.id);
          first = false;
        }
        await store.close();
      }),
      { numRuns: 12 },
    );
  });
});
