import { describeEngineLimit } from "../engine-limit.ts";
import { LobsterError } from "../errors.ts";

/** An item as JSON text; what JSON does not know (`undefined`, functions) is `null`. Throws `COMMAND_FAILED`, `OUTPUT_LIMIT`. */
export function toJsonText(item: unknown, indent?: number): string {
  try {
    return JSON.stringify(item, null, indent) ?? "null";
  } catch (cause) {
    throw new LobsterError(
      cause instanceof RangeError ? "OUTPUT_LIMIT" : "COMMAND_FAILED",
      `An item cannot be written as JSON: ${reasonOf(cause)}`,
      { cause },
    );
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof RangeError) return describeEngineLimit(cause);
  return (cause instanceof Error ? cause.message.split("\n", 1)[0] : undefined) ?? String(cause);
}
