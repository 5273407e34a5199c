import { array, assert, constantFrom, nat, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { selectContext } from "./context.ts";
import type { InvalidBoundary, PathRecord } from "./context.ts";

/** `m` message, `x` custom record, `c:id` compaction and `r:id` reset with their first kept entry, `r` reset that keeps nothing. */
function path(text: string): PathRecord[] {
  return text.split(" ").map((word, index) => {
    const [kind = "", firstKeptEntryId] = word.split(":");
    const type = { m: "message", x: "custom", c: "compaction", r: "reset", b: "branch_summary" }[kind[0] ?? ""] ?? kind;
    const id = kind.length > 1 ? kind : `${kind}${index + 1}`;
    return { entry_id: id, type, json: JSON.stringify({ type, ...(firstKeptEntryId && { firstKeptEntryId }) }) };
  });
}

function select(text: string): { context: string; invalid: InvalidBoundary[] } {
  const invalid: InvalidBoundary[] = [];
  const context = selectContext(path(text).toReversed(), (problem) => invalid.push(problem));
  return { context: context.map((entry) => entry.entry_id).join(" "), invalid };
}

describe("the context of a path", () => {
  it.each([
    ["all of it without a boundary", "m1 x2 m3 b4", "m1 m3 b4"],
    ["summary, kept and later entries after a compaction", "m1 m2 c3:m2 m4", "c3 m2 m4"],
    ["the last compaction only", "m1 c2:m1 m3 c4:m3 m5", "c4 m3 m5"],
    ["no earlier summary among the kept entries", "m1 m2 c3:m2 m4 c5:m2 m6", "c5 m2 m4 m6"],
    ["what a compaction's kept entry starts, even a record that is not shown", "m1 x2 m3 c4:x2 m5", "c4 m3 m5"],
    ["only later entries after a reset that keeps nothing", "m1 r2 m3", "m3"],
    ["kept and later entries after a reset", "m1 m2 r3:m2 m4", "m2 m4"],
    ["nothing from before a reset that a compaction points over", "m1 r2 m3 c4:m1 m5", "c4 m3 m5"],
    ["what the reset kept and the compaction kept, both", "m1 m2 m3 r4:m2 m5 c6:m1 m7", "c6 m2 m3 m5 m7"],
    ["not what the compaction dropped, though the reset kept it", "m1 m2 m3 r4:m1 m5 c6:m3 m7", "c6 m3 m5 m7"],
    ["the entries after the compaction's first kept one, after the reset", "m1 r2:m1 m3 m4 c5:m4 m6", "c5 m4 m6"],
    ["only the last reset's window", "m1 r2:m1 m3 r4:m3 m5", "m3 m5"],
    ["nothing but the summary right after a compaction that keeps nothing valid", "m1 c2:gone", "c2"],
  ])("is %s", (_, text, expected) => {
    expect(select(text).context).toBe(expected);
  });

  it.each([
    ["a compaction", "m1 c2:gone m3", "c2 m3", "c2"],
    ["a compaction that names itself", "m1 c2:c2 m3", "c2 m3", "c2"],
    ["a compaction that names a later entry", "m1 c2:m3 m3", "c2 m3", "c2"],
    ["a reset", "m1 r2:gone m3", "m3", "r2"],
    ["a reset behind a compaction", "m1 r2:gone m3 c4:m1 m5", "c4 m3 m5", "r2"],
  ])("keeps nothing and reports it when %s names no earlier entry", (_, text, expected, boundaryId) => {
    const { context, invalid } = select(text);
    expect(context).toBe(expected);
    expect(invalid.map((problem) => problem.boundaryId)).toEqual([boundaryId]);
  });

  it("takes no more of the path than it needs", () => {
    let taken = 0;
    function* newestFirst(): Generator<PathRecord> {
      for (const entry of path("m1 m2 m3 m4 c5:m4 m6").toReversed()) {
        taken++;
        yield entry;
      }
    }
    selectContext(newestFirst());
    expect(taken).toBe(3);
  });

  it("is what the rules say for every path", () => {
    const anyRecord = record({
      type: constantFrom("message", "custom", "custom_message", "branch_summary", "compaction", "reset"),
      firstKept: option(nat(14), { nil: undefined }),
    });
    assert(
      property(array(anyRecord, { maxLength: 14 }), (records) => {
        const entries = records.map(({ type, firstKept }, index) => ({
          entry_id: `e${index}`,
          type,
          json: JSON.stringify({ type, ...(firstKept !== undefined && { firstKeptEntryId: `e${firstKept}` }) }),
        }));
        const selected = selectContext(entries.toReversed()).map((entry) => entry.entry_id);
        expect(selected).toEqual(contextByTheRules(entries));
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The rules read one after the other over the whole path, without care for cost. */
function contextByTheRules(entries: PathRecord[]): string[] {
  const isShown = ({ type }: PathRecord): boolean => ["message", "custom_message", "branch_summary"].includes(type);
  const keptBefore = (boundary: number): number[] => {
    const { firstKeptEntryId } = JSON.parse(entries[boundary]?.json ?? "{}") as { firstKeptEntryId?: string };
    const first = entries.findIndex((entry) => entry.entry_id === firstKeptEntryId);
    return first === -1 ? [] : indexes(first, boundary);
  };
  const lastReset = entries.findLastIndex((entry) => entry.type === "reset");
  const window = new Set(
    lastReset === -1
      ? indexes(0, entries.length)
      : [...keptBefore(lastReset), ...indexes(lastReset + 1, entries.length)],
  );
  const boundary = entries.findLastIndex((entry) => entry.type === "reset" || entry.type === "compaction");
  const candidates =
    boundary === -1 ? indexes(0, entries.length) : [...keptBefore(boundary), ...indexes(boundary + 1, entries.length)];
  const shown = candidates
    .filter((index) => window.has(index))
    .flatMap((index) => entries[index] ?? [])
    .filter(isShown)
    .map((entry) => entry.entry_id);
  return entries[boundary]?.type === "compaction" ? [entries[boundary].entry_id, ...shown] : shown;
}

function indexes(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
}
