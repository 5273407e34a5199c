/** A store whose maintenance can be watched step by step, for tests of this package. */
import { openStore } from "@oc/store";
import type { Store } from "@oc/store";
import { SESSION_MIGRATIONS } from "../src/migrations.ts";
import { newId } from "../src/new-id.ts";
import { SqliteSessionStore } from "../src/sqlite-session-store.ts";

export interface WatchedStore {
  store: Store;
  sessions: SqliteSessionStore;
}

export function openWatchedStore(
  path: string,
  options: { now: () => number; onStep?: (step: string) => void; log?: (message: string) => void },
): WatchedStore {
  const store = openStore({ path, migrations: SESSION_MIGRATIONS });
  const sessions = new SqliteSessionStore(store, {
    agentId: "main",
    cwd: "/",
    protectedKeys: new Set(["agent:main:main", "global", "unknown"]),
    globalScope: false,
    acquireTimeoutMs: 0,
    staleMs: 1_000_000,
    maxHoldMs: 1_000_000,
    now: options.now,
    newId,
    log: (_level, message) => options.log?.(message),
    ...(options.onStep && { onMaintenanceStep: options.onStep }),
  });
  return { store, sessions };
}
