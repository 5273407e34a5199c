import { toJsonText } from "../pipeline/json-text.ts";

/** What is stored for these items: one as itself, several or none as an array; as JSON will give it back. */
export function storedValue(items: readonly unknown[]): unknown {
  return JSON.parse(toJsonText(items.length === 1 ? items[0] : items)) as unknown;
}
