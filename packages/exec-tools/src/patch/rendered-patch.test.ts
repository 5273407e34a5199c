import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { applyPatch } from "./apply-patch.ts";

const root = mkdtempSync(join(tmpdir(), "oc-rendered-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Lines of a file, each with what becomes of it. */
interface Piece {
  text: string;
  fate: "keep" | "remove" | "replace" | "insert";
}

const text = fc.stringMatching(/^[a-z +@*-]{0,6}$/);
const piece: fc.Arbitrary<Piece> = fc.record({
  text,
  fate: fc.constantFrom("keep", "keep", "keep", "remove", "replace", "insert"),
});

/** Every line is unique, so that there is one place for each chunk. */
const numbered = (pieces: Piece[]): Piece[] => pieces.map((piece, at) => ({ ...piece, text: `${piece.text}|${at}` }));

function newLines({ text, fate }: Piece): string[] {
  if (fate === "remove") return [];
  if (fate === "replace") return [`${text} new`];
  return fate === "insert" ? [text, `${text} more`] : [text];
}

function patchLines({ text, fate }: Piece): string[] {
  if (fate === "keep") return [` ${text}`];
  if (fate === "insert") return [` ${text}`, `+${text} more`];
  return fate === "remove" ? [`-${text}`] : [`-${text}`, `+${text} new`];
}

/** Cuts a file into chunks; kept lines at their edges are left out, as in a real patch. */
function render(pieces: Piece[], size: number): string[] {
  const lines: string[] = [];
  for (let at = 0; at < pieces.length; at += size) {
    const chunk = pieces.slice(at, at + size);
    const first = chunk.findIndex(({ fate }) => fate !== "keep");
    const last = chunk.findLastIndex(({ fate }) => fate !== "keep");
    if (first < 0) continue;
    lines.push("@@", ...chunk.slice(Math.max(0, first - 1), last + 2).flatMap(patchLines));
  }
  return lines;
}

describe("a rendered patch", () => {
  it("makes of a file what it was rendered from, in any line ends", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 40 }).map(numbered),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom("\n", "\r\n"),
        fc.constantFrom("", "\uFEFF"),
        fc.boolean(),
        async (pieces, size, newline, bom, patchHasCrlf) => {
          const chunks = render(pieces, size);
          fc.pre(chunks.length > 0);
          const file = join(root, "file.txt");
          writeFileSync(file, bom + pieces.map(({ text }) => text + newline).join(""));
          const patch = ["*** Begin Patch", "*** Update File: file.txt", ...chunks, "*** End Patch", ""];
          await applyPatch(patch.join(patchHasCrlf ? "\r\n" : "\n"), { root });
          const content = pieces
            .flatMap(newLines)
            .map((line) => line + newline)
            .join("");
          expect(readFileSync(file, "utf8")).toBe(content === "" ? "" : bom + content);
        },
      ),
      { numRuns: 150 },
    ));
});
