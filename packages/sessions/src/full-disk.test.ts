import { openStore } from "@oc/store";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Store } from "@oc/store";
import { SESSION_MIGRATIONS } from "./migrations.ts";
import { newId } from "./new-id.ts";
import type { NewTranscriptRecord } from "./session-store.ts";
import { SqliteSessionStore } from "./sqlite-session-store.ts";

const KEY = "agent:main:main";

let folder: string;
let store: Store;
let sessions: SqliteSessionStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oc-full-"));
  store = openStore({ path: join(folder, "sessions.sqlite"), migrations: SESSION_MIGRATIONS });
  sessions = new SqliteSessionStore(store, {
    agentId: "main",
    cwd: "/",
    protectedKeys: new Set(),
    globalScope: false,
    acquireTimeoutMs: 0,
    staleMs: 1_000_000,
    maxHoldMs: 300_000,
    now: Date.now,
    newId,
    log: () => {},
  });
});

afterEach(async () => {
  await sessions.close();
  rmSync(folder, { recursive: true, force: true });
});

function user(content: string): NewTranscriptRecord {
  return { type: "message", message: { role: "user", content, timestamp: 0 } };
}

/** The disk has room for `pages` more pages, 4 KiB each. */
function leaveRoomFor(pages: number): void {
  store.sqlite.pragma(`max_page_count = ${Number(store.sqlite.pragma("page_count", { simple: true })) + pages}`);
}

it("takes nothing of what does not fit on the disk, and the run goes on when there is room again", async () => {
  const { claim } = await sessions.beginRun({ sessionKey: KEY, runId: "r1", records: [user("fits")] });
  const before = await sessions.getSession(KEY);
  leaveRoomFor(4);
  await expect(sessions.append(claim, [user("small"), user("x".repeat(200_000))])).rejects.toMatchObject({
    code: "STORE_FULL",
  });
  await expect(
    sessions.acceptInput({
      id: "i1",
      sessionKey: KEY,
      message: { role: "user", content: "x".repeat(200_000), timestamp: 0 },
    }),
  ).rejects.toMatchObject({ code: "STORE_FULL" });
  expect(await sessions.getSession(KEY)).toEqual(before);
  expect(await sessions.readContext(KEY)).toHaveLength(1);
  expect(await sessions.findRun("i1")).toBeUndefined();

  leaveRoomFor(1_000);
  await sessions.append(claim, [user("small")]);
  await sessions.endRun(claim, { records: [user("done")] });
  expect((await sessions.readHistory(KEY))?.positions).toEqual([1, 2, 3]);
  expect(store.checkIntegrity()).toEqual({ ok: true, problems: [] });
});
