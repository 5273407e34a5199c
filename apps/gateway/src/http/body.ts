import type { IncomingMessage } from "node:http";
import { HttpError } from "./http-error.ts";

export interface BodyLimits {
  maxBytes: number;
  timeoutMs: number;
}

/**
 * Reads a JSON object. Throws `HttpError` 413 (too large, without reading the rest), 408 (too slow), 400 (not a JSON object).
 * Call it after authentication only: until then nobody may make the gateway buffer anything.
 */
export async function readJsonObject(request: IncomingMessage, limits: BodyLimits): Promise<Record<string, unknown>> {
  const text = await readText(request, limits);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, "invalid_request", "the body is not valid JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new HttpError(400, "invalid_request", "the body must be a JSON object");
  }
  return value as Record<string, unknown>;
}

function readText(request: IncomingMessage, { maxBytes, timeoutMs }: BodyLimits): Promise<string> {
  // What was not read cannot be skipped over, so the connection ends with the answer.
  const close = { headers: { Connection: "close" } };
  const tooLarge = () => new HttpError(413, "payload_too_large", `the body is larger than ${maxBytes} bytes`, close);
  if (Number(request.headers["content-length"]) > maxBytes) return Promise.reject(tooLarge());

  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      request.off("data", onData).off("end", onEnd).off("close", onClose);
      finish();
    };
    const fail = (error: HttpError) => settle(() => (request.pause(), reject(error)));
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) return fail(tooLarge());
      chunks.push(chunk);
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks, size).toString("utf8")));
    const onClose = () => fail(new HttpError(400, "invalid_request", "the client went away before the body ended"));
    const timer = setTimeout(() => fail(new HttpError(408, "timeout", "the body took too long", close)), timeoutMs);
    request.on("data", onData).on("end", onEnd).on("close", onClose);
  });
}
