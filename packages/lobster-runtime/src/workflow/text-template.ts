import { readResult, REFERENCE_SOURCE, referenceTo } from "./references.ts";
import type { Scope, StepReference } from "./references.ts";

/** A text with `${arg}` and `$step.path` in it, compiled once. */
export interface TextTemplate {
  /** As it was written. */
  text: string;
  parts: readonly TemplatePart[];
}

type TemplatePart = string | ArgumentPart | StepReference;

interface ArgumentPart {
  arg: string;
  text: string;
}

const PART = new RegExp(String.raw`\$\{([^{}]+)\}|${REFERENCE_SOURCE}`, "g");

export function compileText(text: string): TextTemplate {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const [written, arg, stepId, path] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    if (arg !== undefined) parts.push({ arg, text: written });
    else if (stepId !== undefined && path !== undefined) parts.push(referenceTo(stepId, path));
    end = match.index + written.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return { text, parts };
}

/**
 * Puts values in. An argument that does not exist and a step without a result stay as they are written: the shell may know them.
 * What is put in is never read again as a template.
 */
export function renderText(template: TextTemplate, scope: Scope): string {
  let text = "";
  for (const part of template.parts) text += typeof part === "string" ? part : renderPart(part, scope);
  return text;
}

/** The references of a template, in order. */
export function referencesOf(template: TextTemplate): StepReference[] {
  return template.parts.filter((part): part is StepReference => typeof part !== "string" && "stepId" in part);
}

function renderPart(part: ArgumentPart | StepReference, scope: Scope): string {
  if ("arg" in part) {
    const value = scope.args.get(part.arg);
    return value === undefined ? part.text : argumentText(value);
  }
  const result = scope.result(part.stepId);
  return result ? valueText(readResult(result, part.path)) : part.text;
}

/** A value inside a text: strings raw, nothing for null and missing, compact JSON for objects. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** An argument in a text or in the environment: like `String()`, but an object becomes JSON and not `[object Object]`. */
export function argumentText(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const isList = Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null);
  return isList ? value.join(",") : JSON.stringify(value);
}
