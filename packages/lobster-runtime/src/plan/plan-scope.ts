import { resolveArgs } from "../workflow/args.ts";
import type { TextTemplate } from "../workflow/text-template.ts";
import { renderText } from "../workflow/text-template.ts";
import type { ValueSource, WorkflowFile } from "../workflow/types.ts";

/** Fills in arguments. What a step would have said is not known to a plan: references stay as they are written. */
export interface PlanScope {
  args: ReadonlyMap<string, unknown>;
  result: () => undefined;
}

export function planScope(file: WorkflowFile, given: Readonly<Record<string, unknown>>): PlanScope {
  return { args: resolveArgs(file, given), result: () => undefined };
}

/** On one line, however it was written. */
export function lineOf(template: TextTemplate, scope: PlanScope): string {
  const lines = renderText(template, scope).split(/[\r\n]+/);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

export function describeSource(source: ValueSource, scope: PlanScope): string {
  switch (source.kind) {
    case "reference":
      return source.reference.text;
    case "text":
      return lineOf(source.template, scope);
    case "literal":
      return JSON.stringify(source.value) ?? "null";
  }
}

/** At most `maxChars` characters; the last one tells that there were more. */
export function cut(text: string, maxChars: number): string {
  const chars = [...text];
  return chars.length <= maxChars ? text : `${chars.slice(0, maxChars - 1).join("")}…`;
}
