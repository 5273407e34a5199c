/** Events that a connection was entitled to and did not get: refresh what they would have told. */
export interface SequenceGap {
  expected: number;
  received: number;
}

/** Watches the numbers of one connection's events: contiguous from 1. */
export class SequenceTracker {
  #expected = 1;

  /** Takes the next number; answers the gap before it, if any. A number seen before changes nothing. */
  observe(seq: number): SequenceGap | undefined {
    if (seq < this.#expected) return undefined;
    const gap = seq > this.#expected ? { expected: this.#expected, received: seq } : undefined;
    this.#expected = seq + 1;
    return gap;
  }
}
