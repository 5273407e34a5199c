import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

const fast = { runtime: { retry: { baseDelayMs: 1 } } };
const message = { sessionKey: "main", message: "hi", idempotencyKey: "run" };

const streams = (client: Awaited<ReturnType<typeof connectRaw>>, stream: string) =>
  client.events("agent").flatMap(({ payload }) => (String(payload?.["stream"]) === stream ? [payload?.["data"]] : []));

it("clients are told of each attempt that follows while the provider fails", async () => {
  const model = await startModelServer((call) => (model.calls.length < 3 ? call.fail(500) : call.reply("finally")));
  const { url } = await startGateway({ config: model.config, ...fast });
  const [client, watcher] = [await connectRaw(url), await connectRaw(url)];
  await client.request("chat.send", message);
  await watcher.event("chat", ({ state }) => String(state) === "final");
  expect(streams(watcher, "retry")).toMatchObject([
    { attempt: 2, maxAttempts: 9, reason: "server_error", delayMs: expect.any(Number) },
    { attempt: 3, maxAttempts: 9, reason: "server_error" },
  ]);
});

it("clients are told when a fallback model takes over", async () => {
  const model = await startModelServer((call) => (call.body.model === "test" ? call.fail(401) : call.reply("instead")));
  const agents = { defaults: { model: { primary: "wire/test", fallbacks: ["wire/other"] } } };
  const { url } = await startGateway({ config: { ...model.config, agents }, ...fast });
  const client = await connectRaw(url);
  await client.request("chat.send", message);
  await client.event("chat", ({ state }) => String(state) === "final");
  expect(streams(client, "notice")).toEqual([
    { kind: "model_fallback", text: "↪️ Model Fallback: wire/other (selected wire/test; auth)" },
  ]);
});

it("a provider that refuses connections is given up after three attempts", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const wire = { baseUrl: `http://127.0.0.1:${port}/v1`, api: "openai-completions" as const, apiKey: "k-0123456789" };
  const models = { providers: { wire: { ...wire, models: [{ id: "test", contextWindow: 128_000 }] } } };
  const { url } = await startGateway({
    config: { models, agents: { defaults: { model: "wire/test" } } },
    ...fast,
  });
  const client = await connectRaw(url);
  await client.request("chat.send", message);
  await client.event("chat", ({ state }) => String(state) === "error");
  expect(streams(client, "retry")).toMatchObject([
    { attempt: 2, maxAttempts: 3, reason: "timeout" },
    { attempt: 3, maxAttempts: 3, reason: "timeout" },
  ]);
});
