import { constants } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { LobsterError } from "../errors.ts";
import { abortError } from "../pipeline/abort.ts";

export interface JsonPost {
  url: URL;
  body: unknown;
  /** Sent as a bearer token. */
  token?: string | undefined;
  signal: AbortSignal;
  /** Default: what a string can hold. */
  maxResponseBytes?: number | undefined;
}

export interface HttpAnswer {
  status: number;
  /** Why the answer is no success, in at most 400 characters; `undefined` when it is one. */
  failure: string | undefined;
  text: string;
}

/**
 * One POST on a connection of its own, sent once: no retry, no redirect followed, no time limit but the signal's.
 * Throws the abort's reason, `OUTPUT_LIMIT`, or what the network said.
 */
export async function postJson({ url, body, token, signal, maxResponseBytes }: JsonPost): Promise<HttpAnswer> {
  const payload = Buffer.from(JSON.stringify(body), "utf8");
  const { request } = await (url.protocol === "https:" ? import("node:https") : import("node:http"));
  if (signal.aborted) throw abortError(signal);
  const headers = {
    "content-type": "application/json",
    accept: "application/json",
    "content-length": payload.length,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { method: "POST", headers, signal, agent: false }, resolve).on("error", reject).end(payload);
    });
    const status = response.statusCode ?? 0;
    const text = await readBody(response, maxResponseBytes ?? constants.MAX_STRING_LENGTH);
    return { status, failure: describeFailure(status, text, response.headers.location), text };
  } catch (error) {
    throw signal.aborted ? abortError(signal) : error;
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new LobsterError("OUTPUT_LIMIT", `HTTP response body exceeded ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const SHOWN_BODY_CHARACTERS = 400;

function describeFailure(status: number, text: string, location: string | undefined): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status >= 300 && status < 400) return `redirects are not followed (to ${location ?? "nowhere"})`;
  return text.trim().slice(0, SHOWN_BODY_CHARACTERS);
}
