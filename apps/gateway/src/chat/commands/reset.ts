import { parseSoftReset } from "@oc/directives";
import { takeModelName } from "../../agents/named-model.ts";
import { ensureSession, resetGeneration, whileAtRest } from "../../agents/session-reset.ts";
import { say, type CommandCall, type CommandHandler, type CommandOutcome } from "./command.ts";

/** `/new` and `/reset`: a new generation of the session; what follows the command is its first message. */
export function resetCommand(reason: "new" | "reset"): CommandHandler {
  return {
    run(call) {
      const soft = reason === "reset" ? parseSoftReset(call.args) : undefined;
      return soft ? resetSoftly(call, soft.message) : reset(call, reason);
    },
  };
}

async function reset({ gateway, message, args }: CommandCall, reason: "new" | "reset"): Promise<CommandOutcome> {
  const { model, rest } = await takeModelName(await gateway.agents.models(), args, message.agentId);
  await ensureSession(gateway, message, "command");
  await resetGeneration(gateway, message, { reason, ...(model === undefined ? {} : { model }) });
  if (rest !== "") return { kind: "turn", text: rest, settings: message.requested ?? {} };
  return say(model === undefined ? "Started a new session." : `Started a new session with ${model.ref}.`);
}

/** Keeps the conversation; what was set up at its start is set up again. */
async function resetSoftly({ gateway, message }: CommandCall, rest: string): Promise<CommandOutcome> {
  const store = await gateway.agents.sessions(message.agentId);
  await ensureSession(gateway, message, "command");
  await whileAtRest(gateway, message.sessionKey, () => store.softResetSession(message.sessionKey));
  await gateway.sessions.changed("reset", message);
  if (rest !== "") return { kind: "turn", text: rest, settings: message.requested ?? {} };
  return say("The session keeps its conversation and sets itself up again at the next message.");
}
