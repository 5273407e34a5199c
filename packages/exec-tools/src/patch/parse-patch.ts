import { ExecToolsError } from "../errors.ts";
import type { AddOperation, ChunkLine, PatchChunk, PatchOperation, UpdateOperation } from "./patch-operation.ts";

const BEGIN = "*** Begin Patch";
const END = "*** End Patch";
const ADD = "*** Add File: ";
const DELETE = "*** Delete File: ";
const UPDATE = "*** Update File: ";
const MOVE = "*** Move to: ";
const END_OF_FILE = "*** End of File";
const HEREDOC_STARTS: ReadonlySet<string> = new Set(["<<EOF", "<<'EOF'", '<<"EOF"']);
const LINE_KINDS: ReadonlyMap<string, ChunkLine["kind"]> = new Map([
  [" ", "context"],
  ["-", "remove"],
  ["+", "add"],
]);

/**
 * Reads a patch. Blank space around it and a `<<EOF … EOF` wrapper are tolerated; lines end with LF or CRLF.
 * Linear in the length of the text.
 *
 * @throws ExecToolsError `PATCH_INVALID`, and nothing else; the message names the line, 1-based.
 */
export function parsePatch(text: string): PatchOperation[] {
  if (/\p{Surrogate}/u.test(text))
    throw invalid("The patch holds half of a surrogate pair, which no UTF-8 file can hold.");
  return new PatchReader(text.split("\n").map(withoutCarriageReturn)).read();
}

/** Walks over the lines once; `#at` is the line that is read next. */
class PatchReader {
  readonly #lines: readonly string[];
  #at = 0;
  /** Index of the line that ends the patch. */
  #end = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  read(): PatchOperation[] {
    this.#enter();
    const operations: PatchOperation[] = [];
    while (this.#at < this.#end) operations.push(this.#operation());
    if (operations.length > 0) return operations;
    throw invalid(
      `line ${this.#end + 1}: the patch changes nothing. Put at least one "${UPDATE}<path>" section into it.`,
    );
  }

  /** Finds first and last line, without what is wrapped around them. */
  #enter(): void {
    let first = this.#lines.findIndex(isFilled);
    let last = this.#lines.findLastIndex(isFilled);
    if (first < 0) throw invalid(`The patch is empty. It begins with "${BEGIN}" and ends with "${END}".`);
    if (HEREDOC_STARTS.has(this.#trimmed(first))) {
      if (this.#trimmed(last) !== "EOF") throw invalid(`line ${last + 1}: the wrapper must end with EOF.`);
      do first += 1;
      while (first < last && !isFilled(this.#line(first)));
      do last -= 1;
      while (last > first && !isFilled(this.#line(last)));
    }
    if (this.#trimmed(first) !== BEGIN) {
      throw invalid(`line ${first + 1}: the first line must be "${BEGIN}", not ${quote(this.#line(first))}.`);
    }
    if (last <= first || this.#trimmed(last) !== END) {
      throw invalid(`line ${last + 1}: the last line must be "${END}", not ${quote(this.#line(last))}.`);
    }
    this.#at = first + 1;
    this.#end = last;
  }

  #operation(): PatchOperation {
    const line = this.#at + 1;
    const header = this.#line(this.#at);
    this.#at += 1;
    if (header.startsWith(ADD)) return this.#add(line, readPath(header, ADD, line));
    if (header.startsWith(DELETE)) return { kind: "delete", line, path: readPath(header, DELETE, line) };
    if (header.startsWith(UPDATE)) return this.#update(line, readPath(header, UPDATE, line));
    throw invalid(
      `line ${line}: expected "${ADD}<path>", "${DELETE}<path>" or "${UPDATE}<path>", not ${quote(header)}. ` +
        "Lines of an added file begin with +.",
    );
  }

  #add(line: number, path: string): AddOperation {
    const lines: string[] = [];
    for (; this.#at < this.#end; this.#at += 1) {
      const text = this.#line(this.#at);
      if (!text.startsWith("+")) break;
      lines.push(text.slice(1));
    }
    return { kind: "add", line, path, lines };
  }

  #update(line: number, path: string): UpdateOperation {
    const next = this.#line(this.#at);
    const moveTo = this.#at < this.#end && next.startsWith(MOVE) ? readPath(next, MOVE, this.#at + 1) : undefined;
    if (moveTo !== undefined) this.#at += 1;
    const chunks: PatchChunk[] = [];
    while (this.#at < this.#end && !isHeader(this.#line(this.#at))) chunks.push(this.#chunk(chunks.length === 0));
    if (chunks.length === 0 && moveTo === undefined) {
      throw invalid(
        `line ${line}: the update of ${quote(path)} is empty. Give it lines to change, or a "${MOVE}<path>".`,
      );
    }
    return { kind: "update", line, path, ...(moveTo === undefined ? {} : { moveTo }), chunks };
  }

  #chunk(isFirst: boolean): PatchChunk {
    const line = this.#at + 1;
    const anchors = this.#anchors();
    if (this.#at + 1 === line && !isFirst) {
      throw invalid(`line ${line}: expected "@@" or a header, not ${quote(this.#line(this.#at))}.`);
    }
    const lines: ChunkLine[] = [];
    for (; this.#at < this.#end; this.#at += 1) {
      const text = this.#line(this.#at);
      if (isHeader(text) || isAnchor(text)) break;
      const kind = text === "" ? "context" : LINE_KINDS.get(text.charAt(0));
      if (kind === undefined) {
        throw invalid(`line ${this.#at + 1}: a line must begin with a blank, - or +, not ${quote(text)}.`);
      }
      lines.push({ kind, text: text.slice(1) });
    }
    if (lines.length === 0) throw invalid(`line ${line}: there are no lines to find or to add below it.`);
    const isAtEnd = this.#at < this.#end && this.#line(this.#at).trimEnd() === END_OF_FILE;
    if (isAtEnd) this.#at += 1;
    return { line, anchors, lines, isAtEnd };
  }

  #anchors(): string[] {
    const anchors: string[] = [];
    for (; this.#at < this.#end; this.#at += 1) {
      const text = this.#line(this.#at);
      if (!isAnchor(text)) break;
      if (text.trimEnd() !== "@@") anchors.push(text.slice(3));
    }
    return anchors;
  }

  #line(index: number): string {
    return this.#lines[index] ?? "";
  }

  #trimmed(index: number): string {
    return this.#line(index).trim();
  }
}

/** Everything that begins like this ends a chunk; what it is, the next reader says. */
function isHeader(line: string): boolean {
  return line.startsWith("***");
}

function isAnchor(line: string): boolean {
  return line.startsWith("@@ ") || line.trimEnd() === "@@";
}

function isFilled(line: string): boolean {
  return line.trim() !== "";
}

function readPath(header: string, prefix: string, line: number): string {
  const path = header.slice(prefix.length).trim();
  if (path === "" || path.includes("\0")) throw invalid(`line ${line}: the header must name a file.`);
  return path;
}

function withoutCarriageReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}

function invalid(problem: string): ExecToolsError {
  return new ExecToolsError("PATCH_INVALID", problem);
}
