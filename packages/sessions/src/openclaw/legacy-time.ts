/** The last instant that a date can name. */
const MAX_TIME_MS = 8_640_000_000_000_000;

/** Milliseconds since the Unix epoch, if that is what the value is. Older files may hold anything. */
export function parseLegacyTime(value: unknown): number | undefined {
  return typeof value === "number" && value >= 0 && value <= MAX_TIME_MS ? Math.trunc(value) : undefined;
}
