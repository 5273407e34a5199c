import { checkExec, DEFAULT_EXEC_RULES, normalizeApprovals, type ApprovalsFile } from "@oc/exec-approvals";

const { document } = normalizeApprovals({
  version: 1,
  agents: { main: { security: "allowlist", ask: "on-miss", allowlist: ["ls", "head"] } },
});
const approvals: ApprovalsFile = { ok: true, path: "in memory", exists: true, hash: "", document, warnings: [] };

for (const command of ["ls -l | head -n 3", "ls && rm notes.txt", "ls $(rm notes.txt)", "sudo ls"]) {
  const verdict = checkExec({
    command,
    cwd: process.cwd(),
    env: { PATH: "/usr/bin:/bin" },
    agentId: "main",
    requested: {},
    rules: DEFAULT_EXEC_RULES,
    approvals,
    isUiReachable: true,
  });
  console.log(`${verdict.decision} ${command}: ${verdict.message}`);
}
