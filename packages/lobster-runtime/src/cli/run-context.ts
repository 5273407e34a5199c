import type { RunContext } from "../command/run-context.ts";
import { resolveStateDir } from "../state/state-dir.ts";
import { createToolContext } from "../tool-context.ts";
import type { CliProcess } from "./cli-process.ts";
import type { RunMode } from "./invocation.ts";

/**
 * Gives `work` what a run may touch, and ends every child process before it comes back, whichever way.
 *
 * In tool mode whatever a command writes for people goes to stderr: stdout is the envelope's.
 */
export async function withRunContext<T>(
  io: CliProcess,
  mode: RunMode,
  work: (ctx: RunContext) => Promise<T>,
): Promise<T> {
  const isInteractive = mode === "human" && io.isTerminal;
  const ctx = createToolContext({
    cwd: io.cwd,
    env: io.env,
    mode,
    stdin: isInteractive ? io.stdin : undefined,
    stdout: mode === "human" ? io.stdout : io.stderr,
    stderr: io.stderr,
    interactive: isInteractive,
    signal: io.ending,
    stateDir: resolveStateDir(io.env, io.homeDir),
  });
  const killAtOnce = () => void ctx.processes.killAll("SIGKILL");
  io.endingAtOnce.addEventListener("abort", killAtOnce);
  try {
    return await work(ctx);
  } finally {
    await ctx.processes.killAll("SIGTERM");
    io.endingAtOnce.removeEventListener("abort", killAtOnce);
  }
}
