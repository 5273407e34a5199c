// @ts-check
// The lobster command: how long it takes to start, how fast objects pass, and what it holds while millions of lines pass.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, ratioRow, valueRow } from "../../../bench/support/stats.mjs";
import { measureProcess } from "./support/measure-process.mjs";

const LOBSTER = fileURLToPath(new URL("../bin/lobster.mjs", import.meta.url));
const HAND_WRITTEN = fileURLToPath(new URL("support/hand-written-loop.mjs", import.meta.url));
const ROUNDS = 9;
const OBJECTS = 200_000;
const JSONL_LINES = 1_000_000;
const SEQ_LINES = 20_000_000;

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "lobster-bench-"));
  const env = { ...process.env, LOBSTER_STATE_DIR: join(folder, "state") };
  /** @param {readonly string[]} args */
  const node = (args) => measureProcess(process.execPath, args, { cwd: folder, env });
  /** @param {readonly string[]} args */
  const lobster = (args) => node([LOBSTER, ...args]);
  try {
    return [
      ...(await startUp(node, lobster, folder, env)),
      ...(await throughput(node, lobster, folder)),
      ...(await memory(lobster, folder)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {(args: readonly string[]) => Promise<import("./support/measure-process.mjs").Measured>} Runner */

/** @param {Runner} node @param {Runner} lobster @param {string} cwd @param {NodeJS.ProcessEnv} env */
async function startUp(node, lobster, cwd, env) {
  /** @type {Record<"floor" | "shell" | "exec" | "version", number[]>} */
  const times = { floor: [], shell: [], exec: [], version: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.floor.push((await node(["-e", "0"])).ms);
    times.shell.push((await measureProcess("/bin/sh", ["-lc", "echo [1,2,3]"], { cwd, env })).ms);
    times.exec.push((await lobster(['exec --json --shell "echo [1,2,3]" | json'])).ms);
    times.version.push((await lobster(["version"])).ms);
  }
  const floor = median(times.floor);
  return [
    ratioRow({
      name: "lobster exec | json, without the shell's own time, vs node -e 0",
      unit: "ms",
      measured: median(times.exec) - median(times.shell),
      floor,
      limit: 2,
    }),
    ratioRow({ name: "lobster version vs node -e 0", unit: "ms", measured: median(times.version), floor, limit: 1.6 }),
  ];
}

/** @param {Runner} node @param {Runner} lobster @param {string} folder */
async function throughput(node, lobster, folder) {
  const objects = Array.from({ length: OBJECTS }, (_, n) => ({
    id: `item-${n}`,
    n,
    even: n % 2 === 0,
    tag: `t${n % 97}`,
  }));
  writeFileSync(join(folder, "data.json"), JSON.stringify(objects));
  const pipeline = `exec --json --shell 'cat data.json' | where n>=${OBJECTS / 2} | pick id,n | head --n 1000`;
  /** @type {Record<"lobster" | "byHand", number[]>} */
  const times = { lobster: [], byHand: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.byHand.push((await node([HAND_WRITTEN, "data.json", String(OBJECTS / 2), "1000"])).ms);
    times.lobster.push((await lobster(["run", "--mode", "tool", pipeline])).ms);
  }
  return [
    ratioRow({
      name: "where | pick | head over 200,000 objects vs a loop by hand",
      unit: "ms",
      measured: median(times.lobster),
      floor: median(times.byHand),
      limit: 2,
    }),
  ];
}

/** @param {Runner} lobster @param {string} folder */
async function memory(lobster, folder) {
  const lines = Array.from({ length: JSONL_LINES }, (_, n) => `{"id":"item-${n}","n":${n},"tag":"t${n % 97}"}\n`);
  writeFileSync(join(folder, "data.jsonl"), lines.join(""));
  const seq = await lobster(["run", "--mode", "tool", `exec --shell 'seq 1 ${SEQ_LINES}' | head --n 3`]);
  const jsonl = await lobster([
    "run",
    "--mode",
    "tool",
    `exec --jsonl --shell 'cat data.jsonl' | where n>=${JSONL_LINES - 10} | head --n 10`,
  ]);
  const text = await lobster(["run", "--mode", "tool", "exec --shell 'cat data.jsonl' | where nope==1 | head --n 10"]);
  return [
    valueRow({ name: "seq 1 20000000 | head: peak memory", unit: "MB", measured: seq.peakMb, limit: 90 }),
    valueRow({
      name: "1,000,000 JSON lines | where | head: peak memory",
      unit: "MB",
      measured: jsonl.peakMb,
      limit: 120,
    }),
    valueRow({
      name: "1,000,000 lines of text | where | head: peak memory",
      unit: "MB",
      measured: text.peakMb,
      limit: 120,
    }),
  ];
}
