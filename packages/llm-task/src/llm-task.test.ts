import { expect, it } from "vitest";
import { LlmTaskError } from "./errors.ts";
import { describeLlmTask } from "./llm-task.ts";

it("describes the subject in one sentence", () => {
  expect(describeLlmTask({ subject: "  a test " })).toBe("This is a test.");
});

it("refuses a blank subject with a code", () => {
  expect(() => describeLlmTask({ subject: " " })).toThrow(expect.objectContaining({ code: "SUBJECT_BLANK" }));
  expect(() => describeLlmTask({ subject: "" })).toThrow(LlmTaskError);
});
