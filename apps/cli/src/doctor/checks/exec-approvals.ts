import { join } from "node:path";
import { createConfigWriter } from "@oc/config";
import {
  auditExecPolicy,
  EXEC_AUDIT_IDS,
  explainArgPattern,
  explainSafeBin,
  readApprovals,
  type ExecAuditFinding,
} from "@oc/exec-approvals";
import { resolveExecScopes } from "../../exec-policy/exec-scopes.ts";
import type { Check, Subject, Symptom } from "../check.ts";

const FILE_NAME = "exec-approvals.json";

/** An approvals file that denies every command, or holds something that can never count. */
export const execApprovals: Check = {
  id: "exec.approvals_file",
  async find({ paths }) {
    const path = join(paths.stateDir, FILE_NAME);
    const file = readApprovals(path);
    if (!file.ok) {
      const fix =
        "Put it right, or move it away and say again what may run: oc exec-policy set, oc approvals allowlist add";
      return [{ severity: "error", path, message: file.message, fix }];
    }
    const patterns = Object.entries(file.document.agents).flatMap(([agentId, { allowlist }]) =>
      allowlist.flatMap(({ pattern, argPattern }): Symptom[] => {
        const problem = argPattern === undefined ? undefined : explainArgPattern(argPattern);
        if (problem === undefined) return [];
        const message = `The entry ${JSON.stringify(pattern)} of agent ${agentId} never matches: its argPattern ${problem}.`;
        return [
          { severity: "warn", path, message, fix: "Write the pattern anew: oc approvals allowlist add --arg-pattern" },
        ];
      }),
    );
    return [...file.warnings.map((message): Symptom => ({ severity: "warn", path, message })), ...patterns];
  },
};

/** What an operator should know of the rules for commands, a check for each id of the audit. */
export const execAudits: readonly Check[] = EXEC_AUDIT_IDS.map((id) => ({
  id,
  async find(subject) {
    const found = (await auditOf(subject)).filter((finding) => finding.id === id);
    return found.map(({ severity, place, message, remedy }): Symptom => ({
      severity,
      path: place,
      message,
      fix: remedy,
    }));
  },
  ...(id === "tools.exec.safe_bins_interpreter_unprofiled" ? { repair: giveEmptyProfiles } : {}),
}));

async function auditOf(subject: Subject): Promise<ExecAuditFinding[]> {
  const { valid, config } = await subject.readConfig();
  if (!valid) return [];
  return auditExecPolicy(resolveExecScopes(config), readApprovals(join(subject.paths.stateDir, FILE_NAME)));
}

/** An empty profile allows a call without arguments. Interpreters get none: they run programs. */
async function giveEmptyProfiles(subject: Subject): Promise<void> {
  const { valid, config } = await subject.readConfig();
  if (!valid) return;
  const unprofiled = resolveExecScopes(config).flatMap(({ rules }) =>
    rules.safeBins.filter((name) => explainSafeBin(name, rules) === "unprofiled"),
  );
  if (unprofiled.length === 0) return;
  await createConfigWriter(subject.configOptions).edit(
    [...new Set(unprofiled)].map((name) => ({
      kind: "set",
      path: ["tools", "exec", "safeBinProfiles", name],
      value: {},
    })),
  );
}
