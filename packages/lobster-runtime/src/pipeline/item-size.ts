const OBJECT_BYTES = 24;
const SLOT_BYTES = 8;
/** Counting ends here: nobody may hold as much, and a value that contains itself must not be counted for ever. */
const ENOUGH_BYTES = 1024 ** 3;

/**
 * About how many bytes of memory a JSON value takes. An estimate, never a measurement: good enough to say when to stop holding
 * items, and far cheaper than writing them as text.
 */
export function estimateBytes(item: unknown): number {
  if (typeof item !== "object" || item === null) return scalarBytes(item);
  let bytes = 0;
  const pending: object[] = [item];
  for (let next = pending.pop(); next !== undefined && bytes < ENOUGH_BYTES; next = pending.pop()) {
    bytes += OBJECT_BYTES;
    for (const key in next) {
      const value = (next as Record<string, unknown>)[key];
      bytes += SLOT_BYTES;
      if (typeof value === "object" && value !== null) pending.push(value);
      else bytes += scalarBytes(value);
    }
  }
  return bytes;
}

function scalarBytes(value: unknown): number {
  return typeof value === "string" ? OBJECT_BYTES + value.length : SLOT_BYTES;
}
