import { constants } from "node:os";
import type { spawn } from "@lydell/node-pty";
import { ProcessTree } from "./process-tree.ts";
import { addTerminalFile, closingTerminalFiles } from "./terminal-files.ts";
import type { ProcessEnd, ProcessRequest, StartedProcess } from "./started-process.ts";

/** What is used of `@lydell/node-pty`. */
export interface PtyModule {
  spawn: typeof spawn;
}

const COLUMNS = 120;
const ROWS = 30;
const TERMINAL = "xterm-256color";
const END_OF_INPUT = Uint8Array.of(4);

/** The native module; rejects where there is none for this platform. */
export async function loadPty(): Promise<PtyModule> {
  return (await import("@lydell/node-pty")).default;
}

/** A process in a terminal of its own, 120 columns and 30 rows. Throws when there is no terminal. */
export function startPtyProcess(pty: PtyModule, request: ProcessRequest): StartedProcess {
  const { cwd, env, mark, onOutput } = request;
  const { file, args } = closingTerminalFiles(request);
  const terminal = pty.spawn(file, [...args], {
    name: TERMINAL,
    cols: COLUMNS,
    rows: ROWS,
    env: { ...env, TERM: TERMINAL },
    encoding: null,
    ...(cwd === undefined ? {} : { cwd }),
  });
  const tree = new ProcessTree(terminal.pid, mark);
  // Not in the types; none on Windows.
  const { fd } = terminal as { fd?: number };
  const forgetFile = fd === undefined ? () => {} : addTerminalFile(fd);
  let isOpen = true;
  // Bytes come as bytes, whatever the types say; on Windows they come as text.
  terminal.onData((data: string | Uint8Array) => onOutput("stdout", Buffer.from(data as string)));
  const end = new Promise<ProcessEnd>((resolve) => {
    terminal.onExit(({ exitCode, signal }) => {
      isOpen = false;
      forgetFile();
      resolve(toEnd(exitCode, signal));
    });
  });
  const write = (bytes: Uint8Array): void => {
    if (isOpen) terminal.write(Buffer.from(bytes) as unknown as string);
  };
  return {
    pid: terminal.pid,
    tree,
    isTerminal: true,
    get isInputOpen() {
      return isOpen;
    },
    end,
    // Programs in a terminal have groups of their own: all of its session is stopped.
    swept: end.then(() => tree.end()),
    write,
    closeInput: () => write(END_OF_INPUT),
  };
}

function toEnd(exitCode: number, signal: number | undefined): ProcessEnd {
  if (!signal) return { exitCode, exitSignal: null };
  const name = Object.entries(constants.signals).find(([, number]) => number === signal)?.[0];
  return { exitCode: null, exitSignal: (name ?? "SIGKILL") as NodeJS.Signals };
}
