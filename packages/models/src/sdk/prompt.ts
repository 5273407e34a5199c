import type { LanguageModelV3CallOptions, LanguageModelV3Message } from "@ai-sdk/provider";
import type { ImageContent, TextContent, ToolResultMessage } from "@oc/plugin-sdk";
import type { Call, SdkApi, SignedPart } from "./sdk-api.ts";

/** Our conversation in the SDK's words. */
export function toPrompt(api: SdkApi, call: Call): LanguageModelV3Message[] {
  const prompt: LanguageModelV3Message[] = [];
  const { stable, dynamic } = call.context.systemPrompt;
  const system = api.splitSystemPrompt ? [stable, dynamic] : [[stable, dynamic].filter(Boolean).join("\n\n")];
  for (const content of system) if (content !== "") prompt.push({ role: "system", content });

  let results: ToolResultMessage[] = [];
  const flushResults = () => {
    if (results.length > 0) prompt.push(...toToolMessages(api, results));
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
      const providerOptions = api.assistantOptions?.(message);
      const content = message.content.map((part) => toAssistantPart(api, part));
      prompt.push({ role: "assistant", content, ...(providerOptions && { providerOptions }) });
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

function toAssistantPart(api: SdkApi, part: SignedPart) {
  const providerOptions = api.signatureOptions?.(part);
  const signed = providerOptions && { providerOptions };
  if (part.type === "text") return { type: "text" as const, text: part.text, ...signed };
  if (part.type === "thinking") return { type: "reasoning" as const, text: part.thinking, ...signed };
  return { type: "tool-call" as const, toolCallId: part.id, toolName: part.name, input: part.arguments, ...signed };
}

function toToolMessages(api: SdkApi, results: ToolResultMessage[]): LanguageModelV3Message[] {
  const images = results.flatMap((result) => result.content.filter((part) => part.type === "image"));
  const tool: LanguageModelV3Message = {
    role: "tool",
    content: results.map((result) => ({
      type: "tool-result" as const,
      toolCallId: result.toolCallId,
      toolName: result.toolName,
      output: toOutput(api, result),
    })),
  };
  if (!api.toolImagesInUserMessage || images.length === 0) return [tool];
  return [
    tool,
    { role: "user", content: toParts([{ type: "text", text: "Images from the tool results:" }, ...images]) },
  ];
}

function toOutput(api: SdkApi, { content, isError }: ToolResultMessage) {
  const text = content
    .filter((part) => part.type === "text")
    .map((part) => part.text)
    .join("\n");
  const hasImages = content.some((part) => part.type === "image");
  if (hasImages && !api.toolImagesInUserMessage) {
    return {
      type: "content" as const,
      value: content.map((part) =>
        part.type === "text"
          ? { type: "text" as const, text: part.text }
          : { type: "image-data" as const, data: part.data, mediaType: part.mimeType },
      ),
    };
  }
  const value = text === "" && hasImages ? "(the result is an image, below)" : text;
  return { type: isError ? ("error-text" as const) : ("text" as const), value };
}
