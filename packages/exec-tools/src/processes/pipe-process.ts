import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { ProcessTree } from "./process-tree.ts";
import { withoutTerminalFiles } from "./terminal-files.ts";
import type { ProcessEnd, ProcessRequest, StartedProcess } from "./started-process.ts";

/** How long what a process left behind may go on printing, once the process itself has ended: a `tee` that it waits for. */
const LINGER_MS = 100;
/** How long the pipes are read on after that, while whoever holds them is stopped. */
const DRAIN_MS = 250;

/** A process on pipes, the leader of a session and group of its own. Rejects with the system's error. */
export async function startPipeProcess(request: ProcessRequest): Promise<StartedProcess> {
  const { file, args, cwd, env, stdin } = request;
  const child = spawn(file, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...env },
    stdio: [stdin === "closed" ? "ignore" : "pipe", "pipe", "pipe", ...withoutTerminalFiles()],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  if (child.pid === undefined) throw (await once(child, "error"))[0];
  return new PipeProcess(child as ChildProcess & { pid: number }, request);
}

class PipeProcess implements StartedProcess {
  readonly pid: number;
  readonly tree: ProcessTree;
  readonly isTerminal = false;
  readonly end: Promise<ProcessEnd>;
  readonly swept: Promise<void>;
  readonly #child: ChildProcess;

  constructor(child: ChildProcess & { pid: number }, { stdin, onOutput, mark }: ProcessRequest) {
    this.#child = child;
    this.pid = child.pid;
    this.tree = new ProcessTree(child.pid, mark);
    child.stdout?.on("data", (bytes: Uint8Array) => onOutput("stdout", bytes));
    child.stderr?.on("data", (bytes: Uint8Array) => onOutput("stderr", bytes));
    // A child that does not read, or has ended, is no failure of whoever writes to it.
    child.stdin?.on("error", () => {});
    child.on("error", () => {});
    if (stdin instanceof Uint8Array) child.stdin?.end(stdin);
    this.end = this.#ended();
    this.swept = this.end.then(() => this.tree.sweep());
  }

  get isInputOpen(): boolean {
    return this.#child.stdin?.writable ?? false;
  }

  write(bytes: Uint8Array): void {
    this.#child.stdin?.write(bytes);
  }

  closeInput(): void {
    this.#child.stdin?.end();
  }

  #ended(): Promise<ProcessEnd> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      this.#child.on("exit", () => {
        timer = setTimeout(() => {
          void this.tree.end();
          timer = setTimeout(() => this.#closePipes(), DRAIN_MS);
        }, LINGER_MS);
      });
      this.#child.on("close", (exitCode, exitSignal) => {
        clearTimeout(timer);
        this.#child.stdin?.destroy();
        resolve({ exitCode, exitSignal });
      });
    });
  }

  /** Whoever still holds the other side. */
  #closePipes(): void {
    this.#child.stdin?.destroy();
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
  }
}
