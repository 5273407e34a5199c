// @ts-check
// Maintenance of 100,000 sessions, most of which go, while other sessions take turns.
import { openSessionStore, resolveMaintenancePolicy } from "@oc/sessions";
import BetterSqlite3 from "better-sqlite3";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile, valueRow } from "../../../bench/support/stats.mjs";

const sessionCount = 100_000;
const recordsPerSession = 4;
const dayMs = 86_400_000;
const text = "All work and no play makes a dull benchmark. ".repeat(6);

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "oc-bench-maintenance-"));
  const path = join(folder, "sessions.sqlite");
  try {
    await fill(path);
    const sessions = await openSessionStore({ agentId: "main", path });
    const turns = takeTurns(sessions);
    const start = performance.now();
    // Half is too old, and of the others all but 5,000 are too many.
    const report = await sessions.maintain(resolveMaintenancePolicy({}));
    const totalMs = performance.now() - start;
    const waitsMs = await turns.stop();
    await sessions.close();
    if (report.pruned + report.capped < 0.9 * sessionCount) throw new Error(`Too few went: ${JSON.stringify(report)}`);
    const row = (/** @type {string} */ name, /** @type {number} */ measured, /** @type {number} */ limit) =>
      valueRow({ name, unit: "ms", measured, limit, limitKind: "at most" });
    return [
      row("maintenance of 100,000 sessions", totalMs, 10_000),
      row("a turn's wait for it, 99 of 100", quantile(waitsMs, 0.99), 50),
      row("a turn's wait for it, longest", Math.max(...waitsMs), 50),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Begins, appends to and ends runs until it is stopped; answers how long each call took. @param {import("@oc/sessions").SessionStore} sessions */
function takeTurns(sessions) {
  /** @type {number[]} */
  const waitsMs = [];
  const stopped = new AbortController();
  /** @template T @param {() => Promise<T>} call */
  const timed = async (call) => {
    const start = performance.now();
    const result = await call();
    waitsMs.push(performance.now() - start);
    await sleep(1);
    return result;
  };
  const talk = async (/** @type {number} */ who) => {
    const sessionKey = `agent:main:telegram:direct:live-${who}`;
    const records = [
      {
        type: /** @type {const} */ ("message"),
        message: { role: /** @type {const} */ ("user"), content: text, timestamp: 0 },
      },
    ];
    for (let turn = 0; !stopped.signal.aborted; turn++) {
      const { claim } = await timed(() => sessions.beginRun({ sessionKey, runId: `${who}.${turn}`, records }));
      await timed(() => sessions.append(claim, records));
      await timed(() => sessions.endRun(claim, { records }));
    }
  };
  const talks = [1, 2].map(talk);
  return {
    async stop() {
      stopped.abort();
      await Promise.all(talks);
      return waitsMs;
    },
  };
}

/** @param {string} path */
async function fill(path) {
  const sessions = await openSessionStore({ agentId: "main", path });
  await sessions.close();
  const sqlite = new BetterSqlite3(path);
  const now = Date.now();
  const window = sqlite.prepare(
    `INSERT INTO session_windows (session_id, session_key, header_json, leaf_id, next_seq, generation, started_by, created_at, updated_at)
     VALUES (@id, @key, @header, NULL, 1, 1, 'create', @at, @at)`,
  );
  const entry = sqlite.prepare(
    `INSERT INTO session_entries (session_key, session_id, entry_json, status, updated_at, activity_at, search_text)
     VALUES (@key, @id, @json, 'idle', @at, @at, @key)`,
  );
  const record = sqlite.prepare(
    "INSERT INTO transcript_events (session_id, seq, entry_id, parent_id, type, json) VALUES (?, ?, ?, ?, 'message', ?)",
  );
  sqlite.transaction(() => {
    for (let i = 0; i < sessionCount; i++) {
      const id = `01900000-0000-7000-8000-${String(i).padStart(12, "0")}`;
      const key = `agent:main:telegram:direct:${i}`;
      const at = now - Math.floor((i / sessionCount) * 60 * dayMs);
      const timestamp = new Date(at).toISOString();
      const header = JSON.stringify({ type: "session", version: 1, id, timestamp, cwd: "/" });
      const json = JSON.stringify({ sessionStartedAt: at, lastInteractionAt: at, createdAt: at, status: "idle" });
      window.run({ id, key, header, at });
      entry.run({ key, id, json, at });
      let parentId = null;
      for (let seq = 1; seq <= recordsPerSession; seq++) {
        const entryId = `${id}-${seq}`;
        const message = { role: seq % 2 === 1 ? "user" : "assistant", content: text, timestamp: at };
        record.run(
          id,
          seq,
          entryId,
          parentId,
          JSON.stringify({ type: "message", id: entryId, parentId, timestamp, message }),
        );
        parentId = entryId;
      }
    }
  })();
  sqlite.close();
}
