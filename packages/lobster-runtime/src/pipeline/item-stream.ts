/** What a stage may answer with. */
export type ItemSource = ItemStream | AsyncIterable<unknown> | Iterable<unknown>;

type Batches = AsyncIterable<readonly unknown[]>;

/**
 * Items on their way from one stage to the next. They travel in batches, so that a stage pays for waiting once a batch and not
 * once an item; who wants single items iterates the stream itself. A stream is read once. Closing it early (`return` of an
 * iterator) closes its source.
 */
export class ItemStream implements AsyncIterable<unknown> {
  readonly #batches: Batches;

  private constructor(batches: Batches) {
    this.#batches = batches;
  }

  static empty(): ItemStream {
    return ItemStream.of([]);
  }

  static of(items: readonly unknown[]): ItemStream {
    return new ItemStream(slices(items));
  }

  static fromBatches(batches: Batches): ItemStream {
    return new ItemStream(batches);
  }

  static from(source: ItemSource): ItemStream {
    if (source instanceof ItemStream) return source;
    if (Array.isArray(source)) return ItemStream.of(source);
    return new ItemStream(Symbol.asyncIterator in source ? batchEach(source) : batchAll(source));
  }

  batches(): Batches {
    return this.#batches;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    for await (const batch of this.#batches) yield* batch;
  }

  /** A stream of what `transform` makes of each batch; batches that come out empty are left out. */
  mapBatches(transform: (batch: readonly unknown[]) => readonly unknown[]): ItemStream {
    const batches = this.#batches;
    return new ItemStream(
      (async function* () {
        for await (const batch of batches) {
          const out = transform(batch);
          if (out.length > 0) yield out;
        }
      })(),
    );
  }

  /** All items, in memory. */
  async collect(): Promise<unknown[]> {
    const items: unknown[] = [];
    for await (const batch of this.#batches) for (const item of batch) items.push(item);
    return items;
  }
}

/** Few enough that a satisfied reader has not made a stage work for much in vain, enough that waiting costs nothing an item. */
const BATCH_ITEMS = 1024;

async function* slices(items: readonly unknown[]): AsyncGenerator<readonly unknown[]> {
  for (let start = 0; start < items.length; start += BATCH_ITEMS) yield items.slice(start, start + BATCH_ITEMS);
}

/** An item of a slow source goes on at once: whoever waits for it should not wait for others. */
async function* batchEach(source: AsyncIterable<unknown>): AsyncGenerator<readonly unknown[]> {
  for await (const item of source) yield [item];
}

async function* batchAll(source: Iterable<unknown>): AsyncGenerator<readonly unknown[]> {
  let batch: unknown[] = [];
  for (const item of source) {
    batch.push(item);
    if (batch.length < BATCH_ITEMS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
