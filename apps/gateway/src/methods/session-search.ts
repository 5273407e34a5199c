import { MAX_SEARCH_HITS } from "@oc/protocol";
import type { SessionTarget } from "../agents/agent-host.ts";
import type { GatewayServices } from "../services.ts";
import type { MethodHandlers } from "./method.ts";

const DEFAULT_SEARCH_HITS = 20;

/** Looks for words in what was said. */
export const sessionSearchHandlers: MethodHandlers<"sessions.search"> = {
  async "sessions.search"({ text, key, agentId, limit = DEFAULT_SEARCH_HITS }, { gateway }) {
    const target = key === undefined ? undefined : gateway.agents.resolveSession(key, agentId);
    const found = await Promise.all(
      agentsToAsk(gateway, target, agentId).map((id) => searchAgent(gateway, id, { text, limit, target })),
    );
    const hits = found
      .flat()
      .toSorted((a, b) => timeOf(b) - timeOf(a))
      .slice(0, Math.min(limit, MAX_SEARCH_HITS));
    return { ts: gateway.now(), count: hits.length, hits };
  },
};

function agentsToAsk({ agents }: GatewayServices, target: SessionTarget | undefined, agentId: string | undefined) {
  if (target !== undefined) return [target.agentId];
  return agentId === undefined ? agents.roster.agents.map(({ id }) => id) : [agents.profile(agentId).agentId];
}

async function searchAgent(
  { agents }: GatewayServices,
  agentId: string,
  { text, limit, target }: { text: string; limit: number; target: SessionTarget | undefined },
) {
  if (!agents.hasSessions(agentId)) return [];
  const store = await agents.sessions(agentId);
  const hits = await store.searchTranscripts({
    text,
    limit,
    ...(target === undefined ? {} : { sessionKey: target.sessionKey }),
  });
  return hits.map((hit) => ({ ...hit, agentId }));
}

/** Imported records may have any time. */
function timeOf({ timestamp }: { timestamp: string }): number {
  return Date.parse(timestamp) || 0;
}
