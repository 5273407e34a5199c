import { nearestName } from "@oc/lobster-runtime/nearest-name";
import { Command as Parser, CommanderError, Option as ParserOption } from "commander";
import { GROUP_SUMMARIES } from "./catalogue/groups.ts";
import { type CliError, usageError } from "./cli-error.ts";
import type { Argument, Command, Option } from "./command.ts";
import { GLOBAL_OPTIONS, type GlobalValues } from "./global-options.ts";

/** Other names of groups. */
const GROUP_ALIASES: ReadonlyMap<string, string> = new Map([["exec-approvals", "approvals"]]);

/** What the command line asks for. */
export type Invocation =
  | {
      kind: "run";
      command: Command;
      options: Record<string, unknown>;
      args: Record<string, unknown>;
      globals: GlobalValues;
    }
  | { kind: "help"; text: string }
  | { kind: "version" };

/**
 * Reads the command line against the catalogue. Global options may stand before or after the command; what follows `--`
 * is an argument, whatever it looks like. Throws a usage error (exit 2) with the nearest name for what nobody knows.
 */
export function parseArguments(typed: readonly string[], catalogue: readonly Command[]): Invocation {
  const argv = withoutAlias(typed);
  const found: { invocation?: Invocation } = {};
  let printed = "";
  const parsers = new Map<string, Parser>();
  const root = configure(new Parser("oc"), (text) => (printed += text));
  root.enablePositionalOptions().usage("[options] <command>").helpOption("-h, --help", "show help");
  addOptions(root, GLOBAL_OPTIONS);
  root.addOption(new ParserOption("-V, --version", "print the version")).addOption(new ParserOption("-v").hideHelp());
  parsers.set("", root);

  for (const command of commandsOf(argv, catalogue)) {
    const parser = parserAt(parsers, command);
    addLeaf(parser, command);
    parser.action(() => {
      found.invocation = toInvocation(command, parser, root);
    });
  }
  try {
    root.parse(argv, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (asksForVersion(root)) return { kind: "version" };
    if (error.exitCode === 0) return { kind: "help", text: printed };
    if (error.code !== "commander.help") throw toUsageError(error, argv, catalogue);
    // Commander's answer to a group without subcommand; without any command at all, help is what was meant.
    if (root.args.length > 0) throw missingSubcommand(root.args[0] ?? "", catalogue);
  }
  return found.invocation ?? { kind: "help", text: root.helpInformation() };
}

/** The words with an older name of a group replaced by today's. */
function withoutAlias(argv: readonly string[]): readonly string[] {
  const word = firstWord(argv);
  const name = word === undefined ? undefined : GROUP_ALIASES.get(word);
  return name === undefined || word === undefined ? argv : argv.with(argv.indexOf(word), name);
}

/** The commands that the first word can mean, all when it names none: only these get a parser, which is what takes time. */
function commandsOf(argv: readonly string[], catalogue: readonly Command[]): readonly Command[] {
  const word = firstWord(argv);
  const named = catalogue.filter(({ name }) => name.split(" ", 1)[0] === word);
  return named.length > 0 ? named : catalogue;
}

function firstWord(argv: readonly string[]): string | undefined {
  const globalFlags = Object.values(GLOBAL_OPTIONS).map(({ flags }) => flags);
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? "";
    if (!word.startsWith("-")) return word;
    const takesTheNext = globalFlags.some((flags) => flags.startsWith(`${word} <`));
    if (takesTheNext) index += 1;
  }
  return undefined;
}

function asksForVersion(root: Parser): boolean {
  const { version, v } = root.opts();
  return version === true || v === true;
}

function configure(parser: Parser, print: (text: string) => void): Parser {
  return parser
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: () => {} })
    .showSuggestionAfterError(true);
}

/** The parser of a command's words, with the groups above it. */
function parserAt(parsers: Map<string, Parser>, command: Command): Parser {
  let path = "";
  let parent = parsers.get("") as Parser;
  const words = command.name.split(" ");
  for (const [index, word] of words.entries()) {
    path = path === "" ? word : `${path} ${word}`;
    let parser = parsers.get(path);
    if (!parser) {
      const isDefault = command.isGroupDefault && index === words.length - 1;
      parser = parent.command(word, { isDefault }).copyInheritedSettings(parent).helpOption("-h, --help", "show help");
      const about = GROUP_SUMMARIES[path];
      if (about !== undefined) parser.summary(about).description(about);
      parsers.set(path, parser);
    }
    parent = parser;
  }
  return parent;
}

function addLeaf(parser: Parser, command: Command): void {
  if (command.isGroupDefault) {
    const words = command.name.split(" ");
    const group = words.slice(0, -1).join(" ");
    parser.parent?.addHelpText(
      "after",
      () => `\n"oc ${group}" alone is "oc ${command.name}":\n\n${parser.helpInformation()}`,
    );
  }
  parser.summary(command.summary).description(command.summary).addHelpText("after", `\nExample:\n  ${command.example}`);
  addOptions(parser, { ...GLOBAL_OPTIONS, ...command.options });
  for (const [name, argument] of Object.entries(command.args))
    parser.argument(argumentNotation(name, argument), argument.summary);
}

