import { SessionError } from "./errors.ts";
import { showValue } from "./shown-value.ts";

const MAX_KEY_LENGTH = 512;

/** Keys are built and made canonical by a router; here only what no canonical key can contain is refused. */
export function requireSessionKey(key: string): void {
  if (typeof key === "string" && key.length > 0 && key.length <= MAX_KEY_LENGTH && !/[\s\p{Cc}\p{Cs}]/u.test(key))
    return;
  throw new SessionError(
    "INVALID_SESSION_KEY",
    `A session key must be 1 to ${MAX_KEY_LENGTH} characters without white space, control characters and halves of characters, got ${showValue(key)}.`,
  );
}
