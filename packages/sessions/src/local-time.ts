import { SessionError } from "./errors.ts";
import { showValue } from "./shown-value.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Beyond every distance between a zone's clock and UTC, a day that a zone left out included. */
const MAX_SHIFT_MS = 40 * HOUR_MS;

/**
 * The latest moment, not after `now`, at which the clocks of a time zone reached `hour`:00. Pure.
 *
 * A clock reaches an hour that daylight saving skips when it jumps over it, and an hour that occurs twice the first time.
 * `timeZone` is an IANA name; default the host's. Throws `INVALID_TIME_ZONE`.
 */
export function lastLocalHour(hour: number, now: number, timeZone?: string): number {
  const clock = clockOf(timeZone);
  const today = Math.floor(clock(now) / DAY_MS) * DAY_MS + hour * HOUR_MS;
  // A clock that was set back over midnight reached tomorrow's hour already.
  for (const wallTime of [today + DAY_MS, today]) {
    const reached = firstReached(clock, wallTime);
    if (reached <= now) return reached;
  }
  return firstReached(clock, today - DAY_MS);
}

/** What a zone's clocks show at a moment, as if their zone were UTC. */
type Clock = (at: number) => number;

/** The first moment at which the clock shows `wallTime` or more. */
function firstReached(clock: Clock, wallTime: number): number {
  const before = wallTime - MAX_SHIFT_MS;
  const after = wallTime + MAX_SHIFT_MS;
  const shifts = [clock(before) - before, clock(after) - after];
  const shown = shifts.map((shift) => wallTime - shift).filter((at) => clock(at) === wallTime);
  return shown.length > 0 ? Math.min(...shown) : jumpOver(clock, wallTime, before, after);
}

/** The moment at which the clock jumps over a time that it never shows. */
function jumpOver(clock: Clock, wallTime: number, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (clock(middle) < wallTime) low = middle;
    else high = middle;
  }
  return high;
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function clockOf(timeZone: string | undefined): Clock {
  let format = formats.get(timeZone);
  if (!format) {
    format = openFormat(timeZone);
    // The host's zone may change while the process lives.
    if (timeZone !== undefined) formats.set(timeZone, format);
  }
  const opened = format;
  return (at) => {
    const shown: Record<string, number> = {};
    for (const { type, value } of opened.formatToParts(at)) shown[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000);
  };
}

function openFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", {
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
      ...(timeZone !== undefined && { timeZone }),
    });
  } catch (error) {
    throw new SessionError(
      "INVALID_TIME_ZONE",
      `There is no time zone ${showValue(timeZone)}. Use an IANA name such as "Europe/Berlin" or "UTC".`,
      { cause: error },
    );
  }
}

/** Throws `INVALID_TIME_ZONE`. */
export function requireTimeZone(timeZone: string): void {
  clockOf(timeZone);
}
