import type { Readable } from "node:stream";
import type { Call, Json } from "../call.ts";
import { parseRetryAfterMs } from "../classify.ts";
import type { Connection } from "../endpoint.ts";
import { openDispatcher, requireAllowedHost } from "./dispatcher.ts";
import { readErrorBody } from "./error-body.ts";
import { parseWireJson } from "./sse.ts";
import { findWireError, tooLargeError, WireError } from "./wire-error.ts";

export interface WireRequest {
  url: string;
  headers: Record<string, string>;
  body: Json;
}

export interface WireResponse {
  contentType: string;
  /** The body as it arrives. Stops the request when the consumer stops; throws `WireError` on every failure. */
  bytes: AsyncGenerator<Uint8Array>;
}

/** Of one answer. A hundred times what the longest one takes; without an end, a stream would fill the memory. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
const MAX_JSON_BYTES = 8 * 1024 * 1024;
/** What a timer can hold; a longer one would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** How long a body whose reader has heard enough may still end by itself and give its connection back. */
const TAIL_MS = 250;

/**
 * Sends `POST url` and returns once a 2xx answer began. Configured headers win over the request's. Cancelling the call
 * closes the socket; so does silence longer than the call's `idleTimeoutMs`, before and between bytes. Throws `WireError` with status, code, request id and wait for any other answer.
 */
export async function postWire(call: Call, request: WireRequest): Promise<WireResponse> {
  requireAllowedHost(request.url);
  const { dispatcher, request: send } = await openDispatcher(call.endpoint.connection);
  const { cancel } = call;
  const idleTimeoutMs = call.idleTimeoutMs;
  const idle = setTimeout(() => cancel.abort(idleError(idleTimeoutMs)), Math.min(idleTimeoutMs, MAX_TIMER_MS));
  try {
    const response = await send(request.url, {
      method: "POST",
      dispatcher,
      headers: mergeHeaders(request.headers, { "user-agent": "oc" }, call.options.headers),
      body: formatBody(request.body),
      signal: cancel.signal,
    });
    idle.refresh();
    const headers = flattenHeaders(response.headers);
    if (response.statusCode < 200 || response.statusCode > 299) {
      const said = await readErrorBody(response.body);
      throw new WireError(said.message, {
        status: response.statusCode,
        code: said.code,
        retryAfterMs: parseRetryAfterMs(headers, said.waitText, Date.now()),
        requestId: headers["x-request-id"] ?? headers["request-id"],
      });
    }
    return {
      contentType: headers["content-type"] ?? "",
      bytes: readBytes(response.body, idle, cancel.signal),
    };
  } catch (error) {
    clearTimeout(idle);
    throw asWireError(error, cancel.signal);
  }
}

/**
 * JSON that every server reads. `JSON.stringify` escapes halves of surrogate pairs (left when a text was cut inside an emoji)
 * and nothing else as \ud8xx to \udfxx; many servers refuse those, so U+FFFD takes their place.
 */
function formatBody(body: Json): string {
  const json = JSON.stringify(body);
  if (!json.includes("\\ud")) return json;
  return json.replaceAll(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/g, (escape, half) =>
    half === undefined ? escape : "\\ufffd",
  );
}

function idleError(idleTimeoutMs: number): WireError {
  return new WireError(`No data from the provider for ${idleTimeoutMs / 1000} seconds.`, {
    reason: "timeout",
    code: "idle_timeout",
  });
}

/** Later ones win, whatever their spelling. */
export function mergeHeaders(...sources: (Readonly<Record<string, string>> | undefined)[]): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const source of sources) {
    for (const [name, value] of Object.entries(source ?? {})) merged[name.toLowerCase()] = value;
  }
  return merged;
}

async function* readBytes(body: Readable, idle: NodeJS.Timeout, cancelled: AbortSignal): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      idle.refresh();
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) throw tooLargeError();
      yield chunk;
    }
  } catch (error) {
    throw asWireError(error, cancelled);
  } finally {
    clearTimeout(idle);
    if (!body.readableEnded && !body.destroyed) letTailEnd(body);
  }
}

function letTailEnd(body: Readable): void {
  const close = setTimeout(() => body.destroy(), TAIL_MS);
  body.on("error", () => {}).on("close", () => clearTimeout(close));
  body.resume();
}

function asWireError(error: unknown, cancelled: AbortSignal): WireError {
  if (cancelled.aborted && cancelled.reason instanceof WireError) return cancelled.reason;
  const known = findWireError(error);
  if (known) return known;
  const cause = error instanceof Error ? error : new Error(String(error));
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  return new WireError(`The connection to the provider failed: ${cause.message || code || "closed"}.`, {
    reason: "timeout",
    code,
    cause,
  });
}

function flattenHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return flat;
}

/** A JSON object from `GET url`, or from `POST url` when there is a `body`. Throws `WireError`, also after `timeoutMs`. */
export async function getWireJson(
  url: string,
  { timeoutMs, connection, body }: { timeoutMs: number; connection?: Connection | undefined; body?: unknown },
): Promise<Record<string, unknown>> {
  requireAllowedHost(url);
  const { dispatcher, request: send } = await openDispatcher(connection);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(url, {
      method: body === undefined ? "GET" : "POST",
      dispatcher,
      signal,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    if (response.statusCode !== 200) {
      await response.body.dump();
      throw new WireError("The server refused the request.", { status: response.statusCode });
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > MAX_JSON_BYTES) throw tooLargeError();
      chunks.push(chunk);
    }
    return parseWireJson(Buffer.concat(chunks).toString("utf8"));
  } catch (error) {
    throw asWireError(error, signal);
  }
}
