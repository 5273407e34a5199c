import type { ToolResult } from "./tool.ts";

/**
 * Brings whatever a tool returned into the shape of a {@link ToolResult}.
 * Text becomes a text block; `undefined` and `null` become an empty result; any other value becomes pretty JSON text,
 * with the value itself as `details`.
 */
export function toToolResult(value: unknown): ToolResult {
  if (value === undefined || value === null) return { content: [] };
  if (typeof value === "string") return { content: [{ type: "text", text: value }] };
  if (isToolResult(value)) return value;
  return { content: [{ type: "text", text: JSON.stringify(value, null, 2) ?? String(value) }], details: value };
}

function isToolResult(value: unknown): value is ToolResult {
  if (typeof value !== "object" || value === null || !("content" in value) || !Array.isArray(value.content)) {
    return false;
  }
  return value.content.every(
    (block: unknown) =>
      typeof block === "object" &&
      block !== null &&
      "type" in block &&
      ((block.type === "text" && "text" in block && typeof block.text === "string") ||
        (block.type === "image" && "data" in block && typeof block.data === "string" && "mimeType" in block)),
  );
}
