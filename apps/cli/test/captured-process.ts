import { Readable } from "node:stream";
import type { CliProcess } from "../src/context.ts";

export interface CapturedProcess extends CliProcess {
  out(): string;
  err(): string;
  raise(signal: "SIGINT" | "SIGTERM"): void;
}

/** A process whose output is kept and whose surroundings the test decides. */
export function captureProcess(
  facts: { env?: NodeJS.ProcessEnv; homeDir?: string; stdin?: string; tty?: boolean } = {},
): CapturedProcess {
  let out = "";
  let err = "";
  const listeners = new Set<(signal: "SIGINT" | "SIGTERM") => void>();
  const isTTY = facts.tty ?? false;
  const homeDir = facts.homeDir ?? "/nonexistent";
  return {
    env: facts.env ?? {},
    cwd: homeDir,
    homeDir,
    stdin: Object.assign(Readable.from(facts.stdin === undefined ? [] : [facts.stdin]), { isTTY }),
    stdout: { write: (text) => void (out += text), isTTY },
    stderr: { write: (text) => void (err += text), isTTY },
    endNow: (exitCode) => {
      throw new Error(`ended with ${exitCode}`);
    },
    onSignal(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    out: () => out,
    err: () => err,
    raise: (signal) => {
      for (const listener of listeners) listener(signal);
    },
  };
}
