import type { Command } from "./command.ts";

/** Commands by name. */
export interface CommandRegistry {
  get(name: string): Command | undefined;
  /** All of them, by name. */
  list(): readonly Command[];
}
