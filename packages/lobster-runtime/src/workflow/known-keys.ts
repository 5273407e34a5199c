import { nearestName } from "../command/nearest-name.ts";
import { invalid } from "./document-fields.ts";
import type { DocumentObject } from "./document-fields.ts";

const FILE_KEYS = ["name", "description", "args", "env", "cwd", "cost_limit", "steps"] as const;

const RUNNABLE_KEYS = ["id", "run", "command", "pipeline", "stdin", "env", "cwd"] as const;

const STEP_KEYS = [
  ...RUNNABLE_KEYS,
  "workflow",
  "workflow_args",
  "parallel",
  "for_each",
  "item_var",
  "index_var",
  "batch_size",
  "pause_ms",
  "steps",
  "approval",
  "input",
  "when",
  "condition",
  "timeout_ms",
  "retry",
  "on_error",
] as const;

export const KNOWN_KEYS = {
  file: FILE_KEYS,
  step: STEP_KEYS,
  branch: RUNNABLE_KEYS,
  parallel: ["wait", "timeout_ms", "branches"],
  retry: ["max", "backoff", "delay_ms", "max_delay_ms", "jitter"],
  costLimit: ["max_usd", "action"],
  input: ["prompt", "responseSchema", "defaults"],
  approval: [
    "prompt",
    "items",
    "preview",
    "initiated_by",
    "initiatedBy",
    "required_approver",
    "requiredApprover",
    "require_different_approver",
    "requireDifferentApprover",
  ],
} as const;

/** What other workflow languages call it. */
const FOREIGN_NAMES: ReadonlyMap<string, string> = new Map([["if", "when"]]);

/**
 * Refuses a key that is a known one misspelt: `aproval: required` must not run without its gate. Keys that look like none are
 * other programs' business and ignored.
 */
export function refuseMisspeltKeys(object: DocumentObject, known: readonly string[], subject: string): void {
  for (const key of Object.keys(object)) {
    if (known.includes(key)) continue;
    const meant = FOREIGN_NAMES.get(key) ?? nearestName(key, known);
    if (meant !== undefined && known.includes(meant)) {
      throw invalid(subject, `has an unknown key '${key}'; did you mean '${meant}'?`);
    }
  }
}
