import { listModelsOf, listProviders } from "../directives/model.ts";
import { say, type CommandHandler } from "./command.ts";

/** `/models [provider]`. */
export const modelsCommand: CommandHandler = {
  run: async ({ gateway, message, args }) =>
    say(args === "" ? await listProviders({ gateway, message }) : await listModelsOf(args, { gateway, message })),
};
