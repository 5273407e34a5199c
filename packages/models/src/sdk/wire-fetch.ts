import type { Call, Json } from "../call.ts";
import { readAnswer } from "../wire/answer.ts";
import { mergeHeaders, postWire } from "../wire/http.ts";
import { WireError } from "../wire/wire-error.ts";
import type { SdkAnswerReader, SdkApi } from "./sdk-api.ts";

export interface PendingCall {
  api: SdkApi;
  call: Call;
  reader: SdkAnswerReader;
  /** What ended the answer, once the SDK has been given all that came before. */
  failure?: unknown;
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
 * under the idle watchdog, and hands the SDK the events that the reader made of the answer.
 */
export const wireFetch: typeof globalThis.fetch = async (input, init) => {
  const pending = init?.signal ? pendingCalls.get(init.signal) : undefined;
  if (!pending) throw new WireError("A provider SDK sent a request that no call asked for.", { reason: "format" });
  const { api, call, reader } = pending;
  const headers = mergeHeaders(init?.headers as Record<string, string>);
  api.editHeaders(headers, call);
  const response = await postWire(call, {
    url: String(input),
    headers,
    body: api.editBody(JSON.parse(String(init?.body)) as Json, call),
  });
  return toResponse(readAnswer(response, reader), pending);
};

/** The answer in the shape that the SDK reads. undici's own `Response`, so that Node does not load its bundled copy. */
async function toResponse(batches: AsyncGenerator<Json[][]>, pending: PendingCall): Promise<globalThis.Response> {
  const { Response } = await import("../wire/undici.ts");
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        for (;;) {
          const next = await batches.next();
          if (next.done) return controller.close();
          const events = next.value.flat();
          if (events.length === 0) continue;
          const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
          return controller.enqueue(encoder.encode(text));
        }
      } catch (error) {
        // A stream that errors forgets what is still in its queues, so that it ends instead.
        pending.failure = error;
        controller.close();
      }
    },
    // The generator is waiting for bytes, so that it cannot be told to return; closing the socket ends it.
    cancel: () => pending.call.cancel.abort(),
  });
  const response: unknown = new Response(body, { status: 200, headers: { "content-type": "text/event-stream" } });
  return response as globalThis.Response;
}
