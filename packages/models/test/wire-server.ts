import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { createServer as createTlsServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";

/** One answer of the server: status 200 and server-sent events unless it says otherwise. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: string;
  /** Where the body is cut: one byte at a time, in the middle of characters too; at these offsets; or not at all. */
  cut?: "bytes" | number[];
  /** Milliseconds between the pieces. */
  delayMs?: number;
  /** Closes the socket after the body, without ending the answer. */
  breakOff?: boolean;
  /** Sends the body and then nothing, with the answer left open. */
  hang?: boolean;
}

export interface SeenRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  /** Settles when the client's socket is gone. */
  closed: Promise<void>;
}

export interface WireServer extends AsyncDisposable {
  url: string;
  seen: SeenRequest[];
  /** How many sockets were opened so far. */
  connections(): number;
  /** Answers in order; the last one repeats. */
  answer(...answers: Answer[]): void;
}

/** An HTTP server in this process that plays recorded answers; an HTTPS one when it gets a certificate. */
export async function openWireServer(tls?: ServerOptions): Promise<WireServer> {
  const seen: SeenRequest[] = [];
  let answers: Answer[] = [];
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    seen.push({ path: request.url ?? "", headers: request.headers, body, closed });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    response.writeHead(answer.status ?? 200, { "content-type": "text/event-stream", ...answer.headers });
    response.flushHeaders();
    for (const piece of cutBody(Buffer.from(answer.body), answer.cut)) {
      if (response.destroyed) return;
      response.write(piece);
      if (answer.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
      else if (answer.cut) await new Promise(setImmediate);
    }
    if (answer.hang) return;
    if (answer.breakOff) setTimeout(() => response.destroy(), 20);
    else response.end();
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  let connections = 0;
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? "https" : "http"}://127.0.0.1:${port}`,
    seen,
    connections: () => connections,
    answer: (...next) => (answers = next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function cutBody(body: Buffer, cut: Answer["cut"]): Buffer[] {
  if (cut === "bytes") return [...body].map((byte) => Buffer.from([byte]));
  const edges = [0, ...(cut ?? []), body.length];
  return edges.slice(1).map((end, i) => body.subarray(edges[i], end));
}

/** `data:` events of JSON values; a string is sent as it is. */
export function sse(...events: (object | string)[]): string {
  return events.map((event) => `data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`).join("");
}

/** Events that carry their type as the SSE event name too, as Anthropic and OpenAI Responses send them. */
export function typedSse(...events: { type: string; [field: string]: unknown }[]): string {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}
