import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSessionStore } from "@oc/sessions";
import { createAgentRuntime } from "../src/index.ts";
import { scriptedModels } from "../test/scripted-models.ts";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const SESSIONS = 8;
const TURNS = 400;
const WARM_UP = 80;
const MAX_TURN_RATIO = 4;
const MEMORY_TURNS = 5000;
const MAX_MEMORY_RATIO = 1.3;

/** What a turn costs beside the two commits that it cannot do without, and whether memory stays flat. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "oc-bench-"));
  const store = await openSessionStore({ agentId: "main", path: join(folder, "sessions.sqlite") });
  const models = scriptedModels([]);
  const runtime = createAgentRuntime({
    agent: (agentId) => ({
      agentId,
      workspaceDir: join(folder, "workspace"),
      agentDir: folder,
      model: "fake/one",
      timeoutMs: 60_000,
    }),
    sessions: async () => store,
    models: () => models,
    maxConcurrent: SESSIONS,
  });
  let count = 0;
  // A fresh session every 20 turns, as conversations are; a transcript that only grows would measure its length.
  const key = (lane: string): string => `agent:main:direct:${lane}-${Math.floor(count / (20 * SESSIONS))}`;

  async function turn(lane: string): Promise<void> {
    count += 1;
    const input = { text: "hello" };
    const { status } = await runtime.run({
      runId: `t${count}`,
      agentId: "main",
      sessionKey: key(lane),
      input,
      replyRequired: false,
    }).result;
    if (status !== "ok") throw new Error(`A turn ended with ${status}.`);
  }

  async function commits(lane: string): Promise<void> {
    count += 1;
    const message = { role: "user" as const, content: "hello", timestamp: 1 };
    const { claim } = await store.beginRun({
      sessionKey: key(`floor-${lane}`),
      runId: `f${count}`,
      records: [{ type: "message", message }],
    });
    await store.endRun(claim, { records: [{ type: "message", message }] });
  }

  try {
    await inLanes(WARM_UP, commits);
    await inLanes(WARM_UP, turn);
    const floor = await inLanes(TURNS, commits);
    const measured = await inLanes(TURNS, turn);
    await inLanes(MEMORY_TURNS / 2, turn);
    const half = heapBytes();
    await inLanes(MEMORY_TURNS / 2, turn);
    return [
      row("turns of 8 sessions at once, each", "ms", measured, floor, MAX_TURN_RATIO),
      row(`heap after ${MEMORY_TURNS} turns, beside after half of them`, "MB", heapBytes(), half, MAX_MEMORY_RATIO),
    ];
  } finally {
    await runtime.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds a piece of work, with every lane busy. */
async function inLanes(times: number, work: (lane: string) => Promise<void>): Promise<number> {
  const start = performance.now();
  await Promise.all(
    Array.from({ length: SESSIONS }, async (_unused, lane) => {
      for (let done = 0; done < times / SESSIONS; done += 1) await work(String(lane));
    }),
  );
  return (performance.now() - start) / times;
}

/** What lives in the heap, in megabytes; without a collection first it would be mostly garbage. */
function heapBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed / 1_000_000;
}

function row(name: string, unit: string, measured: number, floor: number, limit: number) {
  const ratio = measured / floor;
  return { name, unit, measured, floor, ratio, limit, limitKind: "at most", ok: ratio <= limit };
}
