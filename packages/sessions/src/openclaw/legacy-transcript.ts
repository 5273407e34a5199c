import { isDeeperThan, MAX_DEPTH, MAX_HEADER_CHARS } from "../jsonl.ts";
import { isMessage, requireRecordId } from "../record.ts";
import type { TranscriptHeader } from "../session-store.ts";
import { showValue } from "../shown-value.ts";
import type { RecordRow } from "../transcripts.ts";
import type { Line } from "./legacy-lines.ts";
import { parseLegacyTime } from "./legacy-time.ts";

export type ImportedRow = Omit<RecordRow, "seq">;

/** What stands in for facts that an older or damaged transcript does not have. */
export interface TranscriptDefaults {
  sessionId: string;
  cwd: string;
  timeMs: number;
}

export interface LegacyTranscript {
  header: TranscriptHeader;
  /** Named by the header of an exported transcript; the last record otherwise. */
  leafId?: string;
  /** To be read once. Damaged lines are reported and left out; what hung on one follows the record before it. */
  rows: Generator<ImportedRow>;
}

type Values = Record<string, unknown>;

interface ParsedLine {
  line: number;
  text: string;
  value: Values;
}

type PlacedRecord = Values & { id: string; parentId: string | null; timestamp: string; type: string };
type Report = (line: number, problem: string) => void;

/** Reads a transcript as it was written by any version; every record that can be understood is kept, in order. */
export function readLegacyTranscript(
  lines: Generator<Line>,
  defaults: TranscriptDefaults,
  report: Report,
): LegacyTranscript {
  const values = parseLines(lines, report);
  const first = values.next();
  const given = !first.done && first.value.value["type"] === "session" ? first.value.value : undefined;
  if (given === undefined && !first.done) report(first.value.line, "the header is missing; one was made up");
  const { leafId, ...header } = given ?? {};
  return {
    header: toHeader(header, defaults),
    ...(typeof leafId === "string" && { leafId }),
    rows: toRows(values, given === undefined && !first.done ? first.value : undefined, defaults, report),
  };
}

function* parseLines(lines: Generator<Line>, report: Report): Generator<ParsedLine> {
  for (const { number: line, text } of lines) {
    if (text === undefined) {
      report(line, "it is too long");
      continue;
    }
    if (text.trim() === "") continue;
    const value = parseObject(text);
    if (typeof value === "string") report(line, value);
    else yield { line, text, value };
  }
}

function parseObject(text: string): Values | string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return "it is not an object";
    return isDeeperThan(value, MAX_DEPTH) ? `it is nested deeper than ${MAX_DEPTH} levels` : (value as Values);
  } catch {
    return "it is not JSON";
  }
}

function toHeader(given: Values, { sessionId, cwd, timeMs }: TranscriptDefaults): TranscriptHeader {
  const kept = JSON.stringify(given).length > MAX_HEADER_CHARS ? {} : given;
  return {
    ...kept,
    type: "session",
    version: 1,
    id: sessionId,
    timestamp: isTime(given["timestamp"]) ? given["timestamp"] : new Date(timeMs).toISOString(),
    cwd: typeof given["cwd"] === "string" ? given["cwd"] : cwd,
  };
}

function* toRows(
  values: Generator<ParsedLine>,
  first: ParsedLine | undefined,
  defaults: TranscriptDefaults,
  report: Report,
): Generator<ImportedRow> {
  const ids = new Set<string>();
  let lastId: string | null = null;
  let lastTime = new Date(defaults.timeMs).toISOString();
  for (const { line, text, value } of prepend(first, values)) {
    const record = toRecord(value, { line, lastId, lastTime, ids });
    if (typeof record === "string") {
      report(line, record);
      continue;
    }
    ids.add(record.id);
    lastId = record.id;
    lastTime = record.timestamp;
    const json = isUnchanged(record, value) ? text.trim() : JSON.stringify(record);
    yield { entry_id: record.id, parent_id: record.parentId, type: record.type, json };
  }
}

/** A record that needed no change keeps its exact text. */
function isUnchanged(record: PlacedRecord, value: Values): boolean {
  return (["type", "id", "parentId", "timestamp"] as const).every((field) => record[field] === value[field]);
}

function* prepend<T>(first: T | undefined, others: Generator<T>): Generator<T> {
  if (first !== undefined) yield first;
  yield* others;
}

interface Before {
  line: number;
  lastId: string | null;
  lastTime: string;
  ids: ReadonlySet<string>;
}

/** The record with id, parent and time of its own, or what is wrong with it. */
function toRecord(value: Values, { line, lastId, lastTime, ids }: Before): PlacedRecord | string {
  const { type } = value;
  if (typeof type !== "string" || type === "") return "its type is missing";
  if (type === "session") return "it is a second header";
  // Records of the first format have neither id nor parent: they follow each other.
  const id = value["id"] ?? `line-${line}`;
  if (!isRecordId(id)) return `its id ${showValue(id)} cannot be used`;
  if (ids.has(id)) return `the id ${showValue(id)} occurred before`;
  const { parentId: parent } = value;
  const parentId = parent === null || (typeof parent === "string" && ids.has(parent)) ? parent : lastId;
  const timestamp = isTime(value["timestamp"]) ? value["timestamp"] : (messageTime(value["message"]) ?? lastTime);
  const placed: PlacedRecord = { ...value, type, id, parentId, timestamp };
  if (type !== "message" || isMessage(value["message"])) return placed;
  const { message, ...rest } = placed;
  if (message === undefined) return "its message is missing";
  // Kinds of messages that readers here do not know are kept, out of the model's sight.
  return { ...rest, type: "custom", customType: "openclaw.message", data: message };
}

function isRecordId(id: unknown): id is string {
  try {
    requireRecordId(id);
    return true;
  } catch {
    return false;
  }
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}

/** Messages carry their time in milliseconds. */
function messageTime(message: unknown): string | undefined {
  const time =
    typeof message === "object" && message !== null && "timestamp" in message ? message.timestamp : undefined;
  const timeMs = parseLegacyTime(time);
  // Zero is what writers put who knew no time.
  return timeMs ? new Date(timeMs).toISOString() : undefined;
}
