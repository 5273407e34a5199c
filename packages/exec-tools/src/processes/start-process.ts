import { stat } from "node:fs/promises";
import { startPipeProcess } from "./pipe-process.ts";
import { startPtyProcess, type PtyModule } from "./pty-process.ts";
import type { ProcessRequest, StartedProcess } from "./started-process.ts";

/** A process in a terminal; where there is none, on pipes, with a warning. Rejects with the system's error. */
export async function startInTerminal(
  request: ProcessRequest,
  loadPty: () => Promise<PtyModule>,
): Promise<{ process: StartedProcess; warning?: string }> {
  try {
    return { process: startPtyProcess(await loadPty(), request) };
  } catch (error) {
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    const warning = `Warning: no pseudo-terminal (${reason}); the command runs without one.`;
    return { process: await startPipeProcess({ ...request, stdin: "open" }), warning };
  }
}

/** Why the system did not start a program, and what can be done. */
export async function describeStartFailure(error: unknown, { file, args, cwd }: ProcessRequest): Promise<string> {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      if (cwd !== undefined && !(await isFolder(cwd))) return `the working folder ${cwd} does not exist (${code})`;
      return `${file} was not found (${code})`;
    case "EACCES":
      return `${file} may not be executed, or the working folder not be entered (${code})`;
    case "E2BIG": {
      const bytes = args.reduce((sum, arg) => sum + Buffer.byteLength(arg), 0);
      return `the command is too long for this system: ${bytes} bytes (${code}). Write it to a script file and run that.`;
    }
    default:
      return message;
  }
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
