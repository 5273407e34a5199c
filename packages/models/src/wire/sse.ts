import { createParser, type EventSourceMessage } from "eventsource-parser";
import { WireError } from "./wire-error.ts";

/** A server that sends more than this without ending an event is not speaking the protocol. */
const MAX_EVENT_CHARS = 16 * 1024 * 1024;

/** Server-sent events, as many at a time as bytes bring, from bytes cut anywhere: inside a character, a line end or an event. */
export async function* parseSse(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<EventSourceMessage[]> {
  let ready: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (event) => ready.push(event),
    onError: (error) => {
      if (error.type !== "max-buffer-size-exceeded") return;
      throw new WireError("The provider sent an event that is too large.", {
        reason: "timeout",
        code: "malformed_response",
      });
    },
    maxBufferSize: MAX_EVENT_CHARS,
  });
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    if (ready.length === 0) continue;
    yield ready;
    ready = [];
  }
  // A last event may lack its blank line.
  parser.feed(`${decoder.decode()}\n\n`);
  if (ready.length > 0) yield ready;
}

/** A JSON object, or the error of a server that sends something else. */
export function parseWireJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new WireError("The provider sent data that is not a JSON object.", {
      reason: "timeout",
      code: "malformed_response",
    });
  }
  return value as Record<string, unknown>;
}
