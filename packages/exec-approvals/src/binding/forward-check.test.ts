import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newApproval, RequestBench } from "../../test/request-bench.ts";
import type { ApprovalRecord } from "../requests/approval-record.ts";
import { hashEnvOverrides } from "./bind-command.ts";
import type { SystemRunPlan } from "./exec-binding.ts";
import { buildForward, checkForward, sanitizeForward } from "./forward-check.ts";
import type { ForwardContext, SystemRunRequest } from "./forward-check.ts";

const NOW = 1_000;
const PLAN: SystemRunPlan = {
  argv: ["/bin/sh", "-lc", "ls /a"],
  cwd: "/a",
  commandText: "ls /a",
  agentId: "main",
  sessionKey: "agent:main:main",
  mutableFileOperand: null,
};
const RECORD: ApprovalRecord = {
  id: "approval-1",
  state: "allowed-once",
  subject: {
    ...newApproval().subject,
    host: "node",
    nodeId: "n1",
    envKeys: ["LANG"],
    systemRunPlan: PLAN,
  },
  requester: { deviceId: "d1", connectionId: "c1" },
  envHash: hashEnvOverrides({ LANG: "C" }),
  createdAtMs: 0,
  expiresAtMs: NOW + 1,
  decision: "allow-once",
};
const REQUEST: SystemRunRequest = {
  runId: RECORD.id,
  command: PLAN.argv,
  rawCommand: "ls /a",
  cwd: "/a",
  agentId: "main",
  sessionKey: "agent:main:main",
  env: { LANG: "C" },
};
const CONTEXT: ForwardContext = { nodeId: "n1", requester: { deviceId: "d1", connectionId: "c9" }, now: NOW };

it("lets the run through that was approved, from the same device over another connection", () => {
  expect(checkForward(RECORD, REQUEST, CONTEXT)).toEqual({ ok: true, plan: PLAN });
});

describe("a forward is refused, the first difference first", () => {
  const withoutDevice = { ...RECORD, requester: { connectionId: "c1" } };
  it.each<[string, ApprovalRecord | undefined, Partial<SystemRunRequest>, Partial<ForwardContext>, object]>([
    ["without a run id", RECORD, { runId: "" }, {}, { code: "MISSING_RUN_ID" }],
    ["without a record", undefined, {}, {}, { code: "UNKNOWN_APPROVAL_ID" }],
    ["with a record of another id", { ...RECORD, id: "approval-10" }, {}, {}, { code: "UNKNOWN_APPROVAL_ID" }],
    ["after the expiry", RECORD, {}, { now: RECORD.expiresAtMs }, { code: "APPROVAL_EXPIRED" }],
    ["of an expired record", { ...RECORD, state: "expired", decision: null }, {}, {}, { code: "APPROVAL_EXPIRED" }],
    ["without a node", RECORD, {}, { nodeId: "" }, { code: "MISSING_NODE_ID" }],
    [
      "of an approval for the gateway",
      { ...RECORD, subject: newApproval().subject },
      {},
      {},
      { code: "APPROVAL_NODE_BINDING_MISSING" },
    ],
    ["to another node", RECORD, {}, { nodeId: "n2" }, { code: "APPROVAL_NODE_MISMATCH" }],
    [
      "from another device",
      RECORD,
      {},
      { requester: { deviceId: "d2", connectionId: "c1" } },
      { code: "APPROVAL_DEVICE_MISMATCH" },
    ],
    ["from no device", RECORD, {}, { requester: { connectionId: "c1" } }, { code: "APPROVAL_DEVICE_MISMATCH" }],
    [
      "from another connection",
      withoutDevice,
      {},
      { requester: { connectionId: "c2" } },
      { code: "APPROVAL_CLIENT_MISMATCH" },
    ],
    [
      "of what the gateway asked for itself",
      { ...RECORD, requester: {} },
      {},
      {},
      { code: "APPROVAL_CLIENT_MISMATCH" },
    ],
    ["of another command", RECORD, { command: ["/bin/sh", "-lc", "ls /b"] }, {}, { field: "command" }],
    ["of one word more", RECORD, { command: [...PLAN.argv, "x"] }, {}, { field: "command" }],
    ["of no command", { ...RECORD }, { command: [] }, {}, { field: "command" }],
    ["of a text that says something else", RECORD, { rawCommand: "ls /b" }, {}, { field: "rawCommand" }],
    ["from another folder: plan cwd /a, forwarded cwd /b", RECORD, { cwd: "/b" }, {}, { field: "cwd" }],
    ["from no folder", RECORD, { cwd: null }, {}, { field: "cwd" }],
    ["for another agent", RECORD, { agentId: "other" }, {}, { field: "agentId" }],
    ["for another session", RECORD, { sessionKey: "agent:main:x" }, {}, { field: "sessionKey" }],
    ["with another value", RECORD, { env: { LANG: "D" } }, {}, { field: "env" }],
    ["with another name", RECORD, { env: { LC_ALL: "C" } }, {}, { field: "env" }],
    ["with one name more", RECORD, { env: { LANG: "C", A: "" } }, {}, { field: "env" }],
    ["with no environment", RECORD, { env: {} }, {}, { field: "env" }],
    ["while it waits", { ...RECORD, state: "pending", decision: null }, {}, {}, { code: "APPROVAL_REQUIRED" }],
    ["after a denial", { ...RECORD, state: "denied", decision: "deny" }, {}, {}, { code: "APPROVAL_REQUIRED" }],
    ["when it was cancelled", { ...RECORD, state: "cancelled", decision: null }, {}, {}, { code: "APPROVAL_REQUIRED" }],
    ["a second time", { ...RECORD, state: "consumed", consumedAtMs: 5 }, {}, {}, { code: "APPROVAL_REQUIRED" }],
  ])("%s", (_, record, request, context, expected) => {
    const refusal = "field" in expected ? { code: "APPROVAL_REQUEST_MISMATCH", ...expected } : expected;
    expect(checkForward(record, { ...REQUEST, ...request }, { ...CONTEXT, ...context })).toEqual({
      ok: false,
      ...refusal,
    });
  });

  it("names the expiry before the node, and the node before the command", () => {
    const other = { ...REQUEST, command: ["rm"] };
    expect(checkForward(RECORD, other, { ...CONTEXT, now: NOW + 1, nodeId: "n2" })).toMatchObject({
      code: "APPROVAL_EXPIRED",
    });
    expect(checkForward(RECORD, other, { ...CONTEXT, nodeId: "n2" })).toMatchObject({ code: "APPROVAL_NODE_MISMATCH" });
  });

  it("takes a record without a hash of values for one without overrides", () => {
    const { envHash: _, ...record } = RECORD;
    expect(checkForward(record, REQUEST, CONTEXT)).toMatchObject({ field: "env" });
    const bare = { ...record, subject: { ...record.subject, envKeys: [] } };
    expect(checkForward(bare, { ...REQUEST, env: {} }, CONTEXT)).toMatchObject({ ok: true });
  });
});

