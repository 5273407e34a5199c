import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

/**
 * The lines of an export, or of a compressed archive (`.gz`).
 *
 * The file is opened at the first read: `createInterface` drops the lines that come before somebody asks for them.
 */
export async function* transcriptLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const input = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  if (input !== file) file.on("error", (error) => input.destroy(error));
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}
