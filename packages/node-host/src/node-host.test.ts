import { expect, it } from "vitest";
import { NodeHostError } from "./errors.ts";
import { describeNodeHost } from "./node-host.ts";

it("describes the subject in one sentence", () => {
  expect(describeNodeHost({ subject: "  a test " })).toBe("This is a test.");
});

it("refuses a blank subject with a code", () => {
  expect(() => describeNodeHost({ subject: " " })).toThrow(expect.objectContaining({ code: "SUBJECT_BLANK" }));
  expect(() => describeNodeHost({ subject: "" })).toThrow(NodeHostError);
});
