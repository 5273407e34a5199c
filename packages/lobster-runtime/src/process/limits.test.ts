import { expect, it } from "vitest";
import { readByteLimit } from "./limits.ts";

it.each([
  [undefined, undefined],
  ["", undefined],
  ["1", 1],
  ["1048576", 1_048_576],
])("reads %j as the limit %s", (text, limit) => {
  expect(readByteLimit({ LIMIT: text }, "LIMIT")).toBe(limit);
});

it.each(["0", "-1", "1.5", "1e3", "0x10", "1k", "9007199254740993"])("refuses %s as a limit", (text) => {
  expect(() => readByteLimit({ LIMIT: text }, "LIMIT")).toThrow("LIMIT must be a positive safe integer (bytes)");
});
