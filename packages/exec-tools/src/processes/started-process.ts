import type { OutputStream } from "../output/pending-output.ts";
import type { ProcessTree } from "./process-tree.ts";

export interface ProcessRequest {
  file: string;
  args: readonly string[];
  /** `undefined`: the folder of this program. */
  cwd?: string;
  env: Readonly<Record<string, string>>;
  /** `closed`: the process reads an end of file. Bytes: it reads these, then the end. */
  stdin: "closed" | "open" | Uint8Array;
  /** Told of every chunk, in the order of arrival. A terminal has only `stdout`. */
  onOutput: (stream: OutputStream, bytes: Uint8Array) => void;
  /** `NAME=value` that is part of `env`: what carries it was started by this process. */
  mark?: string;
}

/** How a process ended: with a code, or by a signal. */
export interface ProcessEnd {
  exitCode: number | null;
  exitSignal: NodeJS.Signals | null;
}

export interface StartedProcess {
  readonly pid: number;
  readonly tree: ProcessTree;
  readonly isTerminal: boolean;
  readonly isInputOpen: boolean;
  /** Resolves when the process has ended and its output is complete. Never rejects. */
  readonly end: Promise<ProcessEnd>;
  /** Resolves, after `end`, when what the process left running in its group has been stopped. */
  readonly swept: Promise<void>;
  write(bytes: Uint8Array): void;
  /** A terminal gets Ctrl-D instead, and stays open. */
  closeInput(): void;
}
