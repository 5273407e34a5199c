import { flagText } from "../../command/args.ts";
import type { Command, StageCall } from "../../command/command.ts";
import { LobsterError } from "../../errors.ts";
import { collectItems } from "../../pipeline/collect.ts";

/** `llm.invoke`: asks a model about the items. */
export const llmInvoke = llmCommand("llm.invoke", {
  description: "Ask a model about the items before; its answer can be checked against a schema.",
});

/** `llm_task.invoke`: the same, always through the gateway's `llm-task` tool. */
export const llmTaskInvoke = llmCommand("llm_task.invoke", {
  description: "Ask a model through the gateway's llm-task tool.",
  provider: "openclaw",
});

function llmCommand(name: string, fixed: { description: string; provider?: string }): Command {
  const provider = {
    type: "string",
    description: "An adapter of the host, openclaw, pi or http (LOBSTER_LLM_PROVIDER)",
  };
  return {
    name,
    description: fixed.description,
    argsSchema: {
      type: "object",
      properties: {
        _: { type: "array", items: { type: "string" }, description: "The prompt, unless --prompt has it" },
        prompt: { type: "string" },
        ...(fixed.provider ? {} : { provider }),
        model: { type: "string" },
        "artifacts-json": { type: "string", description: "More artifacts, as a JSON array" },
        "metadata-json": { type: "string", description: "A JSON object that goes with the request" },
        "output-schema": { type: "string", description: "JSON Schema that the answer's data must meet" },
        "schema-version": { type: "string", default: "v1" },
        "max-validation-retries": { type: "number", default: 1 },
        temperature: { type: "number" },
        "max-output-tokens": { type: "number" },
        "state-key": { type: "string", description: "Keeps the answer in the state, for a repetition of the run" },
        refresh: { type: "boolean", description: "Ask, though there is a kept answer" },
        "disable-cache": { type: "boolean", description: "Neither read nor write the file cache" },
        token: { type: "string", description: "Bearer token of the provider" },
      },
    },
    examples: [
      {
        args: { prompt: "Classify each mail", "output-schema": '{"type":"object","required":["category"]}' },
        description: "an answer that must have a category",
      },
    ],
    sideEffects: ["calls_llm"],

    async run({ input, args, ctx }: StageCall) {
      const { readLlmOptions } = await import("./llm-request.ts");
      const { resolveLlmProvider } = await import("./llm-provider.ts");
      const { invokeLlm } = await import("./invoke-llm.ts");
      const options = readLlmOptions(name, args, ctx.env, await collectItems(input, name));
      const provider = resolveLlmProvider({
        command: name,
        provider: fixed.provider ?? flagText(args, "provider"),
        token: flagText(args, "token"),
        args,
        ctx,
      });
      if (!provider) {
        const ways = "OPENCLAW_URL, LOBSTER_PI_LLM_ADAPTER_URL or LOBSTER_LLM_ADAPTER_URL";
        throw new LobsterError(
          "USAGE",
          `${name} has no provider: give --provider, or set LOBSTER_LLM_PROVIDER, ${ways}`,
        );
      }
      return { output: [await invokeLlm({ command: name, options, provider, ctx })] };
    },
  };
}
