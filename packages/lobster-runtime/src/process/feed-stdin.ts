import type { Writable } from "node:stream";
import type { ProcessRequest } from "./processes.ts";

/** Writes `source` and closes. A child that stops reading ends it early, which is no error; a source that fails is one. */
export async function feedStdin(stdin: Writable, source: NonNullable<ProcessRequest["stdin"]>): Promise<void> {
  stdin.on("error", () => {});
  if (typeof source === "string") {
    stdin.end(source);
    return;
  }
  for await (const piece of source) {
    if (stdin.destroyed) return;
    if (!stdin.write(piece)) await drainedOrClosed(stdin);
  }
  stdin.end();
}

function drainedOrClosed(stdin: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stdin.off("drain", done);
      stdin.off("close", done);
      resolve();
    };
    stdin.on("drain", done);
    stdin.on("close", done);
    if (stdin.destroyed) done();
  });
}
