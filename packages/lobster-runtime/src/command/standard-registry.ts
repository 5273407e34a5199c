import { commandsList } from "../commands/commands-list.ts";
import { diffLast } from "../commands/diff-last.ts";
import { exec } from "../commands/exec.ts";
import { head } from "../commands/head.ts";
import { pick } from "../commands/pick.ts";
import { stateGet } from "../commands/state-get.ts";
import { stateSet } from "../commands/state-set.ts";
import { where } from "../commands/where.ts";
import type { Command } from "./command.ts";
import type { CommandRegistry } from "./registry.ts";
import { createRegistry } from "./registry.ts";

/** The standard library, in the order of its documentation. Each command loads what is heavy when it runs. */
const STANDARD_COMMANDS: readonly Command[] = [exec, where, pick, head, stateGet, stateSet, diffLast, commandsList];

/** All standard commands and `extra` ones; an extra command takes the place of a standard one of the same name. */
export function createDefaultRegistry(extra: readonly Command[] = []): CommandRegistry {
  return createRegistry([...STANDARD_COMMANDS, ...extra]);
}
