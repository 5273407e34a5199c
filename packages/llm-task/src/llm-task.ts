import { LlmTaskError } from "./errors.ts";

export interface LlmTaskOptions {
  /** What is described; not blank. */
  subject: string;
}

/** One sentence about the subject. Throws `SUBJECT_BLANK`. */
export function describeLlmTask({ subject }: LlmTaskOptions): string {
  if (subject.trim() === "") {
    throw new LlmTaskError("SUBJECT_BLANK", "subject is blank; pass what is to be described.");
  }
  return `This is ${subject.trim()}.`;
}
