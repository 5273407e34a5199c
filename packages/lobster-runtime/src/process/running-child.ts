import type { ChildProcess } from "node:child_process";
import { LobsterError } from "../errors.ts";
import { ByteWindow } from "./byte-window.ts";
import { feedStdin } from "./feed-stdin.ts";
import { OutputPipe } from "./output-pipe.ts";
import { ProcessGroup } from "./process-group.ts";
import type { ProcessExit, ProcessRequest, RunningProcess } from "./processes.ts";

/** A child from its start to its end: by itself, or because it was stopped. */
export class RunningChild implements RunningProcess {
  readonly stdout: OutputPipe;
  readonly exit: Promise<ProcessExit>;
  readonly group: ProcessGroup;
  readonly #child: ChildProcess;
  readonly #stderr = new ByteWindow();
  #stopping: Error | undefined;

  constructor(child: ChildProcess & { pid: number }, request: ProcessRequest) {
    this.#child = child;
    this.group = new ProcessGroup(child.pid);
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new TypeError("A child needs pipes for stdout and stderr");

    this.stdout = new OutputPipe(stdout, this.#capOf("stdout", request));
    const admit = this.#capOf("stderr", request);
    stderr.on("data", (chunk: Uint8Array) => {
      if (admit(chunk)) this.#stderr.push(chunk);
    });
    this.exit = new Promise((resolve, reject) => {
      this.#reject = reject;
      child.on("close", (exitCode, signal) => {
        if (!this.#stopping) resolve({ exitCode, signal, stderr: this.#stderr.text() });
      });
    });
    this.exit.catch(() => {});
    child.on("error", () => {});
    if (child.stdin && request.stdin !== undefined) {
      feedStdin(child.stdin, request.stdin).catch((error: unknown) => this.stop(error as Error));
    }
  }

  #reject: (reason: Error) => void = () => {};

  stop(reason: Error, signal: NodeJS.Signals = "SIGTERM"): void {
    if (this.#stopping) return;
    this.#stopping = reason;
    this.stdout.fail(reason);
    void this.end(signal).then(() => this.#reject(reason));
  }

  /** Ends the group. Its pipes are closed then, whoever still holds the other side. */
  async end(signal: NodeJS.Signals): Promise<void> {
    await this.group.end(signal);
    this.#child.stdin?.destroy();
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
  }

  #capOf(stream: "stdout" | "stderr", request: ProcessRequest): (chunk: Uint8Array) => boolean {
    const { maxOutputBytes } = request;
    if (maxOutputBytes === undefined) return () => true;
    let bytes = 0;
    return (chunk) => {
      bytes += chunk.length;
      if (bytes <= maxOutputBytes) return true;
      const where = `${stream} of ${request.label ?? describeCommand(request)}`;
      this.stop(new LobsterError("OUTPUT_LIMIT", `Process output exceeded ${maxOutputBytes} bytes (${where})`));
      return false;
    };
  }
}

const SHOWN_LINE_CHARACTERS = 60;

/** `exec printf`, `exec 'seq 1 20 | sort'`. */
export function describeCommand({ command, purpose }: ProcessRequest): string {
  if ("argv" in command) return `${purpose} ${command.argv[0]}`;
  const line = command.shellLine.trim();
  const shown = line.length > SHOWN_LINE_CHARACTERS ? `${line.slice(0, SHOWN_LINE_CHARACTERS)}...` : line;
  return `${purpose} '${shown}'`;
}
