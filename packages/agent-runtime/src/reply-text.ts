import { SILENT_REPLY_TOKEN } from "./system-prompt.ts";

/** What a stretch of streamed text adds to what people see. */
export interface ReplyDelta {
  text: string;
  delta: string;
  replace?: true;
}

const SEPARATOR = "\n\n";
const TOKEN_START = /(?:^|\s)(?:N|NO|NO_|NO_R|NO_RE|NO_REP|NO_REPL|NO_REPLY)\s*$/i;
const LEADING_TOKEN = new RegExp(`^\\s*${SILENT_REPLY_TOKEN}(?=\\s)\\s*`, "i");
const TRAILING_TOKEN = new RegExp(`\\s*(?:^|\\s)${SILENT_REPLY_TOKEN}\\s*$`, "i");
/** Longest tail that can be the beginning of a token with some white space around it. */
const TAIL_CHARS = SILENT_REPLY_TOKEN.length + 8;

/** Whether a reply says that there is nothing to say. */
export function isSilentReply(text: string): boolean {
  return text.trim().toUpperCase() === SILENT_REPLY_TOKEN;
}

/**
 * The visible text of a run while it streams: segments of several model messages, parted by a blank line. The silent-reply
 * token is never shown at the beginning or end of a segment; inside a sentence it is ordinary text. Costs O(delta) a step.
 */
export class ReplyText {
  #text = "";
  /** What was visible before the current segment; a retry goes back there. */
  #before = "";
  /** End of the segment that is not shown yet: it may turn out to be the token. */
  #held = "";
  #segment = "";

  /** Everything that is visible. */
  get text(): string {
    return this.#text;
  }

  /** The segment that is being streamed, or was streamed last. */
  get segment(): string {
    return this.#segment;
  }

  beginSegment(): void {
    this.#before = this.#text;
    this.#held = "";
    this.#segment = "";
  }

  /** Undefined when nothing of it is shown yet. */
  add(chunk: string): ReplyDelta | undefined {
    const pending = this.#held + chunk;
    const heldFrom = TOKEN_START.exec(pending.slice(-TAIL_CHARS));
    const shown = heldFrom ? pending.slice(0, pending.length - heldFrom[0].length) : pending;
    this.#held = pending.slice(shown.length);
    return this.#show(this.#segment === "" ? shown.replace(LEADING_TOKEN, "") : shown);
  }

  /** Shows what was held back, unless it is the token. */
  endSegment(): ReplyDelta | undefined {
    const rest = this.#held.replace(TRAILING_TOKEN, "");
    this.#held = "";
    return this.#show(rest);
  }

  /** Takes the segment back, before the same call is tried again. Undefined when nothing of it was shown. */
  discardSegment(): ReplyDelta | undefined {
    this.#held = "";
    if (this.#text === this.#before) return undefined;
    this.#text = this.#before;
    this.#segment = "";
    return { text: this.#text, delta: "", replace: true };
  }

  #show(shown: string): ReplyDelta | undefined {
    if (shown === "" || (this.#segment === "" && shown.trim() === "")) return undefined;
    const delta = this.#segment === "" && this.#text !== "" ? SEPARATOR + shown : shown;
    this.#segment += shown;
    this.#text += delta;
    return { text: this.#text, delta };
  }
}
