import type { StoreUnderTest } from "@oc/sessions/contract";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSessionStore } from "../src/open.ts";

/** A temporary folder for one store, as the contract's tests want it. */
export async function createSqlitePlace(): Promise<StoreUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), "oc-sessions-"));
  return {
    open: ({ now, timeZone, ...writeLock }) =>
      openSessionStore({ agentId: "main", path: join(folder, "sessions.sqlite"), now, timeZone, writeLock }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
