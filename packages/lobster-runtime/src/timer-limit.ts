/** Milliseconds. Node fires a timer for longer at once. */
export const MAX_TIMER_MS = 2_147_483_647;
