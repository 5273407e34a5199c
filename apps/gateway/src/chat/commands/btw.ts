import { say, type CommandHandler } from "./command.ts";

/** `/btw <question>`: asked on the side, answered apart, kept nowhere. */
export const btwCommand: CommandHandler = {
  async run({ gateway, message: { runId, agentId, sessionKey }, args }) {
    if (args === "") return say("Usage: /btw <question>");
    const answer = await gateway.turns.askAside({ runId, agentId, sessionKey, question: args });
    return { kind: "side", question: args, ...answer };
  },
};
