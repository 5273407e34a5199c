import { expect, it } from "vitest";
import { createLlmTask, modelsFromFunction, type CompletionRequest } from "./index.ts";

function setUp(complete: (request: CompletionRequest) => Promise<string>) {
  return createLlmTask({ models: modelsFromFunction("own/model", complete) });
}

it("a function can be the model", async () => {
  const seen: CompletionRequest[] = [];
  const task = setUp(async (request) => {
    seen.push(request);
    return '{"ok":true}';
  });
  const result = await task.run({ prompt: "Sort.", input: 1, thinking: "low", maxTokens: 9, temperature: 0 });
  expect(result).toEqual({ json: { ok: true }, provider: "own", model: "model" });
  expect(seen).toMatchObject([
    {
      instructions: expect.stringContaining("exactly one JSON value"),
      prompt: "TASK:\nSort.\n\nINPUT:\n1",
      thinkingLevel: "low",
      maxTokens: 9,
      temperature: 0,
    },
  ]);
});

it("a function that throws ends the task with its words", async () => {
  const task = setUp(() => Promise.reject(new Error("quota is used up")));
  await expect(task.run({ prompt: "x" })).rejects.toThrow("LLM request failed: quota is used up");
});

it("a function is told when its answer is not needed any more", async () => {
  let told: AbortSignal | undefined;
  const task = setUp(({ signal }) => {
    told = signal;
    return new Promise(() => {});
  });
  await expect(task.run({ prompt: "x", timeoutMs: 10 })).rejects.toThrow("timed out after 10 ms");
  expect(told?.aborted).toBe(true);
});

it("no other model than the function's is found", async () => {
  await expect(setUp(async () => "1").run({ prompt: "x", model: "other/model" })).rejects.toThrow(
    expect.objectContaining({ code: "MODEL_UNRESOLVED", message: expect.stringContaining("own/model") }),
  );
});
