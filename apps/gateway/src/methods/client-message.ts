import { sessionKeyFacts } from "@oc/router";
import { clientSurface } from "../chat/client-surface.ts";
import type { CommandMessage, Ingress } from "../chat/command-message.ts";
import { elevatedTurn } from "../chat/elevated-turn.ts";
import type { GatewayServices } from "../services.ts";
import type { Connection } from "../socket/connection.ts";

type ClientMessage = Omit<CommandMessage, "surface" | "chatType" | "botNames"> & {
  /** Nothing in the text is a command or a directive. */
  isVerbatim?: boolean;
};

/** A client's message on its way to a turn. Clients are never ignored: what they may not do, they are told. */
export async function takeClientMessage(
  gateway: GatewayServices,
  connection: Connection,
  { isVerbatim = false, ...message }: ClientMessage,
): Promise<Exclude<Ingress, { kind: "ignored" }>> {
  const sender = { kind: "client" as const, connection };
  const plain = async () => ({
    kind: "turn" as const,
    text: message.text,
    settings: { ...message.requested, ...(await elevatedTurn(gateway.agents, message, sender)) },
  });
  if (isVerbatim) return plain();
  const { agentId, sessionKey, runId } = message;
  const taken = await gateway.commands.take(
    {
      ...message,
      chatType: sessionKeyFacts(sessionKey).chatType ?? "direct",
      botNames: botNamesOf(gateway, agentId),
      surface: clientSurface(gateway, { runId, agentId, sessionKey }),
    },
    sender,
  );
  return taken.kind === "ignored" ? plain() : taken;
}

function botNamesOf({ agents }: GatewayServices, agentId: string): string[] {
  const { name } = agents.profile(agentId);
  return ["oc", "openclaw", agentId, ...(name === undefined ? [] : [name])];
}
