import type { ResolvedModel } from "@oc/models";
import type { SessionEntry } from "@oc/sessions";
import { resolveSessionModel } from "../../agents/session-model.ts";
import type { GatewayServices } from "../../services.ts";
import type { CommandMessage, CommandSender } from "../command-message.ts";
import type { RunSettings } from "../run-settings.ts";

/** Where a directive was said. */
export interface DirectiveContext {
  gateway: GatewayServices;
  message: CommandMessage;
  sender: CommandSender;
  /** The session's entry; absent while there is no session. */
  entry: SessionEntry | undefined;
  /** The model of the session's next turn. */
  model: ResolvedModel;
}

/** What holds for a message at this moment. */
export async function readContext(
  gateway: GatewayServices,
  message: CommandMessage,
  sender: CommandSender,
): Promise<DirectiveContext> {
  const store = await gateway.agents.sessions(message.agentId);
  const entry = (await store.getSession(message.sessionKey))?.entry;
  return { gateway, message, sender, entry, model: await resolveSessionModel(gateway.agents, message.agentId, entry) };
}

/** What counts now, and where it comes from. */
export interface CurrentValue {
  effective: string;
  source: string;
  options?: string;
}

/** One directive: where a session keeps it, what counts, and what it does to a single turn. */
export interface Directive<Value> {
  /** Fields of the entry that hold the session's own value. */
  fields: readonly string[];
  patch(value: Value): Readonly<Record<string, unknown>>;
  /** The value as it is had here. Throws {@link DirectiveRefusal} when it is not. */
  check?(value: Value, context: DirectiveContext): Value | Promise<Value>;
  current(context: DirectiveContext): CurrentValue | Promise<CurrentValue>;
  /** The answer to a question, where it is more than the current value. `argument`: the word that asked. */
  describe?(context: DirectiveContext, argument: string | undefined): string | Promise<string>;
  /** Settings of the turn that the rest of the message becomes. */
  turn?(value: Value, context: DirectiveContext): RunSettings;
  /** The same for a turn that goes by what is configured; `context` has no value of the session. */
  turnCleared?(context: DirectiveContext): RunSettings;
}

/** Says no to a directive; the message is for its sender. Nothing of the message takes effect then. */
export class DirectiveRefusal extends Error {
  override readonly name = "DirectiveRefusal";
}
