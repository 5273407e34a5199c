import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The parts of a chat completions request that tests look at. */
export interface ModelCall {
  model: string;
  messages: { role: string; content: unknown; tool_calls?: unknown[]; tool_call_id?: string }[];
  tools?: { function: { name: string } }[];
  tool_choice?: unknown;
}

/** What the server answers to one request. */
export interface ModelAnswer {
  text?: string | string[];
  calls?: { name: string; arguments: Record<string, unknown> | string }[];
  /** An HTTP error instead of a stream. */
  status?: number;
  headers?: Record<string, string>;
  /** Resolves when the rest of the answer may be sent; the first text piece goes out before. */
  holdAfterText?: Promise<unknown>;
  /** Ends the connection without a finish reason: after the text, or after half of the first call's arguments. */
  cut?: "after-text" | "in-arguments";
}

export interface ModelServer {
  url: string;
  /** Requests so far, oldest first. */
  calls: ModelCall[];
  close(): Promise<void>;
}

let callCount = 0;

/** A server that speaks OpenAI's streamed chat completions over a real socket; `answer` is the model. */
export async function startModelServer(
  answer: (call: ModelCall, index: number) => ModelAnswer | Promise<ModelAnswer>,
): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = JSON.parse(Buffer.concat(chunks).toString("utf8")) as ModelCall;
    const index = calls.push(call) - 1;
    const { text = [], calls: toolCalls = [], status, headers, holdAfterText, cut } = await answer(call, index);
    if (status !== undefined) {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify({ error: { message: `status ${status}` } }));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (delta: object, finish: string | null = null): boolean =>
      response.write(
        `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
      );
    for (const piece of [text].flat()) send({ content: piece });
    if (holdAfterText) await holdAfterText;
    // What was sent has to arrive, or there is nothing to break off.
    const breakOff = (): void => void setTimeout(() => response.destroy(), 20);
    if (cut === "after-text") return breakOff();
    for (const [position, { name, arguments: args }] of toolCalls.entries()) {
      callCount += 1;
      const whole = typeof args === "string" ? args : JSON.stringify(args);
      const json = cut ? whole.slice(0, whole.length / 2) : whole;
      send({
        tool_calls: [
          { index: position, id: `call_${callCount}`, type: "function", function: { name, arguments: json } },
        ],
      });
    }
    if (cut) return breakOff();
    send({}, toolCalls.length > 0 ? "tool_calls" : "stop");
    const usage = { prompt_tokens: 100, completion_tokens: 5, total_tokens: 105 };
    response.write(`data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices: [], usage })}\n\n`);
    response.end("data: [DONE]\n\n");
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The text of a request's message, whatever shape it has on the wire. */
export function wireText(message: ModelCall["messages"][number] | undefined): string {
  const content = message?.content;
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part: { text?: string }) => part.text ?? "").join("\n");
}
