import type { GatewayServices } from "../../services.ts";
import type { CommandAnswer, CommandMessage, CommandSender } from "../command-message.ts";
import type { RunSettings } from "../run-settings.ts";

/** One use of a command. */
export interface CommandCall {
  gateway: GatewayServices;
  message: CommandMessage;
  sender: CommandSender;
  /** The command as it was typed, lower case: its name, an alias, or `!poll` and `!stop` of `/bash`. */
  calledAs: string;
  /** What stands behind the command's name, trimmed. */
  args: string;
}

/** What comes of a command: an answer, or the turn that it leads to. */
export type CommandOutcome = CommandAnswer | { kind: "turn"; text: string; settings: RunSettings };

/** One command or a family of them. Throws coded errors, whose message is the answer then. */
export interface CommandHandler {
  run(call: CommandCall): CommandOutcome | Promise<CommandOutcome>;
}

export const say = (text: string): CommandAnswer => ({ kind: "text", text });
