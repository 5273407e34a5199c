import type { ModelEvent } from "@oc/plugin-sdk";

/**
 * The keys of one provider. A call begins with the key that was used last; when the provider says, before anything of the
 * answer came, that this key has had enough, the next one is tried. Any other failure is final, and so is that of the last key.
 */
export class KeyRing {
  readonly #keys: readonly string[];
  #current = 0;

  /** Without a key, calls are made without one. */
  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  get isEmpty(): boolean {
    return this.#keys.length === 0;
  }

  /** The key that a call begins with. */
  get current(): string | undefined {
    return this.#keys[this.#current];
  }

  /** Streams a call by the rules of a single stream, whatever number of keys it took. */
  async *stream(open: (key: string | undefined) => AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent> {
    const first = this.#current;
    const inTurn = [...this.#keys.slice(first), ...this.#keys.slice(0, first)];
    for (const [step, key] of inTurn.slice(0, -1).entries()) {
      if (!(yield* untilRateLimited(open(key)))) return;
      this.#current = (first + step + 1) % inTurn.length;
    }
    yield* open(inTurn.at(-1));
  }
}

/** Passes a stream on and returns false; or returns true, having passed nothing on, when it only says that a rate is limited. */
async function* untilRateLimited(stream: AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent, boolean> {
  let start: ModelEvent | undefined;
  let begun = false;
  for await (const event of stream) {
    if (!begun && event.type === "error" && event.error.reason === "rate_limit") return true;
    if (event.type === "start") {
      start = event;
      continue;
    }
    if (start) yield start;
    start = undefined;
    begun = true;
    yield event;
  }
  return false;
}
