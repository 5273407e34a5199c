import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";

const run = promisify(execFile);

/** The cases that are agreed upon for any `lobster`, and our own for what they leave open. */
const FOLDERS = ["lobster", "lobster-more"].map((name) => join(ROOT, "tools/conformance", name));
/** What users of the workspace call; it is there after an install. */
const BIN = join(ROOT, "node_modules/.bin/lobster");
const JOBS = 4;

interface Report {
  results: { id: string; title: string; problems: string[] }[];
}

/** By case: what is not as it should be. */
const problems = new Map<string, string[]>();

beforeAll(async () => {
  const args = [join(ROOT, "tools/conformance/run-lobster.mjs"), "--bin", BIN, "--cases", FOLDERS.join(",")];
  const { stdout } = await run(process.execPath, [...args, "--jobs", String(JOBS), "--json"], {
    maxBuffer: Number.POSITIVE_INFINITY,
  }).catch((error: { stdout: string }) => error);
  for (const result of (JSON.parse(stdout) as Report).results) problems.set(result.id, result.problems);
});

const ids = FOLDERS.flatMap((folder) => readdirSync(folder)).map((file) => file.replace(/\.json$/, ""));

it("has cases, each with a name of its own", () => {
  expect(ids.length).toBeGreaterThan(200);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(ids)("lobster behaves as agreed: %s", (id) => expect(problems.get(id)).toEqual([]));
