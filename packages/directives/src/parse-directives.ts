import { isBlank, skipBlanks, skipSpace } from "./characters.ts";
import { findCode, type TextRange } from "./code-tracker.ts";
import { DIRECTIVE_NAMES, DIRECTIVE_SPECS, decideAction, formatHint } from "./directive-specs.ts";
import type { DirectiveAction, DirectiveName, DirectiveValues } from "./directive-values.ts";
import { looksLikeModelRef } from "./model-argument.ts";
import { removeRanges } from "./removal.ts";
import { foldBotNames, readSlashName } from "./slash-name.ts";

/** One directive of a message. */
export type DirectiveItem = {
  [Name in DirectiveName]: { name: Name } & DirectiveAction<DirectiveValues[Name]>;
}[DirectiveName];

/**
 * `only`: the message is nothing but directives; they are one change of the session, and `text` is empty. If one is rejected, none counts.
 * `mixed`: `items` (to apply or to clear) hold for this message, `text` is what is left for the model.
 * `none`: `text` is the message as it came.
 */
export interface ParsedDirectives {
  kind: "none" | "mixed" | "only";
  items: DirectiveItem[];
  text: string;
}

export interface DirectiveOptions {
  /** Names of this bot, with or without `@`: `/think@name` is for it, any other `@name` makes the token text. */
  botNames?: readonly string[];
  /** Never `only`: the message has media, or comes from the system (heartbeat, cron), so that nothing may be stored. */
  inlineOnly?: boolean;
  /** Whether a word is a model or an alias. Default: it has the form `provider/model`. */
  isModel?: (word: string) => boolean;
}

/** A message with more directives than anybody writes is text. */
const MAX_DIRECTIVES = 1_000;

type Asked = ReturnType<typeof decideAction>;

/** What counts of each name and where it stands. */
type LastAsked = Map<DirectiveName, { asked: Asked; at: number }>;

/** What a scan keeps of the directives that it meets. */
interface Findings {
  /** Text up to here is directives and white space, or `-1`: other text was seen. */
  coveredTo: number;
  /** The first unknown argument of each name: a reason not to apply the message. */
  rejected: Map<DirectiveName, string>;
  /** What counts when there is no other text. */
  last: LastAsked;
  /** What counts beside other text, and where all of these stand. */
  inline: LastAsked;
  inlineRanges: TextRange[];
}

/**
 * Finds the directives of a message and says what each asks for.
 *
 * Pure and total: any string is accepted. Code, and lines that quote somebody, are not searched. The last of several directives of one
 * name wins. What is left of a mixed message is byte for byte what was written around its directives. Cost is linear. A message with more
 * than 1,000 directives has none: all of it is text.
 */
export function parseDirectives(text: string, options: DirectiveOptions = {}): ParsedDirectives {
  const findings = findDirectives(text, options);
  if (!findings) return { kind: "none", items: [], text };
  const { coveredTo, rejected, last, inline, inlineRanges } = findings;
  const isOnly = last.size + rejected.size > 0 && coveredTo >= 0 && skipSpace(text, coveredTo) === text.length;
  if (isOnly && options.inlineOnly !== true)
    return { kind: "only", items: [...toItems(last), ...toRejects(rejected)], text: "" };
  if (inline.size === 0) return { kind: "none", items: [], text };
  return { kind: "mixed", items: toItems(inline), text: removeRanges(text, inlineRanges) };
}

function findDirectives(
  text: string,
  { botNames, isModel = looksLikeModelRef }: DirectiveOptions,
): Findings | undefined {
  const bots = foldBotNames(botNames);
  const findings: Findings = {
    coveredTo: 0,
    rejected: new Map(),
    last: new Map(),
    inline: new Map(),
    inlineRanges: [],
  };
  let code: readonly TextRange[] | undefined;
  let codeIndex = 0;
  let count = 0;
  for (let at = text.indexOf("/"); at >= 0;) {
    const called = readSlashName(text, at, bots);
    const name = called && DIRECTIVE_NAMES.get(called.name);
    if (!called || !name) {
      at = text.indexOf("/", at + 1);
      continue;
    }
    code ??= findCode(text, { quotes: true });
    while (codeIndex < code.length && (code[codeIndex] as TextRange).end <= at) codeIndex++;
    const around = code[codeIndex];
    if (around && around.start <= at) {
      at = text.indexOf("/", around.end);
      continue;
    }
    if (++count > MAX_DIRECTIVES) return undefined;
    const { words, end } = readArgument(text, called.end, name);
    keep(findings, name, decideAction(name, words, { isModel }), { start: at, end });
    if (findings.coveredTo >= 0) findings.coveredTo = skipSpace(text, findings.coveredTo) === at ? end : -1;
    at = text.indexOf("/", end);
  }
  return findings;
}

function keep({ rejected, last, inline, inlineRanges }: Findings, name: DirectiveName, asked: Asked, range: TextRange) {
  if (asked.action === "reject") {
    if (!rejected.has(name)) rejected.set(name, asked.argument);
    return;
  }
  setLast(last, name, asked, range.start);
  if (asked.action === "query" || DIRECTIVE_SPECS[name].isStandalone) return;
  setLast(inline, name, asked, range.start);
  inlineRanges.push(range);
}

/** Into the entry that is there: a message may repeat a directive thousands of times. */
function setLast(last: LastAsked, name: DirectiveName, asked: Asked, at: number): void {
  const entry = last.get(name);
  if (!entry) {
    last.set(name, { asked, at });
    return;
  }
  entry.asked = asked;
  entry.at = at;
}

function toItems(last: LastAsked): DirectiveItem[] {
  return [...last]
    .toSorted(([, a], [, b]) => a.at - b.at)
    .map(([name, { asked }]) => ({ name, ...asked }) as DirectiveItem);
}

function toRejects(rejected: Findings["rejected"]): DirectiveItem[] {
  return [...rejected].map(([name, argument]) => ({
    name,
    action: "reject",
    argument,
    hint: formatHint(name, argument),
  }));
}

const NO_WORDS: readonly string[] = [];

/** `:` and blanks, or blanks alone, then the words; without words the directive ends with its name or its colon. */
function readArgument(text: string, nameEnd: number, name: DirectiveName): { words: readonly string[]; end: number } {
  const colon = skipBlanks(text, nameEnd);
  const hasColon = text[colon] === ":";
  const bareEnd = hasColon ? colon + 1 : nameEnd;
  const start = skipBlanks(text, bareEnd);
  // A slash after a blank begins something of its own.
  const isOwn = text[start] === "/" && isBlank(text, start - 1);
  if (start === text.length || isOwn || skipSpace(text, start) > start) return { words: NO_WORDS, end: bareEnd };
  return DIRECTIVE_SPECS[name].readArgument(text, start);
}

/** Why nothing of the message may be applied; `undefined` when nothing was rejected. */
export function rejectionOf({ items }: Pick<ParsedDirectives, "items">): string | undefined {
  const hints = items.flatMap((item) => (item.action === "reject" ? [item.hint] : []));
  return hints.length === 0 ? undefined : hints.join("\n");
}
