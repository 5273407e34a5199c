import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempDir } from "../../test/test-gateway.ts";
import { openLogFile } from "./log-file.ts";

test("a log that somebody removed is created again, folder and all", () => {
  let now = 0;
  const file = join(tempDir(), "logs", "openclaw.log");
  const log = openLogFile(file, () => now);
  log.write("one\n");
  rmSync(join(file, ".."), { recursive: true });
  now += 1_000;
  log.write("two\n");
  expect(readFileSync(file, "utf8")).toBe("two\n");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  log.close();
});

test.runIf(existsSync("/dev/full"))("a full disk loses lines, not the process, and the loss is told afterwards", () => {
  const file = join(tempDir(), "openclaw.log");
  const log = openLogFile("/dev/full");
  log.write("one\n");
  log.write("two\n");
  log.moveTo(file);
  log.write("three\n");
  const [loss, line] = readFileSync(file, "utf8").trim().split("\n");
  expect(JSON.parse(loss ?? "")).toMatchObject({ level: "warn", lines: 2 });
  expect(line).toBe("three");
  log.close();
});

test("a new place that cannot be opened leaves the log where it was", () => {
  const file = join(tempDir(), "openclaw.log");
  const log = openLogFile(file);
  expect(() => log.moveTo(join(file, "below", "a-file.log"))).toThrow(/ENOTDIR|EEXIST/);
  log.write("still here\n");
  expect(readFileSync(file, "utf8")).toBe("still here\n");
  log.close();
});

test("nothing is written after the end", () => {
  const file = join(tempDir(), "openclaw.log");
  const log = openLogFile(file);
  log.close();
  log.close();
  log.write("late\n");
  expect(readFileSync(file, "utf8")).toBe("");
});
