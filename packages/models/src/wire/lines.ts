import { WireError } from "./wire-error.ts";

const MAX_LINE_CHARS = 16 * 1024 * 1024;

/** Lines that are not blank, from bytes cut anywhere. */
export async function* parseLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    // Only what is new is searched, so that a long line does not cost its length again with every piece.
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    const lines = others.length === 0 ? [] : [rest + first, ...others.slice(0, -1)];
    rest = others.at(-1) ?? rest + first;
    if (rest.length > MAX_LINE_CHARS) {
      throw new WireError("The provider sent a line that is too large.", {
        reason: "timeout",
        code: "malformed_response",
      });
    }
    for (const line of lines) if (line.trim() !== "") yield line;
  }
  rest += decoder.decode();
  if (rest.trim() !== "") yield rest;
}
