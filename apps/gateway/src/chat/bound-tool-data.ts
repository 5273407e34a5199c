import type { AgentEvent } from "@oc/agent-runtime";
import type { ToolResult } from "@oc/plugin-sdk";

type ToolData = Extract<AgentEvent, { stream: "tool" }>["data"];

/** Most characters of one text block that an event carries; the transcript has the rest. */
const MAX_EVENT_TEXT_CHARS = 16_384;

/** A tool's progress as clients may see it: bounded, without image data and without details meant for plugins. */
export function boundToolData(data: ToolData): ToolData {
  switch (data.phase) {
    case "start":
      return data;
    case "update":
      return { ...data, partialResult: boundResult(data.partialResult) };
    case "result":
      return { ...data, result: boundResult(data.result) };
  }
}

function boundResult(result: ToolResult): ToolResult {
  return {
    content: result.content.map((block) =>
      block.type === "text"
        ? { type: "text", text: boundText(block.text) }
        : { type: "text", text: `[image ${block.mimeType}]` },
    ),
    ...(result.isError === undefined ? {} : { isError: result.isError }),
  };
}

function boundText(text: string): string {
  if (text.length <= MAX_EVENT_TEXT_CHARS) return text;
  return `${text.slice(0, MAX_EVENT_TEXT_CHARS)}\n[${text.length - MAX_EVENT_TEXT_CHARS} more characters]`;
}
