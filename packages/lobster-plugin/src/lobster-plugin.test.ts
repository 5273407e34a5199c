import { expect, it } from "vitest";
import { LobsterPluginError } from "./errors.ts";
import { describeLobsterPlugin } from "./lobster-plugin.ts";

it("describes the subject in one sentence", () => {
  expect(describeLobsterPlugin({ subject: "  a test " })).toBe("This is a test.");
});

it("refuses a blank subject with a code", () => {
  expect(() => describeLobsterPlugin({ subject: " " })).toThrow(expect.objectContaining({ code: "SUBJECT_BLANK" }));
  expect(() => describeLobsterPlugin({ subject: "" })).toThrow(LobsterPluginError);
});
