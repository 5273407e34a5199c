interface Zone {
  formatter: Intl.DateTimeFormat;
  quarter: number;
  date: string;
}

const zones = new Map<string, Zone>();
const MAX_ZONES = 64;
/** Every zone's midnight is at a full quarter of an hour, so that the date holds as long. */
const QUARTER_MS = 15 * 60_000;

/** The calendar date of a moment in a zone, as `YYYY-MM-DD`. Throws a `RangeError` for an unknown zone. */
export function localDate(epochMs: number, timeZone: string): string {
  let zone = zones.get(timeZone);
  if (!zone) {
    const formatter = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    zone = { formatter, quarter: Number.NaN, date: "" };
    if (zones.size >= MAX_ZONES) zones.clear();
    zones.set(timeZone, zone);
  }
  const quarter = Math.floor(epochMs / QUARTER_MS);
  if (zone.quarter !== quarter) {
    zone.quarter = quarter;
    zone.date = zone.formatter.format(epochMs);
  }
  return zone.date;
}
