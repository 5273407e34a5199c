// @ts-check
// The newest entries of a very long session, and a page of a long list of sessions.
import { openSessionStore } from "@oc/sessions";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, valueRow } from "../../../bench/support/stats.mjs";

const entries = 1_000_000;
const entriesPerAppend = 10_000;
const sessionCount = 10_000;
const sessionsAtOnce = 250;
const reads = 200;
const limitMs = 5;

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "oc-bench-reads-"));
  const path = join(folder, "sessions.sqlite");
  try {
    const longest = await fill(path);
    const history = await medianMs(path, (sessions) => sessions.readHistory(longest, { limit: 50 }));
    const list = await medianMs(path, (sessions) => sessions.listSessions({ limit: 50 }));
    return [
      valueRow({
        name: "last 50 of 1,000,000 entries",
        unit: "ms",
        measured: history,
        limit: limitMs,
        limitKind: "at most",
      }),
      valueRow({ name: "50 of 10,000 sessions", unit: "ms", measured: list, limit: limitMs, limitKind: "at most" }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} path @returns {Promise<string>} the key of the session with all the entries */
async function fill(path) {
  const sessions = await openSessionStore({ agentId: "main", path });
  for (let first = 0; first < sessionCount; first += sessionsAtOnce) {
    const keys = Array.from({ length: sessionsAtOnce }, (_, index) => `agent:main:telegram:direct:${first + index}`);
    await Promise.all(keys.map((key) => sessions.ensureSession(key, { entry: { displayName: `Person ${key}` } })));
  }
  const sessionKey = "agent:main:telegram:direct:5000";
  const { claim } = await sessions.beginRun({ sessionKey, runId: "bench" });
  for (let first = 0; first < entries; first += entriesPerAppend) {
    const records = Array.from({ length: entriesPerAppend }, (_, index) => ({
      type: /** @type {const} */ ("message"),
      message: {
        role: /** @type {const} */ ("user"),
        content: `Message number ${first + index} of a long talk.`,
        timestamp: 0,
      },
    }));
    await sessions.append(claim, records);
  }
  await sessions.endRun(claim);
  await sessions.close();
  return sessionKey;
}

/** @param {string} path @param {(sessions: import("@oc/sessions").SessionStore) => Promise<unknown>} read */
async function medianMs(path, read) {
  const sessions = await openSessionStore({ agentId: "main", path });
  const times = [];
  for (let i = 0; i < reads; i++) {
    const start = performance.now();
    await read(sessions);
    times.push(performance.now() - start);
  }
  await sessions.close();
  return median(times);
}
