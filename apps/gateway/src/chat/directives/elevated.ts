import {
  failingElevatedGates,
  formatElevatedRefusal,
  resolveElevated,
  type ElevatedGates,
  type ElevatedLevel,
} from "@oc/directives";
import type { AgentHost } from "../../agents/agent-host.ts";
import type { CommandSender } from "../command-message.ts";
import { isOwner } from "../sender-rights.ts";
import { DirectiveRefusal, type Directive, type DirectiveContext } from "./directive.ts";

/** Under which name gateway clients stand in `tools.elevated.allowFrom`. */
const CLIENT_CHANNEL = "gateway";
/** Digits as phone numbers have them, with their country. */
const PHONE_NUMBER = /^\+[1-9]\d{6,14}$/;

/** Whether commands of a sandboxed agent may leave the sandbox. */
export const elevatedDirective: Directive<ElevatedLevel> = {
  fields: ["elevatedLevel"],
  patch: (elevatedLevel) => ({ elevatedLevel }),
  check(level, { gateway, message, sender }) {
    const closed = level === "off" ? [] : closedElevatedGates(gateway.agents, message.agentId, sender);
    if (closed.length > 0) throw new DirectiveRefusal(formatElevatedRefusal(closed));
    return level;
  },
  current(context) {
    const { value, source } = effectiveElevated(context);
    return { effective: value, source };
  },
  turn(elevatedLevel, { message }) {
    if (message.chatType !== "direct" && message.isMentioned === false) {
      throw new DirectiveRefusal("In a group /elevated holds only in a message that mentions me.");
    }
    return { elevatedLevel };
  },
};

/** What the session's next message would have. */
export function effectiveElevated({ gateway, message, sender, entry }: DirectiveContext) {
  return resolveElevated(
    {
      session: entry?.elevatedLevel as ElevatedLevel | undefined,
      defaults: gateway.agents.roster.defaults["elevatedDefault"] as ElevatedLevel | undefined,
    },
    closedElevatedGates(gateway.agents, message.agentId, sender),
  );
}

/** The configuration keys of the gates that are closed for a sender; none: elevated commands are available. */
export function closedElevatedGates(
  { config, roster }: Pick<AgentHost, "config" | "roster">,
  agentId: string,
  sender: CommandSender,
): string[] {
  const agent = roster.agents.find(({ id }) => id === agentId)?.entry ?? {};
  const gates: ElevatedGates = {
    channel: sender.kind === "channel" ? sender.channel : CLIENT_CHANNEL,
    agentId,
    tools: { enabled: true, ...elevatedOf(config.tools) },
    agent: elevatedOf(agent["tools"]),
    discordAllowFrom: config.channels?.discord?.allowFrom,
  };
  const closed = failingElevatedGates(gates, identityOf(sender));
  // Whoever may change the configuration needs no place on a list of it.
  return sender.kind === "client" && isOwner(sender) ? closed.filter((key) => !key.includes(".allowFrom.")) : closed;
}

function elevatedOf(tools: unknown): ElevatedGates["agent"] {
  return (tools as { elevated?: ElevatedGates["agent"] } | undefined)?.elevated;
}

function identityOf(sender: CommandSender): Parameters<typeof failingElevatedGates>[1] {
  switch (sender.kind) {
    case "channel": {
      const { senderId, name, username } = sender;
      return {
        senderId,
        from: senderId,
        ...(PHONE_NUMBER.test(senderId) ? { e164: senderId } : {}),
        ...(name === undefined ? {} : { name }),
        ...(username === undefined ? {} : { username }),
      };
    }
    case "client":
      return { senderId: sender.connection.admission.deviceId ?? "operator" };
    case "system":
      return {};
  }
}
