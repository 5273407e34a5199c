import { DirectivesError } from "./errors.ts";
import { MAX_NAME_CHARS } from "./slash-name.ts";
import { SLASH_COMMANDS, type SlashCommandSpec } from "./slash-commands.ts";

/** A command that a plugin registers. */
export interface PluginCommandEntry {
  pluginId: string;
  /** Without the slash. */
  name: string;
  description: string;
  /** Default true: only authorised senders. */
  requireAuth?: boolean;
}

/** A skill that people may run by its own name. */
export interface SkillCommandEntry {
  name: string;
  description: string;
}

/** The commands of one gateway. */
export interface CommandCatalogue {
  readonly commands: readonly SlashCommandSpec[];
  /** By name, alias or, given a surface, the native name there; any case. */
  find(name: string, surface?: string): SlashCommandSpec | undefined;
}

/**
 * The built-in commands and those of plugins and skills, which never take a name that is there already.
 *
 * Throws `COMMAND_NAME_INVALID` for a plugin's name that cannot be typed and `COMMAND_NAME_TAKEN` for one that is taken. A skill's name is
 * made typable (`a-z0-9_`, at most 32) and gets `_2`, `_3`… while it is taken.
 */
export function createCommandCatalogue({
  plugins = [],
  skills = [],
}: {
  plugins?: readonly PluginCommandEntry[];
  skills?: readonly SkillCommandEntry[];
} = {}): CommandCatalogue {
  const byName = new Map<string, SlashCommandSpec>();
  /** Native names as well: on their surface nothing else may answer to them. */
  const taken = new Map<string, SlashCommandSpec>();
  const commands: SlashCommandSpec[] = [];
  const add = (spec: SlashCommandSpec): void => {
    commands.push(spec);
    for (const name of [spec.name, ...spec.aliases]) byName.set(name, spec);
    for (const name of [spec.name, ...spec.aliases, ...Object.values(spec.nativeNames ?? {})]) taken.set(name, spec);
  };
  for (const spec of SLASH_COMMANDS) add(spec);
  const native = new Map(
    commands.flatMap((spec) =>
      Object.entries(spec.nativeNames ?? {}).map(([surface, name]) => [`${surface} ${name}`, spec] as const),
    ),
  );
  for (const plugin of plugins) add(pluginCommand(plugin, taken));
  for (const skill of skills) add(skillCommand(skill, taken));
  return {
    commands,
    find(name, surface) {
      const folded = name.toLowerCase();
      return byName.get(folded) ?? (surface === undefined ? undefined : native.get(`${surface} ${folded}`));
    },
  };
}

function pluginCommand(
  { pluginId, name, description, requireAuth = true }: PluginCommandEntry,
  taken: ReadonlyMap<string, SlashCommandSpec>,
): SlashCommandSpec {
  const folded = name.toLowerCase();
  if (!isCommandName(folded)) {
    throw new DirectivesError(
      "COMMAND_NAME_INVALID",
      `The command "${name}" of plugin "${pluginId}" cannot be typed: use a letter, then letters, digits, "-" or "_", at most ${MAX_NAME_CHARS}.`,
    );
  }
  const other = taken.get(folded);
  if (other) {
    const owner = other.pluginId === undefined ? "is built in" : `belongs to plugin "${other.pluginId}"`;
    throw new DirectivesError(
      "COMMAND_NAME_TAKEN",
      `The command "/${folded}" of plugin "${pluginId}" ${owner} already: give it another name.`,
    );
  }
  return {
    name: folded,
    aliases: [],
    args: "[text]",
    class: "command",
    scope: requireAuth ? "authorized" : "anyone",
    takesMultiline: true,
    summary: description,
    pluginId,
  };
}

function skillCommand(
  { name, description }: SkillCommandEntry,
  taken: ReadonlyMap<string, SlashCommandSpec>,
): SlashCommandSpec {
  const wanted = typableName(name);
  let free = wanted;
  for (let count = 2; taken.has(free); count++) {
    const suffix = `_${count}`;
    free = wanted.slice(0, MAX_NAME_CHARS - suffix.length) + suffix;
  }
  return {
    name: free,
    aliases: [],
    args: "[input]",
    class: "command",
    scope: "authorized",
    takesMultiline: true,
    summary: description,
    skill: name,
  };
}

function isCommandName(name: string): boolean {
  return name.length <= MAX_NAME_CHARS && /^[a-z][a-z0-9_-]*$/.test(name);
}

/** Letters and digits stay, runs of anything else become one `_`. */
function typableName(name: string): string {
  const words = name.toLowerCase().split(/[^a-z0-9]/);
  const joined = words.filter((word) => word !== "").join("_");
  return joined.slice(0, MAX_NAME_CHARS) || "skill";
}
