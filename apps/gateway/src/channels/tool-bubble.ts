import type { AgentEvent } from "@oc/agent-runtime";

type ToolData = Extract<AgentEvent, { stream: "tool" }>["data"];
export type VerboseLevel = "off" | "on" | "full";

const MAX_DETAIL_CHARS = 160;
const MAX_OUTPUT_CHARS = 4_000;
/** What of a call's arguments says what it is about. */
const TELLING_ARGUMENTS = ["description", "path", "file", "query", "pattern", "url", "name", "id"];

/** What a chat is shown of a tool call at this level; `undefined`: nothing. Arguments other than the telling ones stay hidden. */
export function formatToolBubble(data: ToolData, level: VerboseLevel, detail: "explain" | "raw"): string | undefined {
  const title = titleOf(data.name);
  switch (data.phase) {
    case "start":
      return level === "off" ? undefined : [`🛠️ ${title}`, describeCall(data.args, detail)].filter(Boolean).join(": ");
    case "update":
      return undefined;
    case "result": {
      if (data.skipped) return undefined;
      const output = outputOf(data.result.content);
      if (data.isError)
        return level === "off" ? `⚠️ ${title} failed` : `⚠️ ${title} failed: ${cut(oneLine(output), MAX_DETAIL_CHARS)}`;
      return level === "full" && output !== "" ? cut(output, MAX_OUTPUT_CHARS) : undefined;
    }
  }
}

function describeCall(args: Readonly<Record<string, unknown>>, detail: "explain" | "raw"): string {
  const telling = TELLING_ARGUMENTS.map((key) => args[key]).find((value) => typeof value === "string" && value !== "");
  const command = detail === "raw" ? args["command"] : undefined;
  return [telling, command]
    .filter((part) => typeof part === "string")
    .map((part) => cut(oneLine(part), MAX_DETAIL_CHARS))
    .join(", ");
}

function outputOf(content: readonly { type: string; text?: string }[]): string {
  return content
    .flatMap((part) => (part.type === "text" ? [part.text ?? ""] : []))
    .join("\n")
    .trim();
}

/** `sessions_list` → `Sessions List`. */
function titleOf(name: string): string {
  return name
    .split(/[_\s]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function cut(text: string, maxChars: number): string {
  return text.length > maxChars ? `${text.slice(0, maxChars)}…` : text;
}
