import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { OcConfig } from "@oc/config";
import { onTestFinished } from "vitest";

interface ChatBody {
  model: string;
  messages: { role: string; content: unknown; tool_calls?: unknown; tool_call_id?: string }[];
  tools?: { function: { name: string } }[];
  [field: string]: unknown;
}

/** One request to the model, and the ways to answer it. */
export interface ModelCall {
  body: ChatBody;
  request: IncomingMessage;
  response: ServerResponse;
  /** Streams one piece of text. */
  text(piece: string): void;
  /** Streams one piece of reasoning. */
  think(piece: string): void;
  /** Streams a whole tool call. */
  toolCall(id: string, name: string, args: unknown): void;
  /** Ends the stream properly. */
  finish(reason?: string): void;
  /** Streams all of it. */
  reply(text: string): void;
  fail(status: number, body?: unknown, headers?: Record<string, string>): void;
}

export interface ModelServer {
  port: number;
  calls: ModelCall[];
  /** Replaces what happens from the next call on. */
  answer: (call: ModelCall) => void | Promise<void>;
  /** A configuration whose only model is this server. */
  config: OcConfig;
}

/** A server that speaks OpenAI's chat completion wire; by default it answers "Hello from the model." */
export async function startModelServer(
  answer: ModelServer["answer"] = (call) => call.reply("Hello from the model."),
): Promise<ModelServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = toCall(JSON.parse(Buffer.concat(chunks).toString("utf8")) as ChatBody, request, response);
    model.calls.push(call);
    await model.answer(call);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const provider = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    api: "openai-completions" as const,
    apiKey: "provider-key-0123456789",
  };
  const model: ModelServer = {
    port,
    calls: [],
    answer,
    config: {
      models: {
        providers: {
          wire: {
            ...provider,
            models: [
              { id: "test", contextWindow: 128_000 },
              { id: "other", contextWindow: 128_000 },
              { id: "deep", contextWindow: 128_000, reasoning: true },
            ],
          },
        },
      },
      agents: { defaults: { model: "wire/test" } },
    },
  };
  return model;
}

function toCall(body: ChatBody, request: IncomingMessage, response: ServerResponse): ModelCall {
  let open = false;
  const chunk = (delta: object, finish: string | null = null, more: object = {}) => {
    if (!open) response.writeHead(200, { "content-type": "text/event-stream" });
    open = true;
    const data = {
      id: "c",
      object: "chat.completion.chunk",
      created: 1,
      model: body.model,
      choices: [{ index: 0, delta, finish_reason: finish }],
      ...more,
    };
    response.write(`data: ${JSON.stringify(data)}\n\n`);
  };
  const call: ModelCall = {
    body,
    request,
    response,
    text: (piece) => chunk({ role: "assistant", content: piece }),
    think: (piece) => chunk({ role: "assistant", reasoning_content: piece }),
    toolCall: (id, name, args) =>
      chunk({ tool_calls: [{ index: 0, id, type: "function", function: { name, arguments: JSON.stringify(args) } }] }),
    finish(reason = "stop") {
      chunk({}, reason);
      chunk({}, null, { choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } });
      response.end("data: [DONE]\n\n");
    },
    reply(text) {
      call.text(text);
      call.finish();
    },
    fail(status, failure = { error: { message: `status ${status}` } }, headers = {}) {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify(failure));
    },
  };
  return call;
}
