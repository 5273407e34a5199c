import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { homedir } from "node:os";
import { Writable } from "node:stream";
import type { Readable } from "node:stream";
import type { Command } from "./command/command.ts";
import type { CommandRegistry } from "./command/registry.ts";
import type { Env, LlmAdapter, RunContext, ToolDispatcher } from "./command/run-context.ts";
import { createDefaultRegistry } from "./command/standard-registry.ts";
import { createProcesses } from "./process/os-processes.ts";
import { openFileState } from "./state/file-state.ts";
import { resolveStateDir } from "./state/state-dir.ts";
import type { StateStore } from "./state/state-store.ts";

/** A model for `llm.invoke`: an object, or only its function. */
export type LlmAdapterOption = LlmAdapter | LlmAdapter["invoke"];

/** What a program lets its runs touch. Every field may be left out; a `RunContext` fits too, of which the id and the children are not taken over. */
export interface ToolContextOptions {
  /** Default: the process's. */
  cwd?: string | undefined;
  /**
   * Environment of child processes and of the `LOBSTER_*` settings. Default: empty; nothing is read from the process. Pass
   * `process.env` for children that need `PATH`, `HOME` or a proxy.
   */
  env?: Env | undefined;
  stdin?: Readable | undefined;
  /** What renderers and notices write. Default: nowhere. */
  stdout?: Writable | undefined;
  stderr?: Writable | undefined;
  /** Aborting ends the run and every child with the reason. */
  signal?: AbortSignal | undefined;
  /** Default `tool`. */
  mode?: RunContext["mode"] | undefined;
  /** Default: false. */
  interactive?: boolean | undefined;
  /** Default: the standard library and `commands`. */
  registry?: CommandRegistry | undefined;
  /** Own commands beside the standard library; of the same name, they take its place. Not with `registry`. */
  commands?: readonly Command[] | undefined;
  /** Models for `llm.invoke --provider <name>`; the only one is also the default. */
  llmAdapters?: Readonly<Record<string, LlmAdapterOption>> | undefined;
  /** Tools of this process for `openclaw.invoke`. */
  tools?: ToolDispatcher | undefined;
  /** Default: files in `stateDir`. */
  state?: StateStore | undefined;
  /** Default: `LOBSTER_STATE_DIR` of `env`, else `~/.lobster/state`. */
  stateDir?: string | undefined;
  /** JSON that is kept with halted runs and listed with them. */
  annotations?: Readonly<Record<string, unknown>> | undefined;
  workflowPath?: readonly string[] | undefined;
  onDispatched?: (() => void) | undefined;
}

/** The context of one run, with an id of its own. Holds nothing that must be closed. */
export function createToolContext(options: ToolContextOptions = {}): RunContext {
  const env = options.env ?? {};
  const signal = options.signal ?? new AbortController().signal;
  // Any number of runs may share a signal, and each listens until its end: no leak that Node should warn of.
  setMaxListeners(0, signal);
  return {
    runId: randomUUID(),
    cwd: options.cwd ?? process.cwd(),
    env,
    mode: options.mode ?? "tool",
    stdin: options.stdin,
    stdout: options.stdout ?? nowhere(),
    stderr: options.stderr ?? nowhere(),
    interactive: options.interactive ?? false,
    signal,
    registry: options.registry ?? registryWith(options.commands),
    state: options.state ?? openFileState({ dir: options.stateDir ?? resolveStateDir(env, homedir()) }),
    processes: createProcesses(),
    llmAdapters: resolveAdapters(options.llmAdapters ?? {}),
    tools: options.tools,
    annotations: options.annotations,
    workflowPath: options.workflowPath ?? [],
    onDispatched: options.onDispatched ?? (() => {}),
  };
}

let standard: CommandRegistry | undefined;

/** The standard library never changes, so all runs share one. */
function registryWith(own: readonly Command[] = []): CommandRegistry {
  return own.length > 0 ? createDefaultRegistry(own) : (standard ??= createDefaultRegistry());
}

function resolveAdapters(options: Readonly<Record<string, LlmAdapterOption>>): Record<string, LlmAdapter> {
  const adapters: Record<string, LlmAdapter> = Object.create(null) as Record<string, LlmAdapter>;
  for (const [name, adapter] of Object.entries(options))
    adapters[name] = typeof adapter === "function" ? { invoke: adapter } : adapter;
  return adapters;
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
