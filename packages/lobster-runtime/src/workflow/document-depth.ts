/** Far more than anybody writes, and far less than what the engine's stack can take. */
const MAX_DEPTH = 200;

/**
 * Whether a document is nested deeper than 200 levels, as one that contains itself (a YAML alias inside its own anchor) is.
 * What aliases share is looked at once.
 */
export function isTooDeep(document: unknown): boolean {
  const seenAt = new Map<object, number>();
  const visit = (value: unknown, depth: number): boolean => {
    if (typeof value !== "object" || value === null) return false;
    if (depth > MAX_DEPTH) return true;
    if ((seenAt.get(value) ?? -1) >= depth) return false;
    seenAt.set(value, depth);
    return Object.values(value).some((child) => visit(child, depth + 1));
  };
  return visit(document, 0);
}
