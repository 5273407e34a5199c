import { resolveElevated, type ElevatedLevel } from "@oc/directives";
import type { AgentHost, SessionTarget } from "../agents/agent-host.ts";
import type { CommandSender } from "./command-message.ts";
import { closedElevatedGates } from "./directives/elevated.ts";
import type { RunSettings } from "./run-settings.ts";

/**
 * What commands of a turn may do beyond the sandbox: the level that holds for its sender, and the gates that are closed. `inline`:
 * the level that the message asks for; its gates have been checked.
 */
export async function elevatedTurn(
  agents: AgentHost,
  { agentId, sessionKey }: SessionTarget,
  sender: CommandSender,
  inline?: ElevatedLevel,
): Promise<Pick<RunSettings, "elevatedLevel" | "closedElevatedGates">> {
  const closed = closedElevatedGates(agents, agentId, sender);
  // Nobody stands behind what the gateway itself says.
  if (sender.kind === "system")
    return inline === undefined ? {} : { elevatedLevel: inline, closedElevatedGates: closed };
  if (closed.length > 0) return { elevatedLevel: "off", closedElevatedGates: closed };
  const session = (await (await agents.sessions(agentId)).getSession(sessionKey))?.entry.elevatedLevel;
  const { value } = resolveElevated(
    {
      inline,
      session: session as ElevatedLevel | undefined,
      defaults: agents.roster.defaults["elevatedDefault"] as ElevatedLevel | undefined,
    },
    closed,
  );
  return { elevatedLevel: value, closedElevatedGates: closed };
}
