import { listCommands } from "./shell-words.ts";
import { nestedTexts, programName, unwrapProgram } from "./wrapper-program.ts";

/** Shell texts inside shell texts that are looked into. */
const MAX_NESTING = 16;

/**
 * Commands that exec refuses on any host because they cannot work there: interactive channel login, and `/approve`,
 * which is a chat command. Found in every position of a chain, behind `env`, `nohup` and the like, and in `sh -c`.
 * A help for models, not a security boundary: who wants to hide a command, can.
 */
export function findBlockedCommand(command: string): { reason: string } | undefined {
  return findIn(command, 0);
}

function findIn(text: string, depth: number): { reason: string } | undefined {
  if (depth > MAX_NESTING) return undefined;
  for (const { words } of listCommands(text).commands) {
    const program = unwrapProgram(words);
    const reason = reasonAgainst(program);
    if (reason !== undefined) return { reason };
    // Asked of both: `env -S` has no program of its own.
    for (const nested of new Set([...nestedTexts(program), ...nestedTexts(words)])) {
      const found = findIn(nested, depth + 1);
      if (found) return found;
    }
  }
  return undefined;
}

function reasonAgainst(words: readonly string[]): string | undefined {
  const [first = ""] = words;
  if (/^\/approve(?:@\S*)?$/i.test(first)) {
    return "/approve is a chat command, not a shell command: approvals are resolved by the people in the chat.";
  }
  const name = programName(first);
  if ((name === "openclaw" || name === "oc") && isChannelsLogin(words)) {
    return `${name} channels login is interactive: run it in a terminal on the gateway host, or use a channel login tool.`;
  }
  return undefined;
}

/** `channels login` as subcommand, with options and their values anywhere between. */
function isChannelsLogin(words: readonly string[]): boolean {
  const wanted = ["channels", "login"];
  let found = 0;
  for (let index = 1; index < words.length && found < wanted.length; index += 1) {
    const word = words[index] as string;
    if (word === wanted[found]) found += 1;
    else if (!word.startsWith("-") && !(words[index - 1] as string).startsWith("-")) return false;
  }
  return found === wanted.length;
}
