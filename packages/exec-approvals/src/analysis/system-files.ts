import { accessSync, constants, realpathSync, statSync } from "node:fs";
import type { FileProbe } from "./command-analysis.ts";

/**
 * The file system of this machine. Each path is looked at once: what one analysis sees does not change under it. Make a new
 * one for every analysis; never throws.
 */
export function systemFiles(): FileProbe {
  return {
    kind: remember(readKind),
    isExecutable: remember(readIsExecutable),
    realPath: remember(readRealPath),
  };
}

function remember<Answer>(ask: (path: string) => Answer): (path: string) => Answer {
  const answers = new Map<string, { answer: Answer }>();
  return (path) => {
    const known = answers.get(path);
    if (known !== undefined) return known.answer;
    const answer = ask(path);
    answers.set(path, { answer });
    return answer;
  };
}

function readKind(path: string): ReturnType<FileProbe["kind"]> {
  const stats = attempt(() => statSync(path, { throwIfNoEntry: false }));
  if (stats === undefined) return undefined;
  if (stats.isFile()) return "file";
  return stats.isDirectory() ? "directory" : "other";
}

function readIsExecutable(path: string): boolean {
  return attempt(() => (accessSync(path, constants.X_OK), true)) ?? false;
}

/** The native call: the one of JavaScript removes `..` before it follows links, which the kernel does not. */
function readRealPath(path: string): string | undefined {
  return attempt(() => realpathSync.native(path));
}

/** A path that cannot be asked about (no permission, a loop of links, too long) is like one where nothing is. */
function attempt<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
