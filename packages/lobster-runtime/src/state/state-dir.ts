import { join } from "node:path";
import type { Env } from "../command/run-context.ts";

/** `LOBSTER_STATE_DIR`, else `.lobster/state` in the home folder. */
export function resolveStateDir(env: Env, homeDir: string): string {
  return env["LOBSTER_STATE_DIR"] || join(homeDir, ".lobster", "state");
}
