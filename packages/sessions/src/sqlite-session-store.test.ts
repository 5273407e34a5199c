import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSessionStore } from "./open.ts";
import { describeSessionStore } from "./contract/session-store.contract.ts";

describeSessionStore("sessions on SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "oc-sessions-"));
  return {
    open: ({ now, timeZone, ...writeLock }) =>
      openSessionStore({
        agentId: "main",
        path: join(folder, "sessions.sqlite"),
        now,
        timeZone,
        writeLock,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
});
