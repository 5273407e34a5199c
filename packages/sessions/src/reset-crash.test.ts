import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleProgram } from "../../../tools/testing/child-program.ts";
import type { ChildProgram } from "../../../tools/testing/child-program.ts";
import { openSessionStore } from "./open.ts";
import type { SessionStore } from "./session-store.ts";

const ROUNDS = 8;
/** Acknowledged before the kill, which comes within the time of a turn or two. */
const MAX_TURNS = 12;
const MAX_DELAY_MS = 30;
const KEY = "agent:main:x";

let folder: string;
let program: ChildProgram;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-reset-crash-"));
  program = await bundleProgram(new URL("../test/crash-resetter.ts", import.meta.url));
});

afterAll(() => {
  program.remove();
  rmSync(folder, { recursive: true, force: true });
});

it(
  "is at one whole generation, with every message in exactly one, wherever kill -9 strikes",
  { timeout: 60_000 },
  async () => {
    const path = join(folder, "sessions.sqlite");
    const acknowledged: string[] = [];
    const forks: string[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const child = program.start(path, String(round), KEY);
      await child.printed(`ack ${round}.${1 + Math.floor(Math.random() * MAX_TURNS)}`);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_DELAY_MS));
      await child.kill();
      acknowledged.push(...said(child.lines, "ack "));
      forks.push(...said(child.lines, "fork "));

      const sessions = await openSessionStore({ agentId: "main", path });
      await sessions.recoverInterrupted();
      const generations = await readGenerations(sessions);
      const stored = generations.flatMap(({ records }) => records.map(({ text }) => text));
      const inputs = stored.filter((text) => text?.includes("."));
      expect(new Set(inputs).size).toBe(inputs.length);
      expect(inputs.filter((id) => acknowledged.includes(id ?? ""))).toEqual(acknowledged);
      expect(await sessions.listPendingInputs(KEY)).toEqual([]);

      const { sessions: all } = await sessions.listSessions({ limit: 10_000 });
      const copies = all.filter(({ key }) => key !== KEY);
      expect(copies.map(({ key }) => key)).toEqual(expect.arrayContaining(forks));
      for (const { key, entry } of copies) {
        const copy = await readTranscript(sessions, key, entry.sessionId);
        expect(copy.records.at(-1)?.id).toBe(entry.forkSource?.entryId);
        expect(copy.records.map(({ parentId }) => parentId)).toEqual([
          null,
          ...copy.records.slice(0, -1).map(({ id }) => id),
        ]);
      }
      await sessions.close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
  },
);

function said(lines: readonly string[], what: string): string[] {
  return lines.filter((line) => line.startsWith(what)).map((line) => line.slice(what.length));
}

interface Read {
  parentSession: string | undefined;
  records: { id: string; parentId: string | null; text: string | undefined }[];
}

/** From the oldest to the present one, by what each header says of the one before it. */
async function readGenerations(sessions: SessionStore): Promise<Read[]> {
  const generations: Read[] = [];
  let sessionId = (await sessions.getSession(KEY))?.entry.sessionId;
  while (sessionId !== undefined) {
    const generation = await readTranscript(sessions, KEY, sessionId);
    generations.unshift(generation);
    sessionId = generation.parentSession;
  }
  return generations;
}

async function readTranscript(sessions: SessionStore, key: string, sessionId: string): Promise<Read> {
  const read: Read = { parentSession: undefined, records: [] };
  for await (const line of sessions.exportTranscript(key, { sessionId })) {
    const record = JSON.parse(line) as {
      type: string;
      id: string;
      parentId: string | null;
      parentSession?: string;
      message?: { content: string };
    };
    if (record.type === "session") read.parentSession = record.parentSession;
    else read.records.push({ id: record.id, parentId: record.parentId, text: record.message?.content });
  }
  return read;
}
