const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 64;

/** The calendar date of a moment in a zone, as `YYYY-MM-DD`. Throws a `RangeError` for an unknown zone. */
export function localDate(epochMs: number, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    if (formatters.size >= MAX_FORMATTERS) formatters.clear();
    formatters.set(timeZone, formatter);
  }
  return formatter.format(epochMs);
}
