import type { ArgumentCheck, HostModels, JsonSchema, Tool, ToolResult } from "@oc/plugin-sdk";
import { LlmTaskError } from "./errors.ts";
import { toInvokeAnswer, toTaskParams } from "./invoke-request.ts";
import { createLlmTask, type LlmTaskResult } from "./llm-task.ts";
import { at, runsEmbedded } from "./model-runtime.ts";
import { isPlainObject, parseRequest, type LlmTaskRequest } from "./request.ts";
import type { SchemaCompiler } from "./schema.ts";
import { resolveSettings } from "./settings.ts";

export const TOOL_NAME = "llm-task";

export interface LlmTaskToolOptions {
  models: HostModels;
  schemas: SchemaCompiler;
  agentId: string;
  /** `plugins.entries.llm-task.config`. */
  pluginConfig: Readonly<Record<string, unknown>>;
  /** The configuration in force; read at each call, so that a revoked grant counts at once. */
  currentConfig: () => Readonly<Record<string, unknown>>;
}

const PARAMETERS: JsonSchema = {
  type: "object",
  properties: {
    prompt: { type: "string", description: "What to do with the input." },
    input: { description: "Any JSON value; the model sees it as data." },
    schema: { type: "object", description: "JSON Schema that the answer must fit." },
    provider: { type: "string", description: "Provider of the model. Leave out for the configured one." },
    model: { type: "string", description: "Model id, alias or provider/model. Leave out for the configured one." },
    authProfileId: { type: "string", description: "Auth profile of the provider." },
    thinking: { type: "string", description: "Thinking level, for example low or high." },
    temperature: { type: "number" },
    maxTokens: { type: "integer", minimum: 1, description: "Cap on the answer, in tokens." },
    timeoutMs: { type: "integer", minimum: 1, description: "Time for the answer, in milliseconds; 30000 by default." },
    action: { type: "string", enum: ["json", "invoke"], description: "json, or invoke for requests of a pipeline." },
  },
  required: ["prompt"],
};

/** The tool for one agent. It keeps nothing of a call, and takes nothing from the session that calls it. */
export function createLlmTaskTool(options: LlmTaskToolOptions): Tool {
  return {
    name: TOOL_NAME,
    label: "LLM task",
    description:
      "Ask a model for exactly one JSON value, optionally checked against a JSON Schema. It sees only prompt and input: no tools, no files, no conversation.",
    parameters: PARAMETERS,
    optional: true,
    checkArguments,
    async execute(_toolCallId, params, signal): Promise<ToolResult> {
      const config = options.currentConfig();
      const llm = at(config, "plugins", "entries", "llm-task", "llm");
      const task = createLlmTask({
        ...resolveSettings(options.pluginConfig, isPlainObject(llm) ? llm : {}),
        models: options.models,
        schemas: options.schemas,
        supportsIsolatedCompletion: (model) => runsEmbedded(config, options.agentId, model),
      });
      const request = toTaskParams(params) as unknown as LlmTaskRequest;
      const result = await task.run(request, { agentId: options.agentId, signal });
      return params["action"] === "invoke" ? formatInvokeResult(result) : formatResult(result);
    },
  };
}

/** The words of a refused request, before anything runs. */
function checkArguments(args: unknown): ArgumentCheck {
  const params = isPlainObject(args) ? args : {};
  const { action = "json" } = params;
  if (action !== "json" && action !== "invoke") {
    return { ok: false, issues: [{ path: "action", message: 'must be "json" or "invoke"' }] };
  }
  try {
    parseRequest(toTaskParams(params));
    return { ok: true, value: params };
  } catch (error) {
    if (error instanceof LlmTaskError) return { ok: false, issues: [{ path: "", message: error.message }] };
    throw error;
  }
}

function formatResult({ json, ...ran }: LlmTaskResult): ToolResult {
  return { content: [{ type: "text", text: JSON.stringify(json, null, 2) }], details: { json, ...ran } };
}

/** Over HTTP the whole result is the pipeline's answer, so its fields stand beside `content` as well. */
function formatInvokeResult(result: LlmTaskResult): ToolResult {
  const answer = toInvokeAnswer(result);
  const content: ToolResult["content"] = [{ type: "text", text: JSON.stringify(result.json, null, 2) }];
  return Object.assign({ content, details: { ok: true, result: answer } }, answer);
}
