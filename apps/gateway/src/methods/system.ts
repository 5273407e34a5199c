import type { SessionRow } from "@oc/protocol";
import { readSessionRows } from "../agents/session-rows.ts";
import { tailLog } from "../log/log-tail.ts";
import type { GatewayServices } from "../services.ts";
import { JsonText, type MethodHandlers } from "./method.ts";

const RECENT_SESSIONS = 10;

export const systemHandlers: MethodHandlers<
  "health" | "status" | "system-presence" | "logs.tail" | "gateway.restart.request"
> = {
  async health({ probe }, { gateway }) {
    const recent = probe ? undefined : gateway.health.recent();
    return new JsonText((recent ?? (await gateway.health.measure())).json);
  },

  async status(_params, { gateway, connection }) {
    const { agents, hub } = gateway;
    const active = await gateway.turns.active();
    const health = gateway.health.recent() ?? (await gateway.health.measure());
    const admin = connection.maySee("operator.admin");
    const running = active.filter((run) => run.state === "running").length;
    return {
      ts: gateway.now(),
      version: gateway.version,
      uptimeMs: gateway.now() - gateway.startedAt,
      defaultAgentId: agents.defaultAgentId,
      authMode: gateway.access.rules().auth.mode,
      sessions: {
        count: health.snapshot.sessions.count,
        active: new Set(active.map((run) => run.sessionKey)).size,
        ...(admin ? { recent: await recentSessions(gateway) } : {}),
      },
      queue: { running, queued: active.length - running },
      heartbeat: { enabled: false, everySeconds: 0 },
      clients: hub.size,
      interruptedRuns: gateway.health.interruptedRuns,
      plugins: gateway.health.plugins,
      warnings: gateway.health.warnings,
      codedWarnings: gateway.health.codedWarnings,
      ...(admin
        ? { paths: { stateDir: gateway.stateDir, configPath: gateway.config.path, logFile: gateway.logFile } }
        : {}),
    };
  },

  "system-presence": (_params, { gateway }) => gateway.presence.list(),

  "logs.tail": (query, { gateway }) => tailLog(gateway.logFile, query),

  "gateway.restart.request"({ reason = "requested", delayMs = 0 }, { gateway }) {
    const scheduled = gateway.requestRestart(reason, delayMs);
    return { ok: scheduled, scheduled };
  },
};

async function recentSessions(gateway: GatewayServices): Promise<SessionRow[]> {
  const agentId = gateway.agents.defaultAgentId;
  if (!gateway.agents.hasSessions(agentId)) return [];
  // A refused database is named among the warnings; the rest of the answer is worth having.
  const store = await gateway.agents.sessions(agentId).catch(() => undefined);
  if (store === undefined) return [];
  const { sessions } = await store.listSessions({ limit: RECENT_SESSIONS });
  return readSessionRows(
    gateway,
    sessions.map((session) => ({ agentId, session })),
  );
}
