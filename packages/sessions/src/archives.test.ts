import { openStore } from "@oc/store";
import type { Store } from "@oc/store";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Archives } from "./archives.ts";
import { SESSION_MIGRATIONS } from "./migrations.ts";
import { RetiredTranscripts } from "./retired-transcripts.ts";

let folder: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oc-archives-"));
  store = openStore({ path: join(folder, "sessions.sqlite"), migrations: SESSION_MIGRATIONS });
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const files = (): string[] => readdirSync(folder).filter((name) => name.includes(".deleted."));

async function keep(sessionId: string, ...parts: Buffer[]): Promise<void> {
  const insert = store.sqlite.prepare(
    "INSERT INTO session_transcript_archives (session_id, kind, ts, part, blob) VALUES (?, 'deleted', 1, ?, ?)",
  );
  await store.write(() => parts.forEach((part, index) => insert.run(sessionId, index, part)));
}

it("twenty thousand waiting archives are written a few at a time, and the rest waits without being read", async () => {
  await store.write(() =>
    store.sqlite.exec(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
       INSERT INTO session_transcript_archives (session_id, kind, ts, part, blob)
       SELECT format('s%05d', i), 'deleted', 1, 0, CAST(format('{"id":"s%05d"}', i) || char(10) AS BLOB) FROM n`,
    ),
  );
  const waiting = store.sqlite
    .prepare<[], number>("SELECT count(*) FROM session_transcript_archives WHERE exported = 0 AND length(blob) > 0")
    .pluck();
  const settled: number[] = [];
  const watched = {
    sqlite: store.sqlite,
    async writeInBackground<T>(work: () => T): Promise<T> {
      const before = waiting.get() ?? 0;
      const result = await store.writeInBackground(work);
      settled.push(before - (waiting.get() ?? 0));
      return result;
    },
  };
  await new Archives(watched, folder, new RetiredTranscripts(store)).exportWaiting((_, error) => {
    throw error;
  }, 320);
  expect(Math.max(...settled)).toBeLessThanOrEqual(32);
  expect(waiting.get()).toBe(20_000 - 320);
  expect(files()).toHaveLength(320);
  expect(gunzipSync(readFileSync(join(folder, "s00320.jsonl.deleted.1.gz"))).toString()).toBe('{"id":"s00320"}\n');
});

it("text and compressed parts become one file, in their order", async () => {
  await keep("mixed", Buffer.from("{1}\n"), gzipSync("{2}\n"), Buffer.from("{3}\n"));
  await new Archives(store, folder, new RetiredTranscripts(store)).exportWaiting((_, error) => {
    throw error;
  });
  expect(gunzipSync(readFileSync(join(folder, files()[0] as string))).toString()).toBe("{1}\n{2}\n{3}\n");
});

it("records of a retired transcript are its archive's content until the file is there, and are deleted then", async () => {
  await retire("rows", 300);
  await keep("rows", Buffer.from("{header}\n"));
  const retired = new RetiredTranscripts(store);
  await retired.purgeRest();
  expect(recordsOf("rows")).toBe(300);
  await new Archives(store, folder, retired).exportWaiting((_, error) => {
    throw error;
  });
  const lines = Array.from({ length: 300 }, (_, index) => `{"id":"e${index + 1}"}`);
  expect(gunzipSync(readFileSync(join(folder, files()[0] as string))).toString()).toBe(
    `{header}\n${lines.join("\n")}\n`,
  );
  expect(recordsOf("rows")).toBe(0);
  expect(store.sqlite.prepare("SELECT count(*) FROM session_windows").pluck().get()).toBe(0);
});

it("records beside an archive in parts, which an earlier version left, are deleted and not written a second time", async () => {
  await retire("parts", 300);
  await keep("parts", Buffer.from("{header}\n"), gzipSync("{1}\n"));
  const retired = new RetiredTranscripts(store);
  const archives = new Archives(store, folder, retired);
  await retired.purgeRest();
  expect(recordsOf("parts")).toBe(0);
  await archives.exportWaiting((_, error) => {
    throw error;
  });
  expect(gunzipSync(readFileSync(join(folder, files()[0] as string))).toString()).toBe("{header}\n{1}\n");
});

it("a transcript that is not retired is never purged", async () => {
  await retire("live", 3);
  store.sqlite.exec("UPDATE session_windows SET session_key = 'agent:main:main'");
  const retired = new RetiredTranscripts(store);
  await retired.purge(["live"]);
  await retired.purgeRest();
  expect(recordsOf("live")).toBe(3);
});

function recordsOf(sessionId: string): unknown {
  return store.sqlite.prepare("SELECT count(*) FROM transcript_events WHERE session_id = ?").pluck().get(sessionId);
}

async function retire(sessionId: string, records: number): Promise<void> {
  const event = store.sqlite.prepare(
    "INSERT INTO transcript_events (session_id, seq, entry_id, type, json) VALUES (?, ?, ?, 'message', ?)",
  );
  await store.write(() => {
    store.sqlite
      .prepare("INSERT INTO session_windows VALUES (?, ' ' || ?, '{}', NULL, 1, 1, 'create', 0, 0)")
      .run(sessionId, sessionId);
    for (let seq = 1; seq <= records; seq++) event.run(sessionId, seq, `e${seq}`, `{"id":"e${seq}"}`);
  });
}
