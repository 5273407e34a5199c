import { WireError } from "./wire-error.ts";

const MAX_LINE_CHARS = 16 * 1024 * 1024;

/** Lines that are not blank, from bytes cut anywhere. */
export async function* parseLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
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
