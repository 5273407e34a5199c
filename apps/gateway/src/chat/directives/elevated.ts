import {
  failingElevatedGates,
  formatElevatedRefusal,
  resolveElevated,
  type ElevatedGates,
  type ElevatedLevel,
} from "@oc/directives";
import { isOwner } from "../sender-rights.ts";
import { configuredLayers } from "./configured.ts";
import { DirectiveRefusal, type Directive, type DirectiveContext } from "./directive.ts";

/** Under which name gateway clients stand in `tools.elevated.allowFrom`. */
const CLIENT_CHANNEL = "gateway";

/** Whether commands of a sandboxed agent may leave the sandbox. */
export const elevatedDirective: Directive<ElevatedLevel> = {
  fields: ["elevatedLevel"],
  patch: (elevatedLevel) => ({ elevatedLevel }),
  check(level, context) {
    const closed = level === "off" ? [] : closedGates(context);
    if (closed.length > 0) throw new DirectiveRefusal(formatElevatedRefusal(closed));
    return level;
  },
  current(context) {
    const { value, source } = effectiveElevated(context);
    return { effective: value, source };
  },
};

export function effectiveElevated(context: DirectiveContext) {
  return resolveElevated(
    {
      session: context.entry?.elevatedLevel as ElevatedLevel | undefined,
      defaults: configuredLayers(context).defaults["elevatedDefault"] as ElevatedLevel | undefined,
    },
    closedGates(context),
  );
}

function closedGates(context: DirectiveContext): string[] {
  const { gateway, message, sender } = context;
  const { config } = gateway.agents;
  const shared = elevatedOf(config.tools);
  const gates: ElevatedGates = {
    channel: sender.kind === "channel" ? sender.channel : CLIENT_CHANNEL,
    agentId: message.agentId,
    tools: { enabled: true, ...shared },
    agent: elevatedOf(configuredLayers(context).agent["tools"]),
    discordAllowFrom: config.channels?.discord?.allowFrom,
  };
  const closed = failingElevatedGates(gates, { senderId: senderIdOf(sender) });
  // Whoever may change the configuration needs no place on a list of it.
  return sender.kind === "client" && isOwner(sender) ? closed.filter((key) => !key.includes(".allowFrom.")) : closed;
}

function elevatedOf(tools: unknown): ElevatedGates["agent"] {
  return (tools as { elevated?: ElevatedGates["agent"] } | undefined)?.elevated;
}

function senderIdOf(sender: DirectiveContext["sender"]): string {
  if (sender.kind === "channel") return sender.senderId;
  return (sender.kind === "client" && sender.connection.admission.deviceId) || "operator";
}
