import { createPluginRegistry, definePlugin, type ModelProvider } from "@oc/plugin-sdk";
import { expect, it } from "vitest";
import { connectRaw } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

const echo: ModelProvider = {
  id: "echo",
  label: "Echo",
  catalog: () =>
    Promise.resolve([
      { id: "m", provider: "echo", api: "echo", reasoning: false, input: ["text"], contextWindow: 8_000 },
    ]),
  async *createStream() {
    const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, total: 2 };
    const base = {
      role: "assistant" as const,
      provider: "echo",
      model: "m",
      api: "echo",
      usage,
      timestamp: Date.now(),
    };
    const message = {
      ...base,
      content: [{ type: "text" as const, text: "from the plugin" }],
      stopReason: "stop" as const,
    };
    yield { type: "start", partial: { ...message, content: [] } };
    yield { type: "text_start", contentIndex: 0, partial: message };
    yield { type: "text_delta", contentIndex: 0, delta: "from the plugin", partial: message };
    yield { type: "text_end", contentIndex: 0, content: "from the plugin", partial: message };
    yield { type: "done", reason: "stop", message, partial: message };
  },
};

it("a plugin's model provider answers turns", async () => {
  const plugins = createPluginRegistry();
  const plugin = definePlugin({ id: "echo", register: (api) => api.registerProvider(echo) });
  plugins.register(plugin, { manifest: { id: "echo", providers: ["echo"] }, origin: "bundled" });
  const { url } = await startGateway({
    config: { agents: { defaults: { model: "echo/m" } } },
    runtime: { plugins },
  });
  const client = await connectRaw(url);
  await client.request("chat.send", { sessionKey: "main", message: "hi", idempotencyKey: "run" });
  const { payload } = await client.event("chat", ({ state }) => String(state) !== "delta");
  expect(payload).toMatchObject({ state: "final", message: { content: [{ type: "text", text: "from the plugin" }] } });
});
