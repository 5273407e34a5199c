import { baseName } from "../analysis/program-lookup.ts";
import { runnerName } from "../binding/runners.ts";
import { statSync } from "node:fs";
import type { AllowlistEntry, ApprovalsFile } from "../file/approvals-document.ts";
import { resolveAllowlist, resolveExecPolicy } from "./effective-policy.ts";
import type { SourcedRequest } from "./effective-policy.ts";
import type { ExecRules } from "./exec-policy.ts";
import { explainSafeBin } from "./explain-safe-bin.ts";
import { matchesName } from "./path-pattern.ts";

/** What the configuration says about the commands of one agent, or of agents that say nothing themselves. */
export interface AuditedScope {
  /** Place of its `tools.exec` in the configuration. */
  scope: string;
  /** Whose entries of the approvals file count; `*` for the global scope. */
  agentId: string;
  host: string;
  requested: SourcedRequest;
  rules: ExecRules;
  /** Whether its sessions can have a sandbox. */
  isSandboxed: boolean;
}

export const EXEC_AUDIT_IDS = [
  "tools.exec.security_full_configured",
  "tools.exec.safe_bins_broad_behavior",
  "tools.exec.safe_bins_interpreter_unprofiled",
  "tools.exec.safe_bin_trusted_dirs_risky",
  "tools.exec.auto_allow_skills_enabled",
  "tools.exec.allowlist_interpreter_without_strict_inline_eval",
  "tools.exec.host_sandbox_no_sandbox_defaults",
] as const;
export type ExecAuditId = (typeof EXEC_AUDIT_IDS)[number];

/** Something that may be wanted, and that an operator should know. */
export interface ExecAuditFinding {
  id: ExecAuditId;
  /** `info`: may well be wanted. `warn`: lets more happen, or less, than it looks like. */
  severity: "info" | "warn";
  /** Place in the configuration or the approvals file. */
  place: string;
  message: string;
  /** What to type or change. */
  remedy: string;
}

type Audit = (scope: AuditedScope, approvals: ApprovalsFile) => Omit<ExecAuditFinding, "id">[];

const WRITABLE_BY_OTHERS = 0o022;

/** Programs that run what a script, or an argument, says. */
const INTERPRETERS =
  "python python2 python3 pypy pypy3 node nodejs bun deno ruby lua luajit perl php osascript awk gawk mawk nawk".split(
    " ",
  );

