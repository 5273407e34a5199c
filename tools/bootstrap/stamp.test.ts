import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fingerprint, isStamped, writeStamp } from "./stamp.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oc-stamp-"));
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/a.ts"), "one");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const current = () => fingerprint(folder, [join(folder, "src")]);

it("is the same for the same files, wherever the checkout is", () => {
  const before = current();
  const moved = `${folder}-moved`;
  renameSync(folder, moved);
  folder = moved;
  expect(current()).toBe(before);
});

it.each([
  ["an edit", () => writeFileSync(join(folder, "src/a.ts"), "two")],
  ["a new file", () => writeFileSync(join(folder, "src/b.ts"), "")],
  ["another name", () => renameSync(join(folder, "src/a.ts"), join(folder, "src/c.ts"))],
  ["a deletion", () => rmSync(join(folder, "src/a.ts"))],
])("changes with %s", (_, change) => {
  const before = current();
  change();
  expect(current()).not.toBe(before);
});

it("does not look into installed or built folders", () => {
  const before = current();
  mkdirSync(join(folder, "src/node_modules/x"), { recursive: true });
  writeFileSync(join(folder, "src/node_modules/x/index.js"), "");
  mkdirSync(join(folder, "src/dist"));
  writeFileSync(join(folder, "src/dist/a.js"), "");
  expect(current()).toBe(before);
});

it("is remembered by a stamp until the state is another one", () => {
  const stamp = join(folder, "deep/er/stamp");
  expect(isStamped(stamp, current())).toBe(false);
  writeStamp(stamp, current());
  expect(isStamped(stamp, current())).toBe(true);
  writeFileSync(join(folder, "src/a.ts"), "two");
  expect(isStamped(stamp, current())).toBe(false);
});
