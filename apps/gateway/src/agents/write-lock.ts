import type { OcConfig } from "@oc/config";
import { GatewayError } from "../errors.ts";

interface WriteLock {
  acquireTimeoutMs?: number;
  staleMs?: number;
  maxHoldMs?: number;
}

/** Variables that win over `session.writeLock`. */
const VARIABLES = {
  acquireTimeoutMs: "OPENCLAW_SESSION_WRITE_LOCK_ACQUIRE_TIMEOUT_MS",
  staleMs: "OPENCLAW_SESSION_WRITE_LOCK_STALE_MS",
  maxHoldMs: "OPENCLAW_SESSION_WRITE_LOCK_MAX_HOLD_MS",
} as const satisfies Record<keyof WriteLock, string>;

/** How long runs wait for each other's claims. Throws `GATEWAY_ENV_INVALID` for a time that is none. */
export function resolveWriteLock(
  session: OcConfig["session"],
  env: Readonly<Record<string, string | undefined>>,
): WriteLock {
  const lock: WriteLock = { ...session?.writeLock };
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const text = env[variable]?.trim() ?? "";
    if (text !== "") lock[name as keyof WriteLock] = requireMs(variable, text);
  }
  return lock;
}

function requireMs(variable: string, text: string): number {
  const ms = /^\d+$/.test(text) ? Number(text) : 0;
  if (Number.isSafeInteger(ms) && ms > 0) return ms;
  throw new GatewayError(
    "GATEWAY_ENV_INVALID",
    `${variable} must be a whole number of milliseconds, 1 or more, got "${text.slice(0, 40)}". Correct it or unset it.`,
  );
}
