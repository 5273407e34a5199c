import { invalidRequest } from "@oc/protocol";
import { decideSend } from "@oc/sessions";
import type { SessionTarget } from "../agents/agent-host.ts";
import { sendPolicyOf } from "../agents/send-policy.ts";
import type { GatewayServices } from "../services.ts";

/** Throws `INVALID_REQUEST` (`send-blocked`) for a message whose answer is to be delivered although the session's policy says no. */
export async function requireSendAllowed(
  { agents }: GatewayServices,
  { agentId, sessionKey }: SessionTarget,
  { deliver, channel }: { deliver: boolean | undefined; channel: string | undefined },
): Promise<void> {
  if (deliver !== true) return;
  const store = await agents.sessions(agentId);
  const entry = (await store.getSession(sessionKey))?.entry;
  const decision = decideSend(sendPolicyOf(agents.config), entry?.sendPolicy, {
    sessionKey,
    ...(channel === undefined ? {} : { route: { channel } }),
    entry,
  });
  if (decision === "deny")
    throw invalidRequest("deliver: the send policy of this session forbids it; see session.sendPolicy and /send", {
      reason: "send-blocked",
    });
}
