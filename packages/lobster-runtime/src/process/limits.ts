import type { Env } from "../command/run-context.ts";
import { LobsterError } from "../errors.ts";

/** `undefined` when `name` is unset or empty: no limit. Throws `USAGE` for anything but a positive integer. */
export function readByteLimit(env: Env, name: string): number | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const bytes = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(bytes) && bytes > 0) return bytes;
  throw new LobsterError("USAGE", `${name} must be a positive safe integer (bytes)`);
}
