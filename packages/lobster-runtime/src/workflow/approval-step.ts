import type { Env } from "../command/run-context.ts";
import type { ApprovalRequest, ApprovalRules } from "../envelope.ts";
import { LobsterError, parseError } from "../errors.ts";
import { isObject } from "./document-fields.ts";
import type { DocumentObject } from "./document-fields.ts";
import type { Scope } from "./references.ts";
import { renderText } from "./text-template.ts";
import type { ApprovalConfig } from "./types.ts";
import type { StepOutput } from "./workflow-run.ts";

const PREVIEW_CHARACTERS = 2000;

/**
 * What a gate asks: what the step itself proposed in its JSON, else what the file says. Who may answer is first the file's word,
 * then the step's, then the environment's: a step's output can add a rule and never remove one.
 */
export function buildApprovalRequest(
  step: { id: string; approval: ApprovalConfig },
  output: StepOutput,
  scope: Scope,
  env: Env,
): ApprovalRequest {
  const proposal = findProposal(output.json);
  const asked = proposal
    ? { prompt: proposal.prompt, items: listOf(proposal.source["items"]), ...previewOf(proposal.source["preview"]) }
    : askedByFile(step, output, scope);
  return {
    type: "approval_request",
    ...asked,
    ...resolveRules(step.id, step.approval, proposal?.source ?? {}, env),
  };
}

/** Throws `APPROVER_REFUSED` (a parse error) when a rule exists and the approver does not meet it. */
export function checkApprover(stepId: string, rules: ApprovalRules, approvedBy: string | undefined): void {
  const { requiredApprover, requireDifferentApprover, initiatedBy } = rules;
  if (requiredApprover === undefined && !requireDifferentApprover) return;
  const refuse = (problem: string): LobsterError =>
    parseError("APPROVER_REFUSED", `Workflow step ${stepId} approval ${problem}`);
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

interface Proposal {
  prompt: string;
  source: DocumentObject;
}

function findProposal(json: unknown): Proposal | undefined {
  if (!isObject(json)) return undefined;
  for (const source of [ownValue(json, "requiresApproval"), json]) {
    const prompt = isObject(source) ? ownValue(source, "prompt") : undefined;
    if (isObject(source) && typeof prompt === "string" && prompt.trim() !== "") return { prompt, source };
  }
  return undefined;
}

function askedByFile(
  { id, approval }: { id: string; approval: ApprovalConfig },
  output: StepOutput,
  scope: Scope,
): Pick<ApprovalRequest, "prompt" | "items" | "preview"> {
  const preview = approval.preview
    ? renderText(approval.preview, scope)
    : firstCharacters(output.stdout?.trim() ?? "", PREVIEW_CHARACTERS);
  return {
    prompt: approval.prompt ? renderText(approval.prompt, scope) : `Approve ${id}?`,
    items: approval.items ?? listOf(output.json),
    ...previewOf(preview),
  };
}

function resolveRules(stepId: string, config: ApprovalConfig, proposed: DocumentObject, env: Env): ApprovalRules {
  const initiatedBy =
    config.initiatedBy ??
    identityText(proposed["initiatedBy"] ?? proposed["initiated_by"]) ??
    identityText(env["LOBSTER_APPROVAL_INITIATED_BY"]);
  const requiredApprover =
    config.requiredApprover ??
    identityText(proposed["requiredApprover"] ?? proposed["required_approver"]) ??
    identityText(env["LOBSTER_APPROVAL_REQUIRED_APPROVER"]);
  const requireDifferentApprover =
    config.requireDifferentApprover ??
    (isTrue(proposed["requireDifferentApprover"] ?? proposed["require_different_approver"]) ||
      isTrue(env["LOBSTER_APPROVAL_REQUIRE_DIFFERENT_APPROVER"]));
  if (requireDifferentApprover && initiatedBy === undefined) {
    throw new LobsterError(
      "APPROVER_REFUSED",
      `Workflow step ${stepId} approval must be granted by someone other than who started the run, and nobody said who that is; ` +
        "set LOBSTER_APPROVAL_INITIATED_BY or initiated_by",
    );
  }
  return {
    ...(initiatedBy === undefined ? {} : { initiatedBy }),
    ...(requiredApprover === undefined ? {} : { requiredApprover }),
    ...(requireDifferentApprover ? { requireDifferentApprover } : {}),
  };
}

function identityText(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}

function isTrue(value: unknown): boolean {
  return (
    value === true || (typeof value === "string" && ["1", "true", "yes", "y"].includes(value.trim().toLowerCase()))
  );
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function previewOf(preview: unknown): { preview?: string } {
  return typeof preview === "string" && preview !== "" ? { preview } : {};
}

function ownValue(object: DocumentObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Never half of a character that takes two units. */
export function firstCharacters(text: string, count: number): string {
  return text.slice(0, count).replace(/[\uD800-\uDBFF]$/, "");
}
