import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { OcConfig } from "@oc/config";
import { agentPaths, canonicalSessionKey, requireAgent, resolveAgents, resolveMainKey } from "@oc/router";
import type { MaintenanceReport } from "@oc/sessions";
import { describeKeyWith } from "./maintained-key.ts";

export interface MaintenancePlanInput {
  config: OcConfig;
  stateDir: string;
  homeDir: string;
  /** One agent's sessions. Default: the default agent's. */
  agentId?: string | undefined;
  /** Those of every agent that has any. */
  allAgents?: boolean | undefined;
  /** Absolute path of a session database; instead of an agent's. */
  storePath?: string | undefined;
  /** As if the policy's mode were `enforce`. */
  enforce?: boolean | undefined;
  fixMissing?: boolean | undefined;
  fixDmScope?: boolean | undefined;
  activeKey?: string | undefined;
}

/**
 * What maintenance would do, read from the databases beside whatever writes them; nothing is changed. An agent without sessions
 * has no report. Throws `RouterError` for unknown agents, `SessionError` `INVALID_MAINTENANCE`, `StoreError`.
 */
export async function planSessionMaintenance(input: MaintenancePlanInput): Promise<MaintenanceReport[]> {
  const { openSessionStore, resolveMaintenancePolicy } = await import("@oc/sessions");
  const { config, enforce, fixMissing, fixDmScope, activeKey } = input;
  const mainKey = resolveMainKey(config.session?.mainKey);
  const policy = resolveMaintenancePolicy(config.session?.maintenance);
  const reports: MaintenanceReport[] = [];
  for (const { agentId, path } of findStores(input)) {
    const keyOptions = { defaultAgentId: agentId, mainKey, agentId };
    const store = await openSessionStore({ agentId, path, mainKey, readOnly: true });
    try {
      const report = await store.maintain(policy, {
        dryRun: true,
        force: enforce,
        fixMissing,
        fixDmScope,
        activeKeys: activeKey === undefined ? [] : [canonicalSessionKey(activeKey, keyOptions)],
        describeKey: describeKeyWith(mainKey),
      });
      reports.push(report);
    } finally {
      await store.close();
    }
  }
  return reports;
}

function findStores(input: MaintenancePlanInput): { agentId: string; path: string }[] {
  const { config, stateDir, homeDir, storePath } = input;
  const roster = resolveAgents(config);
  if (storePath !== undefined) {
    const agentId = /[\\/]agents[\\/]([^\\/]+)[\\/]sessions[\\/]/.exec(storePath)?.[1] ?? roster.defaultAgentId;
    return [{ agentId, path: resolve(storePath) }];
  }
  const ids = input.allAgents
    ? roster.agents.map(({ id }) => id)
    : [requireAgent(roster, input.agentId ?? roster.defaultAgentId).id];
  return ids
    .map((agentId) => agentPaths(agentId, { roster, stateDir, homeDir, sessionStore: config.session?.store }))
    .map(({ agentId, sessionsDbPath: path }) => ({ agentId, path }))
    .filter(({ path }) => existsSync(path));
}
