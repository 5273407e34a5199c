import type { Shell } from "./resolve-shell.ts";

/** Carries the folders that go in front of PATH into the shell, past its startup files. The command never sees it. */
export const PATH_PREPEND_VARIABLE = "OPENCLAW_PREPEND_PATH";

// The value is only ever expanded inside quotes, and never part of the text: it cannot become a command.
const PREPEND = [
  `case "$PATH" in "$${PATH_PREPEND_VARIABLE}"|"$${PATH_PREPEND_VARIABLE}":*) ;;`,
  `*) PATH="$${PATH_PREPEND_VARIABLE}\${PATH:+:$PATH}"; export PATH;; esac;`,
  `unset ${PATH_PREPEND_VARIABLE};`,
].join(" ");

/**
 * Puts the wanted folders in front of PATH again inside the shell, after its startup files had their turn.
 * Line numbers of the command stay. In shells with another grammar PATH stays as the environment has it.
 */
export function prependPathInShell(
  command: string,
  env: Readonly<Record<string, string>>,
  shell: Shell,
): { command: string; env: Readonly<Record<string, string>> } {
  if (!(PATH_PREPEND_VARIABLE in env)) return { command, env };
  if (shell.grammar === "posix") return { command: `${PREPEND} ${command}`, env };
  const { [PATH_PREPEND_VARIABLE]: _, ...others } = env;
  return { command, env: others };
}
