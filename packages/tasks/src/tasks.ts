import { TasksError } from "./errors.ts";

export interface TasksOptions {
  /** What is described; not blank. */
  subject: string;
}

/** One sentence about the subject. Throws `SUBJECT_BLANK`. */
export function describeTasks({ subject }: TasksOptions): string {
  if (subject.trim() === "") {
    throw new TasksError("SUBJECT_BLANK", "subject is blank; pass what is to be described.");
  }
  return `This is ${subject.trim()}.`;
}
