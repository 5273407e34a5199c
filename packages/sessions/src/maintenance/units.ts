/** The written form of a duration; the word of its unit decides, a bare number is in the unit that the knob names. */
export const DURATION_FORM = /^\d+(?:\.\d+)?\s*(?:ms|s|m|h|d|w)?$/;
/** The written form of a size, 1024-based; a bare number is bytes. */
export const SIZE_FORM = /^\d+(?:\.\d+)?\s*(?:b|kb|mb|gb|tb)?$/i;

export const DAY_MS = 86_400_000;

const UNIT_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: DAY_MS,
  w: 7 * DAY_MS,
};
const KIBI = 1024;
const SIZE_UNITS = ["b", "kb", "mb", "gb", "tb"];

/** Milliseconds; a bare number is days. `undefined` for anything that is no duration. */
export function parseDuration(value: unknown): number | undefined {
  if (typeof value === "number") return toAmount(value * DAY_MS);
  if (typeof value !== "string" || !DURATION_FORM.test(value.trim())) return undefined;
  const unit = /[a-z]+$/.exec(value.trim())?.[0] ?? "d";
  return toAmount(Number.parseFloat(value) * (UNIT_MS[unit] ?? Number.NaN));
}

/** Bytes. `undefined` for anything that is no size. */
export function parseSize(value: unknown): number | undefined {
  if (typeof value === "number") return toAmount(value);
  if (typeof value !== "string" || !SIZE_FORM.test(value.trim())) return undefined;
  const unit = /[a-z]+$/i.exec(value.trim())?.[0].toLowerCase() ?? "b";
  return toAmount(Number.parseFloat(value) * KIBI ** SIZE_UNITS.indexOf(unit));
}

function toAmount(value: number): number | undefined {
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}
