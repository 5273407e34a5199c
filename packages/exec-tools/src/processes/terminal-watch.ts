/** Control sequences: ESC [ , a private mark, numbers, a final letter. */
const SEQUENCES = /\u001b\[(\??)([\d;]{0,32})([A-Za-z])/g;
/** The beginning of one at the end of what has come so far. */
const UNFINISHED = /\u001b(?:\[\??[\d;]{0,32})?$/;
const CURSOR_KEYS_MODE = "1";
const ESCAPE = 0x1b;

/**
 * What a terminal must notice in the output of its program: questions for the cursor's position, which a program may wait
 * for, and the mode that decides what the arrow keys send.
 */
export class TerminalWatch {
  #unfinished = "";
  #cursorMode: "normal" | "application" = "normal";

  get cursorMode(): "normal" | "application" {
    return this.#cursorMode;
  }

  /** Returns what the terminal answers: usually nothing. There is no screen, so the cursor is always at home. */
  push(bytes: Uint8Array): string {
    if (this.#unfinished === "" && !bytes.includes(ESCAPE)) return "";
    // Control sequences are ASCII, and no byte of another character looks like one.
    const text = this.#unfinished + Buffer.from(bytes).toString("latin1");
    let answer = "";
    for (const [, mark = "", numbers = "", final] of text.matchAll(SEQUENCES)) {
      if (final === "n" && numbers === "6") answer += `\u001b[${mark}1;1R`;
      const setsCursorKeys = mark === "?" && numbers.split(";").includes(CURSOR_KEYS_MODE);
      if (setsCursorKeys && final === "h") this.#cursorMode = "application";
      if (setsCursorKeys && final === "l") this.#cursorMode = "normal";
    }
    this.#unfinished = UNFINISHED.exec(text)?.[0] ?? "";
    return answer;
  }
}
