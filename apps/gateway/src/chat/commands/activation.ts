import { writeSessionPatch } from "../../methods/session-patch.ts";
import { say, type CommandHandler } from "./command.ts";

/** `/activation mention|always`: whether a group must name the bot. */
export const activationCommand: CommandHandler = {
  async run({ gateway, message, args }) {
    if (message.chatType === "direct") return say("/activation is for groups.");
    const activation = args.toLowerCase();
    if (activation === "") {
      const store = await gateway.agents.sessions(message.agentId);
      const entry = (await store.getSession(message.sessionKey))?.entry;
      return say(`Activation in this group: ${entry?.groupActivation ?? "as configured"}.`);
    }
    if (activation !== "mention" && activation !== "always") return say("Usage: /activation mention|always");
    await writeSessionPatch(gateway, message, { groupActivation: activation }, "command");
    await gateway.sessions.changed("patch", message);
    return say(
      activation === "always"
        ? "Every message in this group is answered."
        : "Messages that mention the bot are answered.",
    );
  },
};
