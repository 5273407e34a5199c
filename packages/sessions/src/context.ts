import type { ToolCallContent, ToolResultMessage } from "@oc/plugin-sdk";
import { parseRecord } from "./record.ts";
import type { TranscriptRecord } from "./session-store.ts";

/** A record on the active path, as far as the rules of the model context need it. */
export interface PathRecord {
  entry_id: string;
  type: string;
  json: string;
}

/** A boundary named a first kept entry that is not on the path before it; nothing before it is kept. */
export interface InvalidBoundary {
  boundaryId: string;
  firstKeptEntryId: string | undefined;
}

const CONTEXT_TYPES: ReadonlySet<string> = new Set(["message", "custom_message", "branch_summary"]);

/**
 * Picks what a model may see from the active path, newest record first. Pure; takes no more of the path than it needs.
 *
 * Let b be the last compaction or reset. Without one the whole path counts. Otherwise b's kept entries and everything after
 * it do, led by b itself when it is a compaction (its summary); compactions before b are never shown. What lies before the
 * last reset, and was not kept by that reset, stays out even when a later compaction names it as its first kept entry.
 */
export function selectContext<R extends PathRecord>(
  newestFirst: Iterable<R>,
  onInvalid: (problem: InvalidBoundary) => void = () => {},
): R[] {
  const seen: R[] = [];
  let boundary: R | undefined;
  let firstKeptOfBoundary: string | undefined;
  let reset: R | undefined;
  let firstKeptOfReset: string | undefined;
  let countAtBoundary = 0;
  let countAtReset = 0;
  /** How many of `seen` belong to the context by the boundary's pointer, and by the reset window. */
  let keptByBoundary: number | undefined;
  let keptByReset: number | undefined;

  for (const record of newestFirst) {
    if (boundary === undefined && isBoundary(record)) {
      boundary = record;
      firstKeptOfBoundary = firstKeptEntryId(record);
      countAtBoundary = seen.length;
      if (record.type === "reset" && firstKeptOfBoundary === undefined) {
        keptByBoundary = seen.length;
        break;
      }
    } else if (boundary?.type === "compaction" && reset === undefined && record.type === "reset") {
      reset = record;
      firstKeptOfReset = firstKeptEntryId(record);
      countAtReset = seen.length;
      if (firstKeptOfReset === undefined) keptByReset = seen.length;
    } else {
      seen.push(record);
    }
    if (boundary === undefined || record === boundary) continue;
    if (record.entry_id === firstKeptOfBoundary) keptByBoundary = seen.length;
    if (record.entry_id === firstKeptOfReset) keptByReset = seen.length;
    if (keptByBoundary !== undefined && (reset === undefined || keptByReset !== undefined)) break;
  }

  if (boundary === undefined) return oldestFirst(seen);
  if (keptByBoundary === undefined) {
    onInvalid({ boundaryId: boundary.entry_id, firstKeptEntryId: firstKeptOfBoundary });
    keptByBoundary = countAtBoundary;
  }
  if (reset !== undefined && keptByReset === undefined) {
    onInvalid({ boundaryId: reset.entry_id, firstKeptEntryId: firstKeptOfReset });
    keptByReset = countAtReset;
  }
  const context = oldestFirst(seen.slice(0, Math.min(keptByBoundary, keptByReset ?? Infinity)));
  return boundary.type === "compaction" ? [boundary, ...context] : context;
}

export function isBoundary(record: Pick<PathRecord, "type">): boolean {
  return record.type === "compaction" || record.type === "reset";
}

export function firstKeptEntryId(record: Pick<PathRecord, "json">): string | undefined {
  const parsed = parseRecord(record.json);
  return "firstKeptEntryId" in parsed ? parsed.firstKeptEntryId : undefined;
}

function oldestFirst<R extends PathRecord>(newestFirst: readonly R[]): R[] {
  return newestFirst.filter((record) => CONTEXT_TYPES.has(record.type)).toReversed();
}

/**
 * Makes every tool call have exactly one result, as model APIs demand. Pure; the stored transcript keeps what happened.
 *
 * A call that was never answered gets an error result `interrupted` after the results of its message; a result that
 * answers no open call is left out.
 */
export function settleToolCalls(records: readonly TranscriptRecord[]): TranscriptRecord[] {
  const answered = answeredCalls(records);
  const settled: TranscriptRecord[] = [];
  let owed: TranscriptRecord[] = [];
  for (const [index, record] of records.entries()) {
    const isResult = record.type === "message" && record.message.role === "toolResult";
    if (!isResult) {
      for (const result of owed) settled.push(result);
      owed = toolCallsOf(record)
        .filter((call) => !answered.calls.has(callKey(index, call.id)))
        .map((call) => interruptedResult(record, call));
    }
    if (!isResult || answered.results.has(index)) settled.push(record);
  }
  for (const result of owed) settled.push(result);
  return settled;
}

/** Which calls have a result, and which results belong to a call. Ids may repeat: the latest open call is meant. */
function answeredCalls(records: readonly TranscriptRecord[]): { calls: Set<string>; results: Set<number> } {
  const open = new Map<string, number>();
  const calls = new Set<string>();
  const results = new Set<number>();
  for (const [index, record] of records.entries()) {
    for (const call of toolCallsOf(record)) open.set(call.id, index);
    if (record.type !== "message" || record.message.role !== "toolResult") continue;
    const callIndex = open.get(record.message.toolCallId);
    if (callIndex === undefined) continue;
    open.delete(record.message.toolCallId);
    calls.add(callKey(callIndex, record.message.toolCallId));
    results.add(index);
  }
  return { calls, results };
}

function callKey(index: number, callId: string): string {
  return `${index}:${callId}`;
}

function toolCallsOf(record: TranscriptRecord): ToolCallContent[] {
  if (record.type !== "message" || record.message.role !== "assistant") return [];
  const { content } = record.message;
  return Array.isArray(content) ? content.filter((part) => part.type === "toolCall") : [];
}

function interruptedResult(call: TranscriptRecord, { id, name }: ToolCallContent): TranscriptRecord {
  const message: ToolResultMessage = {
    role: "toolResult",
    toolCallId: id,
    toolName: name,
    content: [{ type: "text", text: "interrupted" }],
    isError: true,
    timestamp: Date.parse(call.timestamp),
  };
  return { type: "message", id: `${call.id}:interrupted:${id}`, parentId: call.id, timestamp: call.timestamp, message };
}
