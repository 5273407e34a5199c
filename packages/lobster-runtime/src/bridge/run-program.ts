import type { RunContext } from "../command/run-context.ts";
import { LobsterError } from "../errors.ts";
import { readByteLimit } from "../process/limits.ts";

export interface Program {
  /** The command that runs it, for messages. */
  command: string;
  argv: readonly [string, ...string[]];
  ctx: RunContext;
  /** Default: `LOBSTER_MAX_OUTPUT_BYTES`. */
  maxOutputBytes?: number;
}

/** Runs a program that answers on stdout. Throws `PROCESS_FAILED`, and every message starts with the command's name. */
export async function runProgram({ command, argv, ctx, maxOutputBytes = Infinity }: Program): Promise<string> {
  const limit = Math.min(maxOutputBytes, readByteLimit(ctx.env, "LOBSTER_MAX_OUTPUT_BYTES") ?? Infinity);
  const { stdout, stderr, exitCode, signal } = await ctx.processes
    .run({
      command: { argv },
      cwd: ctx.cwd,
      env: ctx.env,
      signal: ctx.signal,
      purpose: command,
      ...(Number.isFinite(limit) && { maxOutputBytes: limit }),
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof LobsterError) || cause.code !== "OUTPUT_LIMIT") throw cause;
      throw new LobsterError("OUTPUT_LIMIT", `${command} failed: ${cause.message}`, { cause });
    });
  if (exitCode === 0) return stdout;
  const said = stderr.trim() || stdout.trim() || argv[0];
  throw new LobsterError("PROCESS_FAILED", `${command} failed (${exitCode ?? signal}): ${said}`);
}
