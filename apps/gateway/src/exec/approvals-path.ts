import { join } from "node:path";

/** The approvals file of this host. */
export function execApprovalsPath(stateDir: string): string {
  return join(stateDir, "exec-approvals.json");
}
