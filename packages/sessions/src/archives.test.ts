import { openStore } from "@oc/store";
import type { Store } from "@oc/store";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Archives } from "./archives.ts";
import { SESSION_MIGRATIONS } from "./migrations.ts";

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
    async write<T>(work: () => T): Promise<T> {
      const before = waiting.get() ?? 0;
      const result = await store.write(work);
      settled.push(before - (waiting.get() ?? 0));
      return result;
    },
  };
  await new Archives(watched, folder).exportWaiting((_, error) => {
    throw error;
  }, 320);
  expect(Math.max(...settled)).toBeLessThanOrEqual(32);
  expect(waiting.get()).toBe(20_000 - 320);
  expect(files()).toHaveLength(320);
  expect(gunzipSync(readFileSync(join(folder, "s00320.jsonl.deleted.1.gz"))).toString()).toBe('{"id":"s00320"}\n');
});

it("text and compressed parts become one file, in their order", async () => {
  await keep("mixed", Buffer.from("{1}\n"), gzipSync("{2}\n"), Buffer.from("{3}\n"));
  await new Archives(store, folder).exportWaiting((_, error) => {
    throw error;
  });
  expect(gunzipSync(readFileSync(join(folder, files()[0] as string))).toString()).toBe("{1}\n{2}\n{3}\n");
});
