import { MAX_TIMER_MS, RECONNECT_MAX_DELAY_MS, RECONNECT_MIN_DELAY_MS } from "../limits.ts";

export interface BackoffOptions {
  /** Default 1000. */
  minDelayMs?: number;
  /** Default 30000. */
  maxDelayMs?: number;
}

/** Whether a connection lived long enough to start again with the shortest pause: as long as the longest pause. */
export function isStable(livedMs: number, { maxDelayMs = RECONNECT_MAX_DELAY_MS }: BackoffOptions = {}): boolean {
  return livedMs >= maxDelayMs;
}

/** Part of a pause that chance may take away, so that many clients do not come back at once. */
const JITTER = 0.25;

/**
 * Pause before reconnect attempt `attempt` (from 1): doubles from the minimum to the maximum, less up to a quarter.
 * `random` is in [0, 1).
 */
export function reconnectDelayMs(attempt: number, random: number, options: BackoffOptions = {}): number {
  const { minDelayMs = RECONNECT_MIN_DELAY_MS, maxDelayMs = RECONNECT_MAX_DELAY_MS } = options;
  const full = Math.min(MAX_TIMER_MS, maxDelayMs, minDelayMs * 2 ** (attempt - 1));
  return Math.round(full * (1 - JITTER * random));
}
