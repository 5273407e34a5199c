import { expect, it } from "vitest";
import { parseTranscript } from "./jsonl.ts";

const HEADER = '{"type":"session","version":1,"id":"s1","timestamp":"2026-09-01T08:00:00.000Z","cwd":"/home/u/w"}';
const E1 = '{"type":"message","id":"e1","parentId":null,"timestamp":"","message":{"role":"user","content":"hi"}}';
const E2 = '{"type":"custom","id":"e2","parentId":"e1","timestamp":"","customType":"x","data":{}}';

it("reads header and records, skips empty lines and keeps each record's text", async () => {
  expect(await parseTranscript([HEADER, "", ` ${E1}\r`, E2])).toEqual({
    header: JSON.parse(HEADER) as unknown,
    rows: [
      { entry_id: "e1", parent_id: null, type: "message", json: E1 },
      { entry_id: "e2", parent_id: "e1", type: "custom", json: E2 },
    ],
  });
});

it("keeps header fields of others and takes the leaf out", async () => {
  const header = HEADER.replace("}", ',"leafId":"e1","parentSession":"s0","tool":"x"}');
  const parsed = await parseTranscript([header, E1, E2]);
  expect(parsed.leafId).toBe("e1");
  expect(parsed.header).toEqual({ ...(JSON.parse(HEADER) as object), parentSession: "s0", tool: "x" });
});

it.each([
  ["no line", [], 1],
  ["no header", [E1], 1],
  ["another version", [HEADER.replace('"version":1', '"version":2')], 1],
  ["a session id that could leave its folder", [HEADER.replace('"s1"', '"../s1"')], 1],
  ["a broken time", [HEADER.replace("2026-09-01T08:00:00.000Z", "today")], 1],
  ["a header without cwd", [HEADER.replace('"cwd"', '"dir"')], 1],
  ["a leaf that is not there", [HEADER.replace("}", ',"leafId":"e9"}'), E1], 1],
  ["half a line", [HEADER, E1, E2.slice(0, 20)], 3],
  ["a line that is no object", [HEADER, "[]"], 2],
  ["a second header", [HEADER, HEADER], 2],
  ["a repeated id", [HEADER, E1, E1], 3],
  ["a parent that comes later", [HEADER, E2, E1], 2],
  ["no parent field", [HEADER, E1.replace('"parentId":null,', "")], 2],
  ["no id", [HEADER, E1.replace('"e1"', '""')], 2],
  ["no type", [HEADER, E1.replace('"message"', "1")], 2],
  ["a message without content", [HEADER, E1.replace(',"content":"hi"', "")], 2],
  ["content that is no list of parts", [HEADER, E1.replace('"hi"', "[null]")], 2],
  ["half a character in an id", [HEADER, E1.replace('"e1"', '"e\\ud800"')], 2],
  ["a line too long for a record", [HEADER, E1.replace("hi", "x".repeat(64 * 1024 * 1024))], 2],
  ["a header too long to be kept", [HEADER.replace("/home", "x".repeat(65 * 1024))], 1],
  ["a header nested without end", [HEADER.replace("}", `,"x":${"[".repeat(600)}${"]".repeat(600)}}`)], 1],
  ["a parent nested without end", [HEADER, E1.replace("null", `${"[".repeat(99_999)}${"]".repeat(99_999)}`)], 2],
  ["a message of an unknown role", [HEADER, E1.replace('"user"', '"system"')], 2],
])("refuses %s and names the line", async (_, transcript, line) => {
  await expect(parseTranscript(transcript)).rejects.toMatchObject({
    code: "INVALID_TRANSCRIPT",
    message: expect.stringContaining(`Line ${line} `) as string,
  });
});
