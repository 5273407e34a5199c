import { isBlank, isLetter, isLineBreak } from "./characters.ts";
import { CodeTracker } from "./code-tracker.ts";

/** A model's text once its reasoning tags are read. */
export interface SplitText {
  /** What people see. */
  text: string;
  /** What stood in closed reasoning blocks, one paragraph a block. */
  reasoning: string;
}

const TAG_NAMES = ["think", "thinking", "thought", "antthinking"] as const;
/** A longer tag is text. */
const MAX_TAG_CHARS = 512;

interface Tag {
  kind: "open" | "close" | "empty";
  end: number;
}

/**
 * Takes the reasoning tags (`think`, `thinking`, `thought`, `antthinking`) out of a text that arrives in pieces.
 *
 * A closed block becomes reasoning. An opening tag that nothing closes hides all after it, unless it is the only tag and nothing is
 * visible before it: then only the tag goes, which is known at the end. A closing tag without an opening one is dropped. Tags in code
 * spans and fenced blocks are text; a fence that opens within a block and is never closed is no fence.
 *
 * Guarantees: the concatenated answers equal {@link splitReasoning} of the whole text, however it is cut; what was shown is never taken
 * back; both ends of the text are trimmed. Text waits only from a possible tag on, until it is decided. Cost is linear.
 */
export class ReasoningTags {
  readonly #code = new CodeTracker();
  #codeIndex = 0;
  #isFenceVoid = false;
  #isEnded = false;
  /** Text that is not taken yet, and its offset in the whole. */
  #buffer = "";
  #base = 0;
  /** What came since it is known that the buffer begins with a `<` of which later text decides whether it is code. */
  #waiting: string[] = [];
  #depth = 0;
  #tags = 0;
  /** Of the outermost open block. */
  #content: string[] = [];
  /** White space that is shown only when text follows it. */
  #space = "";
  #hasText = false;
  #hasReasoning = false;
  #out: SplitText = { text: "", reasoning: "" };

  /** More of the text; returns what is certain now and was not returned before. */
  push(delta: string): SplitText {
    this.#code.push(delta);
    this.#waiting.push(delta);
    const isHeld = this.#buffer.startsWith("<") && this.#isCode(this.#base) === undefined;
    if (!isHeld) this.#read();
    return this.#takeOut();
  }

  /** The text is complete; returns the rest of both parts. */
  end(): SplitText {
    this.#code.end();
    this.#isEnded = true;
    this.#read();
    if (this.#depth > 0 && this.#tags === 1 && !this.#hasText) this.#show(this.#content.join(""));
    return this.#takeOut();
  }

  #takeOut(): SplitText {
    const out = this.#out;
    this.#out = { text: "", reasoning: "" };
    return out;
  }

  /** Takes everything up to the first thing that may be a tag and is not decided. */
  #read(): void {
    this.#buffer += this.#waiting.join("");
    this.#waiting = [];
    let at = 0;
    let taken = 0;
    for (;;) {
      at = this.#buffer.indexOf("<", at);
      if (at < 0) {
        at = this.#buffer.length;
        break;
      }
      const isCode = this.#isCode(this.#base + at);
      if (isCode === undefined) break;
      const tag = isCode ? undefined : this.#readTag(at);
      if (tag === "partial") break;
      if (tag === undefined) {
        at++;
        continue;
      }
      this.#take(this.#buffer.slice(taken, at));
      this.#enter(tag);
      at = taken = tag.end;
    }
    this.#take(this.#buffer.slice(taken, at));
    this.#base += at;
    this.#buffer = this.#buffer.slice(at);
  }

  #enter({ kind }: Tag): void {
    this.#tags++;
    if (kind === "open") this.#depth++;
    if (kind !== "close" || this.#depth === 0) return;
    this.#depth--;
    if (this.#depth > 0) return;
    const reasoning = this.#content.join("").trim();
    this.#content = [];
    if (reasoning === "") return;
    this.#out.reasoning += this.#hasReasoning ? `\n\n${reasoning}` : reasoning;
    this.#hasReasoning = true;
  }

  #take(text: string): void {
    if (text === "") return;
    if (this.#depth > 0) this.#content.push(text);
    else this.#show(text);
  }

  #show(text: string): void {
    const trimmed = text.trimEnd();
    if (trimmed !== "") {
      this.#out.text += this.#hasText ? this.#space + trimmed : trimmed.trimStart();
      this.#hasText = true;
      this.#space = "";
    }
    if (this.#hasText) this.#space += text.slice(trimmed.length);
  }

  /** Whether the offset is in code; `undefined` as long as later text decides it. */
  #isCode(offset: number): boolean | undefined {
    const { ranges, openFence, decidedTo } = this.#code;
    if (openFence !== undefined && offset >= openFence) {
      if (this.#isEnded && this.#depth > 0) this.#isFenceVoid = true;
      if (this.#isFenceVoid) return false;
      return this.#depth === 0 ? true : undefined;
    }
    if (offset >= decidedTo && !this.#isEnded) return undefined;
    while ((ranges[this.#codeIndex]?.end ?? Infinity) <= offset) this.#codeIndex++;
    return (ranges[this.#codeIndex]?.start ?? Infinity) <= offset;
  }

  #readTag(start: number): Tag | "partial" | undefined {
    const text = this.#buffer;
    const limit = start + MAX_TAG_CHARS;
    const outOfText = this.#isEnded ? undefined : "partial";
    const isClosing = text[start + 1] === "/";
    const nameStart = isClosing ? start + 2 : start + 1;
    let at = nameStart;
    while (at < limit && isLetter(text, at)) at++;
    const name = text.slice(nameStart, at).toLowerCase();
    if (at === text.length) return TAG_NAMES.some((each) => each.startsWith(name)) ? outOfText : undefined;
    if (!TAG_NAMES.some((each) => each === name)) return undefined;
    if (text[at] !== ">" && text[at] !== "/" && !isBlank(text, at)) return undefined;
    while (at < limit && text[at] !== ">") {
      if (at === text.length) return outOfText;
      if (text[at] === "<" || isLineBreak(text, at)) return undefined;
      at++;
    }
    if (at >= limit) return undefined;
    const kind = isClosing ? "close" : text[at - 1] === "/" ? "empty" : "open";
    return { kind, end: at + 1 };
  }
}

/** Text and reasoning of a complete answer, by the rules of {@link ReasoningTags}. Pure and total. */
export function splitReasoning(text: string): SplitText {
  const tags = new ReasoningTags();
  const first = tags.push(text);
  const last = tags.end();
  return { text: first.text + last.text, reasoning: first.reasoning + last.reasoning };
}
