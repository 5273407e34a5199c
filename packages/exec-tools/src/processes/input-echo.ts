/** More unanswered input than this is not waited for. */
const MAX_CHARS = 4096;

/**
 * A terminal shows what is typed into it. Tells such an echo from what the program itself prints, so that a program that
 * waits for input still counts as waiting after somebody typed.
 */
export class InputEcho {
  #expected = "";

  typed(input: string): void {
    let echo = "";
    for (const character of input) echo += echoOf(character);
    this.#expected = (this.#expected + echo).slice(0, MAX_CHARS);
  }

  /** Whether the output is nothing but an echo. Anything else ends the expectation. */
  isEcho(output: string): boolean {
    if (this.#expected === "" || output === "") return false;
    if (!this.#expected.startsWith(output)) {
      this.#expected = "";
      return false;
    }
    this.#expected = this.#expected.slice(output.length);
    return true;
  }
}

function echoOf(character: string): string {
  if (character === "\r" || character === "\n") return "\r\n";
  const code = character.codePointAt(0) ?? 0;
  if (character === "\t" || (code >= 0x20 && code !== 0x7f)) return character;
  return `^${String.fromCharCode(code ^ 0x40)}`;
}
