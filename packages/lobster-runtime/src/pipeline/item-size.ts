const OBJECT_BYTES = 24;
const SLOT_BYTES = 8;
/** A value of more objects than any stage may hold, or one that contains itself, counts as endless. */
const MAX_OBJECTS = 8_000_000;

/**
 * About how many bytes of memory a JSON value takes. An estimate, never a measurement: good enough to say when to stop holding
 * items, and far cheaper than writing them as text.
 */
export function estimateBytes(item: unknown): number {
  if (typeof item !== "object" || item === null) return scalarBytes(item);
  let bytes = 0;
  let objects = 0;
  const pending: object[] = [item];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (++objects > MAX_OBJECTS) return Number.POSITIVE_INFINITY;
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
