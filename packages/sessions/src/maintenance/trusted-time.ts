import { DAY_MS } from "./units.ts";

/** A clock may be this much ahead of the last maintenance without being doubted. */
const MAX_STEP_MS = DAY_MS;
/** A clock that jumped ahead is believed once it went on for so long without another jump. */
const CONFIRM_MS = DAY_MS;

/** What maintenance remembers of the clock, epoch milliseconds. */
export interface ClockMemory {
  /** The latest time that was believed. */
  trustedAt: number;
  /** What the clock said at the last maintenance. */
  seenAt: number;
  /** When a clock that is ahead of what is believed was first met. */
  aheadSince: number | null;
}

export interface TrustedTime {
  /** The time that ages are measured by. */
  now: number;
  /** The clock is ahead of what can be believed yet. */
  isDoubted: boolean;
  memory: ClockMemory;
}

/**
 * A clock that jumps ahead must not make every session old. Ages go on from the last maintenance until the clock has run for a
 * day beyond the jump. A gateway that was off for longer looks the same, and only cleans a day later. A clock that was set back
 * is believed at once: it makes sessions younger. Pure.
 */
export function decideTrustedTime(memory: ClockMemory | undefined, clock: number): TrustedTime {
  if (memory === undefined || clock - memory.trustedAt <= MAX_STEP_MS) return believe(clock);
  const steady = clock >= memory.seenAt && clock - memory.seenAt <= MAX_STEP_MS;
  const aheadSince = steady ? (memory.aheadSince ?? clock) : clock;
  if (clock - aheadSince >= CONFIRM_MS) return believe(clock);
  return {
    now: memory.trustedAt,
    isDoubted: true,
    memory: { trustedAt: memory.trustedAt, seenAt: clock, aheadSince },
  };
}

function believe(clock: number): TrustedTime {
  return { now: clock, isDoubted: false, memory: { trustedAt: clock, seenAt: clock, aheadSince: null } };
}
