import { NodeHostError } from "./errors.ts";

export interface NodeHostOptions {
  /** What is described; not blank. */
  subject: string;
}

/** One sentence about the subject. Throws `SUBJECT_BLANK`. */
export function describeNodeHost({ subject }: NodeHostOptions): string {
  if (subject.trim() === "") {
    throw new NodeHostError("SUBJECT_BLANK", "subject is blank; pass what is to be described.");
  }
  return `This is ${subject.trim()}.`;
}
