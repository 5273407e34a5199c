import { authorizeCommand, type CommandSender } from "./authorize.ts";
import type { CommandCatalogue } from "./command-catalogue.ts";
import type { SlashCommandSpec } from "./slash-commands.ts";

/** Who asks for help, and where. */
export interface HelpViewer {
  sender: CommandSender;
  isGroup: boolean;
  /** Surface whose native names are shown, e.g. `slack`. */
  surface?: string;
  /** Whether a command that must be switched on is. Default: it is not. */
  isEnabled?: (command: SlashCommandSpec) => boolean;
}

export const COMMANDS_PER_PAGE = 20;

/** The commands that this sender can use here, in the order of the catalogue. Pure. */
export function usableCommands(catalogue: CommandCatalogue, viewer: HelpViewer): SlashCommandSpec[] {
  const { sender, isGroup, isEnabled = () => false } = viewer;
  return catalogue.commands.filter(
    (command) =>
      authorizeCommand(command, sender).verdict === "run" &&
      (isGroup || !command.groupOnly) &&
      (command.requiresKey === undefined || isEnabled(command)),
  );
}

/** One page of the list; a page that does not exist is the nearest that does. Pages count from 1. Pure. */
export function formatCommandList(catalogue: CommandCatalogue, viewer: HelpViewer, page = 1): string {
  const commands = usableCommands(catalogue, viewer);
  const pages = Math.max(1, Math.ceil(commands.length / COMMANDS_PER_PAGE));
  const at = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const shown = commands.slice((at - 1) * COMMANDS_PER_PAGE, at * COMMANDS_PER_PAGE);
  const lines = shown.map((command) => `${formatUsage(command, viewer.surface)} – ${command.summary}`);
  const heading = pages === 1 ? "Commands" : `Commands, page ${at} of ${pages}`;
  const more = at < pages ? [`/commands ${at + 1} shows more.`] : [];
  return [heading, ...lines, ...more].join("\n");
}

const HELP_COMMANDS: readonly string[] = ["new", "stop", "model", "think", "btw", "status"];

/** A few lines for somebody new, with what this sender can use here. Pure. */
export function formatHelp(catalogue: CommandCatalogue, viewer: HelpViewer): string {
  const lines = usableCommands(catalogue, viewer)
    .filter(({ name, pluginId, skill }) => HELP_COMMANDS.includes(name) && !pluginId && !skill)
    .map((command) => `${formatUsage(command, viewer.surface)} – ${command.summary}`);
  return ["Write what you want done. Some words are for the gateway:", ...lines, "/commands lists them all."].join(
    "\n",
  );
}

/** `/name <arguments>`, as in help and in the answer to arguments that do not parse. Pure. */
export function formatUsage({ name, args, nativeNames }: SlashCommandSpec, surface?: string): string {
  const shown = (surface !== undefined && nativeNames?.[surface]) || name;
  return args === undefined ? `/${shown}` : `/${shown} ${args}`;
}
