// npm run bench [-- words]: builds, runs every benchmark (or those whose path contains a word), compares to the limits.
import "./node-version.mjs";
import { fork } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { arch, cpus, platform } from "node:os";
import { join, relative } from "node:path";
import { formatBenchTable } from "../bench/table.mjs";
import { setUp } from "./set-up.mjs";
import { StepFailure, UsageError, formatSeconds, reportFailure, say } from "./step.mjs";
import { ROOT, listProjects } from "./workspace.mjs";

/** @typedef {import("../bench/table.mjs").BenchRow} BenchRow */

const RESULTS = join(ROOT, "bench", "results.json");

try {
  const files = chooseBenchFiles(process.argv.slice(2));
  await setUp({ build: "everything" });

  /** @type {BenchRow[]} */
  const rows = [];
  for (const [at, file] of files.entries()) {
    rows.push(...(await runBenchFile(file, `[${at + 1}/${files.length}]`)));
  }
  process.stdout.write(`\n${formatBenchTable(rows)}\n`);

  if (process.argv.length === 2) saveResults(rows);
  const broken = rows.filter(({ ok }) => !ok);
  if (broken.length > 0) {
    process.exitCode = 1;
    process.stdout.write(`\n${broken.length} of ${rows.length} limits are broken.\n`);
  }
} catch (error) {
  reportFailure(error);
}

/** `bench/` at the root and in every package and app; support files live in folders below it. */
function chooseBenchFiles(/** @type {string[]} */ words) {
  const folders = [ROOT, ...listProjects().map(({ path }) => path)].map((folder) => join(folder, "bench"));
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .toSorted()
        .filter((name) => /\.(mjs|ts)$/.test(name) && !/\.(test|d)\.ts$/.test(name))
        .map((name) => join(folder, name)),
    );
  const chosen = files.filter((file) => words.every((word) => relative(ROOT, file).includes(word)));
  if (chosen.length === 0) {
    throw new UsageError(`No benchmark matches "${words.join(" ")}". There are:\n${files.join("\n")}`);
  }
  return chosen;
}

/**
 * In a process of its own: one benchmark's heap and open handles do not disturb the next.
 *
 * @param {string} file
 * @param {string} position
 * @returns {Promise<BenchRow[]>}
 */
async function runBenchFile(file, position) {
  const name = relative(ROOT, file);
  say(`• ${position} ${name} …`);
  const startedAt = performance.now();
  const worker = fork(join(ROOT, "tools/bench/worker.mjs"), [file], {
    cwd: ROOT,
    stdio: ["ignore", 2, "inherit", "ipc"],
  });
  /** @type {BenchRow[] | undefined} */
  let rows;
  worker.on("message", (message) => {
    rows = /** @type {BenchRow[]} */ (message);
  });
  const [code] = await once(worker, "exit");
  if (code !== 0 || !rows) throw new StepFailure(name, "", "its own message is above.");
  say(`  done in ${formatSeconds(performance.now() - startedAt)}`);
  return rows;
}

/** Later work compares against this file, so it says on which machine the numbers were taken. */
function saveResults(/** @type {BenchRow[]} */ rows) {
  const machine = { node: process.versions.node, platform: platform(), arch: arch(), cpus: cpus().length };
  writeFileSync(RESULTS, `${JSON.stringify({ machine, rows }, null, 2)}\n`);
  say(`Written to ${relative(ROOT, RESULTS)}`);
}
