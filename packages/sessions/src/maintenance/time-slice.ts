/** Longest piece of work between two chances for others. Turns wait for one such piece and one commit at most. */
const SLICE_MS = 15;

/** Starts a slice; answers whether there is time left in it. */
export function startSlice(): () => boolean {
  const endsAt = performance.now() + SLICE_MS;
  return () => performance.now() < endsAt;
}

/** Lets everything else that is ready go first. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
