import type { Readable, Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { LobsterError } from "../errors.ts";
import { untilAborted } from "../pipeline/abort.ts";
import { visibleText } from "./visible-text.ts";

/** The person at the terminal of a run. Questions go to stderr: stdout is for results. */
export interface Terminal {
  stdin: Readable | undefined;
  stderr: Writable;
  signal: AbortSignal;
}

export interface LineQuestion {
  text: string;
  /** What happens when nobody answers in time. Default: wait. */
  timeout?: { afterMs: number; error: LobsterError };
}

/**
 * Prints a question and reads one line, without its end; `""` when the input is over. What was typed ahead stays for the next
 * question. Throws `timeout.error`, and the reason of the run's abort.
 */
export async function askLine({ stdin, stderr, signal }: Terminal, { text, timeout }: LineQuestion): Promise<string> {
  stderr.write(visibleText(text));
  if (!stdin) return "";
  const reading = readLine(stdin);
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    if (timeout) timer = setTimeout(() => reject(timeout.error), timeout.afterMs);
  });
  try {
    return await untilAborted(Promise.race([reading.line, expiry]), signal);
  } finally {
    clearTimeout(timer);
    reading.stop();
  }
}

function readLine(stdin: Readable): { line: Promise<string>; stop: () => void } {
  const decoder = new StringDecoder("utf8");
  let text = "";
  let stop = (): void => {};
  const line = new Promise<string>((resolve, reject) => {
    const onData = (chunk: Buffer | string): void => {
      text += typeof chunk === "string" ? chunk : decoder.write(chunk);
      const end = text.indexOf("\n");
      if (end === -1) return;
      stop();
      const rest = text.slice(end + 1);
      if (rest !== "") stdin.unshift(Buffer.from(rest, "utf8"));
      resolve(text.slice(0, end).replace(/\r$/, ""));
    };
    const onEnd = (): void => resolve(text);
    stop = () => {
      stdin.off("data", onData).off("end", onEnd).off("error", reject);
      stdin.pause();
    };
    stdin.on("data", onData).once("end", onEnd).once("error", reject);
    stdin.resume();
    if (stdin.readableEnded) resolve("");
  });
  return { line, stop: () => stop() };
}
