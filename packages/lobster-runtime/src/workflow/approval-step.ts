import { checkRules, identityText, isTrue, readApprovalRules } from "../command/approval-rules.ts";
import type { Env } from "../command/run-context.ts";
import type { ApprovalRequest, ApprovalRules } from "../envelope.ts";
import { isRecord } from "../template/path.ts";
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

interface Proposal {
  prompt: string;
  source: DocumentObject;
}

function findProposal(json: unknown): Proposal | undefined {
  if (!isRecord(json)) return undefined;
  for (const source of [ownValue(json, "requiresApproval"), json]) {
    const prompt = isRecord(source) ? ownValue(source, "prompt") : undefined;
    if (isRecord(source) && typeof prompt === "string" && prompt.trim() !== "") return { prompt, source };
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
  const fromEnv = readApprovalRules(env);
  const initiatedBy =
    config.initiatedBy ?? identityText(proposed["initiatedBy"] ?? proposed["initiated_by"]) ?? fromEnv.initiatedBy;
  const requiredApprover =
    config.requiredApprover ??
    identityText(proposed["requiredApprover"] ?? proposed["required_approver"]) ??
    fromEnv.requiredApprover;
  const requireDifferentApprover =
    config.requireDifferentApprover ??
    (isTrue(proposed["requireDifferentApprover"] ?? proposed["require_different_approver"]) ||
      fromEnv.requireDifferentApprover);
  const rules = {
    ...(initiatedBy === undefined ? {} : { initiatedBy }),
    ...(requiredApprover === undefined ? {} : { requiredApprover }),
    ...(requireDifferentApprover ? { requireDifferentApprover } : {}),
  };
  checkRules(`Workflow step ${stepId} approval`, rules);
  return rules;
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
