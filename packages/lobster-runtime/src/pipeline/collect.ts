import { LobsterError } from "../errors.ts";
import { estimateBytes } from "./item-size.ts";
import type { ItemStream } from "./item-stream.ts";

/** How much memory one stage may fill with items, about: 768 MiB. */
export const MAX_COLLECTED_BYTES = 768 * 1024 * 1024;

/** Items that a stage holds, up to `maxBytes` of memory; `holder` is named when they are more (`OUTPUT_LIMIT`). */
export class BoundedItems {
  readonly items: unknown[] = [];
  #bytes = 0;

  constructor(
    private readonly holder: string,
    private readonly maxBytes: number = MAX_COLLECTED_BYTES,
  ) {}

  add(batch: readonly unknown[]): void {
    for (const item of batch) {
      this.#bytes += estimateBytes(item);
      this.items.push(item);
    }
    if (this.#bytes <= this.maxBytes) return;
    const limit = `${Math.floor(this.maxBytes / 1024 / 1024)} MiB`;
    throw new LobsterError(
      "OUTPUT_LIMIT",
      `${this.holder} cannot hold more than ${limit} of items at once; put where, pick or head before it`,
    );
  }
}

/** All items of a stream, for a stage that cannot work on fewer. Throws `OUTPUT_LIMIT`, naming the stage. */
export async function collectItems(input: ItemStream, stageName: string, maxBytes?: number): Promise<unknown[]> {
  const collected = new BoundedItems(stageName, maxBytes);
  for await (const batch of input.batches()) collected.add(batch);
  return collected.items;
}
