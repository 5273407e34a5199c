import type { ApprovalRules } from "../envelope.ts";
import { LobsterError, parseError } from "../errors.ts";
import type { Env } from "./run-context.ts";

/** Who may answer a gate, as far as the environment says. */
export function readApprovalRules(env: Env): ApprovalRules {
  const initiatedBy = identityText(env["LOBSTER_APPROVAL_INITIATED_BY"]);
  const requiredApprover = identityText(env["LOBSTER_APPROVAL_REQUIRED_APPROVER"]);
  return {
    ...(initiatedBy === undefined ? {} : { initiatedBy }),
    ...(requiredApprover === undefined ? {} : { requiredApprover }),
    ...(isTrue(env["LOBSTER_APPROVAL_REQUIRE_DIFFERENT_APPROVER"]) ? { requireDifferentApprover: true } : {}),
  };
}

/** Throws `APPROVER_REFUSED` for rules that nobody could meet; `gate` begins the message. */
export function checkRules(gate: string, { requireDifferentApprover, initiatedBy }: ApprovalRules): void {
  if (!requireDifferentApprover || initiatedBy !== undefined) return;
  throw new LobsterError(
    "APPROVER_REFUSED",
    `${gate} must be granted by someone other than who started the run, and nobody said who that is; ` +
      "set LOBSTER_APPROVAL_INITIATED_BY or initiated_by",
  );
}

/** Throws `APPROVER_REFUSED` (a parse error) when a rule exists and the approver does not meet it; `gate` begins the message. */
export function checkApprover(gate: string, rules: ApprovalRules, approvedBy: string | undefined): void {
  const { requiredApprover, requireDifferentApprover, initiatedBy } = rules;
  if (requiredApprover === undefined && !requireDifferentApprover) return;
  const refuse = (problem: string): LobsterError => parseError("APPROVER_REFUSED", `${gate} ${problem}`);
  if (approvedBy === undefined) throw refuse("requires approver identity; set LOBSTER_APPROVAL_APPROVED_BY");
  if (requiredApprover !== undefined && approvedBy !== requiredApprover) {
    throw refuse(`requires approver '${requiredApprover}', got '${approvedBy}'`);
  }
  if (requireDifferentApprover && approvedBy === initiatedBy) {
    throw refuse(`must be granted by someone other than '${initiatedBy}'`);
  }
}

/** Who approves: whom the host names, else `LOBSTER_APPROVAL_APPROVED_BY`. */
export function resolveApprover(approvedBy: string | undefined, env: Env): string | undefined {
  return identityText(approvedBy) ?? identityText(env["LOBSTER_APPROVAL_APPROVED_BY"]);
}

/** A name without white space around it; `undefined` for what is no name. */
export function identityText(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}

export function isTrue(value: unknown): boolean {
  return (
    value === true || (typeof value === "string" && ["1", "true", "yes", "y"].includes(value.trim().toLowerCase()))
  );
}
