import type { Command } from "./command.ts";

/** Commands by name. */
export interface CommandRegistry {
  /** By its name, or an alias. */
  get(name: string): Command | undefined;
  /** All of them, by name. */
  list(): readonly Command[];
}

/** A registry of these commands; of two with one name the later one counts. */
export function createRegistry(commands: readonly Command[]): CommandRegistry {
  const byName = new Map(commands.map((command) => [command.name, command]));
  const byAlias = new Map(commands.flatMap((command) => (command.aliases ?? []).map((alias) => [alias, command])));
  const sorted = [...byName.values()].toSorted((left, right) => (left.name < right.name ? -1 : 1));
  return { get: (name) => byName.get(name) ?? byAlias.get(name), list: () => sorted };
}
