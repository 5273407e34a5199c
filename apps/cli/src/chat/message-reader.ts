import { clearLine, createInterface, cursorTo } from "node:readline";
import type { CliProcess } from "../context.ts";

/** Messages that a person types or a pipe brings, one at a time. */
export interface MessageReader extends AsyncIterable<string> {
  /** A person sits at a terminal. */
  readonly interactive: boolean;
  /** Ctrl-C at the prompt. */
  onInterrupt(listener: () => void): void;
  /** Lets `print` write lines while the prompt waits; what was typed so far comes back under them. */
  interject(print: () => void): void;
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
  const ask = (text: string): void => {
    if (!interactive) return;
    lines.setPrompt(text);
    lines.prompt();
  };
  return {
    interactive,
    onInterrupt: (listener) => void lines.on("SIGINT", listener),
    interject(print) {
      if (!interactive) return print();
      cursorTo(stdout, 0);
      clearLine(stdout, 0);
      print();
      lines.prompt(true);
    },
    close: () => lines.close(),
    async *[Symbol.asyncIterator]() {
      const gathered = new MessageGatherer();
      for (;;) {
        ask(gathered.isOpen ? "… " : prompt);
        const { value, done } = await reading.next();
        const message = done ? gathered.end() : gathered.add(value);
        if (message !== undefined) yield message;
        if (done) return;
      }
    },
  };
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
