import { LobsterPluginError } from "./errors.ts";

export interface LobsterPluginOptions {
  /** What is described; not blank. */
  subject: string;
}

/** One sentence about the subject. Throws `SUBJECT_BLANK`. */
export function describeLobsterPlugin({ subject }: LobsterPluginOptions): string {
  if (subject.trim() === "") {
    throw new LobsterPluginError("SUBJECT_BLANK", "subject is blank; pass what is to be described.");
  }
  return `This is ${subject.trim()}.`;
}
