import { Readable, Writable } from "node:stream";
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
    stdout: Object.assign(
      collector((text) => (out += text)),
      { isTTY },
    ),
    stderr: Object.assign(
      collector((text) => (err += text)),
      { isTTY },
    ),
    outliveReaders: () => {},
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

function collector(add: (text: string) => void): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      add(chunk.toString());
      done();
    },
  });
}
