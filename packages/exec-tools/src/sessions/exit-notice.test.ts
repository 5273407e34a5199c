import { describe, expect, it } from "vitest";
import type { ExecEnd } from "./exec-end.ts";
import { decideExitNotice, type ExitFacts } from "./exit-notice.ts";

const END: ExecEnd = {
  status: "completed",
  exitCode: 0,
  timedOut: false,
  isAborted: false,
  endedAtMs: 0,
  durationMs: 0,
};

function notice(end: Partial<ExecEnd>, more: Partial<ExitFacts> = {}) {
  return decideExitNotice({
    sessionId: "0123456789ab",
    end: { ...END, ...end },
    output: "",
    isStopped: false,
    isCollected: false,
    isSubagent: false,
    notifyOnExit: true,
    notifyOnExitEmptySuccess: false,
    ...more,
  });
}

describe("the notice of an end", () => {
  it.each([
    ["a code that is not 0", { exitCode: 3 }, "", "Exec failed (01234567, code 3)"],
    ["the same with output", { exitCode: 3 }, " a \n\n b\n", "Exec failed (01234567, code 3) :: a b"],
    ["a signal", { exitCode: null, exitSignal: "SIGSEGV" }, "", "Exec failed (01234567, signal SIGSEGV)"],
    ["a time-out", { exitCode: null, exitSignal: "SIGTERM", timedOut: true }, "", "Exec failed (01234567, timeout)"],
    ["a time-out that the command answers with 0", { timedOut: true }, "", "Exec failed (01234567, timeout)"],
    ["0 with output", {}, "done\n", "Exec completed (01234567, code 0) :: done"],
  ] as const)("tells %s", (_, end, output, text) => {
    expect(notice(end, { output })).toEqual({ text, wakes: true });
  });

  it.each([
    ["0 without output, or with blanks alone", {}, { output: " \n" }],
    ["what was stopped on request", { exitCode: 1 }, { isStopped: true }],
    ["what a poll has told", { exitCode: 1 }, { isCollected: true }],
    ["anything when it is turned off", { exitCode: 1 }, { notifyOnExit: false }],
  ])("does not tell %s", (_, end, more) => {
    expect(notice(end, more)).toBeUndefined();
  });

  it("tells of an empty success when that is wanted", () => {
    expect(notice({}, { notifyOnExitEmptySuccess: true })?.text).toBe("Exec completed (01234567, code 0)");
  });

  it("does not wake a sub-agent", () => {
    expect(notice({ exitCode: 1 }, { isSubagent: true })).toMatchObject({ wakes: false });
  });

  it("shows 180 characters, from the last 400, and cuts none in two", () => {
    const output = `${"x".repeat(500)}${"y".repeat(178)}🦞${"z".repeat(220)}`;
    expect(notice({}, { output })?.text).toBe(`Exec completed (01234567, code 0) :: ${"y".repeat(178)}…`);
  });
});
