import { describe, expect, it } from "vitest";
import { WorkflowTest } from "../../test/workflows.ts";
import type { ApprovalRequest } from "../envelope.ts";
import { buildApprovalRequest, firstCharacters } from "./approval-step.ts";
import { parseApproval } from "./parse-gates.ts";
import { valueOutput } from "./step-values.ts";

function request(approval: unknown, output: unknown, env: Record<string, string> = {}): ApprovalRequest {
  const config = parseApproval({ approval }, "Workflow step gate");
  if (!config) throw new Error("no gate");
  const scope = { args: new Map([["who", "kim"]]), result: () => undefined };
  return buildApprovalRequest({ id: "gate", approval: config }, valueOutput(output), scope, env);
}

describe("what a gate asks", () => {
  it.each([
    [
      "its default prompt, about the JSON of its step",
      true,
      [1, 2],
      { prompt: "Approve gate?", items: [1, 2], preview: "[1,2]" },
    ],
    ["about a single value", "required", { a: 1 }, { prompt: "Approve gate?", items: [{ a: 1 }], preview: '{"a":1}' }],
    ["about text", true, " plain\n", { prompt: "Approve gate?", items: [], preview: "plain" }],
    ["about nothing", true, undefined, { prompt: "Approve gate?", items: [] }],
    ["its own words", "Ship to ${who}?", undefined, { prompt: "Ship to kim?", items: [] }],
    [
      "what the file lists",
      { prompt: "P", items: ["x"], preview: "V" },
      [1],
      { prompt: "P", items: ["x"], preview: "V" },
    ],
    [
      "what the step proposes",
      "P",
      { prompt: "From step", items: ["i"], preview: "v" },
      { prompt: "From step", items: ["i"], preview: "v" },
    ],
    [
      "what an envelope of the step asks",
      "P",
      { requiresApproval: { prompt: "Inner" }, prompt: "Outer" },
      { prompt: "Inner", items: [] },
    ],
    [
      "the file's words when the step's prompt is empty",
      "P",
      { prompt: " ", n: 1 },
      { prompt: "P", items: [{ prompt: " ", n: 1 }], preview: '{"prompt":" ","n":1}' },
    ],
  ])("%s", (_, approval, output, expected) => {
    expect(request(approval, output)).toEqual({ type: "approval_request", ...expected });
  });

  it("shows the first 2000 characters, and never half of one", () => {
    expect(request(true, "x".repeat(3000)).preview).toHaveLength(2000);
    expect(firstCharacters("a😀", 2)).toBe("a");
  });
});

describe("who may answer a gate", () => {
  const env = {
    LOBSTER_APPROVAL_INITIATED_BY: " env-user ",
    LOBSTER_APPROVAL_REQUIRED_APPROVER: "env-lead",
    LOBSTER_APPROVAL_REQUIRE_DIFFERENT_APPROVER: "Yes",
  };

  it("is what the file says, then the step, then the environment", () => {
    expect(
      request({ required_approver: " lead " }, { prompt: "P", requiredApprover: "other", initiatedBy: "bot" }, env),
    ).toMatchObject({
      requiredApprover: "lead",
      initiatedBy: "bot",
      requireDifferentApprover: true,
    });
    expect(request(true, undefined, env)).toMatchObject({ requiredApprover: "env-lead", initiatedBy: "env-user" });
    expect(request({ requireDifferentApprover: false }, undefined, env)).not.toHaveProperty("requireDifferentApprover");
  });

  it("cannot be decided by the step against the file", () => {
    const proposed = {
      prompt: "P",
      requiredApprover: "mallory",
      initiatedBy: "someone",
      requireDifferentApprover: false,
    };
    expect(
      request({ requiredApprover: "lead", initiated_by: "sam", requireDifferentApprover: true }, proposed),
    ).toMatchObject({
      requiredApprover: "lead",
      initiatedBy: "sam",
      requireDifferentApprover: true,
    });
  });

  it("is nobody when it must be someone else than a person that nobody named: the gate is not opened", async () => {
    const test = new WorkflowTest({ steps: [{ id: "g", approval: { require_different_approver: true } }] });
    await expect(test.run()).rejects.toThrow(
      /Workflow step g approval must be granted by someone other than .*set LOBSTER_APPROVAL_INITIATED_BY/,
    );
  });
});

describe("answering a gate", () => {
  const file = {
    steps: [
      {
        id: "g",
        approval: {
          prompt: "Release?",
          required_approver: "lead",
          initiated_by: "bot",
          require_different_approver: true,
        },
      },
      { id: "go", run: "printf '%s %s %s' $g.approved $g.approvedBy $g.initiatedBy" },
    ],
  };
  const by = (name: string): { env: Record<string, string> } => ({ env: { LOBSTER_APPROVAL_APPROVED_BY: name } });

  it.each([
    ["nobody", {}, "Workflow step g approval requires approver identity; set LOBSTER_APPROVAL_APPROVED_BY"],
    ["somebody else", by("dev"), "Workflow step g approval requires approver 'lead', got 'dev'"],
    ["almost the one", by("Lead"), "Workflow step g approval requires approver 'lead', got 'Lead'"],
  ])("by %s is refused and leaves the run as it was", async (_, options, message) => {
    const test = new WorkflowTest(file, options);
    const gate = await test.halt();
    await expect(test.resume(gate, { approved: true })).rejects.toMatchObject({
      code: "APPROVER_REFUSED",
      type: "parse_error",
      message,
    });
    expect(await test.resume(gate, { approved: true, approvedBy: "lead" })).toMatchObject({
      output: ["true lead bot"],
    });
  });

  it("by the one who asked is refused where that is forbidden", async () => {
    const own = { steps: [{ id: "g", approval: { initiated_by: "bot", require_different_approver: true } }] };
    const test = new WorkflowTest(own, by(" bot "));
    const gate = await test.halt();
    await expect(test.resume(gate, { approved: true })).rejects.toThrow(
      "Workflow step g approval must be granted by someone other than 'bot'",
    );
    expect(await test.resume(gate, { approved: true, approvedBy: "sam" })).toMatchObject({ status: "ok" });
  });

  it("goes by whom the host names, not by the environment", async () => {
    const test = new WorkflowTest(file, by("lead"));
    const gate = await test.halt();
    await expect(test.resume(gate, { approved: true, approvedBy: "dev" })).rejects.toThrow("got 'dev'");
  });
});
