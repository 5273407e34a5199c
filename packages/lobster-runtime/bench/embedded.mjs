// @ts-check
// The runtime inside a program: what a step of a workflow costs by itself, and whether memory stays flat over many runs.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { runToolRequest } from "@oc/lobster-runtime/core";
import { median, valueRow } from "../../../bench/support/stats.mjs";

const STEPS = 1000;
const ROUNDS = 5;
const CONCURRENT_RUNS = 200;
const WARM_UP_ROUNDS = 20;
const MEASURED_ROUNDS = 100;

setFlagsFromString("--expose-gc");
/** @type {() => void} */
const collectGarbage = runInNewContext("gc");

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "lobster-bench-"));
  const ctx = { cwd: folder, stateDir: join(folder, "state"), env: { PATH: process.env.PATH } };
  try {
    return [await stepOverhead(folder, ctx), await heapGrowth(folder, ctx)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {import("@oc/lobster-runtime/core").ToolContextOptions} Context */

/** @param {string} folder @param {Context} ctx */
async function stepOverhead(folder, ctx) {
  const filePath = join(folder, "long.json");
  const steps = Array.from({ length: STEPS }, (_, at) => ({
    id: `s${at}`,
    pipeline: `map n=${at}`,
    stdin: at === 0 ? [1] : `$s${at - 1}.json`,
  }));
  writeFileSync(filePath, JSON.stringify({ steps }));
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await succeed({ filePath, ctx });
    times.push(performance.now() - startedAt);
  }
  return valueRow({ name: "a step of a 1,000-step workflow", unit: "ms", measured: median(times) / STEPS, limit: 1 });
}

/** @param {string} folder @param {Context} ctx */
async function heapGrowth(folder, ctx) {
  const filePath = join(folder, "short.json");
  writeFileSync(
    filePath,
    JSON.stringify({
      steps: [
        { id: "a", pipeline: "map x=1", stdin: [1, 2] },
        { id: "b", pipeline: "head --n 1", stdin: "$a.json" },
      ],
    }),
  );
  const round = () =>
    Promise.all(
      Array.from({ length: CONCURRENT_RUNS }, (_, at) =>
        succeed(at % 2 === 0 ? { filePath, ctx } : { pipeline: "commands.list | pick name | head --n 3", ctx }),
      ),
    );
  for (let at = 0; at < WARM_UP_ROUNDS; at++) await round();
  const before = heapMb();
  for (let at = 0; at < MEASURED_ROUNDS; at++) await round();
  return valueRow({
    name: "heap growth over 20,000 embedded runs, 200 at a time",
    unit: "MB",
    measured: Math.max(0, heapMb() - before),
    limit: 2,
  });
}

/** @param {import("@oc/lobster-runtime/core").ToolRunRequest} request */
async function succeed(request) {
  const envelope = await runToolRequest(request);
  if (!envelope.ok) throw new Error(envelope.error.message);
}

function heapMb() {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}
