import type { Readable, Writable } from "node:stream";
import type { Processes } from "../process/processes.ts";
import type { StateStore } from "../state/state-store.ts";
import type { CommandRegistry } from "./registry.ts";

export type Env = Readonly<Record<string, string | undefined>>;

/** A model behind `llm.invoke`. */
export interface LlmAdapter {
  /** What answers name as their `source`. Default: the name that the adapter is registered under. */
  source?: string;
  invoke(call: {
    env: Env;
    args: Readonly<Record<string, unknown>>;
    payload: Readonly<Record<string, unknown>>;
    ctx: RunContext;
    signal: AbortSignal;
  }): Promise<unknown>;
}

/** One call that `openclaw.invoke` makes. */
export interface ToolInvocation {
  tool: string;
  action: string;
  args: unknown;
  dryRun?: boolean;
  /** The same for a repetition of the same call: `<runId>:<stage>:<item>` unless the pipeline says otherwise. */
  idempotencyKey: string;
  signal: AbortSignal;
}

/** Tools of the process that embeds the runtime. With it `openclaw.invoke` needs no URL and no token, and takes none. */
export interface ToolDispatcher {
  /** The `result` that the same call would have over HTTP. Throws an `Error` whose message says why not. */
  invoke(call: ToolInvocation): Promise<unknown>;
}

/** Everything that a run may touch. One per run; nothing is read from the process but through it. */
export interface RunContext {
  /** Names the run in idempotency keys and logs. */
  readonly runId: string;
  readonly cwd: string;
  /** Environment of child processes and of `LOBSTER_*` settings. */
  readonly env: Env;
  /** `human`: commands may draw and ask at the terminal. `tool`: only the envelope leaves the run. */
  readonly mode: "human" | "tool";
  /** For questions at a terminal; never read as the input of a pipeline. */
  readonly stdin: Readable | undefined;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Whether `stdin` is a person at a terminal. */
  readonly interactive: boolean;
  readonly signal: AbortSignal;
  readonly registry: CommandRegistry;
  readonly state: StateStore;
  readonly processes: Processes;
  readonly llmAdapters: Readonly<Record<string, LlmAdapter>>;
  readonly tools: ToolDispatcher | undefined;
  /** Kept with every checkpoint of the run and listed with it; for hosts. */
  readonly annotations: Readonly<Record<string, unknown>> | undefined;
  /** Files that the run is executing, outermost first, by real path: guards against cycles. */
  readonly workflowPath: readonly string[];
  /** Told when something was sent out that must not be sent twice (a tool call, an agent turn, a mail): no retry after it. */
  readonly onDispatched: () => void;
}
