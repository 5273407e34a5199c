import BetterSqlite3 from "better-sqlite3";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bundleProgram } from "../../../tools/testing/child-program.ts";
import type { ChildProgram, RunningProgram } from "../../../tools/testing/child-program.ts";
import { openSessionStore } from "./open.ts";
import type { OpenSessionStoreOptions } from "./open.ts";
import type { NewTranscriptRecord, SessionStore } from "./session-store.ts";

const KEY = "agent:main:telegram:direct:5";
const OTHER = "agent:main:telegram:direct:6";

let folder: string;
let path: string;
let log: { message: string; fields: Record<string, unknown> }[];
const opened: SessionStore[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oc-sessions-"));
  path = join(folder, "sessions.sqlite");
  log = [];
});

afterEach(async () => {
  for (const sessions of opened.splice(0)) await sessions.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(options: Partial<OpenSessionStoreOptions> = {}): Promise<SessionStore> {
  const sessions = await openSessionStore({
    agentId: "main",
    path,
    log: (_level, message, fields) => log.push({ message, fields }),
    ...options,
  });
  opened.push(sessions);
  return sessions;
}

function user(content: string): NewTranscriptRecord {
  return { type: "message", message: { role: "user", content, timestamp: 0 } };
}

async function turn(
  sessions: SessionStore,
  key: string,
  runId: string,
  ...records: NewTranscriptRecord[]
): Promise<void> {
  const { claim } = await sessions.beginRun({ sessionKey: key, runId, records });
  await sessions.endRun(claim);
}

async function exported(sessions: SessionStore, key: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of sessions.exportTranscript(key)) lines.push(line);
  return lines;
}

function archiveFiles(): string[] {
  return readdirSync(folder).filter((name) => name.includes(".jsonl."));
}

describe("what a dead process left", () => {
  let program: ChildProgram;
  let holder: RunningProgram;

  beforeAll(async () => {
    program = await bundleProgram(new URL("../test/claim-holder.ts", import.meta.url));
  });

  afterAll(() => program.remove());

  beforeEach(async () => {
    holder = program.start(path, KEY);
    await holder.printed("ready");
  });

  afterEach(() => holder.kill());

  it("is held against others while the process lives, and free once it is gone", async () => {
    const sessions = await open({ writeLock: { acquireTimeoutMs: 50 } });
    await expect(sessions.beginRun({ sessionKey: KEY, runId: "r1" })).rejects.toMatchObject({ code: "SESSION_BUSY" });
    await holder.kill();
    const { claim } = await sessions.beginRun({ sessionKey: KEY, runId: "r1" });
    expect(claim.epoch).toBe(2);
  });

  it("is ended by recovery: the run is marked, the input shown, nothing run", async () => {
    await holder.kill();
    const sessions = await open();
    expect((await sessions.getSession(KEY))?.entry.status).toBe("running");
    const sessionId = (await sessions.getSession(KEY))?.entry.sessionId;
    expect(await sessions.recoverInterrupted()).toEqual([
      { sessionKey: KEY, sessionId, runId: "left-running", kind: "running" },
      { sessionKey: KEY, sessionId, runId: "left-queued", kind: "queued" },
    ]);
    expect((await sessions.getSession(KEY))?.entry).toMatchObject({ status: "idle", abortedLastRun: true, sessionId });
    expect((await sessions.readHistory(KEY))?.records).toMatchObject([
      { type: "message", message: { content: "in progress" } },
      {
        type: "custom_message",
        customType: "interrupted",
        display: true,
        content: expect.stringContaining("left-running") as string,
      },
      { type: "message", message: { content: "waiting" } },
      {
        type: "custom_message",
        customType: "interrupted",
        display: true,
        content: expect.stringContaining("left-queued") as string,
      },
    ]);
    expect(await sessions.recoverInterrupted()).toEqual([]);
    await expect(sessions.beginRun({ sessionKey: KEY, runId: "left-running" })).rejects.toMatchObject({
      code: "RUN_DUPLICATE",
    });
    await turn(sessions, KEY, "next", user("go on"));
  });
});

describe("archives of deleted sessions", () => {
  it("hold each generation as one compressed file that can be imported again", async () => {
    const sessions = await open({ now: () => 1_000 });
    await turn(sessions, KEY, "r1", user("first generation"));
    const first = await exported(sessions, KEY);
    await sessions.resetSession(KEY);
    await turn(sessions, KEY, "r2", user("second generation"));
    const second = await exported(sessions, KEY);
    await sessions.deleteSession(KEY);

    const files = archiveFiles();
    expect(files.every((name) => /^[\w-]+\.jsonl\.deleted\.1000\.gz$/.test(name))).toBe(true);
    const contents = files.map((name) =>
      gunzipSync(readFileSync(join(folder, name)))
        .toString()
        .trimEnd()
        .split("\n"),
    );
    expect(contents.toSorted()).toEqual([first, second].toSorted());
    expect(statSync(join(folder, files[0] ?? "")).mode & 0o777).toBe(0o600);
    await sessions.importTranscript("agent:main:again", first);
    expect(await exported(sessions, "agent:main:again")).toEqual(first);
  });

  it("are put together from pieces when they are large", async () => {
    const sessions = await open();
    const large = Array.from({ length: 9 }, (_, index) => user(`${index}`.repeat(1_000_000)));
    await turn(sessions, KEY, "r1", ...large);
    const before = await exported(sessions, KEY);
    await sessions.deleteSession(KEY);
    const [file = ""] = archiveFiles();
    expect(gunzipSync(readFileSync(join(folder, file))).toString()).toBe(`${before.join("\n")}\n`);
  });

  it.each([
    ["small", "x".repeat(10)],
    ["large", "x".repeat(400_000)],
  ])(
    "say where a %s transcript ended that was rewound, and where one ended that went on from there",
    async (_, text) => {
      const sessions = await open();
      const began = await sessions.beginRun({ sessionKey: KEY, runId: "r1" });
      const [first] = await sessions.endRun(began.claim, { records: [user(text), user("left"), user("left too")] });
      await sessions.rewind(KEY, first?.id ?? "");
      const rewound = await exported(sessions, KEY);
      await sessions.importTranscript(
        OTHER,
        rewound.map((line, index) => (index === 0 ? line.replace(/"id":"[^"]*"/, '"id":"other"') : line)),
      );
      await turn(sessions, OTHER, "r2", user("another way"));
      const wentOn = await exported(sessions, OTHER);
      await sessions.deleteSession(KEY);
      await sessions.deleteSession(OTHER);
      const archived = archiveFiles().map((file) => gunzipSync(readFileSync(join(folder, file))).toString());
      expect(archived.toSorted()).toEqual([rewound, wentOn].map((lines) => `${lines.join("\n")}\n`).toSorted());
    },
  );

  it("hold a large session as it was when a run that wants it comes too late, and begins a new one", async () => {
    const sessions = await open({ writeLock: { acquireTimeoutMs: 1 } });
    const large = Array.from({ length: 2_000 }, (_, index) => user(`message ${index}`));
    await turn(sessions, KEY, "r1", ...large);
    const before = await exported(sessions, KEY);
    const deleting = sessions.deleteSession(KEY);
    const { claim } = await sessions.beginRun({ sessionKey: KEY, runId: "r2" });
    await sessions.endRun(claim, { records: [user("anew")] });
    expect(await deleting).toEqual({ deleted: true });
    expect(await exported(sessions, KEY)).toHaveLength(2);
    const [file = "", ...others] = archiveFiles();
    expect(others).toEqual([]);
    expect(gunzipSync(readFileSync(join(folder, file))).toString()).toBe(`${before.join("\n")}\n`);
  });

  it("are written once when a large session is deleted twice at once", async () => {
    const sessions = await open();
    await turn(sessions, KEY, "r1", ...Array.from({ length: 2_000 }, (_, index) => user(`message ${index}`)));
    const answers = await Promise.all([sessions.deleteSession(KEY), sessions.deleteSession(KEY)]);
    expect(answers.filter(({ deleted }) => deleted)).toHaveLength(1);
    expect(archiveFiles()).toHaveLength(1);
  });

  it("stay in the database until their file exists, and are tried again at the next start", async () => {
    const sessions = await open({ now: () => 1_000 });
    await turn(sessions, KEY, "r1", user("precious"));
    const before = await exported(sessions, KEY);
    const { entry } = (await sessions.getSession(KEY)) ?? {};
    const file = join(folder, `${entry?.sessionId}.jsonl.deleted.1000.gz`);
    mkdirSync(join(file, "in the way"), { recursive: true });
    expect(await sessions.deleteSession(KEY)).toEqual({ deleted: true });
    expect(log).toMatchObject([{ message: "archive.export.failed", fields: { session_id: entry?.sessionId } }]);
    await expect(sessions.importTranscript(OTHER, before)).rejects.toMatchObject({ code: "SESSION_EXISTS" });
    await expect(sessions.readHistory(KEY, { sessionId: entry?.sessionId ?? "" })).resolves.toBeUndefined();
    await sessions.close();

    rmSync(file, { recursive: true });
    await open();
    expect(gunzipSync(readFileSync(file)).toString()).toBe(`${before.join("\n")}\n`);
    rmSync(file);
    await open();
    expect(existsSync(file)).toBe(false);
  });

  it("are not made when the transcript is kept", async () => {
    const sessions = await open();
    await turn(sessions, KEY, "r1", user("kept"));
    await sessions.deleteSession(KEY, { deleteTranscript: false });
    expect(archiveFiles()).toEqual([]);
  });
});

describe("opening", () => {
  it.each([
    ["", "main"],
    [" Home ", "home"],
  ])("protects the main session of the main key %j", async (mainKey, name) => {
    const sessions = await open({ mainKey });
    await sessions.ensureSession(`agent:main:${name}`);
    await expect(sessions.deleteSession(`agent:main:${name}`)).rejects.toMatchObject({ code: "SESSION_PROTECTED" });
  });

  it("protects the main session under its configured name", async () => {
    const sessions = await open({ mainKey: "home" });
    await sessions.ensureSession("agent:main:home");
    await expect(sessions.deleteSession("agent:main:home")).rejects.toMatchObject({ code: "SESSION_PROTECTED" });
    await sessions.ensureSession("agent:main:main");
    expect(await sessions.deleteSession("agent:main:main")).toEqual({ deleted: true });
  });

  it("lists the session global without asking when that is the scope", async () => {
    const sessions = await open({ scope: "global" });
    await sessions.ensureSession("global");
    expect((await sessions.listSessions()).totalCount).toBe(1);
    expect((await sessions.listSessions({ includeGlobal: false })).totalCount).toBe(0);
  });

  it("read-only sees a live writer's sessions and changes nothing", async () => {
    const writer = await open();
    await turn(writer, KEY, "r1", user("a"));
    const reader = await open({ readOnly: true });
    expect(await reader.readContext(KEY)).toHaveLength(1);
    await turn(writer, KEY, "r2", user("b"));
    expect(await reader.readContext(KEY)).toHaveLength(2);
    await expect(reader.patchSession(KEY, { fastMode: true })).rejects.toMatchObject({ code: "STORE_READ_ONLY" });
    await expect(reader.beginRun({ sessionKey: KEY, runId: "r3" })).rejects.toMatchObject({ code: "STORE_READ_ONLY" });
  });

  it("refuses a database that is a link, lies outside the root, or is damaged", async () => {
    writeFileSync(join(folder, "target"), "");
    symlinkSync(join(folder, "target"), path);
    await expect(open()).rejects.toMatchObject({ code: "STORE_NOT_A_FILE" });
    rmSync(path);
    mkdirSync(join(folder, "agents"));
    await expect(open({ root: join(folder, "agents") })).rejects.toMatchObject({ code: "STORE_NOT_A_FILE" });
    writeFileSync(path, "not a database ".repeat(1_000));
    await expect(open()).rejects.toMatchObject({ code: "STORE_CORRUPT" });
    expect(readFileSync(path, "utf8")).toBe("not a database ".repeat(1_000));
  });

  it("refuses a database of a newer program", async () => {
    await (await open()).close();
    const sqlite = new BetterSqlite3(path);
    sqlite.pragma("user_version = 99");
    sqlite.close();
    await expect(open()).rejects.toMatchObject({ code: "STORE_VERSION_TOO_NEW" });
  });

  it("logs a boundary that names no earlier entry", async () => {
    const sessions = await open();
    await turn(sessions, KEY, "r1", user("a"), { type: "reset", firstKeptEntryId: "gone" });
    expect(await sessions.readContext(KEY)).toEqual([]);
    expect(log).toMatchObject([
      { message: "transcript.boundary.invalid", fields: { agentId: "main", firstKeptEntryId: "gone" } },
    ]);
  });

  it("rejects calls after it was closed, also those that wait for a claim", async () => {
    const sessions = await open();
    await sessions.beginRun({ sessionKey: KEY, runId: "r1" });
    const waiting = sessions.beginRun({ sessionKey: KEY, runId: "r2" });
    await sessions.ensureSession("agent:main:x");
    await sessions.close();
    await expect(waiting).rejects.toMatchObject({ code: "STORE_CLOSED" });
    await expect(sessions.ensureSession("agent:main:y")).rejects.toMatchObject({ code: "STORE_CLOSED" });
  });
});

describe("reads", () => {
  it("write nothing", async () => {
    const sessions = await open();
    await turn(sessions, KEY, "r1", user("a"), { type: "reset", firstKeptEntryId: "gone" });
    const { claim } = await sessions.beginRun({ sessionKey: KEY, runId: "r2", records: [user("b")] });
    await sessions.acceptInput({ id: "i1", sessionKey: KEY, message: { role: "user", content: "c", timestamp: 0 } });
    const watcher = new BetterSqlite3(path, { readonly: true });
    const version = (): unknown => watcher.pragma("data_version", { simple: true });
    const before = version();
    await sessions.getSession(KEY);
    await sessions.findBySessionId(claim.sessionId);
    await sessions.findByLabel("x");
    await sessions.listSessions({ includeDerivedTitles: true, includeLastMessage: true, search: "5" });
    await sessions.countSessions();
    await sessions.listPendingInputs(KEY);
    await sessions.findRun("r1");
    await sessions.readContext(KEY);
    await sessions.readHistory(KEY);
    await exported(sessions, KEY);
    expect(version()).toBe(before);
    await sessions.endRun(claim);
    expect(version()).not.toBe(before);
    watcher.close();
  });
});

describe("the indexes", () => {
  it.each([
    [
      "the usual list",
      "archived_at IS NULL AND session_key <> 'unknown' AND session_key <> 'global'",
      "(pinned_at IS NULL), updated_at DESC, session_key",
    ],
    ["the list by activity", "archived_at IS NULL AND session_key <> 'unknown'", "activity_at DESC, session_key"],
  ])("give %s without sorting or reading every row", async (_, where, orderBy) => {
    await open();
    const sqlite = new BetterSqlite3(path, { readonly: true });
    const plan = (sql: string): string =>
      (sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map((row) => row.detail).join("; ");
    const page = plan(`SELECT * FROM session_entries WHERE ${where} ORDER BY ${orderBy} LIMIT 50`);
    expect(page).toMatch(/^SCAN session_entries USING INDEX session_entries_live\w*$/);
    expect(plan(`SELECT count(*) FROM session_entries WHERE ${where}`)).toMatch(
      /USING COVERING INDEX session_entries_live\w*$/,
    );
    sqlite.close();
  });
});
