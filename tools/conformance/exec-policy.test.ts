import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";

const run = promisify(execFile);

/** The cases that are agreed upon for any gateway, and our own for what they leave open. */
const FOLDERS = ["exec-policy", "exec-policy-more"].map((name) => join(ROOT, "tools/conformance", name));
/** What users of the workspace call; it is there after an install. */
const BIN = join(ROOT, "node_modules/.bin/oc");

interface CaseFile {
  cases: { id: string; title: string }[];
}
interface Result {
  id: string;
  ok: boolean;
  expected: string;
  got: string;
  reason?: string;
}

const cases = FOLDERS.flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as CaseFile).cases),
);
const results = new Map<string, Result>();

beforeAll(async () => {
  const program = join(ROOT, "tools/conformance/run-exec-policy.mjs");
  const folders = FOLDERS.flatMap((folder) => ["--cases", folder]);
  const args = [program, "--bin", `${BIN} exec-policy check --json`, ...folders, "--json"];
  const { stdout } = await run(process.execPath, args, { maxBuffer: Number.POSITIVE_INFINITY }).catch(
    (error: { stdout: string }) => error,
  );
  for (const result of (JSON.parse(stdout) as { results: Result[] }).results) results.set(result.id, result);
}, 120_000);

it("has cases, each with a name of its own", () => {
  expect(cases.length).toBeGreaterThan(400);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

// A case that needs a program which this machine lacks is left out by the runner.
it.each(cases)("oc exec-policy check decides as agreed: $id, $title", ({ id }) => {
  const { ok, expected, got, reason } = results.get(id) ?? { ok: true, expected: "", got: "" };
  expect({ ok, got, reason }).toEqual({ ok: true, got: ok ? got : expected, reason });
});

it("leaves out few cases for programs that are not installed", () => {
  expect(cases.length - results.size).toBeLessThan(5);
});
