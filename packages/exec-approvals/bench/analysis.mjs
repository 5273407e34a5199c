// @ts-check
// What understanding a command costs: commands of every day, looked up on this machine, and 100 KB that were made to hurt.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { analyzeCommand } from "@oc/exec-approvals";
import { valueRow } from "../../../bench/support/stats.mjs";

const MIN_COMMANDS_PER_SECOND = 20_000;
const MAX_HOSTILE_MS = 50;
const ROUNDS = 30;
const REPEATS = 100;
const HOSTILE_BYTES = 100_000;

const EVERYDAY = [
  "git status",
  "git log --oneline -n 20 | head -n 5",
  "ls -la src",
  "rg -n 'TODO|FIXME' src",
  "cat package.json",
  'git commit -m "Add parser"',
  "nice -n 5 make all",
  "npm test -- --watch=false",
  "bash -lc 'git log | head -n 5'",
  "cd src && ls -l",
  "git add -A && git commit -m 'Handle quotes'",
  'rg -l "$NAME" src | head -n 3',
];
const PROGRAMS = ["git", "head", "ls", "rg", "cat", "nice", "make", "npm", "bash"];

/** Nesting and repetition of everything that opens, and of everything that is allowed. */
const HOSTILE = [
  ..."( { [ $( ${x:- ` \" ' \\ {a, [[ (( <( $(( if case for! ! time nice sh_-c a=1 $a ${a} a; a| a&& <<E * ~ 'x'".split(
    " ",
  ),
  '"$(',
  "'\"",
  "(`{",
].map((piece) => piece.replace("_", " "));

export async function run() {
  const root = mkdtempSync(join(tmpdir(), "oc-bench-analysis-"));
  try {
    const context = place(root);
    let fastestMs = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round++) fastestMs = Math.min(fastestMs, timeOf(context));
    return [
      valueRow({
        name: "everyday commands understood and looked up",
        unit: "commands/s",
        measured: (1_000 * EVERYDAY.length * REPEATS) / fastestMs,
        limit: MIN_COMMANDS_PER_SECOND,
        limitKind: "at least",
      }),
      valueRow({
        name: `the slowest of ${HOSTILE.length * 4} hostile commands of 100 KB`,
        unit: "ms",
        measured: Math.max(...hostileCommands().map((command) => hostileMs(command, context))),
        limit: MAX_HOSTILE_MS,
      }),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Programs in the fifth of six folders of `PATH`, about as on a real machine. */
function place(/** @type {string} */ root) {
  const folders = ["a", "b", "c", "d", "bin", "e"].map((name) => join(root, name));
  for (const folder of [...folders, join(root, "work/src")]) mkdirSync(folder, { recursive: true });
  for (const name of PROGRAMS) {
    writeFileSync(join(root, "bin", name), "");
    chmodSync(join(root, "bin", name), 0o755);
  }
  return { cwd: join(root, "work"), env: { PATH: folders.join(":"), HOME: root } };
}

/** @typedef {import("@oc/exec-approvals").AnalysisContext} Context */

function timeOf(/** @type {Context} */ context) {
  const startedAt = performance.now();
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const command of EVERYDAY) {
      const { ok, segments } = analyzeCommand(command, context);
      if (!ok || segments.some(({ block }) => block)) throw new Error(`${command} is not understood`);
    }
  }
  return performance.now() - startedAt;
}

/** Bare, behind a program, in double quotes and as the code of a shell. */
function hostileCommands() {
  return HOSTILE.flatMap((piece) => {
    const flood = (/** @type {string} */ unit) => unit.repeat(Math.ceil(HOSTILE_BYTES / unit.length));
    return [
      flood(piece),
      `ls ${flood(`${piece} `)}`,
      `ls "${flood(piece)}"`,
      `sh -c '${flood(piece.replaceAll("'", `'\\''`))}'`,
    ];
  });
}

/** The better of two: the first one may be the first that ever runs. */
function hostileMs(/** @type {string} */ command, /** @type {Context} */ context) {
  const times = [0, 1].map(() => {
    const startedAt = performance.now();
    analyzeCommand(command, context);
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}
