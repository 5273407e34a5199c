import { isRecord } from "../template/path.ts";
import { envField, field, invalid, objectField, textField } from "./document-fields.ts";
import type { DocumentObject } from "./document-fields.ts";
import { isTooDeep } from "./document-depth.ts";
import { checkReferences } from "./check-references.ts";
import { KNOWN_KEYS, refuseMisspeltKeys } from "./known-keys.ts";
import { parseCostLimit } from "./parse-policies.ts";
import type { ClaimId } from "./parse-runnable.ts";
import { parseStep } from "./parse-step.ts";
import { compileText } from "./text-template.ts";
import type { WorkflowArg, WorkflowFile } from "./types.ts";

/**
 * Checks what a workflow file holds and compiles it. Pure. `path` is absolute and only kept.
 * Throws `WORKFLOW_INVALID` with the first problem; nothing else, whatever `document` is.
 */
export function parseWorkflow(document: unknown, path: string): WorkflowFile {
  if (!isRecord(document)) throw invalid("Workflow file", "must be an object with steps");
  if (isTooDeep(document)) throw invalid("Workflow file", "is nested too deeply, or contains itself");
  refuseMisspeltKeys(document, KNOWN_KEYS.file, "Workflow file");
  const sources = field(document, "steps");
  if (!Array.isArray(sources) || sources.length === 0) {
    throw invalid("Workflow file", "requires a non-empty steps array");
  }

  const ids = new Set<string>();
  const claimId: ClaimId = (id) => {
    if (ids.has(id)) throw invalid("Duplicate workflow", `step id: ${id}`);
    ids.add(id);
  };
  const steps = sources.map((source, index) => parseStep(source, `steps[${index}]`, claimId));
  checkReferences(steps);

  const cwd = textField(document, "cwd", "Workflow");
  return {
    path,
    document,
    ...descriptions(document),
    args: parseArgs(document),
    env: envField(document, "Workflow"),
    ...(cwd === undefined ? {} : { cwd: compileText(cwd) }),
    ...parseCostLimit(document),
    steps,
  };
}

function descriptions(document: DocumentObject): Pick<WorkflowFile, "name" | "description"> {
  const name = field(document, "name");
  const description = field(document, "description");
  return {
    ...(typeof name === "string" ? { name } : {}),
    ...(typeof description === "string" ? { description } : {}),
  };
}

function parseArgs(document: DocumentObject): ReadonlyMap<string, WorkflowArg> {
  const declared = Object.entries(objectField(document, "args", "Workflow") ?? {});
  return new Map(declared.map(([name, source]) => [name, parseArg(name, source)]));
}

function parseArg(name: string, source: unknown): WorkflowArg {
  if (source === null || source === undefined) return {};
  if (!isRecord(source)) throw invalid(`Workflow arg ${name}`, "must be an object with default and description");
  refuseMisspeltKeys(source, ["default", "description"], `Workflow arg ${name}`);
  const description = field(source, "description");
  return {
    ...(Object.hasOwn(source, "default") ? { default: source["default"] } : {}),
    ...(typeof description === "string" ? { description } : {}),
  };
}
