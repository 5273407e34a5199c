import { defined } from "./defined.ts";
import type { LlmTaskResult } from "./llm-task.ts";
import { isPlainObject } from "./request.ts";

type Params = Readonly<Record<string, unknown>>;

/** What `llm_task.invoke` of a pipeline reads. */
export interface InvokeAnswer {
  output: { data: unknown; format: "json" };
  model: string;
  usage?: LlmTaskResult["usage"];
}

/**
 * The parameters of a task from those of the tool. `action: "invoke"` is a pipeline's request, in which artifacts are the
 * input; otherwise they are the task's own.
 */
export function toTaskParams(params: Params): Params {
  if (params["action"] !== "invoke") return params;
  const { prompt, artifacts, outputSchema, maxOutputTokens, retryContext, ...rest } = params;
  return {
    ...rest,
    ...defined({
      prompt: typeof prompt === "string" ? withRetryContext(prompt, retryContext) : prompt,
      input: Array.isArray(artifacts) && artifacts.length === 0 ? undefined : artifacts,
      schema: outputSchema ?? undefined,
      maxTokens: maxOutputTokens,
    }),
  };
}

export function toInvokeAnswer({ json, provider, model, usage }: LlmTaskResult): InvokeAnswer {
  return { output: { data: json, format: "json" }, model: `${provider}/${model}`, ...defined({ usage }) };
}

function withRetryContext(prompt: string, retryContext: unknown): string {
  if (prompt.trim() === "" || !isPlainObject(retryContext)) return prompt;
  return `${prompt}\n\nAn earlier answer was refused. Correct what was wrong with it:\n${JSON.stringify(retryContext)}`;
}
