import type { ServerResponse } from "node:http";
import type { HttpError } from "./http-error.ts";

/** Sends `body` as JSON. A HEAD request gets the same headers without the body. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(text),
    ...headers,
  });
  response.end(response.req.method === "HEAD" ? undefined : text);
}

/** Sends an error in the envelope that all routes share. */
export function sendError(response: ServerResponse, error: HttpError): void {
  const { message, type } = error;
  const body = { error: { message, type, ...(error.options.code === undefined ? {} : { code: error.options.code }) } };
  sendJson(response, error.status, body, error.options.headers);
}
