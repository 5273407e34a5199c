import { invalidRequest } from "@oc/protocol";
import type { MethodHandlers } from "./method.ts";

export const sessionMaintenanceHandlers: MethodHandlers<"sessions.maintenance"> = {
  async "sessions.maintenance"(params, { gateway, signal }) {
    const { agents, maintenance } = gateway;
    if (params.fixDmScope === true && (agents.config.session?.dmScope ?? "main") !== "main") {
      throw invalidRequest("fixDmScope: session.dmScope is not main, so direct conversations are meant to be apart");
    }
    const allAgents = params.allAgents === true;
    const ids = allAgents
      ? agents.roster.agents.map(({ id }) => id).filter((id) => agents.hasSessions(id))
      : [agents.profile(params.agentId ?? agents.defaultAgentId).agentId];
    const active = params.activeKey === undefined ? undefined : agents.resolveSession(params.activeKey, params.agentId);
    const stores = [];
    for (const agentId of ids) {
      stores.push(
        await maintenance.run(agentId, {
          force: params.enforce === true,
          fixMissing: params.fixMissing === true,
          fixDmScope: params.fixDmScope === true,
          activeKeys: active?.agentId === agentId ? [active.sessionKey] : [],
          signal,
        }),
      );
    }
    gateway.health.invalidate();
    const mode = params.enforce === true ? "enforce" : (agents.config.session?.maintenance?.mode ?? "enforce");
    return { allAgents, mode, dryRun: false as const, stores };
  },
};
