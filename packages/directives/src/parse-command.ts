import { isBlank, isDigits, skipBlanks, skipSpace } from "./characters.ts";
import { createCommandCatalogue, type CommandCatalogue } from "./command-catalogue.ts";
import { skipLeadingMention } from "./leading-mention.ts";
import type { SlashCommandSpec } from "./slash-commands.ts";
import { foldBotNames, readSlashName } from "./slash-name.ts";

/** A command as somebody called it. */
export interface CalledCommand {
  command: SlashCommandSpec;
  /** What was typed, lower case: the name, an alias, or `!poll` and `!stop` of `/bash`. */
  name: string;
  /** Without the white space before it; where the command takes lines, exact to the end, else trimmed. */
  args: string;
}

export interface CommandOptions {
  /** Names of this bot, with or without `@`. */
  botNames?: readonly string[];
  /** Default: the built-in commands. */
  catalogue?: CommandCatalogue;
  /** Surface whose native names count too, e.g. `slack`. */
  surface?: string;
}

export const CORE_CATALOGUE: CommandCatalogue = createCommandCatalogue();

const STOP_WORDS: readonly string[] = ["stop", "stop run", "stop action", "stop openclaw"];
/** A longer message is no stop word, whatever white space it has. */
const MAX_STOP_CHARS = 64;

/**
 * The command that a message is, after a leading mention of the bot. Directives are none (`parseDirectives` has them), and so is an
 * inline command with text around it (`extractInlineCommands`), an unknown name, and a command with more lines than it takes.
 *
 * Pure and total.
 */
export function parseSlashCommand(text: string, options: CommandOptions = {}): CalledCommand | undefined {
  const { catalogue = CORE_CATALOGUE, surface } = options;
  const botNames = foldBotNames(options.botNames);
  const message = text.slice(skipLeadingMention(text, botNames));
  if (isStopWord(message)) return called(catalogue, "stop", "");
  if (message.startsWith("!")) return parseBang(message, catalogue);
  if (!message.startsWith("/")) return undefined;
  const slash = readSlashName(message, 0, botNames);
  const command = slash && catalogue.find(slash.name, surface);
  if (!command || command.class === "directive") return undefined;
  const args = readArgs(message, slash.end, command);
  if (args === undefined) return undefined;
  if (command.class === "inline" && args !== "" && !(command.args && isPage(args))) return undefined;
  return { command, name: slash.name, args };
}

/** `undefined`: more lines follow than the command takes. */
function readArgs(message: string, nameEnd: number, { takesMultiline }: SlashCommandSpec): string | undefined {
  const blank = skipBlanks(message, nameEnd);
  const start = message[blank] === ":" ? blank + 1 : nameEnd;
  if (takesMultiline) return message.slice(skipSpace(message, start));
  const args = message.slice(skipBlanks(message, start)).trimEnd();
  return args.includes("\n") || args.includes("\r") ? undefined : args;
}

function isPage(args: string): boolean {
  return args.length <= 4 && isDigits(args);
}

function isStopWord(message: string): boolean {
  if (message.length > MAX_STOP_CHARS) return false;
  let words = message.trim().toLowerCase();
  while (words.endsWith(".") || words.endsWith("!")) words = words.slice(0, -1);
  return STOP_WORDS.includes(words.trim().split(/\s/).filter(Boolean).join(" "));
}

/** `! command`, `!poll [id]`, `!stop [id]`. */
function parseBang(message: string, catalogue: CommandCatalogue): CalledCommand | undefined {
  if (isBlank(message, 1)) return called(catalogue, "bash", message.slice(skipSpace(message, 1)));
  const [name = "", id = "", ...more] = message.slice(0, 256).trim().split(/\s/).filter(Boolean);
  const isKnown = ["!poll", "!stop"].includes(name.toLowerCase());
  if (!isKnown || more.length > 0 || message.length > 256) return undefined;
  return called(catalogue, "bash", id, name.toLowerCase());
}

function called(catalogue: CommandCatalogue, spec: string, args: string, name = spec): CalledCommand | undefined {
  const command = catalogue.find(spec);
  return command && { command, name, args };
}
