import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { basename, isAbsolute, join, relative, sep } from "node:path";
import { findShellText } from "./shell-in-script.ts";
import { isLiteralWord, listCommands } from "./shell-words.ts";
import { programName } from "./wrapper-program.ts";

const MAX_SCRIPT_BYTES = 512 * 1024;
/** Options of the interpreters whose value is a word of its own. */
const VALUED_OPTIONS: ReadonlySet<string> = new Set([
  "-W",
  "-X",
  "-r",
  "--require",
  "--import",
  "--loader",
  "-C",
  "--conditions",
]);
/** Options that say that the code is no file. */
const CODE_OPTIONS: ReadonlySet<string> = new Set(["-c", "-m", "-e", "--eval", "-p", "--print", "-"]);

/**
 * Looks into the script of a plain `python script.py` or `node script.js` for shell text that slipped into it.
 * Pipes, chains and substitutions are not looked into; neither are scripts outside `cwd`, special files and files over
 * 512 KiB.
 *
 * @returns why the command should not run, or undefined.
 */
export async function preflightScript(command: string, cwd: string): Promise<{ reason: string } | undefined> {
  const script = findScript(command);
  if (script === undefined) return undefined;
  const text = await readInside(isAbsolute(script) ? script : join(cwd, script), cwd);
  const finding =
    text === undefined ? undefined : findShellText(text, script.endsWith(".py") ? "python" : "javascript");
  if (!finding) return undefined;
  const place = `${basename(script)}:${finding.line}`;
  return { reason: `${place}: ${finding.problem} Nothing was run. Correct the script, then run it again.` };
}

/** The `.py` or `.js` file that a direct call of an interpreter runs. */
function findScript(command: string): string | undefined {
  const { commands, script } = listCommands(command);
  const [only] = commands;
  if (!only || commands.length > 1 || (script.errors ?? []).length > 0) return undefined;
  // One simple command and nothing around it: no chain, pipe, loop or background.
  if (script.commands.length !== 1 || script.commands[0]?.command !== only.node || script.commands[0].background) {
    return undefined;
  }
  const parts = [only.node.name, ...only.node.args];
  if (!parts.every((part) => part?.type !== "Word" || isLiteralWord(part))) return undefined;
  let words = only.words;
  if (programName(words[0] ?? "") === "env") {
    words = words.slice(words.findIndex((word, index) => index > 0 && !/^(?:-|[A-Za-z_]\w*=)/.test(word)));
  }
  if (!/^(?:python|python3(?:\.\d+)?|node)$/.test(programName(words[0] ?? ""))) return undefined;
  return firstOperand(words.slice(1));
}

function firstOperand(words: readonly string[]): string | undefined {
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as string;
    if (CODE_OPTIONS.has(word)) return undefined;
    if (VALUED_OPTIONS.has(word)) index += 1;
    else if (!word.startsWith("-")) return /\.(?:py|js)$/.test(word) ? word : undefined;
  }
  return undefined;
}

async function readInside(path: string, folder: string): Promise<string | undefined> {
  try {
    const [file, root] = await Promise.all([realpath(path), realpath(folder)]);
    const inside = relative(root, file);
    if (inside === "" || inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return undefined;
    // Not blocking: a pipe with the name of a script must not hold the call up.
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = await handle.stat();
      if (!stats.isFile() || stats.size > MAX_SCRIPT_BYTES) return undefined;
      return await handle.readFile("utf8");
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}
