/** Names that values have without having been given them. */
const INHERITED = new Set(
  [Object, Array, String, Number, Boolean].flatMap((type) => Object.getOwnPropertyNames(type.prototype)),
);

/**
 * The reader of a dot path (`user.name`, `tags.0`); empty segments are ignored, so that `.` reads the value itself. What is
 * missing on the way is `undefined`. Only own fields count: `constructor` and `__proto__` are names like any other.
 */
export function compilePath(dotPath: string): (value: unknown) => unknown {
  const segments = dotPath.split(".").filter((segment) => segment !== "");
  const [only] = segments;
  if (segments.length === 1 && only !== undefined) return fieldReader(only);
  const readers = segments.map(fieldReader);
  return (value) => {
    let current = value;
    for (const read of readers) current = read(current);
    return current;
  };
}

/** The reader of one own field, by its literal name. */
export function fieldReader(name: string): (value: unknown) => unknown {
  const read = (value: unknown): unknown => (value as Record<string, unknown>)[name];
  if (!INHERITED.has(name)) return (value) => (value === null || value === undefined ? undefined : read(value));
  return (value) =>
    value !== null && value !== undefined && Object.hasOwn(value as object, name) ? read(value) : undefined;
}

/** Sets an own field, whatever its name. */
export function writeField(target: object, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else (target as Record<string, unknown>)[name] = value;
}

/** Whether a value has named fields: an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
