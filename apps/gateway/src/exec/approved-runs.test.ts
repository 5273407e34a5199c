import { join } from "node:path";
import { openExecApprovals, type ApprovalRecord } from "@oc/exec-approvals";
import { openStore } from "@oc/store";
import { expect, it, onTestFinished } from "vitest";
import { tempDir } from "../../test/test-gateway.ts";
import { STATE_MIGRATIONS } from "../state-schema.ts";
import { ApprovedRuns, type ApprovedRunsParts } from "./approved-runs.ts";

/** A request that was allowed, of a session that is still there or is not. */
async function settleAllowed(isCurrent: boolean) {
  const store = openStore({ path: join(tempDir(), "gateway.sqlite"), migrations: STATE_MIGRATIONS });
  const approvals = openExecApprovals({ store });
  onTestFinished(() => {
    approvals.close();
    store.close();
  });
  const { id } = approvals.create({
    subject: {
      command: "touch made",
      cwd: "/",
      host: "gateway",
      agentId: "main",
      sessionKey: "agent:main:main",
      security: "allowlist",
      ask: "on-miss",
      envKeys: [],
      allowedDecisions: ["allow-once", "deny"],
    },
    requester: {},
    resume: {},
  });
  const { record } = approvals.resolve(id, "allow-once", "test");
  const ran: string[] = [];
  const told: string[] = [];
  const run = async ({ id: started }: ApprovalRecord) => {
    ran.push(started);
    return { status: "finished", label: "code 0", output: "" } as const;
  };
  const askerOf = () => ({ sessionId: "first", senderIsOwner: true, isUnattended: false });
  const runs = new ApprovedRuns({
    store: async () => approvals,
    runners: { gateway: { run, runUnanswered: run, askerOf } },
    events: { add: async (_target, { text }) => void told.push(text) },
    followUps: { owe: async () => {} },
    isCurrent: async () => isCurrent,
    log: { info: () => {}, error: () => {} } as unknown as ApprovedRunsParts["log"],
  });
  runs.settle(record);
  await runs.settled();
  return { ran, told, record: approvals.get(id) };
}

it("an allowed command runs for the session that asked", async () => {
  const { ran, told, record } = await settleAllowed(true);
  expect(ran).toEqual([record.id]);
  expect(told).toHaveLength(1);
});

it("an allowed command does not run once its session has begun anew or is gone, and nobody is told", async () => {
  const { ran, told, record } = await settleAllowed(false);
  expect({ ran, told }).toEqual({ ran: [], told: [] });
  expect(record.outcome).toBe("denied: approval-cancelled");
});
