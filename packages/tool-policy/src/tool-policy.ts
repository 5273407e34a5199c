import { ToolPolicyError } from "./errors.ts";

export interface ToolPolicyOptions {
  /** What is described; not blank. */
  subject: string;
}

/** One sentence about the subject. Throws `SUBJECT_BLANK`. */
export function describeToolPolicy({ subject }: ToolPolicyOptions): string {
  if (subject.trim() === "") {
    throw new ToolPolicyError("SUBJECT_BLANK", "subject is blank; pass what is to be described.");
  }
  return `This is ${subject.trim()}.`;
}
