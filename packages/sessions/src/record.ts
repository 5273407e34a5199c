import { SessionError } from "./errors.ts";
import type { NewTranscriptRecord, TranscriptRecord } from "./session-store.ts";
import { showValue } from "./shown-value.ts";
import { damagedError, parseStored } from "./stored-json.ts";

/** Larger `details` are stored as a summary. UTF-8 bytes of their JSON. */
const MAX_DETAILS_BYTES = 16 * 1024;
const DETAILS_PREVIEW_CHARS = 500;
/** One record's JSON in UTF-16 units; above it a single row would stall every reader. */
export const MAX_RECORD_CHARS = 64 * 1024 * 1024;
const MAX_ID_LENGTH = 128;

export interface RecordPlace {
  id: string;
  parentId: string | null;
  timestamp: string;
}

/** A record as it is stored: the object and its one line of JSON. */
export interface StoredRecord {
  record: TranscriptRecord;
  json: string;
}

/** Gives a new record its place in the tree. Throws `INVALID_RECORD` for what JSON or the transcript cannot hold. */
export function placeRecord(input: NewTranscriptRecord, place: RecordPlace): StoredRecord {
  const type: unknown = input.type;
  if (typeof type !== "string" || type === "" || type === "session") {
    throw new SessionError("INVALID_RECORD", `A record needs a type other than "session", got ${showValue(type)}.`);
  }
  if (input.type === "message" && !isMessage(input.message)) {
    throw new SessionError(
      "INVALID_RECORD",
      "A message record needs a message with role user, assistant or toolResult and content that is text or a list of parts.",
    );
  }
  const { id: _id, type: _type, ...content } = limitDetails(input);
  const placed = { type, id: place.id, parentId: place.parentId, timestamp: place.timestamp, ...content };
  const json = toJson(placed);
  if (json.length > MAX_RECORD_CHARS) {
    throw new SessionError(
      "INVALID_RECORD",
      `A record of ${json.length} characters is too large (at most ${MAX_RECORD_CHARS}).`,
    );
  }
  return { record: placed as TranscriptRecord, json };
}

/** Whether a value can be the message of a record: readers rely on the role, and on content that is text or a list of parts. */
export function isMessage(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("role" in value && "content" in value)) return false;
  const { role, content } = value;
  if (role !== "user" && role !== "assistant" && role !== "toolResult") return false;
  return typeof content === "string" || (Array.isArray(content) && content.every(isPart));
}

function isPart(value: unknown): boolean {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** A record as it was stored. Throws `STORE_CORRUPT`. */
export function parseRecord(json: string | undefined): TranscriptRecord {
  const record = parseStored(json, "a record") as TranscriptRecord;
  if (typeof record.type === "string" && (record.type !== "message" || isMessage(record.message))) return record;
  throw damagedError("a record");
}

/** Text that is stored as it is: SQLite would replace the halves of surrogate pairs, so that two ids become one. */
export function isId(id: unknown, maxLength: number): id is string {
  return typeof id === "string" && id.length > 0 && id.length <= maxLength && !/\p{Cs}/u.test(id);
}

export function requireRecordId(id: unknown): string {
  if (isId(id, MAX_ID_LENGTH)) return id;
  throw new SessionError(
    "INVALID_RECORD",
    `A record id must be text of 1 to ${MAX_ID_LENGTH} characters, got ${showValue(id)}.`,
  );
}

function limitDetails(input: NewTranscriptRecord): NewTranscriptRecord {
  if (input.type === "message" && input.message.role === "toolResult") {
    const details = summariseLarge(input.message.details);
    return details === input.message.details ? input : { ...input, message: { ...input.message, details } };
  }
  if ("details" in input && input.details !== undefined) {
    const details = summariseLarge(input.details);
    return details === input.details ? input : { ...input, details };
  }
  return input;
}

function summariseLarge(details: unknown): unknown {
  if (details === undefined) return undefined;
  const json = toJson(details);
  const bytes = Buffer.byteLength(json);
  if (bytes <= MAX_DETAILS_BYTES) return details;
  return { persistedDetailsTruncated: true, bytes, preview: json.slice(0, DETAILS_PREVIEW_CHARS) };
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch (error) {
    throw new SessionError("INVALID_RECORD", `A record must be plain JSON: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
