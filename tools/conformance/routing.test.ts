import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";

const run = promisify(execFile);

/** The cases that are agreed upon for any gateway, and our own for what they leave open. */
const FOLDERS = ["routing", "routing-more"].map((name) => join(ROOT, "tools/conformance", name));
/** What users of the workspace call; it is there after an install. */
const BIN = join(ROOT, "node_modules/.bin/oc");

interface CaseFile {
  cases: { id: string; title: string }[];
}
interface Report {
  results: { id: string; problems: string[] }[];
}

const cases = FOLDERS.flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as CaseFile).cases),
);

/** By case: what is not as it should be, with the cases asked in this order and in reverse. */
const problems = new Map<string, string[]>();

beforeAll(async () => {
  const program = join(ROOT, "tools/conformance/run-routing.mjs");
  const args = [program, "--bin", BIN, "--cases", FOLDERS.join(","), "--json"];
  for (const more of [[], ["--reverse"]]) {
    const { stdout } = await run(process.execPath, [...args, ...more], { maxBuffer: Number.POSITIVE_INFINITY }).catch(
      (error: { stdout: string }) => error,
    );
    for (const result of (JSON.parse(stdout) as Report).results) {
      problems.set(result.id, [...(problems.get(result.id) ?? []), ...result.problems]);
    }
  }
});

it("has cases, each with a name of its own", () => {
  expect(cases.length).toBeGreaterThan(150);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

it("prints answers and nothing else", () => expect(problems.get("(output)")).toBeUndefined());

it.each(cases)("oc agents route behaves as agreed: $id, $title", ({ id }) => expect(problems.get(id)).toEqual([]));
