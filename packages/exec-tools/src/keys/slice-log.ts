/** A window of lines of a log. */
export interface LogSlice {
  text: string;
  /** Lines of the whole log; a line end at its very end begins no further line. */
  totalLines: number;
  /** Characters of the whole log. */
  totalChars: number;
  /** Said when lines were left out that nobody asked to leave out. */
  note?: string;
}

const DEFAULT_LINES = 200;

/**
 * Lines of a log. Without offset and limit the last 200; with `limit` alone the last `limit`; with `offset` from that
 * line (0-based) on; with both a window. Numbers are cut to whole ones, 0 or more.
 */
export function sliceLog(text: string, offset?: number, limit?: number): LogSlice {
  const lines = splitLines(text);
  const first = wholeNumber(offset);
  const count = wholeNumber(limit);
  const total = { totalLines: lines.length, totalChars: text.length };
  if (first !== undefined) {
    return { text: lines.slice(first, count === undefined ? undefined : first + count).join("\n"), ...total };
  }
  const start = Math.max(0, lines.length - (count ?? DEFAULT_LINES));
  const shown = { text: lines.slice(start).join("\n"), ...total };
  if (count !== undefined || start === 0) return shown;
  return {
    ...shown,
    note: `Showing the last ${DEFAULT_LINES} of ${lines.length} lines; use offset and limit for others.`,
  };
}

function splitLines(text: string): string[] {
  if (text === "") return [];
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

function wholeNumber(value: number | undefined): number | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  return Math.max(0, Math.floor(value));
}
