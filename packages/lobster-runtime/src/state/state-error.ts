import { LobsterError, messageOf } from "../errors.ts";
import { errorCode } from "./file-system.ts";

const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: "Make it writable for this user, or set LOBSTER_STATE_DIR to another folder.",
  EPERM: "Make it writable for this user, or set LOBSTER_STATE_DIR to another folder.",
  EROFS: "Set LOBSTER_STATE_DIR to a folder that can be written.",
  ENOSPC: "Free some space, or set LOBSTER_STATE_DIR to a folder on another disk.",
  EDQUOT: "Free some space, or set LOBSTER_STATE_DIR to a folder on another disk.",
  ENOTDIR: "Something in that path is a file; set LOBSTER_STATE_DIR to a folder.",
};
const OTHER_REMEDY = "Check the folder, or set LOBSTER_STATE_DIR to another one.";

/** What happened to the state folder and what to do about it, as a `STATE_IO`. Errors of this package stay as they are. */
export function stateError(folder: string, verb: "read" | "written", cause: unknown): LobsterError {
  if (cause instanceof LobsterError) return cause;
  const reason = messageOf(cause);
  const remedy = REMEDIES[errorCode(cause) ?? ""] ?? OTHER_REMEDY;
  return new LobsterError("STATE_IO", `State folder ${folder} cannot be ${verb} (${reason}). ${remedy}`, { cause });
}
