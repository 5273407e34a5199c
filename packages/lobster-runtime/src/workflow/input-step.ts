import type { Env } from "../command/run-context.ts";
import type { InputRequest } from "../envelope.ts";
import { LobsterError } from "../errors.ts";
import { firstCharacters } from "./approval-step.ts";
import type { Scope } from "./references.ts";
import { renderText } from "./text-template.ts";
import { outputValue, resolveValue } from "./step-values.ts";
import type { InputAction, StepResult, WorkflowStep } from "./types.ts";

const DEFAULT_MAX_ENVELOPE_BYTES = 512_000;
const MIN_ENVELOPE_BYTES = 1024;
/** A subject that is larger than this is shown by its beginning first. */
const LARGE_SUBJECT_BYTES = 192_000;
const PREVIEW_CHARACTERS = 2000;
const OMITTED = "[subject omitted: envelope size limit]";
/** What an envelope holds beside its request: fixed fields and a resume token. */
const ENVELOPE_FRAME_BYTES = 512;

/** What the question is about: the step's `stdin`, else the output of the last step that ran, else nothing. */
export function resolveSubject(step: WorkflowStep, last: StepResult | undefined, scope: Scope): unknown {
  return (step.stdin ? resolveValue(step.stdin, scope) : last && outputValue(last)) ?? null;
}

/** What an input step asks. Throws `OUTPUT_LIMIT` when it is too large to be shown even without its subject. */
export function buildInputRequest(
  stepId: string,
  { prompt, responseSchema, defaults }: InputAction,
  subject: unknown,
  scope: Scope,
  env: Env,
): InputRequest {
  const request: InputRequest = {
    type: "input_request",
    prompt: renderText(prompt, scope),
    responseSchema,
    ...(defaults === undefined ? {} : { defaults }),
    subject,
  };
  const maxBytes = maxEnvelopeBytes(env);
  for (const shown of shownSubjects(subject)) {
    const candidate = { ...request, subject: shown };
    if (ENVELOPE_FRAME_BYTES + jsonBytes(candidate) <= maxBytes) return candidate;
  }
  throw new LobsterError(
    "OUTPUT_LIMIT",
    `Workflow step ${stepId} input request exceeds ${maxBytes} bytes even without its subject; ` +
      "shorten its prompt, schema or defaults, or raise LOBSTER_MAX_TOOL_ENVELOPE_BYTES",
  );
}

/** The forms in which a subject may be shown, the fullest first. */
function* shownSubjects(subject: unknown): Generator<unknown> {
  yield subject;
  const bytes = jsonBytes(subject);
  if (bytes > LARGE_SUBJECT_BYTES) {
    const text = typeof subject === "string" ? subject : JSON.stringify(subject);
    yield { truncated: true, bytes, preview: firstCharacters(text, PREVIEW_CHARACTERS) };
  }
  yield { truncated: true, bytes, preview: OMITTED };
}

function maxEnvelopeBytes(env: Env): number {
  const bytes = Number(env["LOBSTER_MAX_TOOL_ENVELOPE_BYTES"]?.trim());
  return Number.isSafeInteger(bytes) && bytes >= MIN_ENVELOPE_BYTES ? bytes : DEFAULT_MAX_ENVELOPE_BYTES;
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
