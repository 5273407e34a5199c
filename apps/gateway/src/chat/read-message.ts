import type { OcConfig } from "@oc/config";
import {
  authorizeCommand,
  authorizeDirectives,
  extractInlineCommands,
  matchResetTrigger,
  parseDirectives,
  parseSlashCommand,
  SLASH_COMMANDS,
  type CalledCommand,
  type CommandSender as DirectivesSender,
  type CommandVerdict,
  type DirectiveItem,
  type SlashCommandSpec,
} from "@oc/directives";
import type { CommandMessage, CommandSender } from "./command-message.ts";

/** What a message is. */
export type MessageReading =
  /** Text for the model, as it is. */
  | { kind: "text" }
  /** A command of somebody who may not know that it exists. */
  | { kind: "ignored" }
  /** A command of somebody who may not use it. */
  | { kind: "refused"; text: string }
  /** `calledAs`: what was typed, such as an alias. */
  | { kind: "command"; command: SlashCommandSpec; calledAs: string; args: string; leadsToTurn: boolean }
  /** Nothing but directives, and commands that may stand among them. */
  | { kind: "only"; shortcuts: CalledCommand[]; items: DirectiveItem[] }
  /** Text for the model, and what is to be done beside it. */
  | { kind: "mixed"; shortcuts: CalledCommand[]; items: DirectiveItem[]; text: string };

export interface ReadingOptions {
  config: OcConfig;
  isModel(word: string): boolean;
}

const TEXT = { kind: "text" } as const;
const DEFAULT_RESET_TRIGGERS = ["/new", "/reset"];
/** A longer message is a document: what looks like a directive inside it is its own, and searching it would hold everybody up. */
const MAX_SEARCHED_CHARS = 200_000;
/** Commands whose words become a turn. */
const TURN_COMMANDS: ReadonlySet<string> = new Set(["new", "reset", "steer"]);

/** Reads a message as its sender may have it read. Pure. */
export function readMessage(message: CommandMessage, sender: CommandSender, options: ReadingOptions): MessageReading {
  const { commands, session } = options.config;
  if (commands?.text === false && message.surface.hasNativeCommands === true) return TEXT;
  const { text, botNames = [], hasMedia = false } = message;
  const alone = sender.kind === "system" || hasMedia ? undefined : readCommand(message, sender, session?.resetTriggers);
  if (alone) return alone;
  if (text.length > MAX_SEARCHED_CHARS) return TEXT;

  const inline = sender.kind === "system" ? { commands: [], text } : readShortcuts(text, botNames, sender);
  const parsed = parseDirectives(inline.text, {
    botNames,
    isModel: options.isModel,
    inlineOnly: sender.kind === "system" || hasMedia,
  });
  const verdict = verdictOnDirectives(parsed, sender);
  if (verdict.verdict === "refuse") return { kind: "refused", text: verdict.message };
  const items = verdict.verdict === "run" ? parsed.items : [];
  if (items.length === 0 && inline.commands.length === 0) return TEXT;
  const rest = verdict.verdict === "run" ? parsed.text : inline.text;
  if (parsed.kind !== "mixed" && rest.trim() === "") return { kind: "only", shortcuts: inline.commands, items };
  return { kind: "mixed", shortcuts: inline.commands, items, text: rest };
}

/** The command that the whole message is. */
function readCommand(
  { text, botNames = [] }: CommandMessage,
  sender: Exclude<CommandSender, { kind: "system" }>,
  resetTriggers: readonly string[] = DEFAULT_RESET_TRIGGERS,
): MessageReading | undefined {
  const reset = matchResetTrigger(text, resetTriggers, { botNames });
  const called = reset ? resetCall(reset) : parseSlashCommand(text, { botNames });
  // Only what is configured starts a session anew.
  if (!called || (!reset && ["new", "reset"].includes(called.command.name))) return undefined;
  const { command, name: calledAs, args } = called;
  const verdict = authorizeCommand(command, rightsOf(sender));
  if (verdict.verdict === "ignore") return { kind: "ignored" };
  if (verdict.verdict === "refuse") return { kind: "refused", text: verdict.message };
  return { kind: "command", command, calledAs, args, leadsToTurn: args !== "" && TURN_COMMANDS.has(command.name) };
}

function resetCall({ trigger, rest }: NonNullable<ReturnType<typeof matchResetTrigger>>): CalledCommand {
  const name = trigger.toLowerCase() === "/new" ? "new" : "reset";
  return { command: specOf(name), name, args: rest };
}

/** Commands among other text, unless one of them is not for this sender: then all of it is text. */
function readShortcuts(text: string, botNames: readonly string[], sender: Exclude<CommandSender, { kind: "system" }>) {
  const found = extractInlineCommands(text, { botNames });
  const mayAll = found.commands.every(({ command }) => authorizeCommand(command, rightsOf(sender)).verdict === "run");
  return mayAll ? found : { commands: [], text };
}

function verdictOnDirectives(parsed: ReturnType<typeof parseDirectives>, sender: CommandSender): CommandVerdict {
  return sender.kind === "system" ? { verdict: "run" } : authorizeDirectives(parsed, rightsOf(sender));
}

/** The sender in the words of `@oc/directives`. The gateway itself gives no commands. */
export function rightsOf(sender: CommandSender): DirectivesSender {
  switch (sender.kind) {
    case "client":
      return { kind: "client", scopes: sender.connection.admission.scopes };
    case "channel":
      return sender;
    case "system":
      return { kind: "channel", isAuthorized: false, isOwner: false };
  }
}

function specOf(name: string): SlashCommandSpec {
  const spec = SLASH_COMMANDS.find((each) => each.name === name);
  if (!spec) throw new Error(`there is no command ${name}`);
  return spec;
}
