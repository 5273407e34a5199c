import type { GatewayServices } from "../../services.ts";
import type { CommandMessage, CommandSender } from "../command-message.ts";
import { applyDirectives, storeDirectives } from "../directives/run-directives.ts";
import type { MessageReading } from "../read-message.ts";
import { say, type CommandOutcome } from "./command.ts";
import { handlerOf } from "./handlers.ts";

/** Does what a message asks for. Throws coded errors, whose message is the answer then. */
export async function runRequest(
  gateway: GatewayServices,
  message: CommandMessage,
  sender: CommandSender,
  request: Exclude<MessageReading, { kind: "text" | "ignored" }>,
): Promise<CommandOutcome> {
  const call = { gateway, message, sender };
  switch (request.kind) {
    case "refused":
      return say(request.text);
    case "command":
      return handlerOf(request.command).run({ ...call, calledAs: request.calledAs, args: request.args });
    case "only": {
      const answers = [];
      for (const { command, name, args } of request.shortcuts) {
        answers.push(await handlerOf(command).run({ ...call, calledAs: name, args }));
      }
      if (request.items.length > 0) answers.push(await storeDirectives(gateway, message, sender, request.items));
      return say(answers.map(({ text }) => text).join("\n\n"));
    }
    case "mixed": {
      const outcome = await applyDirectives(gateway, message, sender, request);
      if (outcome.kind !== "turn") return outcome;
      for (const { command, name, args } of request.shortcuts) {
        const answer = await handlerOf(command).run({ ...call, calledAs: name, args });
        await message.surface.aside(answer.text);
      }
      return outcome;
    }
  }
}
