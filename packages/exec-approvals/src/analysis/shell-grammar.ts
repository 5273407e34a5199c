import { parse } from "unbash";
import type {
  AndOr,
  Assignment,
  CommandNode,
  PipelineNode,
  PipelinePrefix,
  Redirection,
  Statement,
  Word,
  WordPart,
} from "unbash";
import type { AnalysisReason } from "./command-analysis.ts";
import { scanCommand } from "./shell-scanner.ts";
import type { Scan, ScannedCommand, ScannedPipeline } from "./shell-scanner.ts";

/** A piece of a word as the grammar sees it: where it stands and what is left when quotes are removed. */
interface GrammarWord {
  start: number;
  end: number;
  text: string;
  isLiteral: boolean;
}

interface GrammarPipeline {
  operator: string;
  commands: GrammarWord[][];
}

/** Something that is not on the closed list of what may be understood. */
class Unexpected extends Error {
  constructor(
    message: string,
    readonly reason: AnalysisReason = "syntax",
  ) {
    super(message);
  }
}

/**
 * Reads a command twice, with the scanner and with the parser of the full bash grammar, and takes it for understood only when
 * both see the same pipelines, the same words and the same texts. Each of them guards against a mistake of the other.
 */
export function readShellCommand(command: string, platform: NodeJS.Platform): Scan {
  const scan = scanCommand(command, platform);
  if (!scan.ok) return scan;
  const disagreement = findDisagreement(command, scan.pipelines);
  if (disagreement === undefined) return scan;
  return { ok: false, hasHeredoc: scan.hasHeredoc, ...disagreement, at: 0 };
}

function findDisagreement(
  command: string,
  scanned: readonly ScannedPipeline[],
): { reason: AnalysisReason; message: string } | undefined {
  let parsed: GrammarPipeline[];
  try {
    parsed = parsePipelines(command);
  } catch (error) {
    if (error instanceof Unexpected) return { reason: error.reason, message: error.message };
    return { reason: "syntax", message: "The command's grammar is not understood." };
  }
  const isSame =
    parsed.length === scanned.length &&
    scanned.every((pipeline, at) => isSamePipeline(pipeline, parsed[at] as GrammarPipeline));
  return isSame ? undefined : { reason: "syntax", message: "The command can be read in more than one way." };
}

function isSamePipeline(scanned: ScannedPipeline, parsed: GrammarPipeline): boolean {
  return (
    scanned.operator === parsed.operator &&
    scanned.commands.length === parsed.commands.length &&
    scanned.commands.every((command, at) => isSameCommand(command, parsed.commands[at] as GrammarWord[]))
  );
}

function isSameCommand({ words }: ScannedCommand, parsed: readonly GrammarWord[]): boolean {
  return (
    words.length === parsed.length &&
    words.every((word, at) => {
      const other = parsed[at] as GrammarWord;
      if (word.start !== other.start || word.end !== other.end || word.text !== other.text) return false;
      // The scanner may be more careful, never less.
      return other.isLiteral || !word.isLiteral;
    })
  );
}

function parsePipelines(command: string): GrammarPipeline[] {
  const script = parse(command);
  if (script.errors !== undefined && script.errors.length > 0) {
    throw new Unexpected(script.errors[0]?.message ?? "The command's grammar is broken.");
  }
  if (script.shebang !== undefined) throw new Unexpected("A script header in a command.");
  return script.commands.flatMap((statement, at) => pipelinesOf(statement, at === 0 ? "" : ";"));
}

function pipelinesOf({ command, background }: Statement, operator: string): GrammarPipeline[] {
  if (background === true) throw new Unexpected("A command in the background.");
  if (command.type !== "AndOr") return [pipelineOf(command, operator)];
  return command.commands.map((node, at) => pipelineOf(node, at === 0 ? operator : (command.operators[at - 1] ?? "?")));
}

function pipelineOf(node: PipelineNode | AndOr, operator: string): GrammarPipeline {
  if (node.type === "AndOr") throw new Unexpected("A chain inside a chain.");
  if (node.type !== "Pipeline") return { operator, commands: [wordsOf(node)] };
  if (node.operators.some((pipe) => pipe !== "|")) throw new Unexpected("A pipe for the error output.");
  const [first = [], ...rest] = node.commands.map(wordsOf);
  return { operator, commands: [[...node.prefixes.flatMap(wordsOfPrefix), ...first], ...rest] };
}

/** `time` is a keyword of bash in front of a pipeline; elsewhere, and in other shells, a program. */
function wordsOfPrefix(prefix: PipelinePrefix): GrammarWord[] {
  if (prefix.type !== "Time") throw new Unexpected("A negated pipeline.", "compound");
  const words = [{ start: prefix.pos, end: prefix.keywordEnd, text: "time", isLiteral: true }];
  for (const [option, text] of [
    [prefix.posix, "-p"],
    [prefix.endOfOptions, "--"],
  ] as const) {
    if (option !== undefined) words.push({ start: option.pos, end: option.end, text, isLiteral: true });
  }
  return words;
}

function wordsOf(node: CommandNode): GrammarWord[] {
  if (node.type !== "Command") throw new Unexpected(`Not a simple command: ${node.type}.`, "compound");
  const words: GrammarWord[] = [];
  for (const part of node.prefix) addWord(words, part);
  if (node.name !== undefined) addWord(words, node.name);
  for (const part of node.suffix) addWord(words, part);
  return words;
}

function addWord(words: GrammarWord[], node: Word | Assignment | Redirection): void {
  switch (node.type) {
    case "Word":
      words.push({ start: node.pos, end: node.end, text: node.value, isLiteral: areLiteral(node.parts) });
      return;
    case "Assignment":
      words.push(wordOfAssignment(node));
      return;
    case "HereDoc":
      if (node.descriptor !== undefined || node.closing === undefined) throw new Unexpected("An unusual heredoc.");
      return;
    default:
      throw new Unexpected("A redirection.");
  }
}

function wordOfAssignment({ pos, end, name, append, index, value }: Assignment): GrammarWord {
  if (index !== undefined || value.type !== "Word") throw new Unexpected("An assignment to a list.");
  return {
    start: pos,
    end,
    text: `${name}${append === true ? "+=" : "="}${value.value}`,
    isLiteral: areLiteral(value.parts),
  };
}

/** Whether all parts are plain text; throws at a part that may run something. */
function areLiteral(parts: readonly WordPart[] | undefined): boolean {
  return parts === undefined || parts.every(isLiteralPart);
}

function isLiteralPart(part: WordPart): boolean {
  switch (part.type) {
    case "Literal":
    case "SingleQuoted":
      return true;
    case "DoubleQuoted":
      return areLiteral(part.parts);
    case "Glob":
      areLiteral(part.parts);
      return false;
    case "SimpleExpansion":
    case "BraceExpansion":
      return false;
    case "ParameterExpansion":
      if (part.operation !== undefined || part.prefix !== undefined || part.index !== undefined) {
        throw new Unexpected("Of `${…}`, only the plain form `${NAME}` is understood.");
      }
      return false;
    default:
      throw new Unexpected(`Not understood in a word: ${part.type}.`);
  }
}
