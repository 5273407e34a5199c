// @ts-check
// Durable appends, committed one by one, against the bare insert of the same rows with the same pragmas.
import { openSessionStore } from "@oc/sessions";
import BetterSqlite3 from "better-sqlite3";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, ratioRow } from "../../../bench/support/stats.mjs";

const rounds = 40;
const appendsPerRound = 25;
const sessionKey = "agent:main:main";
const text = "All work and no play makes a dull benchmark. ".repeat(10);

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "oc-bench-appends-"));
  const sessions = await openSessionStore({ agentId: "main", path: join(folder, "sessions.sqlite") });
  const { claim } = await sessions.beginRun({ sessionKey, runId: "bench" });
  const bare = await openBare(join(folder, "bare.sqlite"));
  try {
    const measured = [];
    const floor = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      for (let i = 0; i < appendsPerRound; i++) {
        await sessions.append(claim, [{ type: "message", message: { role: "user", content: text, timestamp: 0 } }]);
      }
      const middle = performance.now();
      for (let i = 0; i < appendsPerRound; i++) bare.insert();
      const end = performance.now();
      measured.push(appendsPerRound / ((middle - start) / 1000));
      floor.push(appendsPerRound / ((end - middle) / 1000));
    }
    return [
      ratioRow({
        name: "durable transcript appends",
        unit: "/s",
        measured: median(measured),
        floor: median(floor),
        limit: 0.6,
        limitKind: "at least",
      }),
    ];
  } finally {
    bare.close();
    await sessions.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same tables and pragmas with nothing but the insert. @param {string} path */
async function openBare(path) {
  const sessions = await openSessionStore({ agentId: "main", path });
  const { entry } = await sessions.ensureSession(sessionKey);
  await sessions.close();
  const sqlite = new BetterSqlite3(path);
  for (const pragma of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"]) sqlite.pragma(pragma);
  const statement = sqlite.prepare(
    "INSERT INTO transcript_events (session_id, seq, entry_id, parent_id, type, json) VALUES (?, ?, ?, ?, 'message', ?)",
  );
  let seq = 0;
  return {
    insert() {
      const id = `01900000-0000-7000-8000-${String(++seq).padStart(12, "0")}`;
      const parentId = seq === 1 ? null : `01900000-0000-7000-8000-${String(seq - 1).padStart(12, "0")}`;
      const timestamp = new Date().toISOString();
      const message = { role: "user", content: text, timestamp: 0 };
      statement.run(
        entry.sessionId,
        seq,
        id,
        parentId,
        JSON.stringify({ type: "message", id, parentId, timestamp, message }),
      );
    },
    close: () => sqlite.close(),
  };
}
