/** More unanswered input than this is not waited for. */
const MAX_BYTES = 4096;

/**
 * A terminal shows what is typed into it. Tells such an echo from what the program itself prints, so that a program that
 * waits for input still counts as waiting after somebody typed.
 */
export class InputEcho {
  #expected: number[] = [];

  typed(input: Uint8Array): void {
    const echo = [...input].flatMap(echoOf);
    this.#expected = [...this.#expected, ...echo].slice(0, MAX_BYTES);
  }

  /** Whether the output is nothing but an echo. Anything else ends the expectation. */
  isEcho(output: Uint8Array): boolean {
    if (this.#expected.length === 0 || output.length === 0) return false;
    if (output.length > this.#expected.length || output.some((byte, index) => byte !== this.#expected[index])) {
      this.#expected = [];
      return false;
    }
    this.#expected = this.#expected.slice(output.length);
    return true;
  }
}

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DELETE = 0x7f;

function echoOf(byte: number): number[] {
  if (byte === CARRIAGE_RETURN || byte === LINE_FEED) return [CARRIAGE_RETURN, LINE_FEED];
  if (byte === TAB || (byte >= 0x20 && byte !== DELETE)) return [byte];
  return ["^".charCodeAt(0), byte ^ 0x40];
}