function addOptions(parser: Parser, options: Readonly<Record<string, Option<unknown>>>): void {
  for (const option of Object.values(options)) {
    const declared = new ParserOption(option.flags, option.summary);
    const { parse } = option;
    const name = declared.long ?? option.flags;
    if (parse) {
      declared.argParser((value: string, before: unknown) => {
        const parsed = parse(value, name);
        return option.repeats && Array.isArray(before) && Array.isArray(parsed) ? [...before, ...parsed] : parsed;
      });
    }
    parser.addOption(declared);
  }
}

function argumentNotation(name: string, argument: Argument<unknown>): string {
  const label = argument.variadic ? `${name}...` : name;
  return argument.required ? `<${label}>` : `[${label}]`;
}

function toInvocation(command: Command, parser: Parser, root: Parser): Invocation {
  const own = parser.opts();
  const before = root.opts();
  const globals: Record<string, unknown> = {};
  for (const name of Object.keys(GLOBAL_OPTIONS)) {
    const typedAfter = parser.getOptionValueSource(name) === "cli";
    globals[name] = typedAfter ? own[name] : (before[name] ?? own[name]);
  }
  const options = Object.fromEntries(Object.keys(command.options).map((name) => [name, own[name]]));
  const args = Object.fromEntries(Object.keys(command.args).map((name, index) => [name, parser.processedArgs[index]]));
  return { kind: "run", command, options, args, globals: globals as GlobalValues };
}

function toUsageError(error: CommanderError, argv: readonly string[], catalogue: readonly Command[]): CliError {
  const [message = "", suggestion] = error.message.replace(/^error: /, "").split("\n");
  const see = seeHelp(argv, catalogue);
  if (suggestion !== undefined) return usageError(capitalize(message), `${suggestion.replace(/^\(|\)$/g, "")} ${see}`);
  const words = argv.filter((word) => !word.startsWith("-"));
  if (error.code === "commander.excessArguments") {
    return usageError(capitalize(message), messageHint(words) ?? unknownWordHint(words, catalogue) ?? see);
  }
  const isPathMissing = error.code === "commander.missingArgument" && words.join(" ") === "config get";
  const whole = "It prints one value, e.g.: oc config get gateway. The whole file is at: oc config file.";
  return usageError(capitalize(message), isPathMissing ? `${whole} ${see}` : see);
}

/** Where to read on: the help of the command that the words begin with. */
function seeHelp(argv: readonly string[], catalogue: readonly Command[]): string {
  const words = argv.filter((word) => !word.startsWith("-"));
  const start = words.findIndex((word) => catalogue.some(({ name }) => name.split(" ", 1)[0] === word));
  if (start < 0) return "See: oc help";
  const typed = words.slice(start);
  const known = (length: number) => catalogue.some(({ name }) => name === typed.slice(0, length).join(" "));
  return `See: oc ${typed.slice(0, [3, 2].find(known) ?? 1).join(" ")} --help`;
}

/** `oc agent hello`: the message was typed without its flag. */
function messageHint(words: readonly string[]): string | undefined {
  if (words[0] !== "agent") return undefined;
  const message = words.slice(1).join(" ");
  return `Did you mean: oc agent --message ${/^[\w.,-]+$/.test(message) ? message : JSON.stringify(message)}`;
}

function missingSubcommand(group: string, catalogue: readonly Command[]): CliError {
  return usageError(`"oc ${group}" needs a subcommand.`, `Subcommands: ${membersOf(group, catalogue).join(", ")}`);
}

function membersOf(group: string, catalogue: readonly Command[]): string[] {
  return catalogue.filter(({ name }) => name.startsWith(`${group} `)).map(({ name }) => name.slice(group.length + 1));
}

/** `oc sessions lst`: the group's default command got a word too many; perhaps it was meant as a subcommand. */
function unknownWordHint(words: readonly string[], catalogue: readonly Command[]): string | undefined {
  const start = words.findIndex((word) => membersOf(word, catalogue).length > 0);
  if (start < 0) return undefined;
  const pair = words.slice(start, start + 2).join(" ");
  const group = membersOf(pair, catalogue).length > 0 ? pair : (words[start] ?? "");
  const members = membersOf(group, catalogue);
  const typed = words[start + group.split(" ").length];
  const near = typed === undefined ? undefined : nearestName(typed, members);
  return near === undefined ? `Subcommands of "${group}": ${members.join(", ")}` : `Did you mean: oc ${group} ${near}?`;
}

function capitalize(text: string): string {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Whether the command line asks for JSON, for failures that come before it is understood. */
export function asksForJson(argv: readonly string[]): boolean {
  const end = argv.indexOf("--");
  return (end < 0 ? argv : argv.slice(0, end)).includes("--json");
}
