import { describe, expect, it } from "vitest";
import { CliError } from "../cli-error.ts";
import { createOutput, type OutputOptions } from "./output.ts";
import { createStyle, wantsColor } from "./style.ts";
import { formatAge, formatTable, oneLine, printable } from "./table.ts";

const open = (options: Partial<OutputOptions> = {}) => {
  const printed = { out: "", err: "" };
  const output = createOutput({
    json: false,
    verbose: false,
    style: createStyle(false),
    notes: true,
    stdout: (text) => void (printed.out += text),
    stderr: (text) => void (printed.err += text),
    ...options,
  });
  return { output, printed };
};

describe("output", () => {
  it("prints one document in JSON mode, whatever follows", () => {
    const { output, printed } = open({ json: true });
    output.write("streamed");
    output.note("advice");
    output.result({ a: 1 }, () => "text");
    output.failure(new CliError("late"));
    expect(JSON.parse(printed.out)).toEqual({ a: 1 });
    expect(printed.err).not.toContain("advice");
  });
  it("prints a failure as a document with type, message, facts and hint", () => {
    const { output, printed } = open({ json: true });
    output.failure(new CliError("no", { type: "gateway_error", facts: { code: "X" }, hint: "try" }));
    expect(JSON.parse(printed.out)).toEqual({
      ok: false,
      error: { type: "gateway_error", message: "no", code: "X", hint: "try" },
    });
  });
  it("keeps notes from pipes and details from the quiet", () => {
    const { output, printed } = open({ notes: false });
    output.note("advice");
    output.detail("detail");
    expect(printed.err).toBe("");
  });
});

describe("colour", () => {
  it.each([
    [{ isTty: true, noColorFlag: false, env: {} }, true],
    [{ isTty: false, noColorFlag: false, env: {} }, false],
    [{ isTty: true, noColorFlag: true, env: {} }, false],
    [{ isTty: true, noColorFlag: false, env: { NO_COLOR: "1" } }, false],
    [{ isTty: true, noColorFlag: false, env: { NO_COLOR: "" } }, true],
    [{ isTty: false, noColorFlag: false, env: { FORCE_COLOR: "1" } }, true],
    [{ isTty: true, noColorFlag: false, env: { FORCE_COLOR: "0" } }, false],
    [{ isTty: false, noColorFlag: false, env: { FORCE_COLOR: "1", NO_COLOR: "1" } }, false],
  ])("for %j is %s", (facts, wanted) => expect(wantsColor(facts)).toBe(wanted));
});

describe("text for terminals", () => {
  it("shows control characters instead of sending them", () => {
    expect(printable("a\u001b[2Jb\u0007\n\tc\u202e")).toBe("a\\u001b[2Jb\\u0007\n\tc\\u202e");
    expect(printable("\u200b\u200f\u2028👩‍🚀")).toBe("\\u200b\\u200f\\u2028👩‍🚀");
  });
  it("fits one line", () => expect(oneLine(" a\n b  c ", 4)).toBe("a b…"));
  it("aligns columns", () => expect(formatTable(["A", "B"], [["long", "x"]])).toBe("A     B\nlong  x"));
  it.each([
    [0, "0s"],
    [61_000, "1m"],
    [7_200_000, "2h"],
    [172_800_000, "2d"],
  ])("%i ms ago is %s", (ms, age) => expect(formatAge(0, ms)).toBe(age));
});
