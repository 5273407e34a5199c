import { say, type CommandHandler } from "./command.ts";

/** The answer must be on its way before the gateway goes down. */
const RESTART_DELAY_MS = 500;

/** `/restart`: for owners, while `commands.restart` allows it. */
export const restartCommand: CommandHandler = {
  run({ gateway }) {
    if (gateway.agents.config.commands?.restart === false)
      return say("/restart is switched off; set commands.restart to true to allow it.");
    if (!gateway.requestRestart("command", RESTART_DELAY_MS))
      return say("This gateway cannot restart itself; restart the program that runs it.");
    return say("The gateway restarts now.");
  },
};
