import { randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { open, unlink } from "node:fs/promises";
import path from "node:path";
import { LobsterError, messageOf } from "../errors.ts";
import { estimateBytes } from "./item-size.ts";
import { ItemStream } from "./item-stream.ts";
import { toJsonText } from "./json-text.ts";

/** Items that wait for a stage stay in memory up to about this: 16 MiB. */
export const MAX_WAITING_BYTES = 16 * 1024 * 1024;

const WRITE_CHARS = 256 * 1024;
const READ_BYTES = 256 * 1024;
const LINE_FEED = 10;

export interface SpoolOptions {
  /** Where the file goes when memory is not enough. */
  folder: string;
  /** Named when the file cannot be written. */
  stageName: string;
  maxMemoryBytes?: number;
}

/**
 * Items of a stream that has ended well: the first ones in memory, the others in a file that only this process can reach. The
 * file loses its name as soon as it is open, so nothing is left behind however the process ends.
 */
export class Spool {
  readonly #memory: unknown[] = [];
  #memoryBytes = 0;
  #file: FileHandle | undefined;
  #unwritten: string[] = [];
  #unwrittenChars = 0;

  private constructor(private readonly options: SpoolOptions) {}

  /** An empty one, for `add`. */
  static open(options: SpoolOptions): Spool {
    return new Spool(options);
  }

  /** Reads a stream to its end. When it fails so does this, and nothing is kept. */
  static async fill(input: ItemStream, options: SpoolOptions): Promise<Spool> {
    const spool = new Spool(options);
    try {
      for await (const batch of input.batches()) await spool.add(batch);
      await spool.#flush();
      return spool;
    } catch (error) {
      await spool.close();
      throw error;
    }
  }

  /** The items, once, in their order. Nothing may be added any more. */
  items(): ItemStream {
    return ItemStream.fromBatches(this.#replay());
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }

  /** One batch at a time: wait for it before the next one. */
  async add(batch: readonly unknown[]): Promise<void> {
    const maxBytes = this.options.maxMemoryBytes ?? MAX_WAITING_BYTES;
    for (const item of batch) {
      if (this.#memoryBytes < maxBytes) {
        this.#memoryBytes += estimateBytes(item);
        this.#memory.push(item);
        continue;
      }
      const line = `${toJsonText(item)}\n`;
      this.#unwritten.push(line);
      this.#unwrittenChars += line.length;
      if (this.#unwrittenChars >= WRITE_CHARS) await this.#flush();
    }
  }

  async #flush(): Promise<void> {
    if (this.#unwritten.length === 0) return;
    const lines = Buffer.from(this.#unwritten.join(""), "utf8");
    this.#unwritten = [];
    this.#unwrittenChars = 0;
    try {
      this.#file ??= await openNamelessFile(this.options.folder);
      await this.#file.appendFile(lines);
    } catch (cause) {
      const reason = messageOf(cause);
      const { stageName, folder } = this.options;
      throw new LobsterError("STATE_IO", `Items waiting for ${stageName} cannot be kept in ${folder}: ${reason}`, {
        cause,
      });
    }
  }

  async *#replay(): AsyncGenerator<readonly unknown[]> {
    await this.#flush();
    yield* ItemStream.of(this.#memory).batches();
    const file = this.#file;
    if (!file) return;
    let unfinished: Buffer[] = [];
    let position = 0;
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      const chunk = buffer.subarray(0, bytesRead);
      const end = chunk.lastIndexOf(LINE_FEED);
      if (end === -1) unfinished.push(chunk);
      else {
        yield parseLines(Buffer.concat([...unfinished, chunk.subarray(0, end)]).toString("utf8"));
        unfinished = [chunk.subarray(end + 1)];
      }
    }
  }
}

/** Line breaks stand between the texts of items and never in one: together they are the text of a list. */
function parseLines(lines: string): readonly unknown[] {
  return JSON.parse(`[${lines.replaceAll("\n", ",")}]`) as unknown[];
}

async function openNamelessFile(folder: string): Promise<FileHandle> {
  const name = path.join(folder, `lobster-items-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  try {
    await unlink(name);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
