import { resolveExecPolicy, type ApprovalsFile, type EffectivePolicy } from "@oc/exec-approvals";
import { formatTable, printable } from "../output/table.ts";
import type { ExecScope } from "./exec-scopes.ts";

/** What counts in one scope. */
export interface ScopePolicy {
  scope: string;
  host: string;
  requested: ExecScope["requested"];
  /** Absent where commands run on a node: its own file decides there. */
  effective?: EffectivePolicy;
  status: "effective" | "node-runtime";
}

/** Requested and effective policy of each scope, from this machine's approvals file. */
export function describeScopes(scopes: readonly ExecScope[], approvals: ApprovalsFile): ScopePolicy[] {
  return scopes.map(({ scope, agentId, host, requested }) =>
    host === "node"
      ? { scope, host, requested, status: "node-runtime" }
      : { scope, host, requested, effective: resolveExecPolicy(requested, approvals, agentId), status: "effective" },
  );
}

/** A table of scopes, each value with its place. */
export function formatScopes(scopes: readonly ScopePolicy[]): string {
  const cell = (sourced: { value: unknown; source: string } | undefined) =>
    sourced === undefined ? "node-runtime" : printable(`${String(sourced.value)} (${sourced.source})`);
  return formatTable(
    ["SCOPE", "HOST", "SECURITY", "ASK", "ASK FALLBACK"],
    scopes.map(({ scope, host, effective }) => [
      printable(scope),
      host,
      cell(effective?.security),
      cell(effective?.ask),
      cell(effective?.askFallback),
    ]),
  );
}

/** What people must know of the file besides its values. */
export function formatFileState(file: ApprovalsFile): string {
  if (!file.ok) return file.message;
  const warnings = file.warnings.map((warning) => `warning: ${warning}`);
  return [`Approvals file: ${file.path}${file.exists ? "" : " (not there: it says nothing)"}`, ...warnings].join("\n");
}
