import { expect, it } from "vitest";
import { ToolPolicyError } from "./errors.ts";
import { describeToolPolicy } from "./tool-policy.ts";

it("describes the subject in one sentence", () => {
  expect(describeToolPolicy({ subject: "  a test " })).toBe("This is a test.");
});

it("refuses a blank subject with a code", () => {
  expect(() => describeToolPolicy({ subject: " " })).toThrow(expect.objectContaining({ code: "SUBJECT_BLANK" }));
  expect(() => describeToolPolicy({ subject: "" })).toThrow(ToolPolicyError);
});
