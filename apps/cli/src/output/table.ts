/** Rows as aligned columns, the last one unpadded. Cells must be single lines. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [header, ...rows]
    .map((row) =>
      row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join("  "),
    )
    .join("\n");
}

/** Text for a terminal: control characters, which could move the cursor or hide text, become visible. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}\u200b\u2060\ufeff]/gu, (char) =>
    char === "\n" || char === "\t" ? char : `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}

/** Text that somebody decides about: nothing in it is invisible, or looks like a plain space and is none. */
export function revealed(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu, (char) =>
    char === "\n" || char === "\t" ? char : `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}

/** One line of at most `maxChars` characters, printable. */
export function oneLine(text: string, maxChars: number): string {
  const line = printable(text.replace(/\s+/g, " ").trim());
  return line.length > maxChars ? `${line.slice(0, maxChars - 1)}…` : line;
}

/** `1 session`, `2 sessions`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** `3s`, `5m`, `2h`, `4d`: how long ago, coarsely. */
export function formatAge(thenMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.round((nowMs - thenMs) / 1000));
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}h`;
  return `${Math.floor(seconds / 86_400)}d`;
}
