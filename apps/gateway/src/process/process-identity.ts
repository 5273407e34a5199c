import { readFileSync } from "node:fs";

/**
 * A string that differs between two processes that get the same pid one after the other: the kernel's start time.
 * `undefined` when the process is gone or the system has no `/proc`.
 */
export function processStartIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command name is in parentheses and may itself hold spaces and parentheses; field 22 is counted after the last one.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

/** Whether `pid` names a live process. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}
