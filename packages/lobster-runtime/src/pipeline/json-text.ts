import { LobsterError } from "../errors.ts";

/** An item as JSON text; what JSON does not know (`undefined`, functions) is `null`. Throws `COMMAND_FAILED`, `OUTPUT_LIMIT`. */
export function toJsonText(item: unknown, indent?: number): string {
  try {
    return JSON.stringify(item, null, indent) ?? "null";
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split("\n", 1)[0] : String(cause);
    const code = cause instanceof RangeError ? "OUTPUT_LIMIT" : "COMMAND_FAILED";
    throw new LobsterError(code, `An item cannot be written as JSON: ${reason}`, { cause });
  }
}
