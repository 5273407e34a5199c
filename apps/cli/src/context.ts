import type { Readable, Writable } from "node:stream";
import type { ConfigPaths, ConfigSnapshot } from "@oc/config";
import type { GlobalValues } from "./global-options.ts";
import type { Output } from "./output/output.ts";

/** The process around a command, so that nothing else touches `process`. */
export interface CliProcess {
  env: NodeJS.ProcessEnv;
  cwd: string;
  homeDir: string;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable & { isTTY?: boolean };
  /** A program that serves others goes on when nobody reads its output any more; from now on, this one does. */
  outliveReaders(): void;
  /** Ends the process without waiting for anything. */
  endNow(exitCode: number): void;
  /** Calls back on SIGINT and SIGTERM until the returned function is called. */
  onSignal(listener: (signal: "SIGINT" | "SIGTERM") => void): () => void;
}

/** What every command gets. */
export interface CommandContext {
  process: CliProcess;
  globals: GlobalValues;
  output: Output;
  /** State folder and configuration file of this invocation. */
  paths: ConfigPaths;
  /** The configuration, read on first use. It may be invalid: only diagnostic commands see that. */
  config: () => Promise<ConfigSnapshot>;
  /** Aborted by the first SIGINT or SIGTERM; the reason is the signal's name. A second one ends the process. */
  signal: AbortSignal;
  /** Takes Ctrl-C over from the default handling until the returned function is called. */
  takeOverInterrupts(listener: () => void): () => void;
}
