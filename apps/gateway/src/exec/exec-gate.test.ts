import { checkExec, readApprovals, resolveExecRules, resolveRequestedPolicy } from "@oc/exec-approvals";
import type { ExecCall } from "@oc/exec-tools";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tempDir } from "../../test/test-gateway.ts";
import { createExecGate, type ExecGateParts } from "./exec-gate.ts";

it("a request that was stored after its turn was stopped is taken back, and the call fails", async () => {
  const folder = tempDir();
  const control = new AbortController();
  const cancelled: string[] = [];
  const requested = resolveRequestedPolicy([{ source: "test", exec: { security: "full", ask: "always" } }]);
  const parts = {
    policies: {
      approvalsPath: join(folder, "exec-approvals.json"),
      judge: async ({ command, cwd, env }: ExecCall) => ({
        verdict: checkExec({
          command,
          cwd,
          env,
          agentId: "main",
          workspaceDir: folder,
          requested,
          isUiReachable: true,
          rules: resolveExecRules({}, {}),
          approvals: readApprovals(join(folder, "exec-approvals.json")),
        }),
        config: { highlightsCommands: false },
        policyHash: "",
      }),
    },
    approvals: {
      audience: async () => ({ isReachable: true, chatApproval: "native" }),
      request: async ({ subject }: { subject: { allowedDecisions: string[] } }) => {
        control.abort(new Error("stopped"));
        return { id: "ab12cd34", subject, expiresAtMs: 0, state: "pending" };
      },
      cancel: async (id: string) => void cancelled.push(id),
    },
    log: { warn: () => {} },
    now: Date.now,
  } as unknown as ExecGateParts;
  const call = {
    command: "ls",
    cwd: folder,
    env: { PATH: "/usr/bin:/bin" },
    envOverrides: {},
    context: { agentId: "main", sessionKey: "agent:main:main", workspaceDir: folder },
  } as unknown as ExecCall;
  await expect(createExecGate(parts)(call, control.signal)).rejects.toThrow("stopped");
  expect(cancelled).toEqual(["ab12cd34"]);
});
