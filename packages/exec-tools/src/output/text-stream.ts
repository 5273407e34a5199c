const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const CONTROLS_BUT_ESCAPE = /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f-\u009f]/g;

/**
 * Bytes of one stream in, text out. Whatever the pieces that the bytes come in, the text is the same: characters are never
 * cut, invalid UTF-8 becomes U+FFFD, and control characters other than tab and line ends are left out.
 */
export class TextStream {
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly #controls: RegExp;

  constructor({ keepsEscapes }: { keepsEscapes: boolean }) {
    this.#controls = keepsEscapes ? CONTROLS_BUT_ESCAPE : CONTROLS;
  }

  push(bytes: Uint8Array): string {
    return this.#decoder.decode(bytes, { stream: true }).replace(this.#controls, "");
  }

  /** What an unfinished character at the end becomes. */
  end(): string {
    return this.#decoder.decode();
  }
}
