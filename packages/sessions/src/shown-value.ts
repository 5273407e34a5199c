const MAX_SHOWN_CHARS = 80;

/** A value as error messages quote it: at most 80 characters, whatever it is. */
export function showValue(value: unknown): string {
  const text = toText(value);
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
}

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Circular, too deep, or a kind of value that JSON does not have.
    return typeof value === "bigint" ? `${value}n` : `an unreadable ${typeof value}`;
  }
}
