import { createServer } from "node:http";

/**
 * A Chat Completions server on loopback that sends a word every 50 ms, `words` times, or until nobody listens. A side question gets
 * a single word.
 */
export interface SlowModel {
  /** Configuration that makes it the default model. */
  config: object;
  /** Resolves when the first word of the next answer was sent. */
  answering(): Promise<void>;
  /** Resolves when the client of the next request went away before the answer was complete. */
  abandoned(): Promise<void>;
  close(): Promise<void>;
}

const WORD_INTERVAL_MS = 50;

export async function startSlowModel(words: number): Promise<SlowModel> {
  let onAnswering: () => void = () => {};
  let onAbandoned: () => void = () => {};
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const wanted = body.includes("Side question") ? 1 : words;
    response.writeHead(200, { "content-type": "text/event-stream" });
    let sent = 0;
    const send = (delta: object, finish: string | null): void => {
      const chunk = {
        id: "c",
        object: "chat.completion.chunk",
        created: 0,
        model: "slow",
        choices: [{ index: 0, delta, finish_reason: finish }],
      };
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    };
    const timer = setInterval(() => {
      if (sent < wanted) {
        send({ role: "assistant", content: `word${++sent} ` }, null);
        return onAnswering();
      }
      clearInterval(timer);
      send({}, "stop");
      response.end("data: [DONE]\n\n");
    }, WORD_INTERVAL_MS);
    response.once("close", () => {
      clearInterval(timer);
      if (!response.writableFinished) onAbandoned();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const provider = {
    api: "openai-completions",
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: "test-key",
    models: [{ id: "slow", name: "Slow" }],
  };
  return {
    config: {
      gateway: { mode: "local" },
      models: { providers: { slow: provider } },
      agents: { defaults: { model: "slow/slow" } },
    },
    answering: () => new Promise((resolve) => (onAnswering = resolve)),
    abandoned: () => new Promise((resolve) => (onAbandoned = resolve)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
