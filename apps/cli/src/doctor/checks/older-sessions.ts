import { findOlderSessions, importSessionFolder, type OfflineState } from "@oc/gateway";
import { describeImport } from "../../import-report.ts";
import type { Check, Subject } from "../check.ts";

/** Sessions in the format of one JSON file: no gateway starts over them, and the repair imports them. */
export const olderSessions: Check = {
  id: "sessions.older_format",
  skipReason: (subject) => (subject.runningGateway() === undefined ? undefined : "the gateway is running"),
  async find(subject) {
    const state = await offlineState(subject);
    if (state === undefined) return [];
    return findOlderSessions(state).map(({ agentId, folder }) => ({
      severity: "error",
      path: folder,
      message: `holds conversations of the agent ${agentId} in the format of OpenClaw, which have to be imported.`,
      fix: "oc doctor --fix imports them; the originals are kept in session-sqlite-import-archive",
    }));
  },
  async repair(subject) {
    const state = await offlineState(subject);
    if (state === undefined) return [];
    const notes: string[] = [];
    for (const source of findOlderSessions(state)) notes.push(describeImport(await importSessionFolder(state, source)));
    return notes;
  },
};

async function offlineState({ paths, readConfig }: Subject): Promise<OfflineState | undefined> {
  const { valid, config } = await readConfig();
  return valid ? { config, stateDir: paths.stateDir, homeDir: paths.homeDir } : undefined;
}
