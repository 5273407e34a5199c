import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LobsterPluginError } from "./errors.ts";
import { parseLobsterCall } from "./parameters.ts";

const refusal = (args: Record<string, unknown>): string => {
  try {
    parseLobsterCall(args);
  } catch (error) {
    if (error instanceof LobsterPluginError) return error.message;
    throw error;
  }
  return "accepted";
};

describe("a run", () => {
  it("has the documented defaults", () => {
    expect(parseLobsterCall({ action: "run", pipeline: "exec true" })).toEqual({
      action: "run",
      pipeline: "exec true",
      argsJson: undefined,
      cwd: undefined,
      limits: { timeoutMs: 20_000, maxStdoutBytes: 512_000 },
    });
  });

  it("has at least 200 ms and 1024 bytes", () => {
    const { limits } = parseLobsterCall({ action: "run", pipeline: "x", timeoutMs: 1, maxStdoutBytes: -5 });
    expect(limits).toEqual({ timeoutMs: 200, maxStdoutBytes: 1024 });
  });

  it("is not made a flow by parameters that a model filled with blanks", () => {
    const blanks = { flowControllerId: "", flowGoal: " ", flowStateJson: "", flowId: "", flowExpectedRevision: 0 };
    expect(parseLobsterCall({ action: "run", pipeline: "x", ...blanks, token: "", approve: false })).not.toHaveProperty(
      "flow",
    );
  });

  it("becomes a flow with a controller and a goal", () => {
    const call = { action: "run", pipeline: "x", flowControllerId: "ctl", flowGoal: "triage", flowStateJson: "null" };
    expect(parseLobsterCall(call)).toMatchObject({
      flow: { controllerId: "ctl", goal: "triage", state: { json: null } },
    });
  });

  it.each([
    [{}, "action required"],
    [{ action: " " }, "action required"],
    [{ action: "stop" }, "Unknown action: stop"],
    [{ action: "run" }, "pipeline required"],
    [{ action: "run", pipeline: "  " }, "pipeline required"],
    [{ action: "run", pipeline: 7 }, "pipeline must be text"],
    [{ action: "run", pipeline: "x", timeoutMs: "5" }, "timeoutMs must be a number"],
    [{ action: "run", pipeline: "x", timeoutMs: Number.NaN }, "timeoutMs must be a number"],
    [{ action: "run", pipeline: "x", flowGoal: "g" }, "flowControllerId required when using managed TaskFlow run mode"],
    [{ action: "run", pipeline: "x", flowControllerId: "c" }, "flowGoal required when using managed TaskFlow run mode"],
    [{ action: "run", pipeline: "x", flowId: "f" }, "run action does not accept flowId or flowExpectedRevision"],
    [
      { action: "run", pipeline: "x", flowExpectedRevision: 2 },
      "run action does not accept flowId or flowExpectedRevision",
    ],
    [
      { action: "run", pipeline: "x", flowControllerId: "c", flowGoal: "g", flowStateJson: "{" },
      "flowStateJson must be valid JSON",
    ],
  ])("is refused: %j", (args, message) => {
    expect(refusal(args)).toBe(message);
  });
});

describe("a resume", () => {
  it("takes a token or an approval id, and a decision", () => {
    expect(parseLobsterCall({ action: "resume", approvalId: "ab12cd34", approve: false })).toMatchObject({
      approvalId: "ab12cd34",
      answer: { approve: false },
    });
  });

  it("takes a response, null included", () => {
    expect(parseLobsterCall({ action: "resume", token: "t", responseJson: "null" })).toMatchObject({
      answer: { response: { json: null } },
    });
  });

  it("needs no pointer when a flow has it", () => {
    const call = { action: "resume", flowId: "f", flowExpectedRevision: 0, approve: true };
    expect(parseLobsterCall(call)).toMatchObject({ flow: { flowId: "f", expectedRevision: 0 } });
  });

  it.each([
    [{ approve: true }, "token or approvalId required"],
    [{ token: "t" }, "approve required"],
    [{ token: "t", approve: "yes" }, "approve must be true or false"],
    [{ token: "t", responseJson: "{" }, "responseJson must be valid JSON"],
    [{ flowId: "f", approve: true }, "flowExpectedRevision required when using managed TaskFlow resume mode"],
    [{ flowExpectedRevision: 3, approve: true }, "flowId required when using managed TaskFlow resume mode"],
    [
      { flowId: "f", flowExpectedRevision: 1.5, approve: true },
      "flowExpectedRevision must be a whole number, 0 or more (got 1.5)",
    ],
    [
      { token: "t", approve: true, flowGoal: "g" },
      "resume action does not accept flowControllerId, flowGoal, or flowStateJson",
    ],
  ])("is refused: %j", (args, message) => {
    expect(refusal({ action: "resume", ...args })).toBe(message);
  });
});

it("answers any arguments with a call or its own error", () => {
  const names = [
    "action",
    "pipeline",
    "argsJson",
    "token",
    "approvalId",
    "approve",
    "responseJson",
    "cwd",
    "timeoutMs",
  ];
  const flowNames = ["maxStdoutBytes", "flowControllerId", "flowGoal", "flowId", "flowExpectedRevision", "__proto__"];
  const value = fc.oneof(fc.constantFrom("run", "resume", "", "{}"), fc.jsonValue());
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names, ...flowNames), value), (args) => {
      expect(refusal(args)).toEqual(expect.any(String));
    }),
  );
});
