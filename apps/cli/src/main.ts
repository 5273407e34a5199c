import { homedir } from "node:os";
import { CATALOGUE } from "./catalogue/catalogue.ts";
import type { CliProcess } from "./context.ts";
import { runCli } from "./run.ts";

/** The process as the commands see it. Everything that is global is taken here, once. */
function currentProcess(): CliProcess {
  const { stdout, stderr, env } = process;
  let outlivesReaders = false;
  for (const stream of [stdout, stderr]) {
    stream.on("error", (error) => {
      if (!outlivesReaders) endQuietlyWhenUnread(error);
    });
  }
  return {
    env,
    cwd: process.cwd(),
    homeDir: homedir(),
    get stdin() {
      // Node opens it on first access; few commands read it.
      return process.stdin;
    },
    stdout,
    stderr,
    outliveReaders() {
      outlivesReaders = true;
    },
    endNow: (exitCode) => process.exit(exitCode),
    onSignal(listener) {
      const signals = ["SIGINT", "SIGTERM"] as const;
      for (const signal of signals) process.on(signal, listener);
      return () => {
        for (const signal of signals) process.off(signal, listener);
      };
    },
  };
}

/** `oc logs | head`: nobody reads any more, so there is nothing left to do. */
function endQuietlyWhenUnread(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
}

const exitCode = await runCli(process.argv.slice(2), currentProcess(), CATALOGUE);
// Sockets and timers that are still closing must not keep the command alive; what was printed must arrive.
process.stdout.write("", () => process.stderr.write("", () => process.exit(exitCode)));