const AUDITS: Readonly<Record<ExecAuditId, Audit>> = {
  "tools.exec.security_full_configured": ({ scope, agentId, host, requested }, approvals) => {
    // Unset is full as well, but nobody wrote it down; and on a node the node's own file decides.
    if (host === "node" || requested.security?.source !== scope) return [];
    const { security, ask } = resolveExecPolicy(requested, approvals, agentId);
    if (security.value !== "full" || ask.value !== "off") return [];
    const message = "has security full and ask off: every command runs without a question.";
    return [warn(scope, message, "Ask first for what is on no list: oc exec-policy preset cautious")];
  },

  "tools.exec.safe_bins_broad_behavior": ({ scope, rules }) =>
    rules.safeBins
      .filter((name) => explainSafeBin(name, rules) === "broad")
      .map((name) => {
        const message = `names ${shown(name)}, which can read and write anything by its arguments; it never counts as safe.`;
        return warn(`${scope}.safeBins`, message, "Take it out, and use the allowlist.");
      }),

  "tools.exec.safe_bins_interpreter_unprofiled": ({ scope, rules }) =>
    rules.safeBins.flatMap((name) => {
      const problem = explainSafeBin(name, rules);
      if (problem !== "interpreter" && problem !== "unprofiled") return [];
      const remedy =
        problem === "interpreter"
          ? "Take it out: it runs programs."
          : "oc doctor --fix gives it a profile that allows no arguments; say more in tools.exec.safeBinProfiles.";
      return [
        warn(`${scope}.safeBins`, `names ${shown(name)}, which has no profile; it never counts as safe.`, remedy),
      ];
    }),

  "tools.exec.safe_bin_trusted_dirs_risky": ({ scope, rules }) =>
    rules.safeBinTrustedDirs.flatMap((folder) => {
      const risk = findFolderRisk(folder);
      if (risk === undefined) return [];
      const message = `trusts ${shown(folder)}, which ${risk}.`;
      return [
        warn(`${scope}.safeBinTrustedDirs`, message, "Name only folders that an administrator alone can change."),
      ];
    }),

  "tools.exec.auto_allow_skills_enabled": ({ scope, agentId, requested }, approvals) => {
    const { autoAllowSkills } = resolveExecPolicy(requested, approvals, agentId);
    if (!autoAllowSkills.value) return [];
    const message = `lets programs that a skill names run without an entry (${autoAllowSkills.source}).`;
    return [
      info(
        scope,
        message,
        "Where skills come from others, list their programs one by one and set autoAllowSkills to false.",
      ),
    ];
  },

  "tools.exec.allowlist_interpreter_without_strict_inline_eval": ({ scope, agentId, requested, rules }, approvals) => {
    const { security } = resolveExecPolicy(requested, approvals, agentId);
    if (rules.strictInlineEval || security.value !== "allowlist") return [];
    return resolveAllowlist(approvals, agentId)
      .filter(coversInterpreter)
      .map(({ pattern }) => {
        const message = `lets the entry ${shown(pattern)} run any code that an argument holds, as in python3 -c.`;
        const remedy = "Set tools.exec.strictInlineEval to true, or give the entry an argPattern.";
        return warn(scope, message, remedy);
      });
  },

  "tools.exec.host_sandbox_no_sandbox_defaults": ({ scope, host, isSandboxed }) => {
    if (host !== "sandbox" || isSandboxed) return [];
    const message = "has host sandbox, but no sandbox is configured: no command can run.";
    return [warn(`${scope}.host`, message, "Configure one (agents.defaults.sandbox.mode), or set the host to auto.")];
  },
};

/**
 * Everything in the rules for commands that an operator should know, in the order of {@link EXEC_AUDIT_IDS}; the same thing once,
 * at the first scope that has it. Reads the permissions of trusted folders, and changes nothing.
 */
export function auditExecPolicy(scopes: readonly AuditedScope[], approvals: ApprovalsFile): ExecAuditFinding[] {
  return EXEC_AUDIT_IDS.flatMap((id) => {
    const found = scopes.flatMap((scope) => AUDITS[id](scope, approvals));
    return firstOfEach(found).map((finding) => ({ id, ...finding }));
  });
}

/** Agents inherit the global keys, and with them what is wrong there. */
function firstOfEach(findings: readonly Omit<ExecAuditFinding, "id">[]): Omit<ExecAuditFinding, "id">[] {
  const byMessage = new Map<string, Omit<ExecAuditFinding, "id">>();
  for (const finding of findings) if (!byMessage.has(finding.message)) byMessage.set(finding.message, finding);
  return [...byMessage.values()];
}

function findFolderRisk(folder: string): string | undefined {
  // There are no safe bins on Windows.
  if (process.platform === "win32") return undefined;
  if (!folder.startsWith("/")) return "is no absolute path, so it counts for nothing";
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return "is not there: whoever makes it decides what is in it";
  if (!stats.isDirectory()) return "is no folder";
  if ((stats.mode & WRITABLE_BY_OTHERS) !== 0) return "other users can write to";
  return stats.uid === 0 ? undefined : "is not root's: commands of its owner can put programs there";
}

function coversInterpreter({ pattern, argPattern }: AllowlistEntry): boolean {
  if (argPattern !== undefined) return false;
  const name = baseName(pattern);
  const plain = runnerName(pattern);
  return INTERPRETERS.some(
    (interpreter) => interpreter === plain || matchesName(name, interpreter, { home: undefined, platform: "linux" }),
  );
}

function warn(place: string, message: string, remedy: string): Omit<ExecAuditFinding, "id"> {
  return { severity: "warn", place, message, remedy };
}

function info(place: string, message: string, remedy: string): Omit<ExecAuditFinding, "id"> {
  return { severity: "info", place, message, remedy };
}

function shown(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 99)}…` : text);
}
