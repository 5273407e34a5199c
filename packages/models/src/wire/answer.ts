import type { Json } from "../call.ts";
import { describeErrorValue } from "./error-body.ts";
import type { WireResponse } from "./http.ts";
import { parseSse, parseWireJson } from "./sse.ts";
import { tooLargeError, WireError } from "./wire-error.ts";

const MAX_WHOLE_BODY_BYTES = 32 * 1024 * 1024;

/** Makes something of each event of an answer. Throws `WireError` for what the provider reports as failed. */
export interface AnswerReader<T> {
  read(event: Json): T;
  /** The stream is over; `sawDone`: it said `[DONE]`. Throws when the answer is not complete. */
  end(sawDone: boolean): T;
  /** A body sent in one piece instead of a stream. */
  readWhole?(body: Json): T;
  /** The answer is complete: nothing that may follow matters. */
  isDone?(): boolean;
}

/** Reads an answer of server-sent JSON events to its end; yields what came of them, as often as bytes come. */
export async function* readAnswer<T>(response: WireResponse, reader: AnswerReader<T>): AsyncGenerator<T[]> {
  if (response.contentType.includes("application/json")) {
    yield await readWhole(response, reader);
    return;
  }
  for await (const events of parseSse(response.bytes)) {
    const results: T[] = [];
    for (const { event, data } of events) {
      if (data === "") continue;
      if (data.trim() === "[DONE]") {
        yield [...results, reader.end(true)];
        return;
      }
      const value = parseWireJson(data);
      try {
        throwOnError(event, value);
        results.push(reader.read(value));
      } catch (error) {
        // What came before the failure in the same piece is part of the answer.
        yield results;
        throw error;
      }
      if (!reader.isDone?.()) continue;
      yield [...results, reader.end(false)];
      return;
    }
    yield results;
  }
  yield [reader.end(false)];
}

async function readWhole<T>(response: WireResponse, reader: AnswerReader<T>): Promise<T[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.bytes) {
    size += chunk.length;
    if (size > MAX_WHOLE_BODY_BYTES) throw tooLargeError();
    chunks.push(chunk);
  }
  const body = parseWireJson(Buffer.concat(chunks).toString("utf8"));
  throwOnError(undefined, body);
  if (!reader.readWhole) {
    throw new WireError("The provider answered with a single body although a stream was asked for.", {
      reason: "timeout",
      code: "malformed_response",
    });
  }
  return [reader.readWhole(body), reader.end(true)];
}

/** Providers report errors inside a stream that began with status 200. */
function throwOnError(event: string | undefined, value: Json): void {
  if (event !== "error" && value["type"] !== "error" && value["error"] == null) return;
  const { message, code, status } = describeErrorValue(value);
  throw new WireError(message || "The provider reported an error inside the stream.", { status, code });
}