it("refuses a node run that is replayed with the same approval id: APPROVAL_REQUIRED", () => {
  const bench = new RequestBench();
  const { id } = bench.approvals.create({
    ...newApproval({ subject: { ...RECORD.subject }, requester: RECORD.requester }),
    envHash: RECORD.envHash ?? "",
  });
  const context = { ...CONTEXT, now: bench.nowMs };
  const request = { ...REQUEST, runId: id };
  expect(checkForward(bench.approvals.get(id), request, context)).toMatchObject({ code: "APPROVAL_REQUIRED" });
  bench.approvals.resolve(id, "allow-once", "cli");
  expect(checkForward(bench.approvals.get(id), request, context)).toMatchObject({ ok: true });
  expect(bench.approvals.consume(id)).toBe(true);
  expect(checkForward(bench.approvals.get(id), request, context)).toEqual({ ok: false, code: "APPROVAL_REQUIRED" });
  bench.restart();
  expect(checkForward(bench.approvals.get(id), request, context)).toEqual({ ok: false, code: "APPROVAL_REQUIRED" });
});

describe("what is forwarded", () => {
  it("is the known fields only, without what only the gateway may say", () => {
    const params = JSON.parse(
      `{"command":["ls"],"runId":"r","approved":true,"approvalDecision":"allow-always","__proto__":{"cwd":"/x"},"x":1,"timeoutMs":5}`,
    ) as Record<string, unknown>;
    expect(sanitizeForward(params)).toEqual({ command: ["ls"], runId: "r", timeoutMs: 5 });
    expect(sanitizeForward(Object.create({ cwd: "/x" }) as Record<string, unknown>)).toEqual({});
  });

  it("comes from the stored plan, whatever the caller's plan says", () => {
    const request = { ...REQUEST, timeoutMs: 5, systemRunPlan: { ...PLAN, argv: ["rm"] } };
    expect(buildForward(PLAN, { request, runId: "approval-1", decision: "allow-once" })).toEqual({
      command: PLAN.argv,
      rawCommand: "ls /a",
      cwd: "/a",
      agentId: "main",
      sessionKey: "agent:main:main",
      runId: "approval-1",
      systemRunPlan: PLAN,
      env: { LANG: "C" },
      timeoutMs: 5,
      approved: true,
      approvalDecision: "allow-once",
    });
  });
});

it("lets no request through that differs from the approved one anywhere", () => {
  const value = fc.oneof(fc.constant(undefined), fc.constant(null), fc.string(), fc.array(fc.string()), fc.integer());
  fc.assert(
    fc.property(
      fc.constantFrom("command", "rawCommand", "cwd", "agentId", "sessionKey", "runId"),
      value,
      (field, changed) => {
        const request = { ...REQUEST, [field]: changed } as SystemRunRequest;
        const isSame =
          JSON.stringify(changed) === JSON.stringify(REQUEST[field as keyof SystemRunRequest]) ||
          (field === "rawCommand" && changed == null);
        expect(checkForward(RECORD, request, CONTEXT).ok).toBe(isSame);
      },
    ),
  );
});
