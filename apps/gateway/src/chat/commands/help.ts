import { formatCommandList, formatHelp, type CommandCatalogue, type HelpViewer } from "@oc/directives";
import { rightsOf } from "../read-message.ts";
import { say, type CommandCall, type CommandHandler } from "./command.ts";

/** `/help` and `/commands [page]`, of what this gateway offers and this sender can use here. */
export function helpCommands(offered: CommandCatalogue): Readonly<Record<"help" | "commands", CommandHandler>> {
  return {
    help: { run: (call) => say(formatHelp(offered, viewerOf(call))) },
    commands: {
      run: (call) => say(formatCommandList(offered, viewerOf(call), call.args === "" ? 1 : Number(call.args))),
    },
  };
}

function viewerOf({ gateway, sender, message }: CommandCall): HelpViewer {
  const { config = false, restart = true } = gateway.agents.config.commands ?? {};
  return {
    sender: rightsOf(sender),
    isGroup: message.chatType !== "direct",
    isEnabled: ({ name }) => (name === "config" && config) || (name === "restart" && restart),
  };
}
