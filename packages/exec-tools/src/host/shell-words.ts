import { forEachChild, parse, type Command, type ParsedScript, type SyntaxNode, type Word } from "unbash";

/** One simple command of a shell text, wherever it stands: in a chain, a loop, a substitution. */
export interface ShellCommand {
  /** Words with their quotes taken off; an expansion is its source text. */
  words: readonly string[];
  node: Command;
}

/** Every simple command of a text, in order. Of a text that is broken in the middle, those that can be read. */
export function listCommands(text: string): { commands: ShellCommand[]; script: ParsedScript } {
  const script = parse(text) as ParsedScript;
  const commands: ShellCommand[] = [];
  // A stack of our own: the depth of a text is up to whoever wrote it.
  const waiting: SyntaxNode[] = [script];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "Command") commands.push({ words: wordsOf(node), node });
    const children: SyntaxNode[] = [];
    forEachChild(node, (child) => void children.push(child));
    for (const child of children.toReversed()) waiting.push(child);
  }
  return { commands, script };
}

function wordsOf(command: Command): string[] {
  const name = command.name === undefined ? [] : [command.name];
  return [...name, ...command.args].map((word) => (word.type === "Word" ? word.value : word.text));
}

/** Whether the shell passes exactly these characters. */
export function isLiteralWord(word: Word): boolean {
  return (word.parts ?? []).every(
    (part) =>
      part.type === "Literal" ||
      part.type === "SingleQuoted" ||
      part.type === "AnsiCQuoted" ||
      (part.type === "DoubleQuoted" && part.parts.every((inner) => inner.type === "Literal")),
  );
}
