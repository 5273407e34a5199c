import { invalidRequest } from "@oc/protocol";
import type { SessionTarget } from "../agents/agent-host.ts";
import type { GatewayServices } from "../services.ts";
import type { MethodHandlers } from "./method.ts";

/** The tree of a session's transcript: its ends, and going back to one of its entries. */
export const sessionBranchHandlers: MethodHandlers<"sessions.branches" | "sessions.rewind"> = {
  async "sessions.branches"({ key, agentId }, { gateway }) {
    const target = gateway.agents.resolveSession(key, agentId);
    const { sessionId } = await requireSession(gateway, target);
    const store = await gateway.agents.sessions(target.agentId);
    return { key: target.sessionKey, sessionId, branches: await store.listBranches(target.sessionKey) };
  },

  async "sessions.rewind"({ key, agentId, entryId, summary }, { gateway }) {
    const target = gateway.agents.resolveSession(key, agentId);
    const { sessionId } = await requireSession(gateway, target);
    const store = await gateway.agents.sessions(target.agentId);
    await store.rewind(target.sessionKey, entryId, summary === undefined ? {} : { branchSummary: summary });
    await gateway.sessions.changed("rewind", target);
    const page = await store.readHistory(target.sessionKey, { limit: 1, sessionId });
    return { ok: true, key: target.sessionKey, sessionId, leafId: page?.leafId ?? entryId };
  },
};

async function requireSession({ agents }: GatewayServices, { agentId, sessionKey }: SessionTarget) {
  const session = await (await agents.sessions(agentId)).getSession(sessionKey);
  if (session) return session.entry;
  throw invalidRequest(`key: there is no session "${sessionKey}"`, { reason: "session-not-found" });
}
