import { ExecToolsError } from "../errors.ts";
import { LineFinder, TooManyComparisons } from "./line-finder.ts";
import type { ChunkLine, PatchChunk } from "./patch-operation.ts";
import { contentLines, type TextDocument } from "./text-document.ts";

/** Lines that leave at one place of a file and lines that come there. */
interface Edit {
  at: number;
  removed: number;
  added: string[];
}

const MAX_SHOWN_LINES = 12;
const MAX_SHOWN_CHARS = 160;

/**
 * Applies chunks from top to bottom: the cursor never goes back. Context lines keep the bytes of the file.
 *
 * @param path how the error names the file.
 * @throws ExecToolsError `PATCH_MISMATCH` when a chunk has no place; shows the file and the expected lines.
 */
export function applyChunks(document: TextDocument, chunks: readonly PatchChunk[], path: string): TextDocument {
  const finder = new LineFinder(contentLines(document));
  const edits: Edit[] = [];
  let cursor = 0;
  for (const chunk of chunks) {
    try {
      const place = findPlace(finder, chunk, cursor);
      if ("missing" in place) throw mismatch(path, chunk, place.missing);
      for (const edit of editsOf(place.lines, place.start)) edits.push(edit);
      cursor = place.start + countOld(place.lines);
    } catch (error) {
      if (!(error instanceof TooManyComparisons)) throw error;
      const problem = `line ${chunk.line}: ${path} repeats itself too often to find this place`;
      throw new ExecToolsError("PATCH_MISMATCH", `${problem}. Add lines of context that stand there only.`);
    }
  }
  return { ...document, lines: applyEdits(document, edits) };
}

type Place = { start: number; lines: readonly ChunkLine[] } | { missing: readonly string[] };

function findPlace(finder: LineFinder, chunk: PatchChunk, cursor: number): Place {
  let from = cursor;
  for (const anchor of chunk.anchors) {
    const found = finder.find([anchor], from);
    if (found === undefined) return { missing: [anchor] };
    from = found + 1;
  }
  const start = findLines(finder, chunk, chunk.lines, from);
  if (start !== undefined) return { start, lines: chunk.lines };
  const lines = withoutLastEmptyContext(chunk.lines);
  const retried = lines && findLines(finder, chunk, lines, from);
  return lines && retried !== undefined ? { start: retried, lines } : { missing: oldLines(chunk.lines) };
}

function findLines(
  finder: LineFinder,
  { anchors, isAtEnd }: PatchChunk,
  lines: readonly ChunkLine[],
  from: number,
): number | undefined {
  const old = oldLines(lines);
  if (old.length > 0) return finder.find(old, from, isAtEnd);
  return anchors.length > 0 && !isAtEnd ? from : finder.length;
}

/** An empty line at the end of a chunk is often a blank line of the patch, not of the file. */
function withoutLastEmptyContext(lines: readonly ChunkLine[]): ChunkLine[] | undefined {
  const last = lines.findLastIndex(({ kind }) => kind !== "add");
  const line = lines[last];
  return line?.kind === "context" && line.text === "" ? lines.toSpliced(last, 1) : undefined;
}

function oldLines(lines: readonly ChunkLine[]): string[] {
  return lines.filter(({ kind }) => kind !== "add").map(({ text }) => text);
}

function countOld(lines: readonly ChunkLine[]): number {
  return lines.filter(({ kind }) => kind !== "add").length;
}

function editsOf(lines: readonly ChunkLine[], start: number): Edit[] {
  const edits: Edit[] = [];
  let at = start;
  let current: Edit | undefined;
  for (const { kind, text } of lines) {
    if (kind === "context") {
      current = undefined;
      at += 1;
      continue;
    }
    if (!current) edits.push((current = { at, removed: 0, added: [] }));
    if (kind === "add") current.added.push(text);
    else {
      current.removed += 1;
      at += 1;
    }
  }
  return edits;
}

/** The edits stand in order and do not overlap. */
function applyEdits({ lines, usesCrlf }: TextDocument, edits: readonly Edit[]): string[] {
  const result: string[] = [];
  let copied = 0;
  const copyTo = (end: number): void => {
    for (; copied < end; copied += 1) result.push(lines[copied] as string);
  };
  for (const { at, removed, added } of edits) {
    copyTo(at);
    for (const text of added) result.push(usesCrlf ? `${text}\r` : text);
    copied += removed;
  }
  copyTo(lines.length);
  return result;
}

function mismatch(path: string, chunk: PatchChunk, missing: readonly string[]): ExecToolsError {
  const shown = missing.slice(0, MAX_SHOWN_LINES).map((line) => `  ${line.slice(0, MAX_SHOWN_CHARS)}`);
  if (missing.length > shown.length) shown.push(`  … and ${missing.length - shown.length} more`);
  const where = chunk.isAtEnd ? "at its end" : "below the previous place of the patch";
  return new ExecToolsError(
    "PATCH_MISMATCH",
    `line ${chunk.line}: ${path} has no such lines ${where}:\n${shown.join("\n")}\n` +
      "Read the file again and copy the lines as they are. Nothing was changed.",
  );
}
