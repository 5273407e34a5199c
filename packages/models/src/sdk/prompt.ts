import type { LanguageModelV3CallOptions, LanguageModelV3Message } from "@ai-sdk/provider";
import type { ImageContent, TextContent, ToolResultMessage } from "@oc/plugin-sdk";
import type { Call } from "../call.ts";
import { systemText } from "../request-fields.ts";
import type { AssistantPart, SdkApi } from "./sdk-api.ts";

/** Our conversation in the SDK's words. */
export function toPrompt(api: SdkApi, call: Call): LanguageModelV3Message[] {
  const prompt: LanguageModelV3Message[] = [];
  const { stable, dynamic } = call.context.systemPrompt;
  const system = api.splitSystemPrompt ? [stable, dynamic] : [systemText(call)];
  for (const content of system) if (content !== "") prompt.push({ role: "system", content });

  let results: ToolResultMessage[] = [];
  const flushResults = () => {
    if (results.length > 0) prompt.push({ role: "tool", content: results.map(toToolResult) });
    results = [];
  };
  for (const message of call.messages) {
    if (message.role === "toolResult") {
      results.push(message);
      continue;
    }
    flushResults();
    if (message.role === "user") {
      prompt.push({ role: "user", content: toParts(message.content) });
    } else {
      prompt.push({ role: "assistant", content: message.content.map((part) => toAssistantPart(api, part)) });
    }
  }
  flushResults();
  return prompt;
}

/** Our tools in the SDK's words; none at all when the list is empty. Which may be chosen, each API says itself. */
export function toTools(call: Call): Pick<LanguageModelV3CallOptions, "tools"> {
  const { tools } = call.context;
  if (tools.length === 0 || call.compat.supportsTools === false) return {};
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      type: "function",
      name,
      description,
      inputSchema: parameters as FunctionTool["inputSchema"],
    })),
  };
}

type FunctionTool = Extract<NonNullable<LanguageModelV3CallOptions["tools"]>[number], { type: "function" }>;

function toParts(content: string | (TextContent | ImageContent)[]) {
  if (typeof content === "string") return [{ type: "text" as const, text: content }];
  return content.map((part) =>
    part.type === "text"
      ? { type: "text" as const, text: part.text }
      : { type: "file" as const, data: part.data, mediaType: part.mimeType },
  );
}

function toAssistantPart(api: SdkApi, part: AssistantPart) {
  const providerOptions = api.signatureOptions(part);
  const signed = providerOptions && { providerOptions };
  if (part.type === "text") return { type: "text" as const, text: part.text, ...signed };
  if (part.type === "thinking") return { type: "reasoning" as const, text: part.thinking, ...signed };
  return { type: "tool-call" as const, toolCallId: part.id, toolName: part.name, input: part.arguments, ...signed };
}

function toToolResult({ toolCallId, toolName, content, isError }: ToolResultMessage) {
  const answer = { type: "tool-result" as const, toolCallId, toolName };
  if (content.some((part) => part.type === "image")) {
    const value = content.map((part) =>
      part.type === "text"
        ? { type: "text" as const, text: part.text }
        : { type: "image-data" as const, data: part.data, mediaType: part.mimeType },
    );
    return { ...answer, output: { type: "content" as const, value } };
  }
  const value = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  return { ...answer, output: { type: isError ? ("error-text" as const) : ("text" as const), value } };
}
