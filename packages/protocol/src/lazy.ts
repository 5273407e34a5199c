/** Runs `build` on the first call and answers the same value ever after. Keeps schemas out of the start-up path. */
export function lazy<T extends object>(build: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= build());
}
