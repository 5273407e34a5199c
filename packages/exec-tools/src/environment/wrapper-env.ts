import { listCommands } from "../host/shell-words.ts";
import { isShellWrapper, unwrapProgram } from "../host/wrapper-program.ts";
import { isTerminalName } from "./env-names.ts";

/**
 * The overrides that a call through approvals keeps. When its text is itself a shell wrapper (`bash -c …`), or cannot
 * be read as a whole, only those that say how a terminal looks: what was approved must not depend on the others.
 */
export function filterWrapperEnv(
  command: string,
  overrides: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { commands, script } = listCommands(command);
  const isReadable = (script.errors ?? []).length === 0;
  if (isReadable && !commands.some(({ words }) => isShellWrapper(unwrapProgram(words)))) return overrides;
  return Object.fromEntries(Object.entries(overrides).filter(([name]) => isTerminalName(name)));
}
