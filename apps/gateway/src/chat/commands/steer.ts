import { say, type CommandHandler } from "./command.ts";

/** `/steer <text>`: joins the running turn whatever the queue mode; an ordinary message when nothing runs. */
export const steerCommand: CommandHandler = {
  run({ message, args }) {
    if (args === "") return say("Usage: /steer <text>");
    return { kind: "turn", text: args, settings: { ...message.requested, queueMode: "steer" } };
  },
};
