import { parseRecord } from "./record.ts";
import type { TranscriptRecord } from "./session-store.ts";

const CHARS_PER_TOKEN = 4;
/** What models of all providers charge for one picture, roughly. */
const IMAGE_TOKENS = 1200;

/** Roughly how many tokens a model would be sent for these records. */
export function estimateContextTokens(records: Iterable<{ json: string }>): number {
  let chars = 0;
  for (const { json } of records) chars += charsOf(parseRecord(json));
  return Math.ceil(chars / CHARS_PER_TOKEN);
}

function charsOf(record: TranscriptRecord): number {
  switch (record.type) {
    case "message": {
      const { content } = record.message;
      return typeof content === "string"
        ? content.length
        : content.reduce((chars, part) => chars + charsOfPart(part), 0);
    }
    case "custom_message":
      return textLength(record.content);
    case "compaction":
    case "branch_summary":
      return textLength(record.summary);
    default:
      return 0;
  }
}

function charsOfPart(part: { type: string }): number {
  if (part.type === "image") return IMAGE_TOKENS * CHARS_PER_TOKEN;
  if ("text" in part) return textLength(part.text);
  if ("thinking" in part) return textLength(part.thinking);
  return "arguments" in part ? textLength(JSON.stringify(part.arguments)) : 0;
}

/** Imported records may have anything where text belongs. */
function textLength(value: unknown): number {
  return typeof value === "string" ? value.length : 0;
}
