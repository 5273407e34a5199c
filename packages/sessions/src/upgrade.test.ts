import BetterSqlite3 from "better-sqlite3";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { show, user, userMessage } from "./contract/records.ts";
import { SESSION_MIGRATIONS } from "./migrations.ts";
import { openSessionStore } from "./open.ts";
import type { SessionStore } from "./session-store.ts";

const MAIN = "agent:main:main";
const DIRECT = "agent:main:telegram:direct:5";
const VERSION_1 = readFileSync(new URL("../test/version-1.sql", import.meta.url), "utf8");
const NOW = Date.parse("2026-09-01T08:00:00Z");

let folder: string;
let path: string;
let store: SessionStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-upgrade-"));
  path = join(folder, "sessions.sqlite");
  const database = new BetterSqlite3(path);
  database.exec(VERSION_1);
  database.close();
  store = await openSessionStore({ agentId: "main", path, now: () => NOW, timeZone: "UTC" });
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const texts = async (key: string, sessionId?: string): Promise<string[]> =>
  ((await store.readHistory(key, sessionId === undefined ? {} : { sessionId }))?.records ?? []).map(show);

it("keeps every session, generation and override of a database of version 1", async () => {
  expect(await store.countSessions()).toBe(3);
  expect(await store.getSession(MAIN)).toMatchObject({
    entry: {
      sessionId: "v1-4",
      previousSessionId: "v1-1",
      label: "Colours",
      displayName: "Colours of the day",
      thinkingLevel: "off",
      createdAt: Date.parse("2026-08-01T09:01:00Z"),
    },
  });
  expect(await texts(MAIN)).toEqual(["user: Remember the word ochre.", "assistant: Ochre it is."]);
  expect(await texts(MAIN, "v1-1")).toEqual(["user: Remember the word teal.", "assistant: Teal it is."]);
  expect(await store.findRun("r1")).toMatchObject({ sessionId: "v1-1", state: "consumed" });
});

it("goes on with them: input that waited is shown, words are found, turns are appended", async () => {
  expect(await store.recoverInterrupted()).toMatchObject([{ sessionKey: DIRECT, runId: "waiting", kind: "queued" }]);
  expect((await texts(DIRECT))[0]).toBe("user: never answered");
  expect(await store.searchTranscripts({ text: "teal" })).toHaveLength(2);
  const { claim, session } = await store.beginRun({ sessionKey: MAIN, runId: "r4", records: [user("still there?")] });
  await store.endRun(claim);
  expect(session.entry.sessionId).toBe("v1-4");
  expect(await texts(MAIN)).toHaveLength(3);
});

it("knows how old they are", async () => {
  const accepted = await store.acceptInput({
    id: "late",
    sessionKey: MAIN,
    message: userMessage("a month later"),
    reset: { atHour: 4 },
  });
  expect(accepted.rolledOverFrom).toBe("v1-4");
});

it("is at the newest version from then on, and opens again", async () => {
  await store.close();
  const database = new BetterSqlite3(path, { readonly: true });
  expect(database.pragma("user_version", { simple: true })).toBe(SESSION_MIGRATIONS.at(-1)?.version);
  database.close();
  store = await openSessionStore({ agentId: "main", path });
  expect(await texts(MAIN)).toHaveLength(2);
});
