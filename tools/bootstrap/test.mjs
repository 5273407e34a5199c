// npm test [-- step …]: everything that CI checks, in the order from quick to slow. With names, only these steps.
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setUp, toolEnvironment } from "./set-up.mjs";
import { UsageError, formatSeconds, reportFailure, say } from "./step.mjs";
import { CACHE, ROOT } from "./workspace.mjs";

const REPORTS = join(CACHE, "test-reports");

/** @typedef {{ name: string, title: string, command: string, args: string[], remedy: string, needsBuild?: boolean, report?: string }} Check */

/** @type {Check[]} */
const CHECKS = [
  {
    name: "format",
    title: "Format (oxfmt)",
    command: "oxfmt",
    args: ["--check", "."],
    remedy: "npm run format",
  },
  {
    name: "lint",
    title: "Lint (oxlint)",
    command: "oxlint",
    args: ["."],
    remedy: "the message names file, line and rule; rules are in .oxlintrc.json",
  },
  {
    name: "types",
    title: "Types (tsc)",
    command: "tsc",
    args: ["--noEmit", "--project", "tsconfig.json"],
    remedy: "the message names file and line",
  },
  {
    name: "layering",
    title: "Layering (dependency-cruiser)",
    command: "depcruise",
    args: ["--config", ".dependency-cruiser.mjs", "--output-type", "err-long", "packages", "apps"],
    remedy: "move the code or the interface to a lower layer; docs/architecture.md shows the layers",
  },
  {
    name: "unused",
    title: "Unused code and dependencies (knip)",
    command: "knip",
    args: ["--no-config-hints"],
    remedy: "delete what nobody uses",
  },
  vitest("unit", "Unit and property tests"),
  { ...vitest("e2e", "End-to-end tests"), needsBuild: true },
  {
    name: "packages",
    title: "Published packages (publint, are the types wrong)",
    command: process.execPath,
    args: ["tools/published/check-packages.mjs"],
    remedy: "the message names the package and the field of its package.json",
    needsBuild: true,
  },
];

/** @returns {Check} */
function vitest(/** @type {string} */ project, /** @type {string} */ title) {
  const report = join(REPORTS, `${project}.json`);
  return {
    name: project,
    title: `${title} (vitest)`,
    command: "vitest",
    args: `run --config vitest.workspace.ts --project ${project} --reporter=default --reporter=json`
      .split(" ")
      .concat(`--outputFile.json=${report}`),
    remedy: `one file alone: npx vitest run --config vitest.workspace.ts --project ${project} <file>`,
    report,
  };
}

try {
  const checks = chooseChecks(process.argv.slice(2));
  await setUp({ build: checks.some(({ needsBuild }) => needsBuild) ? "everything" : "nothing" });
  runChecks(checks);
} catch (error) {
  reportFailure(error);
}

/** @returns {Check[]} */
function chooseChecks(/** @type {string[]} */ names) {
  const unknown = names.find((name) => !CHECKS.some((check) => check.name === name));
  if (unknown)
    throw new UsageError(`No step is called "${unknown}". Steps: ${CHECKS.map(({ name }) => name).join(", ")}.`);
  return names.length === 0 ? CHECKS : CHECKS.filter(({ name }) => names.includes(name));
}

/** Runs them all even when one fails: a reader wants the whole list, not the first line of it. */
function runChecks(/** @type {Check[]} */ checks) {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const failed = checks.filter((check, at) => !runCheck(check, `[${at + 1}/${checks.length}]`));
  const { passed, failures, skipped } = countTests(checks);

  process.stdout.write(`\nTests: ${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`);
  if (failed.length === 0) return;
  process.exitCode = 1;
  process.stdout.write(
    `\nFailed:\n${failed.map(({ name, title, remedy }) => `  ${name}: ${title}. ${remedy}\n`).join("")}`,
  );
}

/**
 * @param {Check} check
 * @param {string} position
 * @returns {boolean} Whether it passed.
 */
function runCheck({ title, command, args }, position) {
  process.stdout.write(`\n━━ ${position} ${title}\n`);
  const startedAt = performance.now();
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: toolEnvironment(),
  });
  if (error) say(`  ${command}: ${error.message}`);
  const isPassed = status === 0;
  process.stdout.write(`━━ ${isPassed ? "✓" : "✗"} ${title}: ${formatSeconds(performance.now() - startedAt)}\n`);
  return isPassed;
}

function countTests(/** @type {Check[]} */ checks) {
  const total = { passed: 0, failures: 0, skipped: 0 };
  for (const report of checks.flatMap((check) => check.report ?? [])) {
    const counts = readReport(report);
    total.passed += counts.numPassedTests;
    total.failures += counts.numFailedTests;
    total.skipped += counts.numPendingTests + counts.numTodoTests;
  }
  return total;
}

/** A test run that broke before its first test leaves no report; its step has failed already. */
function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  }
}
