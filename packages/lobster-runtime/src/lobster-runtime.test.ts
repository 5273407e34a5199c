import { expect, it } from "vitest";
import { LobsterRuntimeError } from "./errors.ts";
import { describeLobsterRuntime } from "./lobster-runtime.ts";

it("describes the subject in one sentence", () => {
  expect(describeLobsterRuntime({ subject: "  a test " })).toBe("This is a test.");
});

it("refuses a blank subject with a code", () => {
  expect(() => describeLobsterRuntime({ subject: " " })).toThrow(expect.objectContaining({ code: "SUBJECT_BLANK" }));
  expect(() => describeLobsterRuntime({ subject: "" })).toThrow(LobsterRuntimeError);
});
