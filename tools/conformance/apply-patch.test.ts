import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";

const run = promisify(execFile);

/** The cases that are agreed upon for any program that applies patches, and our own for what they leave open. */
const FOLDERS = ["apply-patch", "apply-patch-more"].map((name) => join(ROOT, "tools/conformance", name));
/** What users of the workspace call; it is there after an install. */
const BIN = join(ROOT, "node_modules/.bin/oc");

interface Case {
  id: string;
  title: string;
}
interface Report {
  results: { id: string; problems: string[] }[];
}

const cases = FOLDERS.flatMap((folder) =>
  readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Case[]),
);

/** By case: what is not as it should be. */
let problems: ReadonlyMap<string, string[]>;

beforeAll(async () => {
  const program = join(ROOT, "tools/conformance/run-apply-patch.mjs");
  const args = [program, "--bin", BIN, "--cases", FOLDERS.join(","), "--json"];
  const { stdout } = await run(process.execPath, args, { maxBuffer: Number.POSITIVE_INFINITY }).catch(
    (error: { stdout: string }) => error,
  );
  problems = new Map((JSON.parse(stdout) as Report).results.map(({ id, problems }) => [id, problems]));
}, 300_000);

it("has cases, each with a name of its own", () => {
  expect(cases.length).toBeGreaterThan(150);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

it.each(cases)("oc apply-patch behaves as agreed: $id, $title", ({ id }) => expect(problems.get(id)).toEqual([]));
