import { LobsterRuntimeError } from "./errors.ts";

export interface LobsterRuntimeOptions {
  /** What is described; not blank. */
  subject: string;
}

/** One sentence about the subject. Throws `SUBJECT_BLANK`. */
export function describeLobsterRuntime({ subject }: LobsterRuntimeOptions): string {
  if (subject.trim() === "") {
    throw new LobsterRuntimeError("SUBJECT_BLANK", "subject is blank; pass what is to be described.");
  }
  return `This is ${subject.trim()}.`;
}
