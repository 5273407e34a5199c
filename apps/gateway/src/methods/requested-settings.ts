import type { SessionTarget } from "../agents/agent-host.ts";
import { resolveSessionModel } from "../agents/session-model.ts";
import type { RunSettings } from "../chat/run-settings.ts";
import type { GatewayServices } from "../services.ts";
import { requireThinking } from "./thinking.ts";

/** What a request may say about its turn beside the message. */
export interface RequestedTurn {
  model?: string;
  thinking?: string;
  fastMode?: boolean | "auto";
  fastAutoOnSeconds?: number;
  queueMode?: NonNullable<RunSettings["queueMode"]>;
}

/** The settings that a request asks for. Throws `INVALID_REQUEST` for a level that the turn's model does not have. */
export async function readRequestedSettings(
  { agents }: Pick<GatewayServices, "agents">,
  target: SessionTarget,
  { model, thinking, fastMode, fastAutoOnSeconds, queueMode }: RequestedTurn,
): Promise<RunSettings> {
  return {
    ...(model === undefined ? {} : { model }),
    ...(thinking === undefined
      ? {}
      : { thinking: requireThinking("thinking", thinking, await turnModel(agents, target, model)) }),
    ...(fastMode === undefined ? {} : { fastMode }),
    ...(fastAutoOnSeconds === undefined ? {} : { fastAutoOnSeconds }),
    ...(queueMode === undefined ? {} : { queueMode }),
  };
}

async function turnModel(
  agents: GatewayServices["agents"],
  { agentId, sessionKey }: SessionTarget,
  model: string | undefined,
) {
  if (model !== undefined) return (await agents.models()).resolve(model, { agentId });
  const store = await agents.sessions(agentId);
  return resolveSessionModel(agents, agentId, (await store.getSession(sessionKey))?.entry);
}
