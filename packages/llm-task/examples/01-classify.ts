import { createLlmTask, modelsFromFunction } from "@oc/llm-task";

// Any model can answer: here a function that looks for one word, elsewhere `createModels(…)` of @oc/models.
const models = modelsFromFunction("demo/keyword", async ({ prompt }) =>
  JSON.stringify({ category: prompt.includes("invoice") ? "billing" : "other", urgent: false }),
);

const task = createLlmTask({ models, defaults: { timeoutMs: 10_000 } });
const { json, provider, model } = await task.run({
  prompt: "Which team should answer this mail?",
  input: { subject: "Your invoice", body: "Please find it attached." },
  schema: {
    type: "object",
    properties: { category: { enum: ["billing", "other"] }, urgent: { type: "boolean" } },
    required: ["category", "urgent"],
  },
});
console.log(`${json.category}, urgent: ${json.urgent}`, `(${provider}/${model})`); // json is typed by the schema
