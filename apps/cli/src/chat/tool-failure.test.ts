import { expect, it } from "vitest";
import { failureText } from "./tool-failure.ts";

it.each([
  [{ content: [{ type: "text", text: "exec denied: allowlist-miss" }], isError: true }, "exec denied: allowlist-miss"],
  [{ content: [{ type: "text", text: "a" }, { type: "image" }, null, { type: "text", text: "b" }] }, "a b"],
  [{ content: [] }, '{"content":[]}'],
  ["away", '"away"'],
  [undefined, '""'],
])("of %j is what a person reads: %s", (result, text) => {
  expect(failureText(result)).toBe(text);
});
