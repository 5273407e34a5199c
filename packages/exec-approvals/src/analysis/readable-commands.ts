import { forEachChild, parse } from "unbash";
import type { Command, SyntaxNode } from "unbash";
import type { ScannedWord } from "./shell-scanner.ts";

/** Longer or deeper texts that are not understood are not looked into. */
const MAX_LENGTH = 16_384;
const MAX_OPENERS = 200;
const MAX_COMMANDS = 100;

/**
 * The simple commands that can be made out in a text that is not understood as a whole, those in substitutions and groups
 * included. For display and for strict checks only: there may be others. Never throws.
 */
export function readCommandsInside(source: string): readonly (readonly ScannedWord[])[] {
  if (source.length > MAX_LENGTH || countOpeners(source) > MAX_OPENERS) return [];
  const commands: ScannedWord[][] = [];
  try {
    collect(parse(source), source, commands);
  } catch {
    // What was read until then.
  }
  return commands;
}

function countOpeners(source: string): number {
  let count = 0;
  for (const char of source) if ("({[`$<".includes(char)) count++;
  return count;
}

function collect(node: SyntaxNode, source: string, commands: ScannedWord[][]): void {
  if (commands.length >= MAX_COMMANDS) return;
  if (node.type === "Command" && node.name !== undefined) commands.push(wordsOf(node, source));
  // Code in backticks has positions of its own.
  const own = node.type === "Script" ? (node.source ?? source) : source;
  forEachChild(node, (child) => collect(child, own, commands));
}

function wordsOf({ name, suffix, prefix }: Command, source: string): ScannedWord[] {
  const words = [...prefix, ...(name === undefined ? [] : [name]), ...suffix];
  return words.flatMap((word) => {
    if (word.type !== "Word" && word.type !== "Assignment") return [];
    const text = word.type === "Word" ? word.value : word.text;
    const isPlain = source.slice(word.pos, word.end) === text;
    const isLiteral = word.type === "Word" && !hasActivePart(word.parts);
    return [
      {
        text,
        isLiteral,
        start: word.pos,
        end: word.end,
        isQuoted: !isPlain,
        isOneWord: isLiteral,
        isHomeRelative: false,
      },
    ];
  });
}

function hasActivePart(
  parts: readonly { type: string; parts?: readonly { type: string }[] | undefined }[] | undefined,
): boolean {
  return (parts ?? []).some(
    ({ type, parts: inner }) =>
      !/^(?:Literal|SingleQuoted|DoubleQuoted|AnsiCQuoted)$/.test(type) || hasActivePart(inner),
  );
}
