import { randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { open, unlink } from "node:fs/promises";
import path from "node:path";
import { LobsterError } from "../errors.ts";
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
      const reason = cause instanceof Error ? cause.message : String(cause);
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
    let line: Buffer[] = [];
    let position = 0;
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      const chunk = buffer.subarray(0, bytesRead);
      const batch: unknown[] = [];
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
        line.push(chunk.subarray(start, end));
        batch.push(JSON.parse(Buffer.concat(line).toString("utf8")) as unknown);
        line = [];
        start = end + 1;
      }
      if (start < chunk.length) line.push(chunk.subarray(start));
      if (batch.length > 0) yield batch;
    }
  }
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
