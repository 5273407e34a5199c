import type { ItemStream } from "../pipeline/item-stream.ts";
import { toJsonText } from "../pipeline/json-text.ts";

export type StdinFormat = "raw" | "json" | "jsonl";

/** Texts are handed over in pieces of about this many characters, so that no piece outgrows what a string can hold. */
const PIECE_CHARACTERS = 64 * 1024;

/** How `exec --stdin` writes its items: strings and JSON lines, one array, or one JSON value a line. */
export async function* encodeStdin(format: StdinFormat, input: ItemStream): AsyncGenerator<string> {
  let piece = format === "json" ? "[" : "";
  let first = true;
  for await (const batch of input.batches()) {
    for (const item of batch) {
      if (format === "jsonl") piece += `${toJsonText(item)}\n`;
      else
        piece +=
          (first ? "" : SEPARATOR[format]) + (format === "raw" && typeof item === "string" ? item : toJsonText(item));
      first = false;
      if (piece.length < PIECE_CHARACTERS) continue;
      yield piece;
      piece = "";
    }
  }
  if (format === "json") piece += "]";
  if (piece) yield piece;
}

const SEPARATOR = { raw: "\n", json: "," } as const;
