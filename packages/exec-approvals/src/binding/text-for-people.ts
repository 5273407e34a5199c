import type { CommandAnalysis, CommandSpan } from "../analysis/command-analysis.ts";

/** Characters that are not seen, are seen as something else, or move what stands around them; all but the plain space. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]|(?! )\p{Zs}/gu;

/**
 * A text in which every character can be seen: control, direction, zero-width and other invisible characters, unusual spaces
 * and halves of broken characters appear as `\u{202E}`; a line break as `\n`, unless `keepsLines`, which keeps line breaks and
 * tabs (for text in a fence).
 */
export function escapeForPeople(text: string, { keepsLines = false }: { keepsLines?: boolean } = {}): string {
  return text.replace(INVISIBLE, (character) => {
    if (keepsLines && (character === "\n" || character === "\t")) return character;
    return SHORT[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`;
  });
}

const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r" };

/** Where the programs of a command stand in its text: in order, without overlap; in UTF-16 code units of the text as it is. */
export function highlightSpans({ segments }: Pick<CommandAnalysis, "segments">): CommandSpan[] {
  const spans: CommandSpan[] = [];
  for (const { span } of segments.toSorted((a, b) => a.span.startIndex - b.span.startIndex)) {
    const last = spans.at(-1);
    if (last === undefined || span.startIndex >= last.endIndex)
      spans.push({ startIndex: span.startIndex, endIndex: span.endIndex });
  }
  return spans;
}
