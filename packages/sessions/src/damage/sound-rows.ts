import { SESSION_ID } from "../jsonl.ts";
import { isMessage } from "../record.ts";
import type { Row } from "./readable-rows.ts";

export function isSoundWindow(row: Row): boolean {
  const header = parse(row["header_json"]);
  return isText(row["session_key"]) && header?.["type"] === "session" && header["id"] === row["session_id"];
}

export function isSoundEntry(row: Row): boolean {
  return isText(row["session_key"]) && isText(row["session_id"]) && parse(row["entry_json"]) !== undefined;
}

/** Overwritten overflow pages give other text for a row without any error: the record knows its own id. */
export function isSoundEvent(row: Row): boolean {
  const record = parse(row["json"]);
  const { session_id: sessionId, entry_id: id, seq } = row;
  return (
    typeof sessionId === "string" &&
    SESSION_ID.test(sessionId) &&
    Number.isSafeInteger(seq) &&
    record !== undefined &&
    record["id"] === id &&
    record["type"] === row["type"] &&
    (record["type"] !== "message" || isMessage(record["message"]))
  );
}

function parse(json: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = typeof json === "string" ? JSON.parse(json) : undefined;
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
