import { isRecord } from "../template/path.ts";
import { arrayField, booleanField, field, invalid, requiredTextField, textField } from "./document-fields.ts";
import type { DocumentObject } from "./document-fields.ts";
import { KNOWN_KEYS, refuseMisspeltKeys } from "./known-keys.ts";
import { compileText } from "./text-template.ts";
import type { ApprovalConfig, InputAction } from "./types.ts";

/** `undefined`: the step has no gate. Anything that is not clearly one of the forms is refused, never taken for "no gate". */
export function parseApproval(step: DocumentObject, subject: string): ApprovalConfig | undefined {
  const approval = field(step, "approval");
  if (approval === undefined || approval === false) return undefined;
  if (approval === true || approval === "required") return {};
  if (typeof approval === "string" && approval.trim() !== "") return { prompt: compileText(approval) };
  if (!isRecord(approval)) {
    throw invalid(subject, 'approval must be true, "required", a prompt, or an object');
  }
  refuseMisspeltKeys(approval, KNOWN_KEYS.approval, `${subject} approval`);

  const inApproval = `${subject} approval:`;
  const prompt = textField(approval, "prompt", inApproval);
  const items = arrayField(approval, "items", inApproval);
  const preview = textField(approval, "preview", inApproval);
  const initiatedBy = identity(approval, "initiatedBy", "initiated_by", inApproval);
  const requiredApprover = identity(approval, "requiredApprover", "required_approver", inApproval);
  const requireDifferentApprover =
    booleanField(approval, "requireDifferentApprover", inApproval) ??
    booleanField(approval, "require_different_approver", inApproval);
  return {
    ...(prompt === undefined ? {} : { prompt: compileText(prompt) }),
    ...(items === undefined ? {} : { items }),
    ...(preview === undefined ? {} : { preview: compileText(preview) }),
    ...(initiatedBy === undefined ? {} : { initiatedBy }),
    ...(requiredApprover === undefined ? {} : { requiredApprover }),
    ...(requireDifferentApprover === undefined ? {} : { requireDifferentApprover }),
  };
}

export function parseInput(step: DocumentObject, subject: string): InputAction {
  const input = field(step, "input");
  if (!isRecord(input)) throw invalid(subject, "input must be an object with prompt and responseSchema");
  refuseMisspeltKeys(input, KNOWN_KEYS.input, `${subject} input`);
  const prompt = requiredTextField(input, "prompt", `${subject} input`);
  const responseSchema = field(input, "responseSchema");
  if (!isRecord(responseSchema)) throw invalid(subject, "input.responseSchema must be a JSON schema object");
  const defaults = field(input, "defaults");
  return {
    kind: "input",
    prompt: compileText(prompt),
    responseSchema,
    ...(defaults === undefined ? {} : { defaults }),
  };
}

function identity(approval: DocumentObject, camel: string, snake: string, subject: string): string | undefined {
  return (textField(approval, camel, subject) ?? textField(approval, snake, subject))?.trim();
}
