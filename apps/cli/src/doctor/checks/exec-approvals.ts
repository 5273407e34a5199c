import { join } from "node:path";
import { createConfigWriter } from "@oc/config";
import type { SafeBinProblem } from "@oc/exec-approvals";
import type { Check, Subject, Symptom } from "../check.ts";

const FILE_NAME = "exec-approvals.json";

/** An approvals file that denies every command, or holds something that can never count. */
export const execApprovals: Check = {
  id: "exec.approvals_file",
  async find({ paths }) {
    const { explainArgPattern, readApprovals } = await import("@oc/exec-approvals");
    const path = join(paths.stateDir, FILE_NAME);
    const file = readApprovals(path);
    if (!file.ok) {
      const fix = "Put it right or move it away, then say again what may run: oc exec-policy show";
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

/** Commands that anybody whom the agent listens to may have run, because the configuration says so in as many words. */
export const execUnrestricted: Check = {
  id: "tools.exec.security_full_configured",
  async find(subject) {
    const { valid, config } = await subject.readConfig();
    if (!valid) return [];
    const { readApprovals, resolveExecPolicy } = await import("@oc/exec-approvals");
    const approvals = readApprovals(join(subject.paths.stateDir, FILE_NAME));
    const { resolveExecScopes } = await import("../../exec-policy/exec-scopes.ts");
    return resolveExecScopes(config).flatMap(({ scope, agentId, host, requested }): Symptom[] => {
      if (host === "node" || requested.security?.source !== scope) return [];
      const { security, ask } = resolveExecPolicy(requested, approvals, agentId);
      if (security.value !== "full" || ask.value !== "off") return [];
      const message = "has security full and ask off: every command runs without a question.";
      return [
        {
          severity: "warn",
          path: scope,
          message,
          fix: "Ask first for what is on no list: oc exec-policy preset cautious",
        },
      ];
    });
  },
};

/** Programs named as safe whose arguments are programs. */
export const execBroadSafeBins: Check = {
  id: "tools.exec.safe_bins_broad_behavior",
  async find(subject) {
    return (await problemsOf(subject)).flatMap(({ name, place, problem }): Symptom[] => {
      if (problem !== "broad") return [];
      const message = `names ${JSON.stringify(name)}, which can read and write anything by its arguments; it never counts as safe.`;
      return [{ severity: "warn", path: place, message, fix: "Take it out, and use the allowlist." }];
    });
  },
};

/** Programs named as safe that nothing is known of. */
export const execUnprofiledSafeBins: Check = {
  id: "tools.exec.safe_bins_interpreter_unprofiled",
  async find(subject) {
    return (await problemsOf(subject)).flatMap(({ name, place, problem }): Symptom[] => {
      if (problem === "broad") return [];
      const message = `names ${JSON.stringify(name)}, which has no profile; it never counts as safe.`;
      const fix =
        problem === "interpreter"
          ? "Take it out: it runs programs."
          : "oc doctor --fix gives it a profile that allows no arguments; say more in tools.exec.safeBinProfiles.";
      return [{ severity: "warn", path: place, message, fix }];
    });
  },
  async repair(subject) {
    const unprofiled = (await problemsOf(subject)).filter(({ problem }) => problem === "unprofiled");
    if (unprofiled.length === 0) return;
    const names = new Set(unprofiled.map(({ name }) => name));
    await createConfigWriter(subject.configOptions).edit(
      [...names].map((name) => ({ kind: "set", path: ["tools", "exec", "safeBinProfiles", name], value: {} })),
    );
  },
};

/** What is wrong with `safeBins`, each name once. */
async function problemsOf(subject: Subject): Promise<{ name: string; place: string; problem: SafeBinProblem }[]> {
  const { valid, config } = await subject.readConfig();
  if (!valid) return [];
  const { explainSafeBin } = await import("@oc/exec-approvals");
  const { resolveExecScopes } = await import("../../exec-policy/exec-scopes.ts");
  const found = new Map<string, { name: string; place: string; problem: SafeBinProblem }>();
  for (const { scope, rules } of resolveExecScopes(config)) {
    for (const name of rules.safeBins) {
      const problem = explainSafeBin(name, rules);
      if (problem !== undefined && !found.has(name)) found.set(name, { name, place: `${scope}.safeBins`, problem });
    }
  }
  return [...found.values()];
}
