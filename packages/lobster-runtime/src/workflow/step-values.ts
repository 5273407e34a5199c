import { resolveReference } from "./references.ts";
import type { Scope } from "./references.ts";
import { renderText } from "./text-template.ts";
import type { StepResult, ValueSource } from "./types.ts";
import type { StepOutput } from "./workflow-run.ts";

/** The value of a `stdin` or `for_each`; `undefined` when there is none. */
export function resolveValue(source: ValueSource | undefined, scope: Scope): unknown {
  switch (source?.kind) {
    case undefined:
      return undefined;
    case "reference":
      return resolveReference(source.reference, scope);
    case "text":
      return renderText(source.template, scope);
    case "literal":
      return source.value;
  }
}

/** What a shell reads for a value: a string as it is, anything else as JSON. */
export function shellInput(value: unknown): string | undefined {
  return value === undefined || typeof value === "string" ? value : JSON.stringify(value);
}

/** What a pipeline reads for a value: the entries of an array, or the value. */
export function pipelineInput(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The output of a step that was only given a value. */
export function valueOutput(value: unknown): StepOutput {
  if (value === undefined) return {};
  return typeof value === "string" ? textOutput(value) : { stdout: JSON.stringify(value), json: value };
}

/** The output of a step that wrote text. */
export function textOutput(stdout: string): StepOutput {
  const json = parseJson(stdout);
  return json === undefined ? { stdout } : { stdout, json };
}

/** The output of a step that made items: a single one stands for itself. */
export function itemsOutput(items: readonly unknown[]): StepOutput {
  const json = items.length === 1 ? items[0] : items;
  const isText = items.every((item) => typeof item === "string");
  return { json, stdout: isText ? items.join("\n") : JSON.stringify(json) };
}

/** What a step made, as a value: its JSON, else what was answered, else its text. */
export function outputValue({ json, response, stdout }: Pick<StepResult, "json" | "response" | "stdout">): unknown {
  if (json !== undefined) return json;
  return response === undefined ? stdout : response;
}

/** The output of a run whose last step left `result`. */
export function outputItems(result: StepResult | undefined): readonly unknown[] {
  const value = result && outputValue(result);
  if (value === undefined || value === "") return [];
  return Array.isArray(value) ? value : [value];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
