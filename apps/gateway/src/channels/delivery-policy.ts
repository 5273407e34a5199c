import { decideSend } from "@oc/sessions";
import type { SessionTarget } from "../agents/agent-host.ts";
import { sendPolicyOf } from "../agents/send-policy.ts";
import type { GatewayServices } from "../services.ts";

/** The session that something is to be delivered from, and where to. */
export interface Delivery extends SessionTarget {
  channel: string;
  chatType: "direct" | "group" | "channel";
}

/** The text, unless the send policy keeps the session silent there now. What is held back is logged as `send.denied`. */
export async function ifAllowed(
  { agents, log }: Pick<GatewayServices, "agents" | "log">,
  { agentId, sessionKey, channel, chatType }: Delivery,
  text: string,
): Promise<string | undefined> {
  const entry = (await (await agents.sessions(agentId)).getSession(sessionKey))?.entry;
  const facts = { sessionKey, route: { channel, chatType }, ...(entry ? { entry } : {}) };
  if (decideSend(sendPolicyOf(agents.config), entry?.sendPolicy, facts) === "allow") return text;
  log.info("send.denied", { sessionKey, channel, chatType });
  return undefined;
}
