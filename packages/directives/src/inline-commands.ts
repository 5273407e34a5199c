import { findCode, type TextRange } from "./code-tracker.ts";
import { isSpace } from "./characters.ts";
import { CORE_CATALOGUE, type CalledCommand, type CommandOptions } from "./parse-command.ts";
import { removeRanges } from "./removal.ts";
import { foldBotNames, readSlashName } from "./slash-name.ts";

/**
 * The inline commands within a text, in order and each once, and the text without them. Code and quoted lines are not searched; the rest
 * stays byte for byte. Pure and total; linear.
 */
export function extractInlineCommands(
  text: string,
  options: CommandOptions = {},
): { commands: CalledCommand[]; text: string } {
  const { catalogue = CORE_CATALOGUE, surface } = options;
  const botNames = foldBotNames(options.botNames);
  const found = new Map<string, CalledCommand>();
  const ranges: TextRange[] = [];
  let code: readonly TextRange[] | undefined;
  let codeIndex = 0;
  for (let at = text.indexOf("/"); at >= 0; at = text.indexOf("/", at + 1)) {
    const slash = readSlashName(text, at, botNames);
    const command = slash && catalogue.find(slash.name, surface);
    if (command?.class !== "inline" || !slash || (slash.end < text.length && !isSpace(text, slash.end))) continue;
    code ??= findCode(text, { quotes: true });
    while (codeIndex < code.length && (code[codeIndex] as TextRange).end <= at) codeIndex++;
    if ((code[codeIndex]?.start ?? text.length) <= at) continue;
    if (!found.has(command.name)) found.set(command.name, { command, name: slash.name, args: "" });
    ranges.push({ start: at, end: slash.end });
  }
  if (ranges.length === 0) return { commands: [], text };
  return { commands: [...found.values()], text: removeRanges(text, ranges) };
}
