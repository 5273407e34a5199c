import { isRecord } from "../template/path.ts";
import { choiceField, durationField, field, invalid, positiveIntegerField, textField } from "./document-fields.ts";
import type { DocumentObject } from "./document-fields.ts";
import { KNOWN_KEYS, refuseMisspeltKeys } from "./known-keys.ts";
import { parseTimeout } from "./parse-policies.ts";
import {
  openStep,
  parseFlow,
  parseLeafAction,
  parseRunnable,
  parseSurroundings,
  parseValueSource,
} from "./parse-runnable.ts";
import type { ClaimId, Surroundings } from "./parse-runnable.ts";
import type { ForEachAction, LeafAction, LoopStep, ParallelAction, ParallelBranch } from "./types.ts";

const COMPOSITE_KEYS = ["workflow", "parallel", "for_each"] as const;
const LOOP_EXCLUDES = ["stdin", "approval", "input"] as const;

export function parseParallel(step: DocumentObject, subject: string, claimId: ClaimId): ParallelAction {
  const parallel = field(step, "parallel");
  if (!isRecord(parallel)) throw invalid(subject, "parallel requires a non-empty branches array");
  const branches = field(parallel, "branches");
  if (!Array.isArray(branches) || branches.length === 0) {
    throw invalid(subject, "parallel requires a non-empty branches array");
  }
  const inParallel = `${subject} parallel:`;
  const around = parseSurroundings(step, subject);
  refuseMisspeltKeys(parallel, KNOWN_KEYS.parallel, `${subject} parallel`);
  return {
    kind: "parallel",
    wait: choiceField(parallel, "wait", ["all", "any"], inParallel) ?? "all",
    ...parseTimeout(parallel, inParallel),
    branches: branches.map((source, index) => parseBranch(source, `branches[${index}]`, subject, around, claimId)),
  };
}

function parseBranch(
  source: unknown,
  place: string,
  owner: string,
  around: Surroundings,
  claimId: ClaimId,
): ParallelBranch {
  const { step: branch, id, subject } = openStep(source, `${place} of ${owner.toLowerCase()}`, claimId);
  refuseMisspeltKeys(branch, KNOWN_KEYS.branch, subject);
  if (field(branch, "approval") !== undefined || field(branch, "input") !== undefined) {
    throw invalid(owner, "parallel branches cannot contain approval or input steps");
  }
  return parseRunnable(branch, id, subject, onlyLeafAction(branch, subject, "parallel branches"), around);
}

export function parseForEach(step: DocumentObject, subject: string): ForEachAction {
  const excluded = LOOP_EXCLUDES.find((key) => field(step, key) !== undefined);
  if (excluded !== undefined) throw invalid(subject, `for_each cannot be combined with ${excluded}`);
  const itemVar = textField(step, "item_var", subject) ?? "item";
  const indexVar = textField(step, "index_var", subject) ?? "index";
  if (itemVar === indexVar) throw invalid(subject, `item_var and index_var must differ (both are '${itemVar}')`);

  const sources = field(step, "steps");
  if (!Array.isArray(sources) || sources.length === 0)
    throw invalid(subject, "for_each requires a non-empty steps array");
  const around = parseSurroundings(step, subject);
  const taken = new Set([itemVar, indexVar]);
  const claimId: ClaimId = (id) => {
    if (id === itemVar || id === indexVar) throw invalid(subject, `for_each sub-step id '${id}' is a loop variable`);
    if (taken.has(id)) throw invalid("Duplicate workflow", `step id: ${id}`);
    taken.add(id);
  };
  return {
    kind: "for_each",
    items: parseValueSource(field(step, "for_each")),
    itemVar,
    indexVar,
    batchSize: positiveIntegerField(step, "batch_size", subject) ?? 1,
    pauseMs: durationField(step, "pause_ms", subject) ?? 0,
    steps: sources.map((source, index) => parseLoopStep(source, `steps[${index}]`, subject, around, claimId)),
  };
}

function parseLoopStep(source: unknown, place: string, loop: string, around: Surroundings, claimId: ClaimId): LoopStep {
  const { step, id, subject } = openStep(source, `${place} of ${loop.toLowerCase()}`, claimId);
  refuseMisspeltKeys(step, KNOWN_KEYS.step, subject);
  if (field(step, "approval") !== undefined || field(step, "input") !== undefined) {
    throw invalid(loop, "for_each sub-steps cannot contain approval or input steps");
  }
  const action = onlyLeafAction(step, subject, "for_each sub-steps");
  return { ...parseRunnable(step, id, subject, action, around), ...parseFlow(step, subject) };
}

function onlyLeafAction(step: DocumentObject, subject: string, where: string): LeafAction {
  const composite = COMPOSITE_KEYS.find((key) => field(step, key) !== undefined);
  if (composite !== undefined)
    throw invalid(subject, `cannot use ${composite}: ${where} run, command or pipeline only`);
  const isShell = field(step, "run") !== undefined || field(step, "command") !== undefined;
  if (isShell && field(step, "pipeline") !== undefined) {
    throw invalid(subject, "can only define one of run, command, or pipeline");
  }
  return parseLeafAction(step, subject);
}
