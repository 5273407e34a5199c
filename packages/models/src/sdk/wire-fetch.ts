import { parseSse, parseWireJson } from "../wire/sse.ts";
import { postWire, type WireResponse } from "../wire/http.ts";
import { describeErrorValue } from "../wire/error-body.ts";
import { WireError } from "../wire/wire-error.ts";
import type { Call, Json, SdkApi, WireReader } from "./sdk-api.ts";

const MAX_WHOLE_BODY_BYTES = 32 * 1024 * 1024;
const DEFAULT_IDLE_TIMEOUT_MS = 120_000;

interface PendingCall {
  api: SdkApi;
  call: Call;
  reader: WireReader;
}

/** Calls on their way through an SDK, under the signal that it hands to `fetch`. */
const pendingCalls = new WeakMap<AbortSignal, PendingCall>();

/** Makes the call known to {@link wireFetch}; gives the signal by which it is found again. */
export function announceCall(pending: PendingCall): AbortSignal {
  pendingCalls.set(pending.call.cancel.signal, pending);
  return pending.call.cancel.signal;
}

/**
 * The `fetch` that SDK providers get: applies the API's request rules to the body, sends it through our connection pool
 * under the idle watchdog, and hands the SDK the events that the wire reader made of the answer.
 */
export const wireFetch: typeof globalThis.fetch = async (input, init) => {
  const pending = init?.signal ? pendingCalls.get(init.signal) : undefined;
  if (!pending) throw new WireError("A provider SDK sent a request that no call asked for.", { reason: "format" });
  const { api, call, reader } = pending;
  const headers = mergeHeaders(init?.headers as Record<string, string>, { "user-agent": "oc" });
  api.editHeaders(headers, call);
  const response = await postWire({
    url: String(input),
    headers: mergeHeaders(headers, call.options.headers),
    body: JSON.stringify(api.editBody(JSON.parse(String(init?.body)) as Json, call)),
    signal: call.cancel.signal,
    idleTimeoutMs: call.options.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS,
  });
  const whole = response.contentType.includes("application/json");
  return toResponse(whole ? readWhole(response, reader) : readEvents(response, reader), call.cancel);
};

async function* readEvents(response: WireResponse, reader: WireReader): AsyncGenerator<Json[]> {
  let sawDone = false;
  for await (const { event, data } of parseSse(response.bytes)) {
    if (data === "") continue;
    if (data.trim() === "[DONE]") {
      sawDone = true;
      break;
    }
    const value = parseWireJson(data);
    throwOnError(event, value);
    yield reader.read(value);
    if (reader.isDone?.()) break;
  }
  yield reader.end(sawDone);
}

async function* readWhole(response: WireResponse, reader: WireReader): AsyncGenerator<Json[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.bytes) {
    size += chunk.length;
    if (size > MAX_WHOLE_BODY_BYTES) {
      throw new WireError("The provider's answer is too large.", { reason: "timeout", code: "malformed_response" });
    }
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
  yield reader.readWhole(body);
  yield reader.end(true);
}

/** Providers report errors inside a stream that began with status 200. */
function throwOnError(event: string | undefined, value: Json): void {
  const isError = event === "error" || value["type"] === "error" || (value["error"] ?? undefined) !== undefined;
  if (!isError) return;
  const { message, code, status } = describeErrorValue(value);
  throw new WireError(message || "The provider reported an error inside the stream.", { status, code });
}

/** Later ones win, whatever their spelling. */
function mergeHeaders(...sources: (Readonly<Record<string, string>> | undefined)[]): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const source of sources) {
    for (const [name, value] of Object.entries(source ?? {})) merged[name.toLowerCase()] = value;
  }
  return merged;
}

/** The answer in the shape that the SDK reads. undici's own `Response`, so that Node does not load its bundled copy. */
async function toResponse(events: AsyncGenerator<Json[]>, cancel: AbortController): Promise<globalThis.Response> {
  const { Response } = await import("../wire/undici.ts");
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const next = await events.next();
        if (next.done) return controller.close();
        if (next.value.length === 0) continue;
        const text = next.value.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
        return controller.enqueue(encoder.encode(text));
      }
    },
    // The generator is waiting for bytes, so that it cannot be told to return; closing the socket ends it.
    cancel: () => cancel.abort(),
  });
  const response: unknown = new Response(body, { status: 200, headers: { "content-type": "text/event-stream" } });
  return response as globalThis.Response;
}
