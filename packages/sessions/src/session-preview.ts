import type { Store } from "@oc/store";
import { parseRecord } from "./record.ts";
import type { TranscriptRecord } from "./session-store.ts";

/** How much of a transcript's ends a list may read for one row, in UTF-16 units of JSON. */
const MAX_TITLE_READ_CHARS = 8 * 1024;
const MAX_PREVIEW_READ_CHARS = 16 * 1024;
const MAX_ROWS_READ = 32;
const MAX_TITLE_CHARS = 60;
const MAX_PREVIEW_CHARS = 160;

/** Short texts for lists, read from the first and last records of a transcript. */
export class SessionPreviews {
  readonly #sql;

  constructor({ sqlite }: Pick<Store, "sqlite">) {
    const messages =
      "SELECT json FROM transcript_events WHERE session_id = ? AND type = 'message' AND length(json) <= ?";
    this.#sql = {
      first: sqlite.prepare<[string, number, number], string>(`${messages} ORDER BY seq LIMIT ?`).pluck(),
      last: sqlite.prepare<[string, number, number], string>(`${messages} ORDER BY seq DESC LIMIT ?`).pluck(),
    };
  }

  /** The first words of the user in this generation. */
  derivedTitle(sessionId: string): string | undefined {
    const rows = this.#sql.first.all(sessionId, MAX_TITLE_READ_CHARS, MAX_ROWS_READ);
    return firstText(rows, MAX_TITLE_READ_CHARS, ["user"], MAX_TITLE_CHARS);
  }

  /** The last words of either side. */
  lastMessage(sessionId: string): string | undefined {
    const rows = this.#sql.last.all(sessionId, MAX_PREVIEW_READ_CHARS, MAX_ROWS_READ);
    return firstText(rows, MAX_PREVIEW_READ_CHARS, ["user", "assistant"], MAX_PREVIEW_CHARS);
  }
}

/** What a record says when it is a message of user or assistant with words in it. */
export function messagePreview(
  json: string,
): { role: "user" | "assistant"; text: string; timestamp: string } | undefined {
  const record = parseRecord(json);
  if (record.type !== "message" || record.message.role === "toolResult") return undefined;
  const text = shorten(textOf(record, ["user", "assistant"]), MAX_PREVIEW_CHARS);
  return text === "" ? undefined : { role: record.message.role, text, timestamp: record.timestamp };
}

function firstText(
  rows: readonly string[],
  budget: number,
  roles: readonly string[],
  maxChars: number,
): string | undefined {
  let read = 0;
  for (const json of rows) {
    read += json.length;
    if (read > budget) return undefined;
    const text = shorten(textOf(parseRecord(json), roles), maxChars);
    if (text !== "") return text;
  }
  return undefined;
}

function textOf(record: TranscriptRecord, roles: readonly string[]): string {
  if (record.type !== "message" || !roles.includes(record.message.role)) return "";
  const { content } = record.message;
  if (typeof content === "string") return content;
  return content.map((part) => (part.type === "text" ? part.text : "")).join(" ");
}

function shorten(text: string, maxChars: number): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  const characters = Array.from(line.slice(0, maxChars * 2));
  return characters.length <= maxChars
    ? line
    : `${characters
        .slice(0, maxChars - 1)
        .join("")
        .trimEnd()}…`;
}
