import { existsSync, openSync } from "node:fs";

/**
 * The open sides of pseudo-terminals in this program. The native module lets every process that is started inherit them,
 * and who has one reads and types what belongs to another command: they are taken away at each start.
 */
const openFiles = new Set<number>();
let nullFile: number | undefined;

export function addTerminalFile(file: number): () => void {
  openFiles.add(file);
  return () => void openFiles.delete(file);
}

/** What belongs behind stdin, stdout and stderr in the `stdio` of a child: in place of each terminal it gets nothing. */
export function withoutTerminalFiles(): ("ignore" | number)[] {
  if (openFiles.size === 0) return [];
  const empty = (nullFile ??= openSync("/dev/null", "r+"));
  const first = 3;
  return Array.from({ length: Math.max(...openFiles) + 1 - first }, (_, at) =>
    openFiles.has(at + first) ? empty : "ignore",
  );
}

const CLOSER = ["/bin/bash", "/usr/bin/bash", "/usr/local/bin/bash"].find((path) => existsSync(path));

/**
 * The same program, started so that it closes other terminals first. For those whose files cannot be chosen at the start;
 * only bash closes files with numbers of two digits, so that without bash they stay.
 */
export function closingTerminalFiles(program: { file: string; args: readonly string[] }): {
  file: string;
  args: readonly string[];
} {
  if (openFiles.size === 0 || CLOSER === undefined) return program;
  const closed = [...openFiles].map((file) => `${file}<&-`).join(" ");
  return { file: CLOSER, args: ["--norc", "-c", `exec ${closed}; exec "$0" "$@"`, program.file, ...program.args] };
}
