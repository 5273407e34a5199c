import { describe, expect, it } from "vitest";
import { formatLogLine } from "./log-line.ts";
import { createStyle } from "./output/style.ts";

const format = (line: string): string => formatLogLine(line, { utc: true, style: createStyle(false) });

describe("a log line", () => {
  it("shows time, level, message and fields", () => {
    const line = JSON.stringify({
      level: "warn",
      time: "2026-01-02T03:04:05.006Z",
      pid: 1,
      msg: "slow",
      ms: 12,
      who: "a b",
    });
    expect(format(line)).toBe("2026-01-02T03:04:05.006Z warn  slow ms=12 who=a b");
  });
  it("that is no record stays as it is, made printable", () => {
    expect(format("plain \u001b[31mtext")).toBe("plain \\u001b[31mtext");
    expect(format("[1]")).toBe("[1]");
  });
  it("cannot send control characters to the terminal", () => {
    expect(format(JSON.stringify({ msg: "\u001b[2J", level: "\u001b", x: "\u0007" }))).not.toMatch(/[\u0007\u001b]/);
  });
});
