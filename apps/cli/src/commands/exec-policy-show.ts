import { readApprovals } from "@oc/exec-approvals";
import type { CommandContext } from "../context.ts";
import { approvalsPath } from "../exec-policy/check-command.ts";
import { describeScopes, formatFileState, formatScopes } from "../exec-policy/describe-policy.ts";
import { resolveExecScopes } from "../exec-policy/exec-scopes.ts";

/** `oc exec-policy show`: what counts on this machine, scope by scope, and which place says so. */
export async function run(context: CommandContext): Promise<void> {
  const approvals = readApprovals(approvalsPath(context));
  const scopes = describeScopes(resolveExecScopes((await context.config()).config), approvals);
  const file = approvals.ok
    ? { path: approvals.path, exists: approvals.exists, hash: approvals.hash, warnings: approvals.warnings }
    : { path: approvals.path, reason: approvals.reason, message: approvals.message };
  context.output.result(
    { approvalsFile: file, scopes },
    () => `${formatFileState(approvals)}\n${formatScopes(scopes)}`,
  );
}
