import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { transcriptLines } from "./transcript-lines.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oc-transcript-lines-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function linesOf(name: string, content: string | Buffer): Promise<string[]> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const lines = transcriptLines(path);
  await sleep(50);
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
}

it.each([
  ["an export", "main.jsonl", "one\ntwo\r\n\nthree"],
  ["an archive", "main.jsonl.deleted.1.gz", gzipSync("one\ntwo\r\n\nthree")],
])("no line of %s is lost when the store that reads it takes a while to open", async (_, name, content) => {
  expect(await linesOf(name, content)).toEqual(["one", "two", "", "three"]);
});

it("an archive that is not compressed is refused", async () => {
  await expect(linesOf("main.jsonl.gz", "one\n")).rejects.toThrow("incorrect header check");
});
