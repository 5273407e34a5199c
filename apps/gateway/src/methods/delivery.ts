import { invalidRequest } from "@oc/protocol";
import type { SessionTarget } from "../agents/agent-host.ts";
import type { GatewayServices } from "../services.ts";

/** Where a message came from, in the words of a session's entry. */
export interface Route {
  lastChannel: string | undefined;
  lastTo: string | undefined;
  lastAccountId: string | undefined;
  lastThreadId: string | undefined;
}

/** Throws `INVALID_REQUEST`: an answer is never silently left undelivered. */
export function refuseDelivery(deliver: boolean | undefined): void {
  if (deliver === true)
    throw invalidRequest("deliver: this gateway has no channel that could deliver the answer; leave it out", {
      reason: "no-channel",
    });
}

/** Keeps where the session was last written from. The message is accepted already, so that a failure is only logged. */
export async function rememberRoute(gateway: GatewayServices, target: SessionTarget, route: Route): Promise<void> {
  const known = Object.entries(route).filter(([, fact]) => fact !== undefined);
  if (known.length === 0) return;
  try {
    await noteSender(gateway, target, route);
    const store = await gateway.agents.sessions(target.agentId);
    await store.patchSession(target.sessionKey, Object.fromEntries(known));
  } catch (cause) {
    gateway.log.warn("the route of a message could not be kept", { sessionKey: target.sessionKey, error: cause });
  }
}

/** Whoever writes to a main session by way of a client that names a channel is one of those who share it. */
async function noteSender({ agents, channels }: GatewayServices, target: SessionTarget, route: Route): Promise<void> {
  const { lastChannel: channel, lastTo: senderId, lastAccountId: accountId = "default" } = route;
  if (channel === undefined || senderId === undefined) return;
  if (target.sessionKey === agents.mainSessionKeyOf(target.agentId))
    await channels.noteSender({ channel, accountId, senderId });
}
