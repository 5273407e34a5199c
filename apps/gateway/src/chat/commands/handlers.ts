import { createCommandCatalogue, type CommandCatalogue, type SlashCommandSpec } from "@oc/directives";
import { activationCommand } from "./activation.ts";
import { approveCommand } from "./approve.ts";
import { bashCommand } from "./bash.ts";
import { btwCommand } from "./btw.ts";
import { say, type CommandHandler } from "./command.ts";
import { configCommand } from "./config.ts";
import { helpCommands } from "./help.ts";
import { modelsCommand } from "./models.ts";
import { resetCommand } from "./reset.ts";
import { restartCommand } from "./restart.ts";
import { statusCommand } from "./status.ts";
import { steerCommand } from "./steer.ts";
import { stopCommand } from "./stop.ts";
import { tasksCommand } from "./tasks.ts";
import { toolsCommand } from "./tools.ts";
import { whoamiCommand } from "./whoami.ts";

const WORKING: Readonly<Record<string, CommandHandler>> = {
  activation: activationCommand,
  approve: approveCommand,
  bash: bashCommand,
  btw: btwCommand,
  config: configCommand,
  models: modelsCommand,
  new: resetCommand("new"),
  reset: resetCommand("reset"),
  restart: restartCommand,
  status: statusCommand,
  steer: steerCommand,
  stop: stopCommand,
  tasks: tasksCommand,
  tools: toolsCommand,
  whoami: whoamiCommand,
};

const HANDLERS: Readonly<Record<string, CommandHandler>> = { ...WORKING, ...helpCommands(offeredCommands()) };

/** What runs a command. One whose feature this gateway does not have says so: it is never text for a model. */
export function handlerOf(command: SlashCommandSpec): CommandHandler {
  return HANDLERS[command.name] ?? { run: () => say(`This gateway does not offer /${command.name}.`) };
}

/** The catalogue without what leads nowhere here. */
function offeredCommands(): CommandCatalogue {
  const { commands, find } = createCommandCatalogue();
  const isOffered = ({ name, class: kind }: SlashCommandSpec) => kind !== "command" || Object.hasOwn(WORKING, name);
  return { find, commands: commands.filter(isOffered) };
}
