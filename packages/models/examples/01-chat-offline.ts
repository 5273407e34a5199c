import { createModels } from "@oc/models";

const models = createModels({ options: {} }); // no key, no network: the built-in oc/offline
const stream = models.stream({
  model: models.resolve("oc/offline"),
  context: {
    systemPrompt: { stable: "You are a helpful assistant.", dynamic: "" },
    messages: [{ role: "user", content: "Hello! Who are you?", timestamp: Date.now() }],
    tools: [],
  },
  signal: new AbortController().signal,
});
for await (const event of stream) {
  if (event.type === "text_delta") process.stdout.write(event.delta);
  if (event.type === "done") console.log(`\n\n${event.reason}, ${event.message.usage.total} tokens`);
  if (event.type === "error") console.error(event.error.reason, event.error.message);
}
