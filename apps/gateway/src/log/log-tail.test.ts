import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempDir } from "../../test/test-gateway.ts";
import { tailLog } from "./log-tail.ts";

const logWith = (text: string) => {
  const file = join(tempDir(), "openclaw.log");
  writeFileSync(file, text);
  return file;
};

test("the end of the log comes as whole lines, and the cursor continues after them", async () => {
  const file = logWith("one\ntwo\nthree\nhal");
  const first = await tailLog(file, { limit: 2 });
  expect(first).toMatchObject({ lines: ["two", "three"], truncated: true });
  expect(await tailLog(file, { cursor: first.cursor })).toMatchObject({ lines: [], cursor: first.cursor });
  appendFileSync(file, "f\nfive\n");
  expect(await tailLog(file, { cursor: first.cursor })).toMatchObject({ lines: ["half", "five"] });
});

test("a byte limit never cuts a line in two", async () => {
  const file = logWith("first line\nsecond line\n");
  expect(await tailLog(file, { maxBytes: 15 })).toMatchObject({ lines: ["second line"], truncated: true });
});

test("a log that was replaced is read from its start", async () => {
  const file = logWith("new\n");
  expect(await tailLog(file, { cursor: 1_000 })).toMatchObject({ lines: ["new"], reset: true });
});

test("a log that does not exist is empty", async () => {
  expect(await tailLog(join(tempDir(), "none.log"))).toMatchObject({ lines: [], cursor: 0, size: 0 });
});
