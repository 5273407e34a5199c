import { field, invalid, objectField, requiredTextField } from "./document-fields.ts";
import type { DocumentObject } from "./document-fields.ts";
import { KNOWN_KEYS, refuseMisspeltKeys } from "./known-keys.ts";
import { parseForEach, parseParallel } from "./parse-composites.ts";
import { parseApproval, parseInput } from "./parse-gates.ts";
import { openStep, parseFlow, parseLeafAction, parseRunnable } from "./parse-runnable.ts";
import type { ClaimId } from "./parse-runnable.ts";
import { compileText } from "./text-template.ts";
import type { StepAction, SubWorkflowAction, WorkflowStep } from "./types.ts";

const ACTION_KEYS = ["run", "command", "pipeline", "workflow", "parallel", "for_each", "input"] as const;

/** One entry of a file's `steps`. Throws `WORKFLOW_INVALID`. */
export function parseStep(source: unknown, place: string, claimId: ClaimId): WorkflowStep {
  const { step, id, subject } = openStep(source, place, claimId);
  refuseMisspeltKeys(step, KNOWN_KEYS.step, subject);
  const approval = parseApproval(step, subject);
  const kind = actionKind(step, subject, approval !== undefined);
  const action = parseAction(kind, step, subject, claimId);
  return {
    ...parseRunnable(step, id, subject, action),
    ...parseFlow(step, subject),
    ...(approval ? { approval } : {}),
  };
}

function actionKind(step: DocumentObject, subject: string, hasApproval: boolean): StepAction["kind"] {
  const kinds = new Set(
    ACTION_KEYS.filter((key) => field(step, key) !== undefined).map((key) => (key === "command" ? "run" : key)),
  );
  if (hasApproval && kinds.has("input")) throw invalid(subject, "cannot define both approval and input");
  if (kinds.size > 1) {
    throw invalid(subject, "can only define one of run, command, pipeline, workflow, parallel, for_each, or input");
  }
  const [kind] = kinds;
  if (kind !== undefined) return kind;
  if (hasApproval) return "gate";
  throw invalid(subject, "requires run, command, pipeline, workflow, parallel, for_each, approval, or input");
}

function parseAction(kind: StepAction["kind"], step: DocumentObject, subject: string, claimId: ClaimId): StepAction {
  switch (kind) {
    case "run":
    case "pipeline":
      return parseLeafAction(step, subject);
    case "workflow":
      return parseSubWorkflow(step, subject);
    case "parallel":
      return parseParallel(step, subject, claimId);
    case "for_each":
      return parseForEach(step, subject);
    case "input":
      return parseInput(step, subject);
    case "gate":
      return { kind };
  }
}

function parseSubWorkflow(step: DocumentObject, subject: string): SubWorkflowAction {
  const args = Object.entries(objectField(step, "workflow_args", subject) ?? {});
  return {
    kind: "workflow",
    path: compileText(requiredTextField(step, "workflow", subject)),
    args: new Map(
      args.map(([name, value]) => [name, typeof value === "string" ? compileText(value) : { literal: value }]),
    ),
  };
}
