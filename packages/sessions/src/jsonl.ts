import { SessionError } from "./errors.ts";
import { isMessage, MAX_RECORD_CHARS, requireRecordId } from "./record.ts";
import type { TranscriptHeader } from "./session-store.ts";
import { showValue } from "./shown-value.ts";
import type { RecordRow, Transcripts, Window } from "./transcripts.ts";
import { parseStored } from "./stored-json.ts";

/** Harmless in a file name, which archives make of it. */
export const SESSION_ID = /^\w[\w.-]{0,127}$/;

/** A header is written and read as a whole with every export and reset. */
export const MAX_HEADER_CHARS = 64 * 1024;
/** Far beyond any record, and far below what exhausts the stack of those who write it out again. */
export const MAX_DEPTH = 500;

/** A parsed transcript: its header, its records as they are stored, and its leaf when the last record is not it. */
export interface ParsedTranscript {
  header: TranscriptHeader;
  rows: Omit<RecordRow, "seq">[];
  leafId?: string | null;
}

/**
 * The lines of one transcript, header first, without line ends. The header names the leaf when it is not the last record,
 * as after a rewind.
 */
export function* formatTranscript(transcripts: Transcripts, window: Window): Generator<string> {
  yield headerLine(transcripts, window);
  for (const row of transcripts.all(window.session_id)) yield row.json;
}

/** The first line; it names the leaf when that is not the last record. */
function headerLine(transcripts: Transcripts, window: Window): string {
  return transcripts.lastEntryId(window.session_id) === window.leaf_id
    ? window.header_json
    : JSON.stringify({
        ...parseStored(window.header_json, `the header of the transcript ${window.session_id}`),
        leafId: window.leaf_id,
      });
}

/** Reads the lines of one transcript. Throws `INVALID_TRANSCRIPT` naming the line; nothing is repaired. */
export async function parseTranscript(lines: Iterable<string> | AsyncIterable<string>): Promise<ParsedTranscript> {
  let header: TranscriptHeader | undefined;
  let leafId: string | null | undefined;
  const rows: ParsedTranscript["rows"] = [];
  const ids = new Set<string>();
  let lineNumber = 0;
  for await (const line of lines) {
    lineNumber++;
    const text = line.trim();
    if (text === "") continue;
    if (text.length > MAX_RECORD_CHARS) {
      throw invalidLine(lineNumber, `it has ${text.length} characters (at most ${MAX_RECORD_CHARS})`);
    }
    const value = parseLine(text, lineNumber);
    if (isDeeperThan(value, MAX_DEPTH)) throw invalidLine(lineNumber, `it is nested deeper than ${MAX_DEPTH} levels`);
    if (header === undefined) {
      if (text.length > MAX_HEADER_CHARS) {
        throw invalidLine(lineNumber, `its header has ${text.length} characters (at most ${MAX_HEADER_CHARS})`);
      }
      ({ header, leafId } = parseHeader(value, lineNumber));
      continue;
    }
    const row = parseRow(value, text, ids, lineNumber);
    ids.add(row.entry_id);
    rows.push(row);
  }
  if (header === undefined) throw invalidLine(lineNumber + 1, "the header is missing");
  if (typeof leafId === "string" && !ids.has(leafId)) {
    throw invalidLine(1, `leafId names the missing entry ${showValue(leafId)}`);
  }
  return { header, rows, ...(leafId !== undefined && { leafId }) };
}

function parseLine(text: string, lineNumber: number): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalidLine(lineNumber, "it is not JSON", error);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw invalidLine(lineNumber, "it is not an object");
}

function parseHeader(
  value: Record<string, unknown>,
  lineNumber: number,
): { header: TranscriptHeader; leafId: string | null | undefined } {
  if (value.type !== "session") throw invalidLine(lineNumber, `the first record must be of type "session"`);
  if (value.version !== 1) {
    throw invalidLine(lineNumber, `version ${showValue(value.version)} is not supported (known: 1)`);
  }
  if (typeof value.id !== "string" || !SESSION_ID.test(value.id)) {
    throw invalidLine(lineNumber, "id must be 1 to 128 letters, digits, dots, dashes or underscores");
  }
  if (typeof value.timestamp !== "string" || Number.isNaN(Date.parse(value.timestamp))) {
    throw invalidLine(lineNumber, "timestamp must be an ISO 8601 date");
  }
  if (typeof value.cwd !== "string") throw invalidLine(lineNumber, "cwd must be text");
  const { leafId, ...header } = value;
  if (leafId !== undefined && leafId !== null && typeof leafId !== "string") {
    throw invalidLine(lineNumber, "leafId must be text or null");
  }
  return { header: header as unknown as TranscriptHeader, leafId };
}

function parseRow(
  value: Record<string, unknown>,
  json: string,
  ids: ReadonlySet<string>,
  lineNumber: number,
): Omit<RecordRow, "seq"> {
  const { type, parentId } = value;
  if (typeof type !== "string" || type === "" || type === "session") {
    throw invalidLine(lineNumber, "type must name a record type");
  }
  if (type === "message" && !isMessage(value.message)) {
    throw invalidLine(
      lineNumber,
      "its message must have the role user, assistant or toolResult and content that is text or a list of parts",
    );
  }
  const id = requireLineId(value.id, lineNumber);
  if (ids.has(id)) throw invalidLine(lineNumber, `the id ${showValue(id)} occurred before`);
  if (parentId !== null && !(typeof parentId === "string" && ids.has(parentId))) {
    throw invalidLine(lineNumber, `parentId must be null or an earlier entry, got ${showValue(parentId)}`);
  }
  return { entry_id: id, parent_id: parentId, type, json };
}

export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

function requireLineId(id: unknown, lineNumber: number): string {
  try {
    return requireRecordId(id);
  } catch (error) {
    throw invalidLine(lineNumber, (error as Error).message, error);
  }
}

function invalidLine(lineNumber: number, reason: string, cause?: unknown): SessionError {
  return new SessionError(
    "INVALID_TRANSCRIPT",
    `Line ${lineNumber} of the transcript is not valid: ${reason}. Nothing was imported.`,
    {
      cause,
    },
  );
}
