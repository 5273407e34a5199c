import { isDigit } from "./characters.ts";

/** A stretch of text: `start` inclusive, `end` exclusive, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * Where the reader of a line is; `bullet` is what may mark a list item, and `info` follows the backticks of what may be the first line of a
 * fenced block.
 */
type LinePhase = "indent" | "bullet" | "marker" | "info" | "body" | "quote";

/** What marks an item of a list, and the most digits of a numbered one. */
const BULLETS = "-*+";
const MAX_BULLET_DIGITS = 9;
/** The most that a line may be indented to open or close a fence; within a list item, from its text on. */
const MAX_FENCE_INDENT = 3;
const MIN_FENCE_LENGTH = 3;

/**
 * Finds Markdown code in a text that arrives in pieces: fenced blocks, those in list items too, spans between equal runs of backticks
 * within a paragraph and, with `quotes`, lines that quote somebody (`> …`). Cost is linear in the text, whatever it says.
 */
export class CodeTracker {
  /** Code so far, in order and apart from each other. The fence that is open now is not among it. */
  readonly ranges: TextRange[] = [];
  readonly #quotes: boolean;
  #at = 0;
  #phase: LinePhase = "indent";
  #lineStart = 0;
  /** Where the text of the line's list item starts; without one, the start of the line. */
  #itemStart = 0;
  #bulletStart = 0;
  /** After its mark, or before its start as long as the mark is to come. */
  #bulletEnd = -1;
  #markerStart = 0;
  #markerEnd = 0;
  #marker = "";
  /** `indent` is that of the list item that it stands in. */
  #fence: { char: string; length: number; start: number; indent: number } | undefined;
  /** Runs of backticks of this paragraph that no equal run has closed yet; the first may become a span at any time. */
  #runs: TextRange[] = [];
  #runStart = -1;

  constructor({ quotes = false }: { quotes?: boolean } = {}) {
    this.#quotes = quotes;
  }

  /** Start of the fence that is open now. */
  get openFence(): number | undefined {
    return this.#fence?.start;
  }

