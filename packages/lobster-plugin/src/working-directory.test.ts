import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { resolveWorkingDirectory } from "./working-directory.ts";

const base = realpathSync(mkdtempSync(join(tmpdir(), "lobster-cwd-")));
const root = join(base, "root");
mkdirSync(join(root, "inner", "deep"), { recursive: true });
mkdirSync(join(root, "..dots"));
mkdirSync(join(base, "root-sibling"));
writeFileSync(join(root, "file"), "");
symlinkSync(base, join(root, "out"));
symlinkSync(join(root, "inner"), join(root, "in"));
afterAll(() => rmSync(base, { recursive: true }));

it.each([
  [undefined, "."],
  [".", "."],
  ["inner/deep", "inner/deep"],
  ["inner/../inner", "inner"],
  ["in/deep", "inner/deep"],
  ["..dots", "..dots"],
])("runs %s inside the root", (cwd, expected) => {
  expect(resolveWorkingDirectory(root, cwd)).toBe(join(root, expected));
});

it.each(["..", "../root-sibling", "inner/../../root-sibling", "out", "out/root-sibling"])("keeps %s outside", (cwd) => {
  expect(() => resolveWorkingDirectory(root, cwd)).toThrow("cwd must stay within the gateway working directory");
});

it.each(["/tmp", "C:\\Windows", "\\\\server\\share"])("refuses the absolute %s", (cwd) => {
  expect(() => resolveWorkingDirectory(root, cwd)).toThrow("cwd must be a relative path");
});

it.each([
  ["gone", "cwd does not exist: gone"],
  ["file", "cwd is not a folder: file"],
])("refuses %s", (cwd, message) => {
  expect(() => resolveWorkingDirectory(root, cwd)).toThrow(message);
});
