import { clearLine, clearScreenDown, createInterface, cursorTo, moveCursor } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import type { CliProcess } from "../context.ts";

const DEFAULT_COLUMNS = 80;

/** Messages that a person types or a pipe brings, one at a time. */
export interface MessageReader extends AsyncIterable<string> {
  /** A person sits at a terminal. */
  readonly interactive: boolean;
  /** Ctrl-C at the prompt. */
  onInterrupt(listener: () => void): void;
  /** Lets `print` write lines while the prompt waits; what was typed so far comes back under them. */
  interject(print: () => void): void;
  /**
   * Shows a block above the prompt that Esc, or Enter on an empty line, takes away again as long as nothing came after it.
   * Without a terminal it is plain output.
   */
  showCard(text: string): void;
  /** Offers what a person types while nobody reads; a message for which `take` answers true is not read later. */
  onTypedAhead(take: (message: string) => boolean): void;
  close(): void;
}

/** Reads lines; the lines of a fenced block (``` or ~~~) make one message. Blank lines are skipped. */
export function openMessageReader(
  { stdin, stdout }: Pick<CliProcess, "stdin" | "stdout">,
  prompt: string,
): MessageReader {
  const interactive = stdin.isTTY === true && stdout.isTTY === true;
  const lines = createInterface({
    input: stdin,
    ...(interactive ? { output: stdout, terminal: true } : { terminal: false }),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const reading = lines[Symbol.asyncIterator]();
  let isAsking = false;
  let takeAhead: (message: string) => boolean = () => false;
  let typedLines = 0;
  let readLines = 0;
  const takenLines = new Set<number>();
  /** Rows of the card that is on the screen, with nothing but the prompt under it. */
  let cardRows = 0;
  const ask = (text: string): void => {
    if (!interactive) return;
    lines.setPrompt(text);
    lines.prompt();
  };
  const removeCard = (rowsUnderIt: number): void => {
    if (cardRows === 0) return;
    cursorTo(stdout, 0);
    moveCursor(stdout, 0, -(cardRows + rowsUnderIt));
    clearScreenDown(stdout);
    cardRows = 0;
  };
  if (interactive) {
    lines.on("line", (line) => {
      typedLines += 1;
      if (!isAsking && line.trim() !== "" && takeAhead(line.trim())) takenLines.add(typedLines);
    });
    stdin.on("keypress", (_text: string | undefined, key: { name?: string } | undefined) => {
      if (key?.name !== "escape" || cardRows === 0 || !isAsking) return;
      removeCard(0);
      lines.prompt(true);
    });
  }
  return {
    interactive,
    onInterrupt: (listener) => void lines.on("SIGINT", listener),
    interject(print) {
      cardRows = 0;
      if (!interactive) return print();
      cursorTo(stdout, 0);
      clearLine(stdout, 0);
      print();
      lines.prompt(true);
    },
    showCard(text) {
      if (!interactive) return void stdout.write(`${text}\n`);
      cursorTo(stdout, 0);
      clearLine(stdout, 0);
      stdout.write(`${text}\n`);
      cardRows = rowsOf(text, stdout.columns || DEFAULT_COLUMNS);
      if (isAsking) lines.prompt(true);
    },
    onTypedAhead: (take) => void (takeAhead = take),
    close: () => lines.close(),
    async *[Symbol.asyncIterator]() {
      const gathered = new MessageGatherer();
      for (;;) {
        ask(gathered.isOpen ? "… " : prompt);
        isAsking = true;
        const { value, done } = await reading.next();
        isAsking = false;
        readLines += 1;
        if (!done && takenLines.delete(readLines)) continue;
        // Behind the line that was typed stands one row more.
        if (value === "") removeCard(1);
        cardRows = 0;
        const message = done ? gathered.end() : gathered.add(value);
        if (message !== undefined) yield message;
        if (done) return;
      }
    },
  };
}

function rowsOf(text: string, columns: number): number {
  return text
    .split("\n")
    .reduce((rows, line) => rows + Math.max(1, Math.ceil(stripVTControlCharacters(line).length / columns)), 0);
}

/** Joins lines to messages: outside a fence every line is one, inside they wait for the closing fence. */
export class MessageGatherer {
  #lines: string[] = [];
  #fence: string | undefined;

  get isOpen(): boolean {
    return this.#fence !== undefined;
  }

  /** The message that this line completes, if it does. */
  add(line: string): string | undefined {
    this.#lines.push(line);
    const fence = /^\s*(`{3,}|~{3,})(.*)$/.exec(line);
    if (fence?.[1] !== undefined) {
      const opens = this.#fence === undefined;
      const closes = !opens && fence[1].startsWith(this.#fence ?? "") && fence[2]?.trim() === "";
      if (opens) this.#fence = fence[1];
      else if (closes) this.#fence = undefined;
    }
    return this.#fence === undefined ? this.end() : undefined;
  }

  /** What was gathered so far, when it is more than white space. */
  end(): string | undefined {
    const message = this.#lines.join("\n").trim();
    this.#lines = [];
    this.#fence = undefined;
    return message === "" ? undefined : message;
  }
}
