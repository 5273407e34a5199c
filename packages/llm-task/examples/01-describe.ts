import { describeLlmTask } from "@oc/llm-task";

console.log(describeLlmTask({ subject: "a new package" }));
