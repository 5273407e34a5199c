import { isRecord } from "../template/path.ts";
import { parseCondition } from "./conditions.ts";
import { choiceField, envField, field, invalid, textField } from "./document-fields.ts";
import type { DocumentObject } from "./document-fields.ts";
import { parseRetry, parseTimeout } from "./parse-policies.ts";
import { parseReference } from "./references.ts";
import { compileText } from "./text-template.ts";
import type { LeafAction, RunnableStep, StepAction, ValueSource, WorkflowStep } from "./types.ts";

/** Gives an id to one step only. */
export type ClaimId = (id: string) => void;

/** A step's object and its id. */
export function openStep(
  source: unknown,
  place: string,
  claimId: ClaimId,
): { step: DocumentObject; id: string; subject: string } {
  if (!isRecord(source)) throw invalid("Workflow", `${place} must be an object`);
  const id = field(source, "id");
  if (typeof id !== "string" || id.trim() === "") throw invalid("Workflow step", `requires an id (${place})`);
  claimId(id);
  return { step: source, id, subject: `Workflow step ${id}` };
}

/** Where a step's commands run. */
export type Surroundings = Pick<RunnableStep, "env" | "cwd">;

/** Everything that a step shares with a branch. `outer` is what a branch or a step of a loop has around it. */
export function parseRunnable<Action extends StepAction>(
  step: DocumentObject,
  id: string,
  subject: string,
  action: Action,
  outer?: Surroundings,
): RunnableStep<Action> {
  const stdin = field(step, "stdin");
  return {
    id,
    action,
    ...parseSurroundings(step, subject, outer),
    ...(stdin === undefined ? {} : { stdin: parseValueSource(stdin) }),
  };
}

/** A step's own folder and variables; those around it where it has none. */
export function parseSurroundings(step: DocumentObject, subject: string, outer?: Surroundings): Surroundings {
  const ownFolder = textField(step, "cwd", subject);
  const cwd = ownFolder === undefined ? outer?.cwd : compileText(ownFolder);
  return {
    env: new Map([...(outer?.env ?? []), ...envField(step, subject)]),
    ...(cwd === undefined ? {} : { cwd }),
  };
}

/** When a step runs, how long, how often, and what follows its failure. */
export function parseFlow(
  step: DocumentObject,
  subject: string,
): Pick<WorkflowStep, "when" | "timeoutMs" | "retry" | "onError"> {
  const when = field(step, "when") ?? field(step, "condition");
  return {
    ...(when === undefined ? {} : { when: parseCondition(when) }),
    ...parseTimeout(step, subject),
    retry: parseRetry(step, subject),
    onError: choiceField(step, "on_error", ["stop", "continue", "skip_rest"], subject) ?? "stop",
  };
}

/** `run`/`command` or `pipeline`, whichever the step has. */
export function parseLeafAction(step: DocumentObject, subject: string): LeafAction {
  const command = textField(step, "run", subject) ?? textField(step, "command", subject);
  if (command !== undefined) return { kind: "run", command: compileText(command) };
  const pipeline = textField(step, "pipeline", subject);
  if (pipeline === undefined) throw invalid(subject, "requires run, command, or pipeline");
  return { kind: "pipeline", pipeline: compileText(pipeline) };
}

export function parseValueSource(source: unknown): ValueSource {
  if (typeof source !== "string") return { kind: "literal", value: source };
  const reference = parseReference(source);
  return reference ? { kind: "reference", reference } : { kind: "text", template: compileText(source) };
}
