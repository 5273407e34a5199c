import { expect, it } from "vitest";
import { TasksError } from "./errors.ts";
import { describeTasks } from "./tasks.ts";

it("describes the subject in one sentence", () => {
  expect(describeTasks({ subject: "  a test " })).toBe("This is a test.");
});

it("refuses a blank subject with a code", () => {
  expect(() => describeTasks({ subject: " " })).toThrow(expect.objectContaining({ code: "SUBJECT_BLANK" }));
  expect(() => describeTasks({ subject: "" })).toThrow(TasksError);
});
