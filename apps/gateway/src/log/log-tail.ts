import { open } from "node:fs/promises";

export interface LogTailQuery {
  /** Byte offset to continue from; absent = the end of the file. */
  cursor?: number;
  /** Most lines to return. Default 200. */
  limit?: number;
  /** Most bytes to read. Default 250 000. */
  maxBytes?: number;
}

export interface LogTail {
  file: string;
  /** Pass it to the next call to read on. */
  cursor: number;
  /** Size of the file in bytes. */
  size: number;
  lines: string[];
  /** Older lines were left out because of `limit` or `maxBytes`. */
  truncated?: true;
  /** The file is shorter than `cursor`: it was replaced, and reading began anew. */
  reset?: true;
}

const NEWLINE = 0x0a;

/** Reads whole lines from the end of a log, or everything since `cursor`. A missing file is an empty log. */
export async function tailLog(file: string, query: LogTailQuery = {}): Promise<LogTail> {
  const { limit = 200, maxBytes = 250_000 } = query;
  const handle = await open(file, "r").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined;
    throw cause;
  });
  if (!handle) return { file, cursor: 0, size: 0, lines: [] };
  try {
    const { size } = await handle.stat();
    const reset = query.cursor !== undefined && query.cursor > size;
    const wanted = query.cursor === undefined || reset ? 0 : query.cursor;
    const start = Math.max(wanted, size - maxBytes);
    const buffer = Buffer.alloc(size - start);
    await handle.read(buffer, 0, buffer.length, start);

    // A read that begins in the middle of a line leaves that line out; the last line counts once it is complete.
    const first = start > wanted ? buffer.indexOf(NEWLINE) + 1 : 0;
    const last = buffer.lastIndexOf(NEWLINE) + 1;
    const all = last > first ? buffer.toString("utf8", first, last - 1).split("\n") : [];
    const lines = limit === 0 ? [] : all.slice(-limit);
    const truncated = start > wanted || lines.length < all.length;
    return {
      file,
      cursor: start + Math.max(last, 0),
      size,
      lines,
      ...(truncated ? { truncated: true as const } : {}),
      ...(reset ? { reset: true as const } : {}),
    };
  } finally {
    await handle.close();
  }
}
