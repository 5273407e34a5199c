import { openStore } from "@oc/store";
import type { Store } from "@oc/store";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SESSION_MIGRATIONS } from "../migrations.ts";
import { openSessionStore } from "../open.ts";
import { salvageSessions } from "./salvage.ts";

const KEY = "agent:main:telegram:direct:1";
const NOW = 1000;

let folder: string;
let sessionId: string;
let lines: string[];
let damaged: Store;
let salvaged: string;

/** A deleted session whose archive file could not be written. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-salvage-"));
  salvaged = join(folder, "salvaged", "sessions.sqlite");
  const path = join(folder, "sessions.sqlite");
  const sessions = await openSessionStore({ agentId: "main", path, now: () => NOW });
  const { claim, session } = await sessions.beginRun({ sessionKey: KEY, runId: "r" });
  const records = ["one", "two"].map((content) => ({
    type: "message" as const,
    message: { role: "user" as const, content, timestamp: 0 },
  }));
  await sessions.endRun(claim, { records });
  sessionId = session.entry.sessionId;
  lines = [];
  for await (const line of sessions.exportTranscript(KEY)) lines.push(line);
  mkdirSync(join(folder, `${sessionId}.jsonl.deleted.${NOW}.gz`, "in the way"), { recursive: true });
  await sessions.deleteSession(KEY);
  await sessions.close();
  damaged = openStore({ path, migrations: SESSION_MIGRATIONS });
});

afterEach(() => {
  damaged.close();
  rmSync(folder, { recursive: true, force: true });
});

async function salvage(): Promise<{ keys: string[]; archives: string[] }> {
  const store = openStore({ path: salvaged, migrations: SESSION_MIGRATIONS });
  await store.write(() => salvageSessions(damaged.sqlite, store, "main", NOW));
  store.close();
  const sessions = await openSessionStore({ agentId: "main", path: salvaged });
  const { sessions: found } = await sessions.listSessions();
  await sessions.close();
  const archives = readdirSync(join(folder, "salvaged"))
    .filter((name) => name.endsWith(".gz"))
    .map((name) => gunzipSync(readFileSync(join(folder, "salvaged", name))).toString());
  return { keys: found.map(({ key }) => key), archives };
}

it("a deleted transcript that waits for its archive file stays deleted and gets the file", async () => {
  expect(await salvage()).toEqual({ keys: [], archives: [`${lines.join("\n")}\n`] });
});

it("a deleted transcript whose header row is lost gets its file all the same", async () => {
  damaged.sqlite.pragma("foreign_keys = OFF");
  damaged.sqlite.exec("DELETE FROM session_windows");
  expect(await salvage()).toEqual({ keys: [], archives: [`${lines.join("\n")}\n`] });
});

it("a deleted transcript whose archive is lost comes back as a recovered session", async () => {
  damaged.sqlite.exec("DELETE FROM session_transcript_archives");
  expect(await salvage()).toEqual({ keys: [`agent:main:recovered:${sessionId}`], archives: [] });
});
