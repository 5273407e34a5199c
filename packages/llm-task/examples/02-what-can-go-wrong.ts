import { createLlmTask, LlmTaskError, modelsFromFunction, type LlmTaskRequest } from "@oc/llm-task";

const models = modelsFromFunction("demo/chatty", async ({ prompt }) =>
  prompt.includes("politely") ? 'Sure! {"total": 12}' : '{"total": "twelve"}',
);
const task = createLlmTask({ models, policy: { allowedModels: ["demo/chatty"] } });

const requests: LlmTaskRequest[] = [
  { prompt: "Add up, politely." },
  { prompt: "Add up.", schema: { type: "object", properties: { total: { type: "number" } } } },
  { prompt: "Add up.", thinking: "banana" },
  { prompt: "Add up.", schema: { type: "nope" } },
  { prompt: " " },
];
for (const request of requests) {
  try {
    console.log((await task.run(request)).json);
  } catch (error) {
    if (!(error instanceof LlmTaskError)) throw error;
    console.log(`${error.code}: ${error.message}`);
  }
}