  /** Before this offset it is certain what is code, given that an open fence is. */
  get decidedTo(): number {
    if (this.#runs[0]) return this.#runs[0].start;
    if (this.#phase === "info" && !this.#fence) return this.#lineStart;
    return this.#runStart >= 0 ? this.#runStart : this.#at;
  }

  push(text: string): void {
    for (let index = 0; index < text.length; index++) {
      this.#read(text[index] as string);
      this.#at++;
    }
  }

  /** The text is complete: all is decided. A fence may still be open. */
  end(): void {
    this.#endLine();
    this.#endParagraph();
  }

  #read(char: string): void {
    if (char === "\n") {
      this.#endLine();
      this.#lineStart = this.#itemStart = this.#at + 1;
      this.#phase = "indent";
      return;
    }
    switch (this.#phase) {
      case "indent":
        this.#readIndent(char);
        break;
      case "bullet":
        this.#readBullet(char);
        break;
      case "marker":
        if (char !== this.#marker) this.#endMarker(char);
        break;
      case "info":
        if (this.#fence) this.#phase = char === " " || char === "\t" || char === "\r" ? "info" : "body";
        else if (char === "`" && this.#marker === "`") this.#readSpansOfLine(char);
        break;
      case "body":
        if (!this.#fence) this.#readBody(char);
        break;
      case "quote":
    }
  }

  #readIndent(char: string): void {
    if (char === " " || char === "\t" || char === "\r") return;
    const indent = this.#at - this.#itemStart - (this.#fence?.indent ?? 0);
    const isMark = (char === "`" || char === "~") && indent <= MAX_FENCE_INDENT;
    if (isMark) {
      this.#phase = "marker";
      this.#marker = char;
      this.#markerStart = this.#at;
    } else if (char === ">" && this.#quotes && !this.#fence) {
      this.#endParagraph();
      this.#phase = "quote";
    } else if (!this.#fence && (isDigit(char, 0) || BULLETS.includes(char))) {
      this.#phase = "bullet";
      this.#bulletStart = this.#at;
      this.#readBullet(char);
    } else {
      this.#phase = "body";
      if (!this.#fence) this.#readBody(char);
    }
  }

  /** Digits, then a mark, then a blank: after it the line starts once more. A mark without digits comes at once. */
  #readBullet(char: string): void {
    const length = this.#at - this.#bulletStart;
    if (this.#bulletEnd < this.#bulletStart) {
      if (isDigit(char, 0) && length < MAX_BULLET_DIGITS) return;
      const isMark = length > 0 ? char === "." || char === ")" : BULLETS.includes(char);
      if (isMark) {
        this.#bulletEnd = this.#at + 1;
        return;
      }
    } else if (char === " " || char === "\t") {
      this.#itemStart = this.#at + 1;
      this.#phase = "indent";
      return;
    }
    this.#phase = "body";
    this.#readBody(char);
  }

  /** The first character after the marks at the start of a line. */
  #endMarker(char: string): void {
    this.#markerEnd = this.#at;
    const length = this.#at - this.#markerStart;
    if (this.#fence) {
      const isClosing = this.#marker === this.#fence.char && length >= this.#fence.length;
      this.#phase = isClosing && (char === " " || char === "\t" || char === "\r") ? "info" : "body";
    } else if (length >= MIN_FENCE_LENGTH) {
      this.#phase = "info";
    } else {
      this.#readSpansOfLine(char);
    }
  }

  /** The line is no fence after all: its marks, when they are backticks, are a run like others. */
  #readSpansOfLine(char: string): void {
    this.#phase = "body";
    if (this.#marker === "`") this.#endRun(this.#markerStart, this.#markerEnd);
    this.#readBody(char);
  }

  #readBody(char: string): void {
    if (char === "`") {
      if (this.#runStart < 0) this.#runStart = this.#at;
    } else if (this.#runStart >= 0) {
      this.#endRun(this.#runStart, this.#at);
      this.#runStart = -1;
    }
  }

  #endRun(start: number, end: number): void {
    const [opening] = this.#runs;
    if (opening && opening.end - opening.start === end - start) {
      this.ranges.push({ start: opening.start, end });
      this.#runs = [];
    } else {
      this.#runs.push({ start, end });
    }
  }

  #endLine(): void {
    if (this.#phase === "marker") this.#endMarker("\r");
    if (this.#fence) {
      if (this.#phase !== "info") return;
      this.ranges.push({ start: this.#fence.start, end: this.#at });
      this.#fence = undefined;
      return;
    }
    if (this.#runStart >= 0) this.#readBody("\n");
    if (this.#phase === "quote") this.ranges.push({ start: this.#lineStart, end: this.#at });
    if (this.#phase === "indent") this.#endParagraph();
    if (this.#phase === "info") {
      this.#endParagraph();
      const indent = this.#itemStart - this.#lineStart;
      this.#fence = { char: this.#marker, length: this.#markerEnd - this.#markerStart, start: this.#itemStart, indent };
    }
  }

  /** A span never leaves its paragraph: what is not closed by now never is, and the runs after it may open spans themselves. */
  #endParagraph(): void {
    const runs = this.#runs;
    this.#runs = [];
    const lastOfLength = new Map<number, number>();
    const closing = runs.map(() => -1);
    for (let index = runs.length - 1; index >= 0; index--) {
      const { start, end } = runs[index] as TextRange;
      closing[index] = lastOfLength.get(end - start) ?? -1;
      lastOfLength.set(end - start, index);
    }
    for (let index = 0; index < runs.length; index++) {
      const close = closing[index] as number;
      if (close < 0) continue;
      this.ranges.push({ start: (runs[index] as TextRange).start, end: (runs[close] as TextRange).end });
      index = close;
    }
  }
}

/** Code of a whole text, in order; an open fence reaches to the end. With `quotes`, quoted lines count as code. */
export function findCode(text: string, options: { quotes?: boolean } = {}): readonly TextRange[] {
  const marks = options.quotes === true ? ["`", "~~~", ">"] : ["`", "~~~"];
  if (!marks.some((mark) => text.includes(mark))) return [];
  const tracker = new CodeTracker(options);
  tracker.push(text);
  tracker.end();
  const { ranges, openFence } = tracker;
  return openFence === undefined ? ranges : [...ranges, { start: openFence, end: text.length }];
}
